import { describe, expect, it } from 'vitest';
import {
  applyFixes,
  compareParsers,
  fixPolicyFile,
  formatPolicyFile,
  KNOWN_PARSERS,
  type LintDiagnostic,
  type LintOptions,
  lintPolicyFile,
  looksLikePolicyFile,
  PARSE_CODES,
  parsePolicyFile,
  RULES,
} from '../src/index.ts';

const codes = (text: string, options?: LintOptions) =>
  lintPolicyFile(text, options).diagnostics.map(({ code }) => code);
const QUIET = 'contact=https://a.example/contact/\ndatatrainingallowed=no\nbelongto=https://press.example/\n';

describe('rules', () => {
  it('have unique, sorted ids, and include all codes of the parser', () => {
    const ids = RULES.map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)].sort());
    expect(Object.keys(PARSE_CODES).filter((code) => !ids.some((id) => id === code))).toEqual([]);
    for (const { id, name, severity, messages } of RULES)
      if (id in PARSE_CODES) expect({ name, severity, messages }).toEqual(PARSE_CODES[id as keyof typeof PARSE_CODES]);
  });

  // The proposal warns of 610 and 611. The generator writes a contact as it was typed (product specification), and its
  // file with a contact passes.
  it('have the severities of the proposal, except those of a bare contact', () => {
    const of = (severity: string) =>
      RULES.filter((rule) => rule.severity === severity)
        .map(({ id }) => id.slice(2))
        .join(' ');
    expect(of('error')).toBe(
      '201 203 204 210 213 301 302 307 311 314 402 404 405 407 501 503 511 512 608 613 617 951 952',
    );
    expect(of('info')).toBe(
      '206 208 305 309 310 313 403 409 411 414 505 506 507 516 520 604 605 609 610 611 614 618 619 904',
    );
  });

  it('report a file of another kind once instead of per line', () => {
    const script = Array.from({ length: 207 }, (_, at) => `step ${at}; run()`).join('\n');
    expect(codes(script).filter((code) => code === 'TT213' || code === 'TT301')).toEqual(['TT213']);
    expect(codes(`${QUIET}step; run()\n`)).toEqual(['TT301']);
  });

  it('accept the valid statements next to a name in words', () => {
    // The live file of channingway.ai, with its contact replaced.
    const text = 'contact=https://a.example/contact/\ncontrolledby=Channing Way\ndatatrainingallowed=yes\n';
    expect(looksLikePolicyFile(text)).toBe(true);
    expect(lintPolicyFile(text).diagnostics).toMatchObject([{ code: 'TT501', range: { start: { line: 2 } } }]);
  });

  it('do not replace an attribute by another without the option', () => {
    const text = `${QUIET}memberof=https://press.example/\nowner=https://a.example/\ncontroledby=https://b.example/\n`;
    expect(fixPolicyFile(text).text).toBe(text);
    expect(fixPolicyFile(text, { safety: 'all' }).text).not.toBe(text);
    // A direction error: no rule proposes to write belongto instead.
    const slip = `${QUIET}member=https://texaspress.com/\n`;
    expect(fixPolicyFile(slip, { safety: 'all' }).text).toBe(slip);
  });

  it('report organizations on both sides of a membership as information only', () => {
    const both = (one: string, other: string) =>
      lintPolicyFile(`${QUIET}${one}=https://b.example/\n${other}=https://b.example/\n`).diagnostics.map(
        ({ code, severity }) => `${code} ${severity}`,
      );
    expect(both('member', 'belongto')).toEqual(['TT413 info']);
    expect(both('vendor', 'customer')).toEqual(['TT413 info']);
    expect(both('control', 'controlledby')).toEqual(['TT413 warning']);
  });

  it('report nothing for a correct file', () => expect(codes(QUIET)).toEqual([]));
});

