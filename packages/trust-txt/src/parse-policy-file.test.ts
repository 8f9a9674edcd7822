import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { classifyPolicyFile, parsePolicyFile, printPolicyFile, printPolicyFileBytes, type Range } from './index.ts';

const slice = (text: string, range: Range): string => text.slice(range.start.offset, range.end.offset);
const codesOf = (text: string | Uint8Array): string[] => parsePolicyFile(text).diagnostics.map(({ code }) => code);
const only = (text: string) => {
  const [statement, ...more] = parsePolicyFile(text).statements;
  if (!statement || more.length > 0) throw new Error('expected one statement');
  return statement;
};

describe('parsePolicyFile', () => {
  it('returns attribute, value, reference and exact positions', () => {
    const text = '# Example\r\n\r\nMember=https://WWW.Example.org/a?b=c#d\r\n';
    const statement = only(text);
    expect(statement).toEqual({
      attribute: 'member',
      rawAttribute: 'Member',
      value: 'https://WWW.Example.org/a?b=c#d',
      reference: {
        raw: 'https://WWW.Example.org/a?b=c#d',
        url: 'https://www.example.org/a?b=c#d',
        hostname: 'www.example.org',
        path: '/a',
      },
      line: 3,
      range: { start: { offset: 13, line: 3, column: 1 }, end: { offset: 51, line: 3, column: 39 } },
      attributeRange: { start: { offset: 13, line: 3, column: 1 }, end: { offset: 19, line: 3, column: 7 } },
      valueRange: { start: { offset: 20, line: 3, column: 8 }, end: { offset: 51, line: 3, column: 39 } },
    });
    expect(slice(text, statement.range)).toBe('Member=https://WWW.Example.org/a?b=c#d');
  });

  it('distinguishes kinds of lines and preserves their line breaks', () => {
    const { lines } = parsePolicyFile('# a\r\n \n  # b\rvendor=\nplain\nsocial: x');
    expect(lines.map(({ kind, line, offset, lineEnd }) => [kind, line, offset, lineEnd])).toEqual([
      ['comment', 1, 0, '\r\n'],
      ['blank', 2, 5, '\n'],
      ['comment', 3, 7, '\r'],
      ['statement', 4, 13, '\n'],
      ['other', 5, 21, '\n'],
      ['other', 6, 27, ''],
    ]);
    expect(lines.map((line) => (line.kind === 'other' ? line.colonAttribute : undefined))).toEqual([
      ...[undefined, undefined, undefined, undefined],
      null,
      'social',
    ]);
  });

  it('splits at the first equals sign', () => {
    expect(only('contact=a=b=c').value).toBe('a=b=c');
    expect(only('social=https://social.example/?hl=en').reference?.url).toBe('https://social.example/?hl=en');
  });

  it('counts a byte order mark as one offset and no column', () => {
    const text = '\ufeffmember=https://a.example/';
    const { statements, diagnostics, byteOrderMark } = parsePolicyFile(text);
    expect(byteOrderMark).toBe(true);
    expect(statements[0]?.range.start).toEqual({ offset: 1, line: 1, column: 1 });
    expect(diagnostics).toMatchObject([{ code: 'TT202', severity: 'error' }]);
    expect(parsePolicyFile('\ufeff# a\nmember=https://a.example/').diagnostics).toMatchObject([
      { code: 'TT202', severity: 'warning' },
    ]);
  });

  it('parses an empty value as a statement without a reference', () => {
    expect(only('vendor=')).toMatchObject({
      value: '',
      reference: null,
      valueRange: { start: { column: 8 }, end: { column: 8 } },
    });
    expect(only('vendor=   ')).toMatchObject({ value: '', valueRange: { start: { column: 8 } } });
    expect(codesOf('vendor=')).toEqual(['TT307']);
  });

  it('parses an unknown attribute as a statement', () => {
    expect(only('Datetime=2026-06-05')).toMatchObject({ attribute: 'datetime', reference: null });
    expect(codesOf('Datetime=2026-06-05')).toEqual(['TT401']);
  });

  it.each([
    ['<meta charset="utf-8">'],
    ['var x = 1'],
    ['=https://a.example/'],
    ['two words=https://a.example/'],
    ['window.location=1'],
    [`${'A'.repeat(65)}=`],
  ])('does not parse %j as a statement', (line) => {
    expect(parsePolicyFile(line).statements).toEqual([]);
    expect(codesOf(line)).toEqual(['TT301']);
  });

  it('separates a comment from a reference but not from free text', () => {
    const text = 'member=https://a.example/ # new';
    expect(only(text).value).toBe('https://a.example/');
    expect(slice(text, parsePolicyFile(text).diagnostics[0]?.range as Range)).toBe('# new');
    expect(only('contact=Room # 5').value).toBe('Room # 5');
    expect(only('social=https://a.example/#x').value).toBe('https://a.example/#x');
  });

  it('reads yes and no in any case, and reports other values', () => {
    expect(codesOf('datatrainingallowed=NO')).toEqual([]);
    expect(codesOf('datatrainingallowed=true')).toEqual(['TT407']);
  });

  it('detects UTF-16 by its byte order mark, in either byte order', () => {
    for (const [encoding, swap] of [
      ['utf-16le', false],
      ['utf-16be', true],
    ] as const) {
      const bytes = utf16('\ufeffmember=https://b\u00fccher.example/\r\n', swap);
      const document = parsePolicyFile(bytes);
      expect(document.encoding).toBe(encoding);
      expect(document.statements[0]?.reference?.hostname).toBe('xn--bcher-kva.example');
      expect(document.diagnostics).toMatchObject([{ code: 'TT201', severity: 'error' }]);
      expect(document.originalBytes).toBeNull();
      expect(printPolicyFileBytes(document)).toEqual(bytes);
    }
  });

  it('reports invalid bytes, but not a valid U+FFFD', () => {
    const bytes = new Uint8Array([...new TextEncoder().encode('# \ufffd\ncontact=Caf'), 0xe9, 0xff, 0x21]);
    const document = parsePolicyFile(bytes);
    expect(document.diagnostics).toMatchObject([{ code: 'TT203', range: { start: { line: 2, column: 12 } } }]);
    const range = document.diagnostics[0]?.range as Range;
    expect(slice(printPolicyFile(document), range)).toBe('\ufffd\ufffd');
  });

  it('copies the buffer that it receives', () => {
    const bytes = new Uint8Array([0x61, 0xff]);
    const document = parsePolicyFile(bytes);
    bytes.fill(0);
    expect([...printPolicyFileBytes(document)]).toEqual([0x61, 0xff]);
  });

  it('returns the line break of every line, including the last', () => {
    const ends = (text: string) => parsePolicyFile(text).lines.map(({ lineEnd }) => lineEnd);
    expect(ends('a\r')).toEqual(['\r']);
    expect(ends('a\r\n')).toEqual(['\r\n']);
    expect(ends('a\n\r\r\n\rb')).toEqual(['\n', '\r', '\r\n', '\r', '']);
  });

  it('reports bare carriage returns once', () => {
    expect(codesOf('#\r#\r#\r')).toEqual(['TT207']);
  });
});

