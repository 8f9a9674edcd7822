import { type AnalysisFact, getFirstSound, type RelationshipType } from '@vouchwire/api-contract';
import { formatTrustSignal, getAttribute, getInverse } from '@vouchwire/trust-graph';
import type { ObservedRelationship } from '../graph/evidence/read-node-evidence.ts';
import { MESSAGES } from '../platform/messages/generated/node-analysis.ts';

const MAX_NAME_LENGTH = 80;
/** Sites named in a sentence that counts more. */
const MAX_NAMED_DOMAINS = 3;

type Texts = typeof MESSAGES.analysis;
type Values<Id extends keyof Texts> = Texts[Id] extends (values: infer V extends object) => string ? [values: V] : [];

/** A text in English, with the messages of the catalog that it consists of. */
export type AnalysisText = Pick<AnalysisFact, 'text' | 'text_parts'>;

/** Writes a sentence of the catalog `node-analysis`. */
export function createText<Id extends keyof Texts>(id: Id, ...[values]: Values<Id>): AnalysisText {
  const message = MESSAGES.analysis[id] as string | ((values: object | undefined) => string);
  return {
    text: typeof message === 'string' ? message : message(values),
    text_parts: [{ id: `analysis.${id}`, arguments: { ...values } }],
  };
}

/** Sentences one after the other; null for one that is left out. */
export function joinTexts(...texts: readonly (AnalysisText | null)[]): AnalysisText {
  const present = texts.filter((text) => text !== null);
  return {
    text: present.map(({ text }) => text).join(' '),
    text_parts: present.flatMap(({ text_parts }) => text_parts),
  };
}

/** With the decimals of sentences, never rounded up to another level. */
export const roundTrustSignal = (trust: number): number => Number(formatTrustSignal(trust));

/** "2026-03-15" of an instant; "2025-01" is a date that is only known to the month. */
export const getDay = (date: string): string => date.slice(0, '2026-03-15'.length);

/** "2026-04-02 14:11 UTC" */
export const formatMinute = (instant: string): string => `${getDay(instant)} ${instant.slice(11, 16)} UTC`;

/** A name that others gave, without quotation marks, so that it cannot leave those around it. */
export function cleanName(name: string): string {
  const plain = name
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}“”„‟«»\s]+/gu, ' ')
    .trim();
  return plain.length > MAX_NAME_LENGTH ? `${plain.slice(0, MAX_NAME_LENGTH).trimEnd()}…` : plain;
}

export const toSite = (domain: string, name: string | null) => ({
  domain,
  name: name === null ? null : cleanName(name),
});

/** The values of a list in a message, such as `a, b, c and 4 more`. */
export function toList(domains: readonly string[], total = domains.length) {
  const named = domains.slice(0, MAX_NAMED_DOMAINS);
  const rest = Math.max(0, total - named.length);
  const last = rest > 0 ? '' : (named.at(-1) ?? '');
  const names = (rest > 0 ? named : named.slice(0, -1)).join(', ');
  return { names, last, lastSound: getFirstSound(last), rest };
}

/** The values of `texaspress.com names gilmermirror.com as a member (line 41, seen 2026-03-31)` */
export const toStatement = (source: string, target: string, { type, line, lastSeen }: ObservedRelationship) => ({
  source,
  target,
  type,
  line,
  seen: getDay(lastSeen),
});

/** The same with what the other side says of it: `…; the file of gilmermirror.com confirms it.` */
export const createStatementText = (source: string, target: string, seen: ObservedRelationship): AnalysisText =>
  createText('statement', {
    ...toStatement(source, target, seen),
    state: seen.state,
    host: getHost(target),
    reply: formatReciprocalLine(seen.type, source),
  });

/** The line with which the other side would return a statement of `source`. */
export const formatReciprocalLine = (type: RelationshipType, source: string): string =>
  `${getAttribute(getInverse(type))}=${source.startsWith('did:') ? source : `https://${source}`}`;

/** Where the file of an identity would be: no file can live under a path. */
export function getHost(domain: string): string {
  return domain.startsWith('did:') ? domain : (domain.split('/', 1)[0] ?? domain);
}
