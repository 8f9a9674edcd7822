import { type AnalysisFact, getDay, getFirstSound, isMonthDate, type StatementMessages } from '@vouchwire/api-contract';
import { formatTrustSignal } from '@vouchwire/trust-graph';
import { MESSAGES } from '../platform/messages/generated/node-analysis.ts';
import { describeStatement } from '../platform/messages/sentence.ts';

const MAX_NAME_LENGTH = 80;
/** Maximum number of named sites in a sentence. More are counted. */
const MAX_NAMED_DOMAINS = 3;

type Texts = typeof MESSAGES.analysis;
type Values<Id extends keyof Texts> = Texts[Id] extends (values: infer V extends object) => string ? [values: V] : [];

/** An English text, with the messages of the catalog that it consists of. */
export type AnalysisText = Pick<AnalysisFact, 'text' | 'text_parts'>;

/** Creates a sentence of the catalog `node-analysis`. */
export function createText<Id extends keyof Texts>(id: Id, ...[values]: Values<Id>): AnalysisText {
  const message = MESSAGES.analysis[id] as string | ((values: object | undefined) => string);
  return {
    text: typeof message === 'string' ? message : message(values),
    text_parts: [{ id: `analysis.${id}`, arguments: { ...values } }],
  };
}

/** Creates a sentence about an organization from its facts. */
export function createStatement<Id extends keyof StatementMessages>(
  id: Id,
  facts: Parameters<StatementMessages[Id]>[0],
): AnalysisText {
  const { text, parts } = describeStatement(id, facts);
  return { text, text_parts: parts };
}

/** Joins sentences. Null means a sentence that is left out. */
export function joinTexts(...texts: readonly (AnalysisText | null)[]): AnalysisText {
  const present = texts.filter((text) => text !== null);
  return {
    text: present.map(({ text }) => text).join(' '),
    text_parts: present.flatMap(({ text_parts }) => text_parts),
  };
}

/** Rounds to the decimals of sentences, but never to a higher level. */
export const roundTrustSignal = (trust: number): number => Number(formatTrustSignal(trust));

/** Returns the values for `{isMonth, select, true {in} other {on}} {day, date, observed}`. */
export const toDay = (date: string) => ({ day: getDay(date), isMonth: isMonthDate(date) });

/** Removes quotation marks from a third-party name, so that it cannot end the quotation around it. */
export function cleanName(name: string): string {
  const plain = name
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}“”„‟«»\s]+/gu, ' ')
    .trim();
  return plain.length > MAX_NAME_LENGTH ? `${plain.slice(0, MAX_NAME_LENGTH).trimEnd()}…` : plain;
}

/** Formats "texaspress.com (“Texas Press Association”)". */
export const formatSite = (domain: string, name: string | null): string =>
  name === null ? domain : `${domain} (“${cleanName(name)}”)`;

/** Returns the values for a list in a message, such as `a, b, c and 4 more`. */
export function toList(domains: readonly string[], total = domains.length) {
  const named = domains.slice(0, MAX_NAMED_DOMAINS);
  const rest = Math.max(0, total - named.length);
  const last = rest > 0 ? '' : (named.at(-1) ?? '');
  const names = (rest > 0 ? named : named.slice(0, -1)).join(', ');
  return { names, last, lastSound: getFirstSound(last), rest };
}

/** Returns the host of an identity's file, because a file cannot be under a path. */
export function getHost(domain: string): string {
  return domain.startsWith('did:') ? domain : (domain.split('/', 1)[0] ?? domain);
}