/** Text made of the pieces that matter to the format, so that random cases meet its corners. */
const pieces = fc.constantFrom(
  ...['member', 'Social', 'contact', 'vendor ', 'x', '=', '=', '#', ' #', ' ', '\t', ':', '\n', '\r', '\r\n', '\0'],
  ...[
    'https://',
    'http://',
    'https//',
    'a.example',
    '/p',
    '@',
    '\ufeff',
    '\u200b',
    '\u00a0',
    '\u2028',
    '\ud800',
    '\u00fc',
  ],
  ...['datatrainingallowed', 'yes', '<html>', ',', '%', '[', '1.2.3.4', '\ufffd'],
);
const anyText = fc.oneof(fc.string({ unit: 'binary', maxLength: 200 }), fc.string({ unit: pieces, maxLength: 60 }));
const anyBytes = fc.oneof(
  fc.uint8Array({ maxLength: 200 }),
  anyText.map((text) => new TextEncoder().encode(text)),
  fc
    .tuple(fc.constantFrom([0xff, 0xfe], [0xfe, 0xff]), fc.uint8Array({ maxLength: 99 }))
    .map(([mark, rest]) => Uint8Array.from([...mark, ...rest])),
  fc.tuple(anyText, fc.boolean()).map(([text, swap]) => utf16(`\ufeff${text}`, swap)),
);

