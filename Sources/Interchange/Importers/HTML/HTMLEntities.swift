/// Character references of HTML: `&amp;`, `&#12354;`, `&#x3042;`.
enum HTMLEntities {
  /// The text with its references resolved, as the HTML standard has it: the old names also without their semicolon,
  /// numbers of Windows-1252 as browsers take them. What names nothing stays as it stands.
  static func decoded(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
    var result = String.UnicodeScalarView()
    var rest = text.unicodeScalars[...]
    while let first = rest.popFirst() {
      guard first == "&", let (scalar, length) = reference(rest) else {
        result.append(first)
        continue
      }
      result.append(scalar)
      rest = rest.dropFirst(length)
    }
    return String(result)
  }

  /// The scalar of a reference after its `&`, and how many scalars spell it.
  private static func reference(
    _ rest: Substring.UnicodeScalarView
  ) -> (Unicode.Scalar, length: Int)? {
    if rest.first == "#" { return number(rest.dropFirst()) }
    let word = rest.prefix(32).prefix {
      $0.isASCII && ($0.properties.isAlphabetic || ("0"..."9").contains($0))
    }
    let name = String(word)
    if rest.dropFirst(word.count).first == ";" {
      return names[name].map { ($0, word.count + 1) }
    }
    // The names of HTML 2 to 4's first hundred may stand without a semicolon, but none of them within a word.
    return old.contains(name) ? names[name].map { ($0, word.count) } : nil
  }

  private static func number(_ rest: Substring.UnicodeScalarView) -> (Unicode.Scalar, length: Int)? {
    let isHex = rest.first == "x" || rest.first == "X"
    let digits = rest.dropFirst(isHex ? 1 : 0).prefix(10).prefix {
      $0.properties.isASCIIHexDigit && (isHex || ("0"..."9").contains($0))
    }
    guard let value = UInt32(String(digits), radix: isHex ? 16 : 10) else { return nil }
    let length = 1 + (isHex ? 1 : 0) + digits.count
    let hasEnd = rest.dropFirst(length - 1).first == ";"
    return (scalar(of: value), length + (hasEnd ? 1 : 0))
  }

  private static func scalar(of value: UInt32) -> Unicode.Scalar {
    if (0x80...0x9F).contains(value) { return windows1252[Int(value - 0x80)] }
    return value == 0 ? "\u{FFFD}" : Unicode.Scalar(value) ?? "\u{FFFD}"
  }

  private static let windows1252 = Array(
    "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ".unicodeScalars)

  private static let old: Set<String> = [
    "amp", "lt", "gt", "quot", "nbsp", "copy", "reg", "deg", "frac12", "frac14", "frac34", "auml", "ouml",
    "uuml",
    "Auml", "Ouml", "Uuml", "szlig", "eacute", "egrave", "agrave", "ccedil", "ntilde", "times", "middot",
  ]

  private static let names: [String: Unicode.Scalar] = {
    let words = table.split(separator: " ")
    var names: [String: Unicode.Scalar] = [:]
    for at in stride(from: 0, to: words.count - 1, by: 2) {
      names[String(words[at])] = UInt32(words[at + 1], radix: 16).flatMap(Unicode.Scalar.init)
    }
    return names
  }()

