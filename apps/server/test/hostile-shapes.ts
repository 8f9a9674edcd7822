const LD = '<script type="application/ld+json">';
const LD_END = '</script>';

/** A text of about `size` characters that repeats a piece. */
const repeat =
  (piece: string, before = '', after = '') =>
  (size: number) =>
    before + piece.repeat(Math.max(1, Math.floor(size / piece.length))) + after;

/** Repeats one piece, then as often another one. */
const nest =
  (open: string, close: string, before = '', after = '') =>
  (size: number) => {
    const count = Math.max(1, Math.floor(size / (open.length + close.length)));
    return before + open.repeat(count) + close.repeat(count) + after;
  };

/** Repeats a piece with a number, so that no two are equal. */
const number =
  (toPiece: (at: number) => string, before = '', after = '') =>
  (size: number) => {
    let text = before;
    for (let at = 0; text.length < size; at += 1) text += toPiece(at);
    return text + after;
  };

/** Texts that a careless reader of pages or files reads in more than linear time, by their approximate length. */
export const HOSTILE_SHAPES: Readonly<Record<string, (size: number) => string>> = {
  spaces: repeat(' '),
  'line breaks': repeat('\n'),
  'carriage returns': repeat('\r'),
  'spaces around a letter': nest(' ', ' ', '', 'x'),
  'one word': repeat('a'),
  commas: repeat(','),
  colons: repeat(':'),
  'equals signs': repeat('='),
  'hash signs': repeat(' #'),
  slashes: repeat('/'),
  dots: repeat('a.'),
  quotes: repeat('"'),
  backslashes: repeat('\\'),
  'at signs': repeat('a@'),
  percent: repeat('%2'),
  ampersands: repeat('&'),
  references: repeat('&amp;'),
  'references without an end': repeat('&#x41'),
  'zero width': repeat('\u200b'),
  emojis: repeat('\u{1f469}\u200d'),
  'right to left': repeat('\u202eab'),
  'combining marks': repeat('e\u0301\u0323'),
  'open tags': repeat('<'),
  'tags without an end': repeat('<a '),
  'an attribute without an end': repeat('x', '<a href="'),
  'attributes without values': number((at) => ` a${at}`, '<p', '>'),
  'attributes of equal names': repeat(' a=1', '<p', '>'),
  'comments without an end': repeat('<!-- '),
  'ends of comments': repeat('-->'),
  declarations: repeat('<!DOCTYPE '),
  'CDATA without an end': repeat('<![CDATA['),
  'processing instructions': repeat('<?xml '),
  'open div': repeat('<div>'),
  'wrong end tags': nest('<div>', '</p>'),
  'nested div': nest('<div>', '</div>'),
  'nested inline': nest('<b><i>', '</i></b>'),
  'misnested inline': repeat('<b><i></b></i>'),
  'open tables': repeat('<table><tr><td>'),
  'nested lists': nest('<ul><li>', '</li></ul>'),
  'open paragraphs': repeat('<p>word '),
  'open scripts': repeat('<script>'),
  'styles without an end': repeat('<style>a{'),
  'open text areas': repeat('<textarea>'),
  links: number((at) => `<a href="https://a${at}.example/b?c=d&e=f">a</a>`),
  'links of one target': repeat('<a rel="me" href="/a">a</a>'),
  metas: number((at) => `<meta name="a${at}" content="b">`),
  'metas of one name': repeat('<meta property="og:title" content="a b c">'),
  pictures: number((at) => `<img src="/${at}.jpg" alt="a" srcset="/a 1x, /b 2x">`),
  articles: repeat('<article><h1>A</h1><p>One sentence of a text.</p></article>'),
  bylines: repeat('<p class="byline">By Ann Lee and Bo Ray</p>'),
  dates: repeat('<time datetime="2026-01-02">2 January 2026</time> '),
  microdata: nest('<div itemscope itemtype="https://schema.org/Article" itemprop="a">', '</div>'),
  RDFa: nest('<div typeof="Article" property="a" resource="#a">', '</div>'),
  'JSON-LD blocks': repeat(`${LD}{"@type":"Organization","name":"A"}${LD_END}`),
  'a JSON-LD block of spaces': nest(' ', ' ', `${LD}//<![CDATA[`, `]]>${LD_END}`),
  'JSON-LD with CDATA ends': repeat('//]]> ', LD, LD_END),
  'JSON-LD with broken strings': repeat('{"a":"b\nc",', LD, LD_END),
  'nested JSON-LD': nest('{"@type":"Thing","a":[', ']}', LD, LD_END),
  'JSON-LD references': number(
    (at) => `{"@id":"#${at}","publisher":{"@id":"#${at + 1}"}},`,
    `${LD}{"@graph":[`,
    `{}]}${LD_END}`,
  ),
  'JSON-LD names': number(
    (at) => `"https://x.com/a${at}",`,
    `${LD}{"@type":"Organization","sameAs":[`,
    `""]}${LD_END}`,
  ),
  'nested arrays': nest('[', ']'),
  'nested objects': nest('{"a":', '}', '', '1'),
  'arrays without an end': repeat('['),
  'a long string': repeat('a\\n', '{"a":"', '"}'),
  keys: number((at) => `"a${at}":1,`, '{', '"z":1}'),
  sellers: number(
    (at) => `{"seller_id":"${at}","domain":"a${at}.example","seller_type":"PUBLISHER"},`,
    '{"sellers":[',
    '{}]}',
  ),
  'verification methods': number(
    (at) => `{"id":"#k${at}","type":"Multikey","publicKeyMultibase":"z${at}"},`,
    '{"id":"did:web:daily.example","verificationMethod":[',
    '{}]}',
  ),
  'ads.txt lines': number((at) => `a${at}.example, ${at}, DIRECT, f08c47fec0942fa0\n`),
  'ads.txt variables': number((at) => `MANAGERDOMAIN=a${at}.example, US\n`),
  'security.txt fields': number((at) => `Contact: mailto:a${at}@daily.example\n`),
  'signed text': repeat('- -----BEGIN\n', '-----BEGIN PGP SIGNED MESSAGE-----\n'),
  'robots groups': number((at) => `User-agent: a${at}\nDisallow: /a*b*c*$\n`),
  'robots rules': number((at) => `Allow: /${at}*\n`, 'User-agent: *\n'),
  'robots preferences': repeat('Content-Usage: train-ai=n, search=y\n', 'User-agent: *\n'),
  'robots licenses': number((at) => `License: https://daily.example/${at}.xml\n`),
  'RSL permits': repeat(
    '<permits type="usage">search</permits>',
    '<rsl xmlns="https://rslstandard.org/rsl"><content url="/"><license>',
    '</license></content></rsl>',
  ),
  'RSL contradictions': (size) =>
    `<rsl xmlns="https://rslstandard.org/rsl"><content url="/"><license>${number((at) => `<permits type="usage">a${at}</permits>`)(size / 2)}${number((at) => `<prohibits type="usage">b${at}</prohibits>`)(size / 2)}</license></content></rsl>`,
  'RSL end tags': nest('<license>', '</content>', '<rsl xmlns="https://rslstandard.org/rsl">'),
  'RSL namespaces': number((at) => ` xmlns:a${at}="b"`, '<rsl', '/>'),
  'RSL entities': number((at) => `<!ENTITY a${at} "&a${at + 1};">`, '<!DOCTYPE rsl [', ']><rsl>&a0;</rsl>'),
  'TDM policies': number((at) => `{"location":"/${at}","tdm-reservation":1},`, '[', '{}]'),
  'trust.txt lines': number((at) => `member=https://a${at}.example/\n`),
  'a vCard': repeat(
    '{"events":[{"eventAction":"registration","eventDate":"2020-01-01T00:00:00Z"}],"entities":[',
    '',
    '',
  ),
};