describe('any input', () => {
  it('is printed as the same text', () => {
    fc.assert(fc.property(anyText, (text) => printPolicyFile(parsePolicyFile(text)) === text));
  });

  it('is printed as the same bytes', () => {
    fc.assert(
      fc.property(anyBytes, (bytes) => {
        expect(printPolicyFileBytes(parsePolicyFile(bytes))).toEqual(bytes);
      }),
    );
  });

  it('has exact ranges and ordered statements, and never throws', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, anyBytes), (input) => {
        const document = parsePolicyFile(input);
        const text = printPolicyFile(document);
        const starts = lineStarts(text);
        const check = ({ start, end }: Range): void => {
          expect(start.offset).toBeLessThanOrEqual(end.offset);
          expect(end.offset).toBeLessThanOrEqual(text.length);
          for (const { offset, line, column } of [start, end]) {
            if (offset > 0 || !document.byteOrderMark)
              expect((starts[line - 1] ?? Number.NaN) + column - 1).toBe(offset);
          }
        };
        let lastEnd = 0;
        let lastLine = 0;
        for (const { range, attributeRange, valueRange, rawAttribute, value, line, reference } of document.statements) {
          expect(slice(text, attributeRange)).toBe(rawAttribute);
          expect(slice(text, valueRange)).toBe(value);
          expect(value.trim()).toBe(value);
          expect(range.start).toEqual(attributeRange.start);
          expect(range.end).toEqual(valueRange.end);
          expect(range.start.offset).toBeGreaterThanOrEqual(lastEnd);
          expect(line).toBeGreaterThan(lastLine);
          [range, attributeRange, valueRange].forEach(check);
          if (reference) {
            const url = new URL(reference.url);
            expect(url.href).toBe(reference.url);
            expect([url.hostname, url.pathname, url.username + url.password]).toEqual([
              reference.hostname,
              reference.path,
              '',
            ]);
            expect(url.protocol).toMatch(/^https?:$/);
            expect(value.startsWith(reference.raw)).toBe(true);
          }
          lastEnd = range.end.offset;
          lastLine = line;
        }
        document.diagnostics.forEach(({ range }) => void check(range));
        const places = document.diagnostics.map(({ range }) => range.start.offset);
        expect(places).toEqual([...places].sort((a, b) => a - b));
        expect(document.statements).toEqual(
          document.lines.flatMap((line) => (line.kind === 'statement' ? [line.statement] : [])),
        );
        expect(classifyPolicyFile(document)).toEqual(classifyPolicyFile(input));
      }),
    );
  });

  it('has U+FFFD at every invalid byte sequence, and nowhere in valid UTF-8', () => {
    fc.assert(
      fc.property(anyBytes, (bytes) => {
        const document = parsePolicyFile(bytes);
        const text = printPolicyFile(document);
        const malformed = document.diagnostics.filter(({ code }) => code === 'TT203');
        if (document.encoding !== 'utf-8') return;
        for (const { range } of malformed) expect(slice(text, range)).toMatch(/^\ufffd+$/);
        expect(malformed.length > 0).toBe(!isValidUtf8(bytes));
      }),
    );
  });
});

function utf16(text: string, bigEndian: boolean): Uint8Array {
  const bytes = new Uint8Array(text.length * 2);
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < text.length; at += 1) view.setUint16(at * 2, text.charCodeAt(at), !bigEndian);
  return bytes;
}

function lineStarts(text: string): number[] {
  const starts = [text.startsWith('\ufeff') ? 1 : 0];
  for (const { index, 0: end } of text.matchAll(/\r\n|\n|\r/g)) starts.push(index + end.length);
  return starts;
}

function isValidUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
