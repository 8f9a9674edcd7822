import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import ajv from 'ajv-draft-04';
import formats from 'ajv-formats';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FetchLimits, isPublicAddress } from '../bin/fetch-policy-file.ts';
import { main } from '../bin/main.ts';
import { RULES } from '../src/index.ts';
import { type LoopbackWorld, type RespondToRequest, startLoopbackWorld } from './loopback-world.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'trust-txt-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const CONFORMANCE = fileURLToPath(new URL('../../../conformance/trust-txt', import.meta.url));
const CLEAN = 'contact=https://a.example/contact/\ndatatrainingallowed=no\nbelongto=https://press.example/\n';
const file = (name: string, body: string | Uint8Array): string => {
  const place = path.join(folder, name);
  writeFileSync(place, body);
  return place;
};

async function run(args: readonly string[], more: { stdin?: string; limits?: FetchLimits } = {}) {
  let out = '';
  let said = '';
  const code = await main(args, {
    stdin: (async function* () {
      yield more.stdin ?? '';
    })(),
    out: (text) => {
      out += text;
    },
    say: (text) => {
      said += text;
    },
    now: () => new Date('2026-03-31T12:00:00Z'),
    wait: async () => undefined,
    ...(more.limits && { limits: more.limits }),
  });
  return { code, out, said };
}

