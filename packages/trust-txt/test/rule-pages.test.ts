import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { applyFixes, lintPolicyFile, parsePolicyFile, printPolicyFile, RULES } from '../src/index.ts';

/** The examples of a rule's page: its first two blocks of code, first what is reported, then what is accepted. */
function readPage(id: string) {
  const page = readFileSync(new URL(`../../../docs/rules/${id}.md`, import.meta.url), 'utf8');
  const blocks = [...page.matchAll(/```trust\.txt ?([^\n]*)\n([\s\S]*?)\n```/g)].map(([, info = '', text = '']) => ({
    input: info.includes('escaped')
      ? unescapeExample(text)
      : `${text.replace(/x(?=$)/, (x) => x.repeat(Number(/repeat=(\d+)/.exec(info)?.[1] ?? 1)))}\n`,
    domain: /domain=(\S+)/.exec(info)?.[1],
    isSketch: info.includes('sketch'),
  }));
  const [reported, accepted] = blocks;
  if (!reported || !accepted) throw new Error(`${id}.md lacks an example`);
  return { reported, accepted };
}

/** `\n`, `\r`, `\0` and `\u1234`; with any `\xff` in it the example is bytes and everything else in it is ASCII. */
function unescapeExample(text: string): string | Uint8Array {
  const codes = [...text.matchAll(/\\x([0-9a-f]{2})|\\u([0-9a-f]{4})|\\([nr0])|[\s\S]/g)].map(
    ([one, byte, unit, letter]) =>
      byte || unit
        ? Number.parseInt(byte ?? unit ?? '', 16)
        : letter
          ? ({ n: 10, r: 13 }[letter] ?? 0)
          : one.charCodeAt(0),
  );
  return text.includes('\\x') ? Uint8Array.from(codes) : String.fromCharCode(...codes);
}

const textOf = (input: string | Uint8Array) => printPolicyFile(parsePolicyFile(input));

it('has a page for each rule', () => {
  // Rules that need the network have their pages in the same folder; `npm run docs:check` finds pages without a rule.
  const pages = readdirSync(new URL('../../../docs/rules/', import.meta.url));
  expect(RULES.map(({ id }) => `${id}.md`).filter((page) => !pages.includes(page))).toEqual([]);
});

describe.each(RULES.map((rule) => [rule.id, rule.name, rule] as const))('%s %s', (id, _name, rule) => {
  const { reported, accepted } = readPage(id);
  const lint = ({ input, domain }: typeof reported) =>
    lintPolicyFile(input, { domain, today: '2026-03-31' }).diagnostics.filter(({ code }) => code === id);

  it('is reported for its first example', () => {
    const example = reported.isSketch ? { ...reported, input: (reported.input as string).repeat(5_001) } : reported;
    const found = lint(example);
    expect(found.length).toBeGreaterThan(0);
    for (const { severity, reason, message } of found) {
      expect([rule.severity, 'error']).toContain(severity);
      expect(reason).toBe(rule.reason);
      expect(message).toMatch(/^\S.*[.?]$/);
    }
  });

  it('is not reported for its second example', () => expect(lint(accepted)).toEqual([]));

  if (rule.fix !== 'none')
    it('fixes the first example into the second', () => {
      const found = lint(reported);
      expect(found.every(({ fix }) => fix?.safety === rule.fix)).toBe(true);
      expect(applyFixes(textOf(reported.input), found).text).toBe(textOf(accepted.input));
    });
});
