import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { classifyPolicyFile, parsePolicyFile, printPolicyFile, printPolicyFileBytes } from './index.ts';

interface Expected {
  readonly kind: string;
  readonly encoding: string;
  readonly byteOrderMark: boolean;
  /** Line, attribute, value, host name of the reference or null. */
  readonly statements: readonly (readonly [number, string, string, string | null])[];
  /** Line, code; sorted. */
  readonly diagnostics: readonly (readonly [number, string])[];
}

const folder = new URL('../../../conformance/trust-txt/', import.meta.url);
const names = readdirSync(folder)
  .filter((name) => name.endsWith('.txt'))
  .map((name) => name.slice(0, -'.txt'.length));

describe('conformance fixtures', () => {
  it('exist', () => expect(names.length).toBeGreaterThan(30));

  it.each(names)('match their expected result: %s', (name) => {
    const bytes = new Uint8Array(readFileSync(new URL(`${name}.txt`, folder)));
    const expected = JSON.parse(readFileSync(new URL(`${name}.expected.json`, folder), 'utf8')) as Expected;
    const document = parsePolicyFile(bytes);

    expect(
      document.statements.map(({ line, attribute, value, reference }) => [
        line,
        attribute,
        value,
        reference?.hostname ?? null,
      ]),
    ).toEqual(expected.statements);
    expect(document.diagnostics.map(({ range, code }) => [range.start.line, code]).sort(byLineAndCode)).toEqual(
      expected.diagnostics,
    );
    expect({ encoding: document.encoding, byteOrderMark: document.byteOrderMark }).toEqual({
      encoding: expected.encoding,
      byteOrderMark: expected.byteOrderMark,
    });
    expect(classifyPolicyFile(bytes).kind).toBe(expected.kind);
    expect(printPolicyFileBytes(document)).toEqual(bytes);
    expect(classifyPolicyFile(printPolicyFile(document)).kind).toBe(expected.kind);
  });
});

function byLineAndCode(a: (string | number)[], b: (string | number)[]): number {
  return Number(a[0]) - Number(b[0]) || String(a[1]).localeCompare(String(b[1]));
}