describe('a finding', () => {
  it('has a code, a severity, a range, a message, a reason and a fix', () => {
    const [finding] = lintPolicyFile(`${QUIET}control=iptc.example\n`).diagnostics;
    expect(finding).toEqual({
      code: 'TT502',
      severity: 'warning',
      range: {
        start: { offset: QUIET.length + 8, line: 4, column: 9 },
        end: { offset: QUIET.length + 20, line: 4, column: 21 },
      },
      message: expect.stringContaining('iptc.example'),
      messageId: 'default',
      arguments: { value: '"iptc.example"' },
      reason: expect.any(String),
      fix: {
        safety: 'safe',
        edits: [
          { start: QUIET.length + 8, end: QUIET.length + 8, text: 'https://' },
          { start: QUIET.length + 20, end: QUIET.length + 20, text: '/' },
        ],
      },
    } satisfies LintDiagnostic);
  });

  it('names each HTML comment once, at its first line', () => {
    const text = `${QUIET}<!--\nPage Caching using Disk\n\nServed from a cache\n--><!-- two -->\n`;
    const found = lintPolicyFile(text).diagnostics.filter(({ code }) => code === 'TT210' || code === 'TT301');
    const line = QUIET.split('\n').length;
    expect(found.map(({ code, range, arguments: { text: quote } }) => [code, range.start.line, quote])).toEqual([
      ['TT210', line, '"<!-- Page Caching using Disk Served from a cache -->"'],
      ['TT210', line + 4, '"<!-- two -->"'],
    ]);
  });

  it('fixes no comment with lines that other programs read', () => {
    const text = `${QUIET}<!--\nmember=https://b.example/\n-->\n`;
    expect(fixPolicyFile(text).text).toBe(text);
    expect(parsePolicyFile(text).statements).toHaveLength(parsePolicyFile(QUIET).statements.length);
  });

  it('separates statements that a line break of HTML joins', () => {
    expect(
      fixPolicyFile('member=https://a.example/<br>\n<p>contact=desk<br/>member=https://b.example/</p>\n').text,
    ).toBe('member=https://a.example/\ncontact=desk\nmember=https://b.example/\n');
  });

  it('is reported once, under the rule that fits best', () => {
    const only = (line: string) => codes(`${QUIET}${line}\n`);
    expect(only('controls=https://a.example/')).toEqual(['TT402']);
    expect(only('policy=1')).toEqual(['TT401']);
    expect(only('datetime=2026-06-05')).toEqual(['TT403']);
    expect(only('Expires: 2027-01-01')).toEqual(['TT403']);
    expect(only('<p>hello')).toEqual(['TT210']);
    expect(only('member=<b>x</b>')).toEqual(['TT951']);
    expect(only('social=trust://github.com!')).toEqual(['TT620']);
    expect(only('datatrainingallowed=/news/ no')).toEqual(['TT904']);
    expect(only('member="https://b.example/"')).toEqual(['TT211']);
    expect(only('control=github.com/a/*')).toEqual(['TT513']);
    expect(only('member=a.example, b.example')).toEqual(['TT311']);
    expect(only('member=https://www.facebook.com/a/')).toEqual(['TT510']);
    expect(only('member=https://b.example/trust.txt')).toEqual(['TT509']);
    expect(only('social:\n - https://x.com/a')).toEqual(['TT314']);
    expect(only('vendor=javascript:alert(1)')).toEqual(['TT504']);
    expect(
      lintPolicyFile('vendor=javascript:alert(1)').diagnostics.find(({ code }) => code === 'TT504')?.severity,
    ).toBe('error');
  });

  it('is not reported for telephone numbers, handles and unusual names', () => {
    for (const contact of [
      '+1-303-517-6711 desk',
      'tel:979-968-3155',
      '12 High St, Exampleton',
      'Weekly “The Sun”',
      'mailto:siteadmin@a.example',
    ])
      expect(codes(`${QUIET.replace(/contact=.*/, `contact=${contact}`)}`)).toEqual([]);
    expect(codes(`${QUIET}social=https://social.example/@desk\n`)).toEqual([]);
    expect(codes(`${QUIET}# belongto=\n# belongto= (intentionally empty)\n`)).toEqual([]);
    expect(codes(`${QUIET}vendor=https://www.facebook.com/\n`)).toEqual([]);
    expect(codes(`${QUIET}member=https://пример.example/\n`)).toEqual(['TT516']);
  });
});

