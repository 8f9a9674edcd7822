import fc from 'fast-check';

/** Pieces that matter to one rule or another, so that random texts meet the corners of all of them. */
const PIECES = [
  ...['member=', 'Belongto=', 'control=', 'controlledby=', 'social=', 'contact=', 'vendor =', 'disclosure=', 'policy='],
  ...[
    'datatrainingallowed=',
    'controls=',
    'belongto: ',
    'social:',
    '  - ',
    '{"social": ["',
    '"]}',
    '[trust]',
    'Expires: ',
  ],
  ...['https://', 'http://', 'https//', 'http://https//', 'ftp://', 'javascript:', 'trust://', '//', 'mailto:', 'tel:'],
  ...['a.example', 'www.a.example', 'WWW.A.Example', 'site.example', 'x.com', 'twitter.com', 'facebook.com', 'co.uk'],
  ...[
    'example.com',
    'm\u00fcnchen.example',
    '\u0430p.example',
    'xn--mnchen-3ya.example',
    '127.0.0.1',
    'localhost',
    '*',
  ],
  ...['/', '/p/', '/A', '?hl=en', '&x=1', '#', ' #', ' # c', ':8080', 'u:p@', '@a', '@a@b.example', 'desk@a.example'],
  ...['yes', 'NO', 'true', '/news/ no', '(402) 387-2844', '+44 20 7946 0958', '<script>', '<a href', '**', '](', '```'],
  ...['&amp;', '&#039;', '&#10;', '\u201c', '\u201d', '"', '$site-baseUrl$', '<Name Goes Here>', '=HYPERLINK(', '='],
  ...[' ', '\t', '\u00a0', '\u200b', '\u2028', '\ufeff', '\0', '\v', '\u0085', '\ufffd', '\ud800', ',', ';', '|', '\\'],
];
const END_OF_LINE = ['\n', '\n', '\n', '\r\n', '\r'];

const piece = fc.constantFrom(...PIECES, ...END_OF_LINE, ...END_OF_LINE);

/** Any text, mostly such as is nearly a policy file. */
export const anyText: fc.Arbitrary<string> = fc.oneof(fc.string({ unit: 'binary', maxLength: 200 }), {
  weight: 4,
  arbitrary: fc.string({ unit: piece, maxLength: 40 }),
});

/** Any bytes: invalid UTF-8 and UTF-16 too. */
export const anyBytes: fc.Arbitrary<Uint8Array> = fc.oneof(
  fc.uint8Array({ maxLength: 200 }),
  fc.tuple(anyText, fc.uint8Array({ maxLength: 4 }), anyText).map(([before, bytes, after]) => {
    const encoder = new TextEncoder();
    return Uint8Array.from([...encoder.encode(before), ...bytes, ...encoder.encode(after)]);
  }),
  fc.tuple(anyText, fc.boolean()).map(([text, bigEndian]) => {
    const bytes = new Uint8Array(text.length * 2 + 2);
    const view = new DataView(bytes.buffer);
    for (const [at, unit] of [...`\ufeff${text}`].flatMap((one) => one.split('')).entries())
      view.setUint16(at * 2, unit.charCodeAt(0), !bigEndian);
    return bytes;
  }),
);
