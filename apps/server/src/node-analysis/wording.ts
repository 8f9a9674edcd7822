import type { LinkState, RelationshipType } from '@vouchwire/api-contract';
import { getAttribute, getInverse } from '@vouchwire/trust-graph';
import type { ObservedRelationship } from '../graph/evidence/read-node-evidence.ts';
import { formatObservedDate, formatOnObservedDate } from '../platform/time/format-observed-date.ts';

const MAX_NAME_LENGTH = 80;
const NUMBER = new Intl.NumberFormat('en-US');

export function formatNumber(value: number): string {
  return NUMBER.format(value);
}

/** `1 site`, `2 sites`, `1 identity`, `2 identities` */
export function formatCount(value: number, singular: string, plural = `${singular}s`): string {
  return `${formatNumber(value)} ${value === 1 ? singular : plural}`;
}

/** "2026-03-15", or "January 2025" for a date that is only known to the month. */
export const formatDay = formatObservedDate;

/** "on 2026-03-15", or "in January 2025". */
export const formatOnDay = formatOnObservedDate;

/** "2026-04-02 14:11 UTC" */
export function formatMinute(instant: string): string {
  return `${formatDay(instant)} ${instant.slice(11, 16)} UTC`;
}

/** A name that others gave, in quotation marks that it cannot leave. */
export function quoteName(name: string): string {
  const plain = name
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}“”„‟\s]+/gu, ' ')
    .trim();
  return `“${plain.length > MAX_NAME_LENGTH ? `${plain.slice(0, MAX_NAME_LENGTH).trimEnd()}…` : plain}”`;
}

/** `ap.org (“The Associated Press”)` */
export function formatDomainWithName(domain: string, name: string | null): string {
  return name === null ? domain : `${domain} (${quoteName(name)})`;
}

/** `a, b, c and 4 more`; at most `limit` are named. */
export function formatList(domains: readonly string[], limit: number, total = domains.length): string {
  const named = domains.slice(0, limit);
  const rest = total - named.length;
  if (rest > 0) return `${named.join(', ')} and ${formatNumber(rest)} more`;
  return named.length < 2 ? named.join('') : `${named.slice(0, -1).join(', ')} and ${named.at(-1)}`;
}

const STATEMENT_FORMATS: Record<RelationshipType, (source: string, target: string) => string> = {
  MEMBER: (source, target) => `${source} names ${target} as a member`,
  BELONGTO: (source, target) => `${source} says it belongs to ${target}`,
  CONTROL: (source, target) => `${source} says it controls ${target}`,
  CONTROLLEDBY: (source, target) => `${source} says it is controlled by ${target}`,
  VENDOR: (source, target) => `${source} lists ${target} as a vendor`,
  CUSTOMER: (source, target) => `${source} lists ${target} as a customer`,
};

const STATE_FORMATS: Record<LinkState, (target: string, line: string) => string> = {
  confirmed: (target) => `the file of ${target} confirms it`,
  claimed: (target) => `no current file of ${target} is on record that could confirm it`,
  unreturned: (target, line) => `the file of ${target} has no line that confirms it, such as ${line}`,
  contradicted: (target) => `the file of ${target} names another owner`,
  stale: () => 'later requests for the file with this line failed, so it is not current',
};

/** `texaspress.com names gilmermirror.com as a member (line 41, seen 2026-03-31)` */
export function formatStatement(
  source: string,
  target: string,
  { type, line, lastSeen }: ObservedRelationship,
): string {
  return `${STATEMENT_FORMATS[type](source, target)} (${line === null ? '' : `line ${line}, `}seen ${formatDay(lastSeen)})`;
}

/** The same with what the other side says of it: `…; the file of gilmermirror.com returns it.` */
export function formatStatementWithState(source: string, target: string, seen: ObservedRelationship): string {
  return `${formatStatement(source, target, seen)}; ${STATE_FORMATS[seen.state](getHost(target), formatReciprocalLine(seen.type, source))}.`;
}

/** The line with which the other side would return a statement of `source`. */
export function formatReciprocalLine(type: RelationshipType, source: string): string {
  return `“${getAttribute(getInverse(type))}=${source.startsWith('did:') ? source : `https://${source}`}”`;
}

/** Where the file of an identity would be: no file can live under a path. */
export function getHost(domain: string): string {
  return domain.startsWith('did:') ? domain : (domain.split('/', 1)[0] ?? domain);
}