describe('options', () => {
  const own = `${QUIET}control=https://www.site.example/\nmember=https://b.example/\n`;

  it('domain enables the rules about self references', () => {
    expect(codes(own, { domain: 'site.example' })).toContain('TT518');
    expect(codes(own, { domain: 'WWW.Site.Example.' })).toContain('TT518');
    expect(codes(own, { domain: 'evil-site.example' })).not.toContain('TT518');
    expect(codes(own)).toEqual([]);
  });

  it('today decides whether a network is closed', () => {
    const text = `${QUIET}social=https://plus.google.com/a\n`;
    expect(codes(text, { today: '2019-04-01' })).toEqual([]);
    expect(codes(text, { today: '2019-04-02' })).toEqual(['TT609']);
  });

  it('rules can be disabled or given another severity; a replaced finding reappears', () => {
    expect(codes('', { rules: { TT213: 'off' } })).toEqual([]);
    expect(lintPolicyFile('', { rules: { TT213: 'info' } }).diagnostics[0]?.severity).toBe('info');
    expect(codes(`${QUIET}controls=https://a.example/\n`, { rules: { TT402: 'off' } })).toEqual(['TT401']);
  });

  it('registrableDomain adds the Public Suffix List', () => {
    const text = `${QUIET}control=https://b.city.example/\n`;
    const registrableDomain = (host: string) => (host === 'b.city.example' ? null : host);
    expect(codes(text)).toEqual([]);
    expect(codes(text, { registrableDomain })).toEqual(['TT513']);
  });

  it('maxReferences limits the number of references', () => {
    expect(codes(QUIET, { maxReferences: 0 })).toEqual(['TT953']);
  });
});

describe('profiles', () => {
  const text = `${QUIET}social=https://social.example/?id=1\nmember=http://a.example/\n`;

  it('default ignores other parsers', () => {
    expect(lintPolicyFile(text)).toMatchObject({
      losses: [],
      diagnostics: [
        { code: 'TT604', severity: 'info' },
        { code: 'TT310', severity: 'info' },
        { code: 'TT505', severity: 'info' },
      ],
    });
  });

  it('strict reports an error if a known parser loses the line', () => {
    expect(
      lintPolicyFile(text, { profile: 'strict' }).diagnostics.map(({ code, severity }) => `${code} ${severity}`),
    ).toEqual(['TT604 info', 'TT310 error', 'TT505 info']);
  });

  it('compat reports only differences between parsers, with their names', () => {
    const { diagnostics, losses } = lintPolicyFile(text, { profile: 'compat' });
    expect(diagnostics.map(({ code }) => code)).toEqual(['TT310']);
    expect(diagnostics[0]?.lostBy).toEqual(losses[0]?.readers);
    expect(
      losses.map(({ line, readers }) => [line, readers.map(({ reader, effect, value }) => [reader, effect, value])]),
    ).toEqual([
      [
        4,
        [
          ['journallist-crawler', 'loses', null],
          ['journallist-qa', 'loses', null],
          ['journallist-extension', 'changes', 'https://social.example/?id'],
          ['wordpress-plugin', 'loses', null],
        ],
      ],
    ]);
  });

  /** What the study of the readers' code found, reader by reader. */
  it.each<[line: string, losing: string, changing: string]>([
    ['member=https://a.example/', '', ''],
    [' member=https://a.example/', 'journallist-validator', ''],
    ['member =https://a.example/', 'journallist-validator wordpress-plugin', ''],
    ['member= https://a.example/', '', ''],
    ['Member=https://a.example/', 'journallist-crawler journallist-qa journallist-validator', ''],
    ['datatrainingallowed=NO', 'journallist-validator', ''],
    ['contact=12 High St', '', 'journallist-crawler'],
    ['member=https://a.example/#x', '', 'wordpress-plugin fetch-util agent-lighthouse'],
    [
      'member=https://a.example/ # new',
      '',
      'journallist-crawler journallist-qa journallist-validator journallist-extension',
    ],
    ['member=https://b\u00fccher.example/', '', 'journallist-crawler journallist-qa'],
    ['disclosure=https://a.example/ethics/', 'wordpress-plugin', ''],
    ['\ufeffmember=https://a.example/', 'journallist-validator', ''],
  ])('compat lists the parsers that lose %j', (line, losing, changing) => {
    const readers = compareParsers(parsePolicyFile(line))[0]?.readers ?? [];
    const who = (effect: string) =>
      readers
        .filter((one) => one.effect === effect)
        .map(({ reader }) => reader)
        .join(' ');
    expect([
      who('loses').replace(/ (?:wordpress-plugin|fetch-util|agent-lighthouse)/g, (id) =>
        line.startsWith('\ufeff') ? '' : id,
      ),
      who('changes'),
    ]).toEqual([losing, changing]);
    for (const { reader } of readers) expect(KNOWN_PARSERS.map(({ id }) => id)).toContain(reader);
  });
});

