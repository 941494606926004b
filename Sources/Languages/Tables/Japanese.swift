extension Words {
  static let japanese = Words(
    language: "ja", locale: "ja_JP", excerptLength: 120,
    [
      // On every page.
      "windowTitle": "{page}｜{site}",
      "skip": "本文へ",
      "menu": "お品書き",
      "close": "とじる",
      "guide": "案内",

      // The sections, each with a few words about it.
      "archives": "献立",
      "archivesNote": "日ごとの記録",
      "calendar": "暦",
      "calendarNote": "月めくり",
      "tags": "札",
      "tagsNote": "分類から",
      "search": "探す",
      "searchNote": "ことばから",

      // Days.
      "untitled": "名のない日",
      "olderArchives": "前の日々",
      "nothingYet": "まだ何も載っていません。",
      "pages": "ページ",
      "newerDays": "新しい日々へ",
      "olderDays": "前の日々へ",
      "dishCount": [.zero: "料理はまだありません", .other: "{count}品"],
      "dayCount": "{count}日",
      "noDishes": "この日の料理は、まだ載っていません",
      "neighbours": "前後",
      "newer": "新しい日",
      "older": "前の日",
      "related": "似た膳",
      "sameDay": "同じ日の膳",

      // Recipes.
      "backToDay": "一覧へ戻る",
      "previousDish": "前の料理",
      "nextDish": "次の料理",
      "ingredients": "材料",
      "servings": "分量",
      "time": "時間",
      "method": "作り方",
      "awake": "画面を消さない",
      "source": "出典",
      "published": "{date} 公開",
      "pictureElsewhere": "写真は元のサイトで",
      "portions": "分量を選ぶ",
      "buy": "買い物メモに入れる",
      "buyFailed": "このブラウザーには書きとめられません。空きがないか、サイトに何も置けない設定のようです。",

      // The shopping list.
      "shoppingList": "買い物メモ",
      "shoppingNeedsScript": "買い物メモには JavaScript を使います。材料はそれぞれの料理のページにあり、紙に刷れます。",
      "shoppingEmpty": "まだ何も入っていません。料理のページの「買い物メモに入れる」で、その材料がここに並びます。",
      "shoppingRemove": "はずす",
      "shoppingShare": "文章で渡す",
      "shoppingCopied": "写しました。どこへでも貼れます。",
      "shoppingPrint": "刷る",
      "shoppingClear": "すべてはずす",

      // The calendar.
      "agenda": "この月の日々",
      "calendarHolds": "{years}、{days}",
      // Upright in vertical text, hence full-width.
      "calendarDays": "{count:wide}日ぶん",
      "calendarYears": "{count:wide}年",
      "fewestDishes": "1品",
      "mostDishes": "6品以上",
      "dayHolds": "{date}、{count}品",
      "holidaysKnown": "祝日が分かるのは{first}年から{last}年までです。",
      "monthCaption": "{month}の暦",
      "moreArchives": "ほか{count}",

      // Tags.
      "tagCounts": "数は、その札のついた日の数",
      "tagTitle": "札「{name}」",

      // The search. A script fills in what was typed, {q}, and how many hits it has, {n}.
      "searchField": "ことば",
      "searchHint": "料理、材料、ことば",
      "searchNeedsScript": "探すには JavaScript を使います。札と暦からもたどれます。",
      "searchOne": "「{q}」は 1 件",
      "searchSome": "「{q}」は {n} 件",
      // Where the number may be a little too high.
      "searchAbout": "「{q}」は 約 {n} 件",
      "searchNone": "「{q}」は見つかりませんでした。短いことばにするか、札からどうぞ。",
      "searchShort": "もう一字どうぞ。",
      "searchMore": "つづきを見る",
      "searchFailed": "索引を読み込めませんでした。ページを読み込み直してください。",
      "searchAway": "いまは、つながっていません。前に探したことばなら、つながらなくても探せます。",

      // Without a network.
      "offlineTitle": "いまは、つながっていません",
      "notKept": "このページは手もとにありません。つながれば、また開けます。",
      "keptDays": "次の日は、つながらなくても開けます。",
      "keep": "この日を手もとに置く",
      "kept": "つながらない台所でも開けます。",
      "keepFailed": "置けませんでした。つながるところで、もう一度どうぞ。",

      // The page that is shown for what is not there.
      "lostTitle": "この膳は、もう下げられました",
      "lost": "お探しのページは見つかりませんでした。移ったか、はじめから無かったのかもしれません。",
      "backHome": "献立へ戻る",

      // Dates.
      "date": "{year}.{month:2}.{day:2}",
      "eraDate": "{era}",
      "eraWeekday": "（{weekday}）",
      "eraYear": "{era}",
      "year": "{year}年",
      "yearWithEra": "{year}年（{era}）",
      "month": "{year}年{month:name}",
      // For a link to another month.
      "monthShort": "{year}年{month:abbreviated}",
      // The heading of a month's page, and the same in another form beneath it.
      "monthTitle": "{era}",
      "monthNote": "{year}.{month:2}",
      "dayOfMonth": "{day}日（{weekday:abbreviated}）",
      "months": ["1月", "2月", "3月", "4月", "5月", "6月", "7月", "8月", "9月", "10月", "11月", "12月"],
      "monthsAbbreviated": ["1月", "2月", "3月", "4月", "5月", "6月", "7月", "8月", "9月", "10月", "11月", "12月"],
      "weekdays": ["月曜日", "火曜日", "水曜日", "木曜日", "金曜日", "土曜日", "日曜日"],
      "weekdaysAbbreviated": ["月", "火", "水", "木", "金", "土", "日"],
      // For columns of the terminal.
      "weekdaysShort": ["月", "火", "水", "木", "金", "土", "日"],

      // How long something takes.
      "durationDays": "{count}日",
      "durationHours": "{count}時間",
      "durationMinutes": "{count}分",
      "durationList": "{first}{next}",

      // Several dishes in one line; a day's holidays, a dish's facts.
      "dishList": "{first}、{next}",
      "factList": "{first}・{next}",
    ])
}