describe('trust-txt lint', () => {
  it('exits with 0 without findings, 1 with findings, and 2 on wrong usage', async () => {
    expect((await run(['lint', file('clean.txt', CLEAN)])).code).toBe(0);
    expect((await run(['lint', file('dirty.txt', `${CLEAN}vendor=\n`)])).code).toBe(1);
    expect((await run(['lint', path.join(folder, 'none.txt')])).code).toBe(1);
    expect((await run(['lint', folder])).said).toMatch(/is a folder/);
    expect((await run(['lint', '--bogus', 'a.txt'])).said).toBe('Unknown option “--bogus”.\nTry “trust-txt --help”.\n');
    for (const args of [
      [],
      ['lint'],
      ['look', 'a.txt'],
      ['lint', '--no-such-option', 'a.txt'],
      ['lint', '--format', 'xml', 'a.txt'],
      ['lint', '--profile', 'lax', 'a.txt'],
      ['lint', '--threshold', 'fatal', 'a.txt'],
      ['lint', '--rule', 'TT999=off', 'a.txt'],
      ['lint', '--rule', 'TT502=perhaps', 'a.txt'],
      ['lint', '--domain', 'a b', 'a.txt'],
      ['lint', '--write', 'a.txt'],
      ['lint', '--rule-pages', 'here', 'a.txt'],
      ['lint', '-', '-'],
      ['fix', '--write', '-'],
      ['fix', 'a.txt', 'b.txt'],
      ['format', '--all', 'a.txt'],
      ['fix', '--format', 'json', 'a.txt'],
    ]) {
      const { code, out, said } = await run(args);
      expect([code, out], args.join(' ')).toEqual([2, '']);
      expect(said).toMatch(/--help/);
    }
  });

  it('counts findings from the threshold', async () => {
    const input = file('info.txt', `${CLEAN}member=http://b.example/\n`);
    expect((await run(['lint', input])).code).toBe(0);
    expect((await run(['lint', '--threshold', 'info', input])).code).toBe(1);
    expect((await run(['lint', file('warning.txt', `${CLEAN}member=b.example\n`)])).code).toBe(1);
    expect((await run(['lint', '--rule', 'TT505=error', '--threshold', 'error', input])).code).toBe(1);
    expect((await run(['lint', '--rule', 'TT505=off', input])).code).toBe(0);
  });

  it('ends without an error if the reader of its output closes early', async () => {
    const lines = Array.from({ length: 20_000 }, (_, number) => `member=site-${number}.example\n`);
    const input = file('long.txt', CLEAN + lines.join(''));
    const command = fileURLToPath(new URL('../bin/trust-txt.mjs', import.meta.url));
    const child = spawn(process.execPath, [command, 'lint', input], { stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
    child.stdout.once('data', () => child.stdout.destroy());
    await once(child, 'close');
    expect([child.exitCode, said]).toEqual([1, '']);
  });

  // Linux has a device that is always full.
  it.runIf(existsSync('/dev/full'))('reports a full disk in one line', () => {
    const command = fileURLToPath(new URL('../bin/trust-txt.mjs', import.meta.url));
    const full = openSync('/dev/full', 'w');
    const ended = spawnSync(process.execPath, [command, 'lint', file('full.txt', CLEAN)], {
      encoding: 'utf8',
      stdio: ['ignore', full, 'pipe'],
    });
    closeSync(full);
    expect(ended.status).toBe(1);
    expect(ended.stderr).toMatch(/^The output could not be written: ENOSPC.*\n$/);
  });

  it('writes a clickable line for each finding, without control characters', async () => {
    const { out } = await run(['lint', '-'], { stdin: `${CLEAN}member=\u001b[31m\u202ehttps//a.example/\n` });
    expect(out).toMatch(/^standard input:4:8 {2}error {2}TT501 {2}\S/m);
    expect(out).toMatch(/\d errors?, \d warnings?, 0 info\. “trust-txt fix” fixes \d of them\.\n$/);
    expect(out.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}]/u);
    expect((await run(['lint', '-'], { stdin: CLEAN })).out).toBe('Nothing found.\n');
    expect(await run(['lint', 'there-is-no-such-file.txt'])).toMatchObject({ code: 1, out: '' });
  });

  it.each(['lint', 'fix', 'format'])('states in %s that a web page is not a trust.txt', async (command) => {
    const input = file('page.html', '<!doctype html><html><body><p>member=https://a.example/</p></body></html>\n');
    const { code, said } = await run([command, input]);
    const unchanged = command === 'lint' ? '' : ' It was not changed.';
    expect([code, said]).toEqual([1, `${input}: The file is a web page, not a trust.txt.${unchanged}\n`]);
  });

  it('names the parsers that lose a line in the profile compat', async () => {
    const { out } = await run(['lint', '--profile', 'compat', '-'], { stdin: `${CLEAN}Member=https://b.example/\n` });
    expect(out).toMatch(/TT306.*\n.*webcrawler\.py\) drops this line\n/);
  });

  it('writes the JSON of the library', async () => {
    const input = file('json.txt', 'vendor=\n');
    const { out } = await run(['lint', '--format', 'json', '--rule', 'TT213=off', input]);
    expect(JSON.parse(out)).toMatchObject({
      files: [
        {
          name: input,
          domain: null,
          losses: [],
          diagnostics: [{ code: 'TT307', range: { start: { line: 1, column: 1 } } }],
        },
      ],
    });
  });

  it('writes SARIF 2.1.0', async () => {
    const input = file('sarif.txt', `${CLEAN}vendor=\nmember=b.example\n`);
    const { out, code } = await run(['lint', '--format', 'sarif', '--rule-pages', 'https://a.example/rules/', input]);
    expect(code).toBe(1);
    const log = JSON.parse(out);
    expect(Object.keys(log).sort()).toEqual(['$schema', 'runs', 'version']);
    expect(log.version).toBe('2.1.0');
    const [{ tool, results, columnKind }] = log.runs;
    expect(columnKind).toBe('utf16CodeUnits');
    expect(tool.driver).toMatchObject({ name: 'trust-txt', version: expect.stringMatching(/^\d+\.\d+\.\d+$/) });
    expect(tool.driver.rules.map(({ id }: { id: string }) => id)).toEqual(RULES.map(({ id }) => id));
    for (const { id, helpUri, help, shortDescription, defaultConfiguration } of tool.driver.rules) {
      expect(helpUri).toBe(`https://a.example/rules/${id}`);
      expect(help.markdown).toMatch(/^\*\*(Error|Warning|Info)\.\*\*[\s\S]*\n## Example\n/);
      expect(shortDescription.text.length).toBeGreaterThan(0);
      expect(['error', 'warning', 'note']).toContain(defaultConfiguration.level);
    }
    expect(results.map(({ ruleId, level }: { ruleId: string; level: string }) => [ruleId, level])).toEqual([
      ['TT307', 'error'],
      ['TT502', 'warning'],
    ]);
    for (const { ruleId, ruleIndex, message, locations } of results) {
      expect(tool.driver.rules[ruleIndex].id).toBe(ruleId);
      expect(message.text.length).toBeGreaterThan(0);
      expect(new URL(locations[0].physicalLocation.artifactLocation.uri).protocol).toBe('file:');
    }
    expect(results[1].locations[0].physicalLocation.region).toEqual({
      startLine: 5,
      startColumn: 8,
      endLine: 5,
      endColumn: 17,
      charOffset: CLEAN.length + 'vendor=\nmember='.length,
      charLength: 'b.example'.length,
    });
    expect(results[1].fixes[0].artifactChanges[0].replacements[0]).toEqual({
      deletedRegion: { charOffset: CLEAN.length + 'vendor=\nmember='.length, charLength: 0 },
      insertedContent: { text: 'https://' },
    });
    const inFolder = ['lint', '--format', 'sarif', '--rule-pages', 'https://a.example/{id}.md', input];
    expect(JSON.parse((await run(inFolder)).out).runs[0].tool.driver.rules[0].helpUri).toBe(
      'https://a.example/TT201.md',
    );
    // Without an address of its own a rule leads to the page that comes with the source.
    const own = JSON.parse((await run(['lint', '--format', 'sarif', input])).out).runs[0].tool.driver.rules[0].helpUri;
    expect(readFileSync(fileURLToPath(own), 'utf8')).toMatch(/^# TT201 /);
  });
});

describe('output for other tools', () => {
  it('is valid SARIF for any file', async () => {
    const schema = JSON.parse(
      readFileSync(new URL(import.meta.resolve('@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json')), 'utf8'),
    );
    const isSarif = formats.default(new ajv.default({ unicodeRegExp: false })).compile(schema);
    const inputs = readdirSync(CONFORMANCE)
      .filter((name) => name.endsWith('.txt'))
      .map((name) => path.join(CONFORMANCE, name));
    const log = JSON.parse((await run(['lint', '--format', 'sarif', ...inputs])).out);
    expect(isSarif(log), JSON.stringify(isSarif.errors)).toBe(true);
    // Of the rules that a file alone can break, the files break enough to show every part of a result.
    expect(new Set(log.runs[0].results.map(({ ruleId }: { ruleId: string }) => ruleId)).size).toBeGreaterThan(25);
    // What the schema refuses: that it says yes must mean something.
    log.runs[0].results[0].locations[0].physicalLocation.region.startLine = 0;
    expect(isSarif(log)).toBe(false);
  });

  it('is one GitHub workflow command per finding, which a file cannot extend', async () => {
    const input = file('github,1.txt', `${CLEAN}vendor=\nmember=a b%0A::error::c:d\r::stop-commands::x\n`);
    const { out, code } = await run(['lint', '--format', 'github', input]);
    expect(code).toBe(1);
    const commands = out.trimEnd().split('\n');
    expect(commands[0]).toMatch(
      /^::error file=\S+github%2C1\.txt,line=4,col=1,endLine=4,endColumn=\d+,title=TT307::\S[^\r]*$/,
    );
    for (const command of commands)
      expect(command).toMatch(/^::(error|warning|notice) file=[^:]+,line=\d+,[^:]+,title=TT\d{3}::[^\r]+$/);
    const found = JSON.parse((await run(['lint', '--format', 'json', input])).out).files[0].diagnostics;
    expect(commands).toHaveLength(found.length);
    expect(out).not.toContain('b%0A::');
  });
});

describe('trust-txt fix, format and to-json', () => {
  it('prints fixes, or changes files with --write', async () => {
    const input = file('fix.txt', `${CLEAN}# keep\r\nVendor = b.example\n`);
    const printed = await run(['fix', input]);
    expect(printed).toMatchObject({ code: 0, out: `${CLEAN}# keep\nvendor=https://b.example/\n` });
    expect(printed.said).toMatch(/4 fixed, 0 remaining/);
    expect((await run(['fix', '--write', input])).out).toBe('');
    expect(readFileSync(input, 'utf8')).toBe(printed.out);
  });

  it('applies fixes that need confirmation with --all', async () => {
    const stdin = `${CLEAN}member=http://b.example/\n`;
    const threshold = ['--threshold', 'info'];
    expect(await run(['fix', ...threshold, '-'], { stdin })).toMatchObject({ code: 1, out: stdin });
    expect(await run(['fix', '-'], { stdin })).toMatchObject({ code: 0, out: stdin });
    expect(await run(['fix', '--all', ...threshold, '-'], { stdin })).toMatchObject({
      code: 0,
      out: stdin.replace('http:', 'https:'),
    });
  });

  it('does not change a file that would lose bytes', async () => {
    const bytes = Uint8Array.from([...new TextEncoder().encode(CLEAN), 0x81]);
    const input = file('bytes.txt', bytes);
    for (const command of ['fix', 'format']) {
      expect(await run([command, '--write', input])).toMatchObject({
        code: 1,
        said: expect.stringMatching(/not changed/),
      });
      expect(new Uint8Array(readFileSync(input))).toEqual(bytes);
    }
  });

  it('reformats a file', async () => {
    expect(await run(['format', '-'], { stdin: '\n\n  Member = https://a.example/ ' })).toMatchObject({
      code: 0,
      out: 'member=https://a.example/\n',
    });
  });

  it('prints the statements as JSON', async () => {
    const { code, out } = await run(['to-json', '-'], { stdin: 'member=https://A.example\n' });
    expect(code).toBe(0);
    expect(JSON.parse(out).files[0]).toMatchObject({
      kind: 'policy-file',
      statements: [{ line: 1, attribute: 'member', value: 'https://A.example', reference: { hostname: 'a.example' } }],
    });
  });

  it('prints its version and usage', async () => {
    expect((await run(['--help'])).out).toMatch(/^trust-txt: /);
    expect((await run(['--version'])).out).toMatch(/^\d+\.\d+\.\d+\n$/);
  });

  it('runs as a program', () => {
    const bin = fileURLToPath(new URL('../bin/trust-txt.mjs', import.meta.url));
    const ran = spawnSync(process.execPath, [bin, 'lint', '-'], { input: 'vendor=\n', encoding: 'utf8' });
    expect(ran.stdout).toMatch(/TT307/);
    expect(ran.status).toBe(1);
  });
});

describe('URLs', () => {
  const requested: string[] = [];
  let answer: RespondToRequest;
  let world: LoopbackWorld;
  let limits: FetchLimits;

  beforeAll(async () => {
    world = await startLoopbackWorld((incoming, response) => {
      requested.push(incoming.url ?? '');
      answer(incoming, response);
    });
    limits = { ...world.fetchLimits, timeoutMs: 500 };
  });
  beforeEach(() => void requested.splice(0));
  afterAll(() => world.stop());

  it("requests the well-known location first, and lints the file as that site's", async () => {
    answer = (_requested, response) => response.end(`${CLEAN}control=https://www.a.example/\n`);
    const { out, code } = await run(['lint', 'https://a.example/'], { limits });
    expect([requested, code]).toEqual([['/.well-known/trust.txt'], 1]);
    expect(out).toMatch(/^https:\/\/a\.example\/\.well-known\/trust\.txt:4:1 {2}warning {2}TT518 /);
  });

  it('falls back to the root if the well-known location has no policy file', async () => {
    for (const [status, body] of [
      [404, ''],
      [200, '<!doctype html><p>Not found'],
    ] as const) {
      requested.splice(0);
      answer = ({ url }, response) =>
        url === '/trust.txt' ? response.end(CLEAN) : response.writeHead(status).end(body);
      expect((await run(['lint', 'https://a.example'], { limits })).code).toBe(0);
      expect(requested).toEqual(['/.well-known/trust.txt', '/trust.txt']);
    }
  });

  it('decompresses bodies up to the limit', async () => {
    answer = (_requested, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(CLEAN));
    expect((await run(['lint', 'https://a.example/trust.txt'], { limits })).code).toBe(0);
    const bomb = gzipSync(`${CLEAN}${'# '.repeat(4_000_000)}`);
    answer = (_requested, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb);
    const { said, out } = await run(['to-json', 'https://a.example/trust.txt'], { limits });
    expect(said).toMatch(/longer than 1 MiB/);
    expect(JSON.parse(out).files[0].statements).toHaveLength(3);
  });

  it.each<[string, (response: ServerResponse) => void, RegExp]>([
    ['a refusal', (response) => response.writeHead(403).end(), /refuses the request \(403\)/],
    ['an absence', (response) => response.writeHead(404).end(), /there is no file \(404\)/],
    ['a failure', (response) => response.writeHead(503).end(), /answers with 503/],
    ['silence', () => undefined, /takes too long/],
    ['a loop', (response) => response.writeHead(302, { location: '/trust.txt' }).end(), /more than 5 redirects/],
    [
      'a downgrade to http',
      (response) => response.writeHead(301, { location: 'http://a.example/' }).end(),
      /only https/,
    ],
    [
      'a redirect to a private host',
      (response) => response.writeHead(301, { location: 'https://127.0.0.1/' }).end(),
      /not public/,
    ],
    [
      'a name without an address',
      (response) => response.writeHead(301, { location: 'https://u:p@a.example/' }).end(),
      /user name/,
    ],
  ])('reports the outcome: %s', async (_what, respond, sentence) => {
    answer = (_requested, response) => void respond(response);
    const { code, said } = await run(['lint', 'https://a.example/trust.txt'], { limits });
    expect(code).toBe(1);
    expect(said).toMatch(sentence);
  });

  it('drafts a file from a home page, with every line commented out', async () => {
    answer = (_requested, response) =>
      response
        .writeHead(200, { 'content-type': 'text/html; charset=windows-1252' })
        .end(
          Buffer.from(
            '<p>\n<footer>\n<a href="https://x.com/daily">Caf\xe9 Daily</a> <a href="/kontakt">Kontakt</a></footer>',
            'latin1',
          ),
        );
    const { code, out } = await run(['draft', 'https://a.example/'], { limits });
    expect([code, requested]).toEqual([0, ['/']]);
    expect(out.split('\n').filter((line) => line !== '' && !line.startsWith('#'))).toEqual([]);
    expect(out).toContain('#   line 3, a link in its foot: Café Daily\n# social=https://x.com/daily\n');
    expect(out).toContain('# contact=https://a.example/kontakt\n');
    const json = await run(['draft', '--format', 'json', 'https://a.example/'], { limits });
    expect(JSON.parse(json.out).pages[0].suggestions).toHaveLength(2);
    answer = (_requested, response) => response.writeHead(200, { 'content-type': 'application/pdf' }).end('x');
    expect(await run(['draft', 'https://a.example/'], { limits })).toMatchObject({
      code: 1,
      said: 'https://a.example/: what is there is no web page.\n',
    });
    for (const args of [['draft'], ['draft', 'a.html'], ['draft', '--format', 'sarif', 'https://a.example/']])
      expect((await run(args)).code, args.join(' ')).toBe(2);
  });

  it('connects to public addresses only, in any spelling', async () => {
    for (const host of [
      '127.0.0.1',
      '[::1]',
      '0x7f.1',
      '2130706433',
      '169.254.169.254',
      '[::ffff:10.0.0.1]',
      'localhost',
    ])
      expect((await run(['lint', `https://${host}/trust.txt`])).said, host).toMatch(/not public/);
    expect((await run(['lint', 'http://a.example/'])).said).toMatch(/only https/);
  });

  it.each([
    ['93.184.215.14', true],
    ['2606:2800:21f:cb07:6820:80da:af6b:8b2c', true],
    ['10.1.2.3', false],
    ['100.64.0.1', false],
    ['192.168.0.1', false],
    ['172.31.255.255', false],
    ['224.0.0.1', false],
    ['255.255.255.255', false],
    ['fe80::1', false],
    ['fd00::1', false],
    ['::ffff:127.0.0.1', false],
    ['64:ff9b::7f00:1', false],
    ['2002:7f00:1::', false],
    ['2001:db8::1', false],
  ])('classifies %s as public: %s', (address, isPublic) => expect(isPublicAddress(address)).toBe(isPublic));
});