describe('fixes', () => {
  it('preserve comments, order and line breaks', () => {
    const text = '# The Weekly\r\n\r\nMember= a.example # first\r\n# control=https://b.example/\r\nvendor=\r\n';
    expect(fixPolicyFile(text).text).toBe(
      '# The Weekly\r\n\r\n# first\r\nmember=https://a.example/\r\n# control=https://b.example/\r\n# vendor=\r\n',
    );
  });

  it('exclude uncertain ones without the option', () => {
    const text = 'member=http://a.example/\n';
    expect(fixPolicyFile(text).text).toBe(text);
    expect(fixPolicyFile(text, { safety: 'all' }).text).toBe('member=https://a.example/\n');
  });

  it('are reported with the remaining findings', () => {
    const { applied, diagnostics, losesBytes } = fixPolicyFile('member=https://a.example');
    expect(applied.map(({ code }) => code)).toEqual(['TT208', 'TT506']);
    expect(diagnostics.map(({ code }) => code)).toEqual(['TT409', 'TT410']);
    expect(losesBytes).toBe(false);
  });

  it('report unreadable bytes that would be lost', () => {
    const bytes = Uint8Array.from([0x23, 0x81, 0x0a]);
    expect(fixPolicyFile(bytes)).toMatchObject({ text: '#\ufffd\n', losesBytes: true });
    expect(fixPolicyFile(bytes, { rules: { TT203: 'off' } }).losesBytes).toBe(true);
    expect(fixPolicyFile(Uint8Array.from([0x23, 0xa9, 0x0a]))).toMatchObject({ text: '#\u00a9\n', losesBytes: false });
  });

  it('are applied completely or not at all', () => {
    const text = 'Member=a.example\n';
    const { diagnostics } = lintPolicyFile(text);
    const chosen = diagnostics.filter(({ code }) => code === 'TT306');
    expect(applyFixes(text, chosen)).toEqual({ text: 'member=a.example\n', applied: chosen });
    const clash = { fix: { safety: 'safe', edits: [{ start: 0, end: 3, text: 'x' }] } } as const;
    expect(
      applyFixes('abcdef', [
        clash,
        {
          fix: {
            safety: 'safe',
            edits: [
              { start: 2, end: 2, text: '!' },
              { start: 5, end: 6, text: '' },
            ],
          },
        },
      ]),
    ).toEqual({
      text: 'xdef',
      applied: [clash],
    });
  });
});

describe('formatPolicyFile', () => {
  it('reformats a file without changing its statements', () => {
    expect(
      formatPolicyFile(
        '\ufeff\r\n# a  \r\n\r\n\r\n  Member =\thttps://a.example # b \r\nnot a statement \r\npolicy = x\r\n\r\n',
      ),
    ).toBe('# a\r\n\r\nmember=https://a.example # b\r\nnot a statement\r\npolicy=x\r\n');
    expect(formatPolicyFile('a\r\nb', { lineEnd: '\n' })).toBe('a\nb\n');
  });
});
