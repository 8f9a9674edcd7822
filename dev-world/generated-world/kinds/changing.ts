import { type Handler, html, redirect, status } from '../../site.ts';
import type { SiteContent } from '../generated-site.ts';
import { type ExpectedLookup, expectFound, isPolicyPath, type Kind, type Visit } from '../kind.ts';
import { createPolicyResponse } from '../policy-response.ts';
import { getParkingUrl } from './redirects.ts';

const FIRST = 0;
const SECOND = 1;
/** The first day on which broken sites work again. */
const REPAIRED_ON_DAY = 3;

const ABSENT: ExpectedLookup = { outcome: 'absent', cause: 'http-404' };
const PARKED: ExpectedLookup = { outcome: 'redirected-off-site', cause: 'other-site', parked: true };

const serveFile = (site: SiteContent, { path }: Visit, lines: readonly string[], changedOn: number): Handler =>
  isPolicyPath(path) ? createPolicyResponse(site, lines, changedOn) : status(404);

type GetLines = (site: SiteContent) => readonly string[];

const allLines: GetLines = (site) => site.lines;

/** Creates a kind with a file that changes on the second day. */
const createChanging = (what: string, per5000: number, before: GetLines, after: GetLines): Kind => {
  const lines = (site: SiteContent, day: number) => (day >= SECOND ? after : before)(site);
  return {
    what,
    per5000,
    hasFile: true,
    shows: (site) => expectFound(site),
    lines,
    answer: (site, visit) => serveFile(site, visit, lines(site, visit.day), Math.min(visit.day, SECOND)),
  };
};

const DRIFTS_BY = 4;

const isMember = (line: string): boolean => line.startsWith('member=');

/** Removes the last lines that name members. */
function removeLastMembers(lines: readonly string[], count: number): string[] {
  const members = lines.filter(isMember);
  const gone = new Set(members.slice(Math.max(0, members.length - count)));
  return lines.filter((line) => !gone.has(line));
}

const listHalf = (site: SiteContent): number => Math.floor(site.lines.filter(isMember).length / 2);

/** Hosts that change after the first day. Days count from 0. */
export const changingKinds = {
  changes: createChanging(
    'From day 1 its file has another line more and its last one no longer',
    40,
    allLines,
    (site) => [...site.lines.slice(0, -1), `social=https://www.facebook.com/${site.host.split('.')[0]}-new`],
  ),
  'changes-daily': {
    what: 'Its file changes every day',
    per5000: 5,
    hasFile: true,
    shows: (site) => expectFound(site),
    lines: (site, day) => [...site.lines, `disclosure=https://${site.host}/day-${day}`],
    answer: (site, visit) =>
      serveFile(site, visit, [...site.lines, `disclosure=https://${site.host}/day-${visit.day}`], visit.day),
  },
  'list-shrinks': createChanging('A list that loses half of its members on day 1', 2, allLines, (site) =>
    removeLastMembers(site.lines, listHalf(site)),
  ),
  'list-grows': createChanging(
    'A list that has half of its members from day 1 on only',
    2,
    (site) => removeLastMembers(site.lines, listHalf(site)),
    allLines,
  ),
  'list-drifts': createChanging('A list that loses four of its members on day 1', 2, allLines, (site) =>
    removeLastMembers(site.lines, DRIFTS_BY),
  ),
  vanishes: {
    what: 'Has a file on day 0 only',
    per5000: 12,
    hasFile: true,
    shows: (site, day) => (day === FIRST ? expectFound(site) : ABSENT),
    answer: (site, visit) => (visit.day === FIRST ? serveFile(site, visit, site.lines, FIRST) : status(404)),
  },
  'becomes-a-page': {
    what: 'Has a file on day 0, and from day 1 on a web page in its place',
    per5000: 5,
    hasFile: true,
    shows: (site, day) => (day === FIRST ? expectFound(site) : { outcome: 'not-a-policy-file', cause: 'html' }),
    answer: (site, visit) => {
      if (visit.day === FIRST) return serveFile(site, visit, site.lines, FIRST);
      return isPolicyPath(visit.path) ? html('<!doctype html><h1>Our new site</h1>') : status(404);
    },
  },
  appears: {
    what: 'Has a file from day 1 on',
    per5000: 10,
    hasFile: true,
    shows: (site, day) => (day >= SECOND ? expectFound(site) : ABSENT),
    answer: (site, visit) => (visit.day >= SECOND ? serveFile(site, visit, site.lines, SECOND) : status(404)),
  },
  returns: {
    what: 'Has a file, on day 1 none, and from day 2 on the same again',
    per5000: 6,
    hasFile: true,
    shows: (site, day) => (day === SECOND ? ABSENT : expectFound(site)),
    answer: (site, visit) => (visit.day === SECOND ? status(404) : serveFile(site, visit, site.lines, FIRST)),
  },
  fails: {
    what: 'Has a file, responds with 503 on days 1 and 2, and has the file again from day 3 on',
    per5000: 10,
    hasFile: true,
    shows: (site, day) =>
      day >= SECOND && day < REPAIRED_ON_DAY ? { outcome: 'unreachable', cause: 'http-5xx' } : expectFound(site),
    answer: (site, visit) =>
      visit.day >= SECOND && visit.day < REPAIRED_ON_DAY ? status(503) : serveFile(site, visit, site.lines, FIRST),
  },
  'parks-without-file': {
    what: 'Has no file; from day 1 on redirects to a host for parked domains',
    per5000: 8,
    shows: (_site, day) => (day === FIRST ? ABSENT : PARKED),
    answer: (site, { day }) => (day === FIRST ? status(404) : redirect(getParkingUrl(site), 302)),
  },
  'parks-with-file': {
    what: 'Has a file; from day 1 on redirects to a host for parked domains',
    per5000: 4,
    hasFile: true,
    shows: (site, day) => (day === FIRST ? expectFound(site) : PARKED),
    answer: (site, visit) =>
      visit.day === FIRST ? serveFile(site, visit, site.lines, FIRST) : redirect(getParkingUrl(site), 302),
  },
} satisfies Record<string, Kind>;
