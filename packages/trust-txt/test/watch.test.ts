import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { main } from '../bin/main.ts';
import { compareTexts } from '../bin/watch/compare-texts.ts';
import { type LoopbackWorld, startLoopbackWorld } from './loopback-world.ts';

const OWN = '# ours\ncontact=https://a.example/contact/\nmember=https://b.example/\nmember=https://c.example/\n';
const WELL_KNOWN = '/.well-known/trust.txt';
const ROOT = '/trust.txt';

/** What a site answers at a path: a body, a status, where it redirects to, or (null) nothing at all. */
type Served = string | number | { readonly to: string } | null;

const folder = mkdtempSync(path.join(tmpdir(), 'trust-txt-watch-'));
const file = path.join(folder, 'trust.txt');
let world: LoopbackWorld;
let served: Record<string, Served> = {};

beforeAll(async () => {
  world = await startLoopbackWorld(({ url = '' }, response) => {
    const what = url in served ? served[url] : 404;
    if (typeof what === 'string') response.end(what);
    else if (typeof what === 'number') response.writeHead(what).end();
    else if (what) response.writeHead(301, { location: what.to }).end();
    else response.destroy();
  });
});
afterAll(async () => {
  await world.stop();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => writeFileSync(file, OWN));

/** Runs `trust-txt watch`; `between` is what happens while it waits, one entry for each wait. */
async function watch(args: readonly string[], between: readonly (() => void)[] = []) {
  let out = '';
  let said = '';
  const waits: number[] = [];
  const code = await main(['watch', ...args, '--file', file], {
    stdin: Readable.from([]),
    out: (text) => {
      out += text;
    },
    say: (text) => {
      said += text;
    },
    now: () => new Date('2026-03-31T12:00:00Z'),
    wait: async (ms) => {
      const happens = between[waits.length];
      if (happens === undefined) throw new Error('It waits longer than the test has things to happen');
      waits.push(ms);
      happens();
    },
    limits: world.fetchLimits,
  });
  return { code, out: out.replaceAll(file, 'trust.txt'), said, waits };
}

describe('single check of a site', () => {
  it.each<[string, Record<string, Served>, number, RegExp]>([
    [
      'the same file at both locations',
      { [WELL_KNOWN]: OWN, [ROOT]: OWN },
      0,
      /trust\.txt: matches trust\.txt\.\n.*: matches trust/,
    ],
    [
      'a redirect from the older to the standard location',
      { [WELL_KNOWN]: OWN, [ROOT]: { to: WELL_KNOWN } },
      0,
      /, read at /,
    ],
    ['one location only', { [ROOT]: OWN }, 0, /well-known\/trust\.txt: not found \(there is no file \(404\)\)/],
    ['other line breaks', { [WELL_KNOWN]: OWN.replaceAll('\n', '\r\n') }, 0, /The same lines; line ends/],
    ['an old file at the other location', { [WELL_KNOWN]: OWN, [ROOT]: 'member=https://b.example/\n' }, 1, /differs/],
    ['another order', { [WELL_KNOWN]: `${OWN.split('\n').toReversed().join('\n')}\n` }, 1, /another order/],
    ['a page in its place', { [WELL_KNOWN]: '<!doctype html><p>Not found' }, 1, /gone \(another document/],
    ['no file', {}, 1, /gone \(there is no file \(404\)\)/],
    ['a refusal', { [WELL_KNOWN]: 403 }, 3, /not reachable \(the server refuses the request \(403\)\)/],
    ['a failure', { [WELL_KNOWN]: 503, [ROOT]: OWN }, 3, /not reachable \(the server answers with 503/],
    ['a difference and a failure', { [WELL_KNOWN]: 503, [ROOT]: 'member=https://b.example/\n' }, 1, /differs/],
    ['no response', { [WELL_KNOWN]: null, [ROOT]: null }, 3, /not reachable \(the server cannot be reached/],
  ])('reports %s', async (_what, site, code, sentence) => {
    served = site;
    const ended = await watch(['https://a.example']);
    expect(ended.out).toMatch(sentence);
    expect(ended.code).toBe(code);
  });

  it('lists the lines that only one side has, with their numbers', async () => {
    served = { [WELL_KNOWN]: OWN.replace('b.example', 'b\u001b[31m.example').replace('# ours\n', '') };
    const { out, code } = await watch(['https://a.example/', '--once']);
    expect(code).toBe(1);
    expect(out.split('\n').slice(0, 6)).toEqual([
      'https://a.example/.well-known/trust.txt: differs from trust.txt.',
      '  only in trust.txt:',
      '    - 1: # ours',
      '    - 3: member=https://b.example/',
      '  only at https://a.example/.well-known/trust.txt:',
      '    + 2: member=https://b\ufffd[31m.example/',
    ]);
  });

  it('prints the same as JSON, or as a GitHub annotation of one line', async () => {
    served = { [WELL_KNOWN]: OWN.replace('c.example', 'd.example'), [ROOT]: 404 };
    const { out } = await watch(['https://a.example/', '--format', 'json']);
    expect(JSON.parse(out)).toEqual({
      at: '2026-03-31T12:00:00.000Z',
      address: 'https://a.example/',
      file: 'trust.txt',
      state: 'different',
      findings: [
        {
          requested: 'https://a.example/.well-known/trust.txt',
          kind: 'different',
          readAt: 'https://a.example/.well-known/trust.txt',
          comparison: {
            kind: 'different',
            missing: [{ line: 4, text: 'member=https://c.example/' }],
            added: [{ line: 4, text: 'member=https://d.example/' }],
          },
          why: null,
        },
        {
          requested: 'https://a.example/trust.txt',
          kind: 'none-here',
          readAt: null,
          comparison: null,
          why: 'there is no file (404)',
        },
      ],
    });
    const annotated = (await watch(['https://a.example/', '--format', 'github'])).out;
    expect(annotated).toMatch(
      /^::error file=trust\.txt,title=The live trust\.txt differs::https.*%0A.*- 4: member=.*\n$/,
    );
  });
});

describe('single check of the URL of a file', () => {
  it('checks that location only', async () => {
    served = { [ROOT]: OWN };
    expect((await watch(['https://a.example/trust.txt'])).code).toBe(0);
    served = { [ROOT]: { to: '/files/trust.txt' }, '/files/trust.txt': OWN };
    expect(await watch(['https://a.example/trust.txt'])).toMatchObject({
      code: 1,
      out: 'https://a.example/trust.txt: moved to https://a.example/files/trust.txt.\n',
    });
    served = { [WELL_KNOWN]: OWN };
    expect(await watch(['https://a.example/trust.txt'])).toMatchObject({
      code: 1,
      out: 'https://a.example/trust.txt: moved to https://a.example/.well-known/trust.txt (there is no file (404) here).\n',
    });
  });
});

describe('repeated checks', () => {
  it('stop at a difference, and report only changes', async () => {
    served = { [WELL_KNOWN]: OWN };
    const { code, out, waits } = await watch(
      ['https://a.example/', '--every', '10m'],
      [
        () => undefined,
        () => {
          served = { [WELL_KNOWN]: 500 };
        },
        () => {
          // What is published and what is in the repository change together.
          served = { [WELL_KNOWN]: 'member=https://e.example/\n' };
          writeFileSync(file, 'member=https://e.example/\n');
        },
        () => {
          served = { [WELL_KNOWN]: OWN };
        },
      ],
    );
    expect(waits).toEqual([600_000, 600_000, 600_000, 600_000]);
    expect(out.match(/well-known\/trust\.txt: (matches|not reachable|differs)/g)?.map((one) => one.slice(22))).toEqual([
      'matches',
      'not reachable',
      'matches',
      'differs',
    ]);
    expect(code).toBe(1);
  });

  it('report a moved file, and a file that is gone from one of two locations', async () => {
    const sites: Record<string, Served>[] = [
      { [WELL_KNOWN]: { to: '/elsewhere.txt' }, '/elsewhere.txt': OWN, [ROOT]: OWN },
      { [ROOT]: OWN },
    ];
    for (const later of sites) {
      served = { [WELL_KNOWN]: OWN, [ROOT]: OWN };
      const { code, out } = await watch(
        ['https://a.example/', '--every', '1h'],
        [
          () => {
            served = later;
          },
        ],
      );
      expect(code).toBe(1);
      expect(out).toMatch(
        /well-known\/trust\.txt: (moved to https:\/\/a\.example\/elsewhere\.txt\.|gone \(there is no)/,
      );
    }
  });

  it('stop after three consecutive checks without a result', async () => {
    served = { [WELL_KNOWN]: 503, [ROOT]: 503 };
    const { code, waits } = await watch(['https://a.example/', '--every', '30s'], [() => undefined, () => undefined]);
    expect([code, waits]).toEqual([3, [30_000, 30_000]]);
  });
});

it('exits with another code for wrong usage and an unreadable file than for a difference', async () => {
  for (const args of [
    [],
    ['a.example'],
    ['http://a.example/'],
    ['https://a.example/', 'https://b.example/'],
    ['https://a.example/', '--every', '1s'],
    ['https://a.example/', '--every', '10'],
    ['https://a.example/', '--every', '90d'],
    ['https://a.example/', '--every', '1m', '--once'],
    ['https://a.example/', '--format', 'sarif'],
    ['https://a.example/', '--no-such-option'],
  ])
    expect(await watch(args), args.join(' ')).toMatchObject({
      code: 2,
      out: '',
      said: expect.stringMatching(/--help/),
    });
  rmSync(file);
  expect(await watch(['https://a.example/'])).toMatchObject({ code: 2, said: expect.stringMatching(/no such file/) });
});

it('compares in linear time, and counts repeated lines', () => {
  const bytes = (text: string) => new TextEncoder().encode(text);
  expect(compareTexts(bytes('a=1\na=1\n'), bytes('a=1\n'))).toEqual({
    kind: 'different',
    missing: [{ line: 2, text: 'a=1' }],
    added: [],
  });
  expect(compareTexts(bytes('a=1\n\nb=2'), bytes('\ufeffa=1\r\nb=2\r\n'))).toEqual({ kind: 'same-lines' });
  const many = Array.from({ length: 100_000 }, (_, number) => `member=https://${number}.example/\n`);
  expect(compareTexts(bytes(many.join('')), bytes(many.toReversed().join('')))).toEqual({ kind: 'reordered' });
});