  /// Each name with its scalar in hexadecimal: HTML 4's, and of HTML 5's those that recipes are seen to use.
  private static let table = """
    Aacute C1 aacute E1 Abreve 102 abreve 103 Acirc C2 acirc E2 acute B4 AElig C6 aelig E6 Agrave C0 agrave E0 \
    alefsym 2135 Alpha 391 alpha 3B1 amacr 101 amp 26 and 2227 ang 2220 Aogon 104 aogon 105 apos 27 Aring C5 aring \
    E5 ast 2A asymp 2248 Atilde C3 atilde E3 Auml C4 auml E4 bdquo 201E Beta 392 beta 3B2 bigstar 2605 brvbar A6 \
    bull 2022 Cacute 106 cacute 107 cap 2229 Ccaron 10C ccaron 10D Ccedil C7 ccedil E7 cedil B8 cent A2 check 2713 \
    Chi 3A7 chi 3C7 circ 2C6 clubs 2663 colon 3A comma 2C commat 40 cong 2245 copy A9 crarr 21B5 cross 2717 cup 222A \
    curren A4 Dagger 2021 dagger 2020 dArr 21D3 darr 2193 dash 2010 Dcaron 10E dcaron 10F deg B0 Delta 394 delta 3B4 \
    diams 2666 divide F7 dollar 24 Dstrok 110 dstrok 111 Eacute C9 eacute E9 Ecaron 11A ecaron 11B Ecirc CA ecirc EA \
    Egrave C8 egrave E8 emacr 113 empty 2205 emsp 2003 ensp 2002 Eogon 118 eogon 119 Epsilon 395 epsilon 3B5 equals \
    3D equiv 2261 Eta 397 eta 3B7 ETH D0 eth F0 Euml CB euml EB euro 20AC excl 21 exist 2203 female 2640 fnof 192 \
    forall 2200 frac12 BD frac13 2153 frac14 BC frac15 2155 frac16 2159 frac18 215B frac23 2154 frac25 2156 frac34 \
    BE frac35 2157 frac38 215C frac45 2158 frac56 215A frac58 215D frac78 215E frasl 2044 Gamma 393 gamma 3B3 Gbreve \
    11E gbreve 11F ge 2265 grave 60 gt 3E hairsp 200A half BD hArr 21D4 harr 2194 hearts 2665 hellip 2026 horbar \
    2015 hyphen 2010 Iacute CD iacute ED Icirc CE icirc EE Idot 130 iexcl A1 Igrave CC igrave EC imacr 12B image \
    2111 imath 131 infin 221E inodot 131 int 222B Iota 399 iota 3B9 iquest BF isin 2208 Iuml CF iuml EF Kappa 39A \
    kappa 3BA kcedil 137 lacute 13A Lambda 39B lambda 3BB lang 2329 laquo AB lArr 21D0 larr 2190 lbrack 5B lcaron \
    13E lceil 2308 ldquo 201C le 2264 lfloor 230A lowast 2217 lowbar 5F loz 25CA lpar 28 lrm 200E lsaquo 2039 lsqb \
    5B lsquo 2018 Lstrok 141 lstrok 142 lt 3C macr AF male 2642 mdash 2014 micro B5 middot B7 minus 2212 Mu 39C mu \
    3BC nabla 2207 Nacute 143 nacute 144 nbsp A0 Ncaron 147 ncaron 148 ndash 2013 ne 2260 NewLine A ni 220B not AC \
    notin 2209 nsub 2284 Ntilde D1 ntilde F1 Nu 39D nu 3BD num 23 numsp 2007 Oacute D3 oacute F3 Ocirc D4 ocirc F4 \
    Odblac 150 odblac 151 OElig 152 oelig 153 Ograve D2 ograve F2 oline 203E omacr 14D Omega 3A9 omega 3C9 Omicron \
    39F omicron 3BF oplus 2295 or 2228 ordf AA ordm BA Oslash D8 oslash F8 Otilde D5 otilde F5 otimes 2297 Ouml D6 \
    ouml F6 para B6 part 2202 percnt 25 period 2E permil 2030 perp 22A5 Phi 3A6 phi 3C6 phone 260E Pi 3A0 pi 3C0 piv \
    3D6 plus 2B plusmn B1 pound A3 Prime 2033 prime 2032 prod 220F prop 221D Psi 3A8 psi 3C8 puncsp 2008 quest 3F \
    quot 22 racute 155 radic 221A rang 232A raquo BB rArr 21D2 rarr 2192 rbrack 5D Rcaron 158 rcaron 159 rceil 2309 \
    rdquo 201D real 211C reg AE rfloor 230B Rho 3A1 rho 3C1 rlm 200F rpar 29 rsaquo 203A rsqb 5D rsquo 2019 Sacute \
    15A sacute 15B sbquo 201A Scaron 160 scaron 161 Scedil 15E scedil 15F sdot 22C5 sect A7 semi 3B shy AD Sigma 3A3 \
    sigma 3C3 sigmaf 3C2 sim 223C sol 2F spades 2660 star 2606 starf 2605 sub 2282 sube 2286 sum 2211 sup 2283 sup1 \
    B9 sup2 B2 sup3 B3 supe 2287 szlig DF Tab 9 Tau 3A4 tau 3C4 Tcaron 164 tcaron 165 Tcedil 162 tcedil 163 there4 \
    2234 Theta 398 theta 3B8 thetasym 3D1 thinsp 2009 THORN DE thorn FE tilde 2DC times D7 trade 2122 Uacute DA \
    uacute FA uArr 21D1 uarr 2191 Ucirc DB ucirc FB Udblac 170 udblac 171 Ugrave D9 ugrave F9 umacr 16B uml A8 upsih \
    3D2 Upsilon 3A5 upsilon 3C5 Uring 16E uring 16F Uuml DC uuml FC verbar 7C VeryThinSpace 200A weierp 2118 Xi 39E \
    xi 3BE Yacute DD yacute FD yen A5 Yuml 178 yuml FF Zacute 179 zacute 17A Zcaron 17D zcaron 17E Zdot 17B zdot 17C \
    Zeta 396 zeta 3B6 zwj 200D zwnj 200C
    """
}
