import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fixPolicyFile, lintPolicyFile, parsePolicyFile, type RuleId } from '../src/index.ts';
import { readCrawl } from './crawl.ts';

const crawl = readCrawl(readFileSync(new URL('../../../data/statements-2026-q1.csv', import.meta.url), 'utf8'));
const findings = new Map<string, { lines: number; files: Set<string> }>();
for (const [domain, text] of crawl) {
  for (const { code } of lintPolicyFile(text, { domain, today: '2026-03-31' }).diagnostics) {
    const found = findings.get(code) ?? { lines: 0, files: new Set() };
    findings.set(code, found);
    found.lines += 1;
    found.files.add(domain);
  }
}
const linesOf = (id: RuleId): number => findings.get(id)?.lines ?? 0;
const filesOf = (id: RuleId): number => findings.get(id)?.files.size ?? 0;

/**
 * The counts were made before there was a linter, with grep and scripts, on 253 files fetched from January to March
 * 2026. The crawl here contains the statements of those files, but not their comments, line ends and contact lines, so
 * counts of these (TT201 to TT209, TT301, TT303 to TT305, TT313, TT410, TT610 to TT616) cannot be seen in it.
 */
describe('findings on 253 real files', () => {
  it('include all files', () => {
    expect(crawl.size).toBe(253);
    expect([...crawl.values()].reduce((sum, text) => sum + parsePolicyFile(text).statements.length, 0)).toBe(6_178);
  });

  it.each<[RuleId, number, string]>([
    ['TT307', 1, 'empty values'],
    ['TT309', 1, '"#" in a value'],
    ['TT310', 6, 'a second "="'],
    ['TT409', 167, 'files without datatrainingallowed'],
    ['TT503', 2, 'broken schemes'],
    ['TT507', 14, 'capitals in the host'],
    ['TT518', 7, 'files that name themselves'],
    ['TT520', 117, 'lines that repeat another line of the file'],
    ['TT601', 5, 'social without scheme'],
    ['TT603', 3, 'language parameters'],
    ['TT618', 4, 'disclosures that do not end in .txt'],
  ])('count %s %i times, as counted by hand (%s)', (id, count) => expect(linesOf(id)).toBe(count));

  it.each<RuleId[]>([
    ['TT302', 'TT306', 'TT308', 'TT311', 'TT312', 'TT314', 'TT315'],
    ['TT401', 'TT402', 'TT403', 'TT404', 'TT405', 'TT406', 'TT407', 'TT408', 'TT412'],
    ['TT501', 'TT504', 'TT509', 'TT511', 'TT512', 'TT513', 'TT516', 'TT517'],
    ['TT608', 'TT609', 'TT617', 'TT619', 'TT620', 'TT904', 'TT951', 'TT952', 'TT953', 'TT954'],
  ])('are absent for %s and related rules', (...ids) => {
    expect(ids.filter((id) => linesOf(id) > 0)).toEqual([]);
  });

  it('assign each line once, to the rule that fits best', () => {
    // 28 values do not start with http:// or https://; one of them is https//evtolinsights.com/, a broken scheme.
    expect(linesOf('TT502')).toBe(28 - 1);
    // 777 values start with http://; one of them is http://https//clanryenews.com/.
    expect(linesOf('TT505')).toBe(777 - 1);
    // More than 1,500 lack the final slash: 1,476 with a scheme, and 27 hosts that lack both.
    expect(linesOf('TT506') + linesOf('TT502')).toBeGreaterThan(1_500);
    // 413 carry something behind the host: two are broken schemes, one is a fragment, twelve are pages on platforms.
    expect(linesOf('TT508') + linesOf('TT510') + linesOf('TT503') + linesOf('TT309')).toBe(413);
  });

  it('include duplicates in nine files', () => {
    const files = new Set([...(findings.get('TT519')?.files ?? []), ...(findings.get('TT520')?.files ?? [])]);
    expect(files.size).toBe(9);
  });

  it('include pages on platforms: five members on Facebook, and one on GitHub', () => {
    const named = lintPolicyFile(crawl.get('journallist.net') ?? '').diagnostics.filter(({ code }) => code === 'TT510');
    const text = crawl.get('journallist.net') ?? '';
    const hosts = named.map(({ range }) => new URL(text.slice(range.start.offset, range.end.offset)).hostname);
    expect(hosts.filter((host) => host === 'www.facebook.com')).toHaveLength(5);
    expect(hosts.filter((host) => host !== 'www.facebook.com')).toEqual(['www.github.com']);
    expect(filesOf('TT510')).toBe(5);
  });

  it('accept Fediverse servers as social networks', () => {
    // Two publishers name a home page of their own or of someone else.
    const findNonAccounts = (domain: string) =>
      lintPolicyFile(crawl.get(domain) ?? '', { domain }).diagnostics.filter(({ code }) => code === 'TT604');
    expect(findNonAccounts('tucsonsentinel.com')).toEqual([]);
    expect(filesOf('TT604')).toBe(2);
  });

  it('are fixed in every file without losing an organization', () => {
    const targets = (text: string) =>
      parsePolicyFile(text).statements.flatMap(({ reference, attribute }) =>
        reference && attribute !== 'social'
          ? [`${attribute} ${reference.hostname.replace(/^www\./, '')}${reference.path.replace(/\/$/, '')}`]
          : [],
      );
    for (const [domain, text] of crawl) {
      const fixed = new Set(targets(fixPolicyFile(text, { domain }).text));
      const lost = targets(text).filter((target) => !fixed.has(target) && target !== `control ${domain}`);
      expect(lost, domain).toEqual([]);
    }
  });
});

describe('findings in complete real files', () => {
  const folder = new URL('../../../conformance/trust-txt/', import.meta.url);
  const codes = (name: string) =>
    lintPolicyFile(new Uint8Array(readFileSync(new URL(`${name}.txt`, folder))), {
      today: '2026-03-31',
    }).diagnostics.map(({ code }) => code);

  it.each<[string, RuleId, number]>([
    ['utf-16le', 'TT201', 1],
    ['bom-and-broken-schemes', 'TT202', 1],
    ['bom-and-broken-schemes', 'TT503', 2],
    ['bom-and-broken-schemes', 'TT305', 2],
    ['title-line', 'TT301', 1],
    ['space-around-equals', 'TT303', 4],
    ['trailing-space', 'TT305', 1],
    ['no-final-newline', 'TT208', 1],
    ['crlf', 'TT206', 0],
    ['crlf', 'TT207', 0],
  ])('include in %s the rule %s %i times', (name, id, count) => {
    expect(codes(name).filter((code) => code === id)).toHaveLength(count);
  });
});
