import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  findRule,
  fixPolicyFile,
  formatPolicyFile,
  type LintOptions,
  lintPolicyFile,
  parsePolicyFile,
  parseReference,
  printPolicyFile,
  type Statement,
} from '../src/index.ts';
import { parsePlainReference } from '../src/parse-plain-reference.ts';
import { anyBytes, anyText } from './policy-texts.ts';

const options: fc.Arbitrary<LintOptions> = fc.record(
  {
    profile: fc.constantFrom('default', 'strict', 'compat'),
    domain: fc.constantFrom('site.example', 'www.a.example', 'not a domain', ''),
    today: fc.constantFrom('2015-01-01', '2026-03-31'),
    maxReferences: fc.constantFrom(0, 2, 5_000),
  },
  { requiredKeys: [] },
);

describe('any input', () => {
  it('is linted without an exception, with ranges and edits inside the text', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, anyBytes), options, (input, chosen) => {
        const document = parsePolicyFile(input);
        const text = printPolicyFile(document);
        const { diagnostics } = lintPolicyFile(document, chosen);
        expect(printPolicyFile(document)).toBe(text);
        let last = 0;
        for (const { code, range, fix, message, reason } of diagnostics) {
          expect(findRule(code)).not.toBeNull();
          expect(message.length * reason.length).toBeGreaterThan(0);
          const { start, end } = range;
          expect(start.offset).toBeGreaterThanOrEqual(last);
          expect(start.offset).toBeLessThanOrEqual(end.offset);
          expect(end.offset).toBeLessThanOrEqual(text.length);
          last = start.offset;
          for (const { offset, line, column } of [start, end]) {
            const place = document.lines[line - 1];
            // The start of the file represents findings about all of it; a byte order mark has a finding of its own.
            if (place && offset > 0 && !(document.byteOrderMark && offset === 1))
              expect(place.offset + column - 1).toBe(offset);
          }
          let edited = -1;
          for (const edit of fix?.edits ?? []) {
            expect(edit.start).toBeGreaterThan(edited - 1);
            expect(edit.end).toBeGreaterThanOrEqual(edit.start);
            expect(edit.end).toBeLessThanOrEqual(text.length);
            edited = edit.end;
          }
        }
      }),
    );
  });

  it('has no duplicate finding', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const said = lintPolicyFile(text, { domain: 'site.example' }).diagnostics.map(
          ({ code, range }) => `${code} ${range.start.offset} ${range.end.offset}`,
        );
        expect(new Set(said).size).toBe(said.length);
      }),
    );
  });

  it('is fixed completely, and fixing again changes nothing', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, anyBytes), fc.constantFrom('safe', 'all'), (input, safety) => {
        const chosen = { domain: 'site.example', safety } as const;
        const { text, diagnostics } = fixPolicyFile(input, chosen);
        const left = diagnostics.filter(({ fix }) => fix && (safety === 'all' || fix.safety === 'safe'));
        expect(left).toEqual([]);
        expect(lintPolicyFile(text, chosen).diagnostics).toEqual(diagnostics);
        expect(fixPolicyFile(text, chosen).text).toBe(text);
      }),
    );
  });

  it('preserves every comment in order when fixed', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        // Fixes change entities, control characters and byte order marks in comments, so the comparison leaves them
        // out.
        if (/[&\p{Cc}]|.\ufeff/su.test(text.replace(/[\n\r\t]/g, ''))) return;
        const comments = (content: string) =>
          parsePolicyFile(content).lines.flatMap((line) => (line.kind === 'comment' ? [line.content] : []));
        const after = comments(fixPolicyFile(text, { domain: 'site.example' }).text);
        let at = 0;
        for (const comment of comments(text)) {
          at = after.indexOf(comment, at) + 1;
          expect(at).toBeGreaterThan(0);
        }
      }),
    );
  });

  it('preserves its statements when formatted, and formatting again changes nothing', () => {
    const meaning = ({ attribute, value }: Statement) => [attribute, value];
    fc.assert(
      fc.property(anyText, (text) => {
        const formatted = formatPolicyFile(text);
        expect(parsePolicyFile(formatted).statements.map(meaning)).toEqual(
          parsePolicyFile(text).statements.map(meaning),
        );
        expect(formatPolicyFile(formatted)).toBe(formatted);
      }),
    );
  });

  it('has the same URLs from the fast and the careful parser', () => {
    const url = fc
      .tuple(
        fc.constantFrom('https://', 'http://', 'HTTPS://', ''),
        fc.string({
          unit: fc.constantFrom('a', 'b1', '.', '-', '--', 'xn--', '1', '0x', '_', 'A', '.example'),
          maxLength: 9,
        }),
        fc.string({
          unit: fc.constantFrom('/', 'a', '.', '..', '~', "'", ':', '@', '%', '+', '\\', 'Z', '!', '^', '|', '"'),
          maxLength: 9,
        }),
      )
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(fc.oneof(url, fc.webUrl(), fc.string()), (value) => {
        const plain = parsePlainReference(value);
        if (plain === null) return;
        expect(parseReference('member', value)).toEqual({ reference: plain, findings: [] });
      }),
    );
  });
});
