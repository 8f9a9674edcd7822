import { gzipSync } from 'node:zlib';
import { type Handler, status, text } from '../../site.ts';
import type { SiteContent } from '../generated-site.ts';
import { expectFound, expectNotFound, isPolicyPath, type Kind, type Visit } from '../kind.ts';
import { createPolicyResponse } from '../policy-response.ts';

const MEGABYTE = 2 ** 20;
const BOMB_MEGABYTES = 50;
/** Number of lines in a file that is too long. */
export const LONG_FILE_LINES = 10_000;
/** Number of new names in every file of a host with endless subdomains. */
export const FAKE_NAMES = 3;

const PLAIN = {
  lineEnd: '\n',
  endsWithLineEnd: true,
  encoding: 'utf-8',
  coding: 'identity',
  mediaType: 'text/plain; charset=utf-8',
} as const;

/** 50 MB of zeros, compressed to 50 kB. A gzip file may consist of several members (RFC 1952). */
let createZeroes: Buffer | null = null;
function fiftyMegabytesOfZeroes(): Buffer {
  createZeroes ??= Buffer.concat(Array<Buffer>(BOMB_MEGABYTES).fill(gzipSync(Buffer.alloc(MEGABYTE))));
  return createZeroes;
}

const createBomb = (before: string): Handler =>
  text(Buffer.concat([gzipSync(before), fiftyMegabytesOfZeroes()]), { 'content-encoding': 'gzip' });

const serveAtBoth = (site: SiteContent, { path }: Visit): Handler =>
  isPolicyPath(path) ? createPolicyResponse(site, site.lines, 0) : status(404);

/** Creates a name that a crawler cannot predict and that is the same in every run. */
function createFakeHost(host: string, at: number): string {
  let hash = 0x811c9dc5;
  for (const char of `${at} ${host}`) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return `m${hash.toString(36)}`;
}

/** Creates the file of any subdomain of a host with endless subdomains. */
const createFakeNames = (requestedHost: string, base: string): string[] => [
  `contact=mailto:desk@${base}`,
  ...Array.from({ length: FAKE_NAMES }, (_, at) => `member=https://${createFakeHost(requestedHost, at)}.${base}/`),
];

/** Hosts that would exhaust the memory, time or frontier of a crawler. */
export const hostileKinds = {
  'ten-thousand-lines': {
    what: 'A file of 10,000 lines, each naming a host of the world',
    per5000: 1,
    growth: 'capped',
    hasFile: true,
    delivery: PLAIN,
    shows: (site) => expectFound(site),
    answer: serveAtBoth,
  },
  'names-own-sub-domains': {
    what: 'A file of 10,000 lines, each naming another subdomain of its own; none of them has a file',
    per5000: 1,
    growth: 'capped',
    hasFile: true,
    delivery: PLAIN,
    shows: (site) => expectFound(site),
    answer: (site, visit) => (visit.host.replace(/^www\./, '') === site.host ? serveAtBoth(site, visit) : status(404)),
  },
  'five-megabytes': {
    what: 'Five megabytes of lines that name hosts of the world',
    per5000: 1,
    growth: 'capped',
    hasFile: true,
    delivery: PLAIN,
    shows: (site) => ({ ...expectFound(site), isEndless: true }),
    answer: (site, { path }) =>
      isPolicyPath(path)
        ? (request, response) => {
            const once = `${site.lines.join('\n')}\n`;
            text(once.repeat(Math.ceil((5 * MEGABYTE) / once.length)))(request, response);
          }
        : status(404),
  },
  'bomb-behind-file': {
    what: 'A short file followed by 50 MB of zeros, as 50 kB of gzip',
    per5000: 2,
    growth: 'capped',
    hasFile: true,
    delivery: PLAIN,
    shows: (site) => expectFound(site),
    answer: (site, { path }) => (isPolicyPath(path) ? createBomb(`${site.lines.join('\n')}\n`) : status(404)),
  },
  'bomb-of-zeroes': {
    what: '50 MB of zeros as 50 kB of gzip',
    per5000: 2,
    growth: 'capped',
    shows: expectNotFound('not-a-policy-file', 'binary'),
    answer: (_site, { path }) => (isPolicyPath(path) ? createBomb('') : status(404)),
  },
  'makes-up-sub-domains': {
    what: 'Every subdomain has a file that names three new ones, endlessly',
    per5000: 2,
    growth: 'capped',
    hasFile: true,
    delivery: PLAIN,
    shows: (site) => expectFound(site),
    lines: (site) => createFakeNames(site.host, site.host),
    answer: (site, { host, path }) =>
      isPolicyPath(path)
        ? createPolicyResponse(site, createFakeNames(host.replace(/^www\./, ''), site.host), 0)
        : status(404),
  },
  'makes-up-domains': {
    what: 'Names three new registrable domains, each of which names three more, until all of this kind are named',
    per5000: 120,
    hasFile: true,
    shows: (site) => expectFound(site),
    answer: serveAtBoth,
  },
} satisfies Record<string, Kind>;
