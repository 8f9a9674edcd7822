import { parseHtml } from './html-page.ts';
import { listHeaderValues } from './http-headers.ts';
import {
  getMember,
  isJsonArray,
  isJsonObject,
  type JsonEntry,
  locateJson,
  parseJson,
  toLocatedText,
} from './json-document.ts';
import { type Located, locateInLine, type ProblemList } from './located.ts';
import { parseUrl } from './parse-url.ts';
import { type FetchedFile, type FileOutcome, type ParseResult, readFetchedFile } from './read-outcome.ts';

/** Whether the right of text and data mining is reserved, and the address of its terms. */
export interface TdmReservation {
  readonly isReserved: Located<boolean>;
  /** URL of a policy: human-readable or an ODRL offer in JSON-LD. */
  readonly policy: Located | null;
}

/** A rule of `/.well-known/tdmrep.json`. */
export interface TdmRule extends TdmReservation {
  /** Path pattern, as in robots.txt. */
  readonly location: Located;
}

/**
 * Rules in the order of the file; the first that matches a path counts.
 * @see W3C TDM Reservation Protocol, Final Community Group Report of 10 May 2024, “TDM File on the Origin
 * Server”
 */
export interface TdmrepFile {
  readonly rules: readonly TdmRule[];
}

/** Statements in one response. The page supersedes the header, and the header the file (“Processing priority”). */
export interface TdmrepPage {
  readonly header: TdmReservation | null;
  readonly meta: TdmReservation | null;
}

const MAX_TDMREP_CHARS = 256 * 1024;
const MAX_PAGE_CHARS = 1024 * 1024;
const MAX_RULES = 2_000;
const RESERVATION = 'tdm-reservation';
const POLICY = 'tdm-policy';

/** Reads the response for `/.well-known/tdmrep.json`. */
export function readTdmrepFile(fetched: FetchedFile): FileOutcome<TdmrepFile> {
  return readFetchedFile(fetched, {
    maxChars: MAX_TDMREP_CHARS,
    mediaTypes: ['application/json'],
    overLimit: 'reject',
    parse: parseRules,
  });
}

/** Reads the headers and meta elements of a page. `absent` if it has none. */
export function readTdmrepPage(fetched: FetchedFile): FileOutcome<TdmrepPage> {
  return readFetchedFile(fetched, {
    maxChars: MAX_PAGE_CHARS,
    overLimit: 'cut',
    acceptsHtml: true,
    parse: (text, problems) => {
      const metas = parseHtml(text, problems).metas;
      const listMetas = (name: string): Located[] =>
        metas
          .filter((meta) => meta.name === name)
          .map(({ content, line, source }) => locateInLine(content, line, source));
      const listHeaders = (name: string): Located[] => listHeaderValues(fetched, name);
      const header = selectReservation(listHeaders, problems);
      const meta = selectReservation(listMetas, problems);
      if (header === null && meta === null) return { ok: false, outcome: 'absent', cause: 'no-statement' };
      if (header && meta && header.isReserved.value !== meta.isReserved.value)
        problems.add('contradiction', { line: meta.isReserved.line, name: RESERVATION });
      return { ok: true, file: { header, meta } };
    },
  });
}

function parseRules(text: string, problems: ProblemList): ParseResult<TdmrepFile> {
  const parsed = parseJson(text, problems);
  if (!parsed.ok) return parsed;
  const root: JsonEntry = { value: parsed.file, pointer: '' };
  // A single rule without a list is a frequent error, but unambiguous.
  const isSingle = isJsonObject(parsed.file) && Object.hasOwn(parsed.file, RESERVATION);
  if (!isJsonArray(parsed.file) && !isSingle) return { ok: false, cause: 'other-format' };
  if (isSingle) problems.add('nonstandard', { pointer: '' });
  const entries = isJsonArray(parsed.file)
    ? parsed.file.slice(0, MAX_RULES).map((value, index): JsonEntry => ({ value, pointer: `/${index}` }))
    : [root];
  if (isJsonArray(parsed.file) && parsed.file.length > MAX_RULES) problems.add('too-many-values', { pointer: '' });
  const rules = entries.flatMap((entry) => parseRule(entry, problems));
  // An empty list states nothing, and is a valid file.
  if (rules.length === 0 && entries.length > 0) return { ok: false, cause: 'other-format' };
  reportContradictions(rules, problems);
  return { ok: true, file: { rules } };
}

function parseRule(entry: JsonEntry, problems: ProblemList): TdmRule[] {
  const { pointer } = entry;
  const location = getMember(entry, 'location');
  const locatedPath = location && typeof location.value === 'string' ? toLocatedText(location) : null;
  const reservation = getMember(entry, RESERVATION);
  const isReserved = reservation && parseReservation(reservation.value);
  if (locatedPath === null || reservation === null || isReserved === null) {
    problems.add('invalid', { pointer, name: locatedPath === null ? 'location' : RESERVATION });
    return [];
  }
  if (typeof reservation.value !== 'number')
    problems.add('nonstandard', { pointer: reservation.pointer, name: RESERVATION });
  const policyMember = getMember(entry, POLICY);
  const policy = policyMember && toLocatedText(policyMember);
  return [
    {
      location: locatedPath,
      isReserved: locateJson(isReserved, reservation),
      policy: checkPolicy(policy, problems),
    },
  ];
}

/** Parses a reservation: 1 is reserved, 0 is not. Other values are protocol errors, and the reservation is unset. */
function parseReservation(value: unknown): boolean | null {
  const text = typeof value === 'number' || typeof value === 'string' ? String(value).trim() : '';
  if (text === '') return null;
  return Number(text) === 1 ? true : Number(text) === 0 ? false : null;
}

function checkPolicy(policy: Located | null, problems: ProblemList): Located | null {
  if (policy === null) return null;
  const url = parseUrl(policy.value, 'https://base.invalid/');
  if (url && /^https?:$/.test(url.protocol)) return policy;
  problems.add('invalid', { line: policy.line, pointer: policy.pointer, name: POLICY });
  return null;
}

function selectReservation(list: (name: string) => Located[], problems: ProblemList): TdmReservation | null {
  let selected: Located<boolean> | null = null;
  for (const statement of list(RESERVATION)) {
    const isReserved = parseReservation(statement.value);
    const { line, pointer, text } = statement;
    if (isReserved === null) problems.add('invalid', { line, pointer, name: RESERVATION });
    else if (selected === null) selected = { value: isReserved, line, pointer, text };
    else
      problems.add(selected.value === isReserved ? 'duplicate' : 'contradiction', { line, pointer, name: RESERVATION });
  }
  if (selected === null) return null;
  const [policy = null] = list(POLICY);
  return { isReserved: selected, policy: checkPolicy(policy, problems) };
}

function reportContradictions(rules: readonly TdmRule[], problems: ProblemList): void {
  const seen = new Map<string, boolean>();
  for (const { location, isReserved } of rules) {
    const earlier = seen.get(location.value);
    if (earlier === undefined) seen.set(location.value, isReserved.value);
    else
      problems.add(earlier === isReserved.value ? 'duplicate' : 'contradiction', {
        pointer: location.pointer,
        name: location.value.slice(0, 200),
      });
  }
}
