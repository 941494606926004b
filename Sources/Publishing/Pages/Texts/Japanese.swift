import Almanac

extension Texts {
  static let japanese = Texts(
    language: "ja",
    locale: "ja_JP",
    windowTitle: { "\($0)｜\($1)" },

    skip: "本文へ",
    menu: "お品書き",
    close: "とじる",
    guide: "案内",

    archives: "献立",
    archivesNote: "日ごとの記録",
    calendar: "暦",
    calendarNote: "月めくり",
    tags: "札",
    tagsNote: "分類から",

    untitled: "名のない日",
    olderArchives: "前の日々",
    nothingYet: "まだ何も載っていません。",
    pages: "ページ",
    newerDays: "新しい日々へ",
    olderDays: "前の日々へ",
    dishCount: { $0 == 0 ? "料理はまだありません" : "\($0)品" },
    dayCount: { "\($0)日" },
    noDishes: "この日の料理は、まだ載っていません",
    neighbours: "前後",
    newer: "新しい日",
    older: "前の日",
    related: "似た膳",

    backToDay: "一覧へ戻る",
    previousDish: "前の料理",
    nextDish: "次の料理",
    ingredients: "材料",
    servings: "分量",
    time: "時間",
    method: "作り方",
    awake: "画面を消さない",
    source: "出典",
    published: { "\($0) 公開" },
    pictureElsewhere: "写真は元のサイトで",
    portions: "分量を選ぶ",
    buy: "買い物メモに入れる",

    shopping: "買い物メモ",
    shoppingNeedsScript: "買い物メモには JavaScript を使います。材料はそれぞれの料理のページにあり、紙に刷れます。",
    shoppingEmpty: "まだ何も入っていません。料理のページの「買い物メモに入れる」で、その材料がここに並びます。",
    shoppingRemove: "はずす",
    shoppingShare: "文章で渡す",
    shoppingCopied: "写しました。どこへでも貼れます。",
    shoppingPrint: "刷る",
    shoppingClear: "すべてはずす",

    agenda: "この月の日々",
    // Upright in vertical text, hence full-width.
    calendarHolds: { "\(fullWidth($0))年、\(fullWidth($1))日ぶん" },
    onThisDay: "同じ日の膳",
    yearName: { "\($0)年" },
    heatFrom: "1品",
    heatTo: "6品以上",
    dayHolds: { "\($0)、\($1)品" },
    monthCaption: { "\($0)の暦" },
    more: { "ほか\($0)" },

    tagCounts: "数は、その札のついた日の数",
    tagTitle: { "札「\($0)」" },

    search: "探す",
    searchNote: "ことばから",
    searchField: "ことば",
    searchHint: "料理、材料、ことば",
    searchNeedsScript: "探すには JavaScript を使います。札と暦からもたどれます。",
    searchOne: "「{q}」は 1 件",
    searchSome: "「{q}」は {n} 件",
    searchAbout: "「{q}」は 約 {n} 件",
    searchNone: "「{q}」は見つかりませんでした。短いことばにするか、札からどうぞ。",
    searchShort: "もう一字どうぞ。",
    searchMore: "つづきを見る",
    searchFailed: "索引を読み込めませんでした。ページを読み込み直してください。",

    lostTitle: "この膳は、もう下げられました",
    lost: "お探しのページは見つかりませんでした。移ったか、はじめから無かったのかもしれません。",
    backHome: "献立へ戻る",

    date: { "\($0.year).\(twoDigits($0.month)).\(twoDigits($0.day))" },
    era: { ($0.eraDateText, "（\($0.weekday.kanji)曜日）") },
    eraYears: { Era.yearText($0) },
    month: { "\($0.year)年\($0.month)月" },
    monthOfYear: { "\($0.month)月" },
    shortMonth: { "\($0.year)年\($0.month)月" },
    monthHeading: { ($0.eraText, "\($0.year).\(twoDigits($0.month))") },
    dayOfMonth: { "\($0.day)日（\($0.weekday.kanji)）" },
    weekday: { ("\($0.kanji)曜日", String($0.kanji)) },
    holiday: { $0.name },

    excerptLength: 120)

  private static func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
