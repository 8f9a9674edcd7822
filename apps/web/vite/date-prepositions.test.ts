import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createDateFormats } from '@vouchwire/api-contract';
import { describe, expect, it } from 'vitest';
import * as numbers from '../app/lib/numbers.ts';
import { LOCALE as DE } from '../app/messages/de/locale.ts';
import { LOCALE as EN } from '../app/messages/en/locale.ts';
import { LOCALE as ES } from '../app/messages/es/locale.ts';
import { LOCALE as FR } from '../app/messages/fr/locale.ts';
import { LOCALE as PT } from '../app/messages/pt-BR/locale.ts';
import { compileMessages, type Messages } from './compile-messages.ts';

const CATALOGS = fileURLToPath(new URL('../app/messages', import.meta.url));
const [DAY, MONTH] = ['2026-03-15T11:53:45Z', '2025-01'];

/** Names of the arguments that are dates. */
const DATES =
  'day|date|read|seen|month|from|to|checked|since|first|last|oldest|readAt|asOf|changed|first_seen|last_seen';

/**
 * Prepositions for a day and for a month. Portuguese has “em” for both. A preposition of a period (“bis”, “hasta”) fits
 * both as well.
 */
const LANGUAGES = [
  { locale: EN, day: 'on', month: 'in', months: 'January|Jan' },
  { locale: DE, day: 'am|vom|zum', month: 'im', months: 'Januar|Jan' },
  { locale: ES, day: 'el|del|al', month: 'en', months: 'enero|ene' },
  { locale: FR, day: 'le|du|au|jusqu’au', month: 'en', months: 'janvier|janv' },
  { locale: PT, day: 'no|ao', month: 'na', months: 'janeiro|jan' },
] as const;

/** Messages whose date is a day or a month, with their other arguments. */
const EITHER: Readonly<Record<string, object>> = {
  'associations lastStated': {},
  'check lastCheck.found': {},
  'domain-changes between': { to: '…' },
  'domain-changes seen': {},
  'dossier fileReadOn': { isWhole: true, lines: 2 },
  'dossier firstSeen': {},
  'dossier lastChecked': {},
  'dossier table.lastRead': {},
  'evidence seenFromTo': { last: '…' },
  'evidence seenOnce': {},
  'landing readOn': {},
  'node-analysis analysis.allowRequest': { host: 'a.com' },
  'node-analysis analysis.checkHost': { host: 'a.com' },
  'node-analysis analysis.firstSeen': { domain: 'a.com' },
  'node-analysis analysis.namedIdentity': { site: 'a.com' },
  'node-analysis analysis.signal': { owner: 'a.com', signal: 0.8, groups: 1, role: 'listed', to: null },
  'node-analysis analysis.stale': { found: 1, total: 2, domain: 'a.com' },
  'publisher-files read': {},
  'publisher-files since': {},
  'rule-findings FINDINGS.TT712.default': { host: 'a.com' },
  'rule-findings FINDINGS.TT713.count': { before: 2, after: 1 },
  'rule-findings FINDINGS.TT713.noOwner': { before: 'a.com' },
  'rule-findings FINDINGS.TT713.owner': { before: 'a.com', after: 'b.com' },
  'site-profile fromHomePage': {},
  'statements noSignal': { site: 'a.com' },
  'statements on': {},
  'age asOf': {},
};

/** Reviewed: the date is always a day, because we set it, a page or a certificate states it, or a check of today does. */
const DAYS = [
  'assistant storedTitleWithScore',
  'assistant-result until',
  'check checkedAt',
  'check lastCheck.absent',
  'check lastCheck.blocked',
  'check lastCheck.not-a-policy-file',
  'check lastCheck.redirected-off-site',
  'check lastCheck.unreachable',
  'check validity',
  'crawler between',
  'crawler lastVisit',
  'crawler nextVisit',
  'device ready',
  'explorer filePresent',
  'explorer websiteState.no-answer',
  'extension dataOf',
  'fetch-outcomes FETCH_OUTCOMES.fetch.certificateExpired',
  'fetch-outcomes FETCH_OUTCOMES.fetch.certificateNotYetValid',
  'follow changed',
  'follow failingSince',
  'follow requestedOn',
  'follow since',
  'follow unchanged',
  'landing ownFile',
  'privacy lastChanged',
  'query-help compared',
  'rule-findings FINDINGS.TT609.default',
  'score-texts SCORE_TEXTS.seen.certificateOfUnnamedIssuer',
  'score-texts SCORE_TEXTS.seen.certificateValid',
  'score-texts SCORE_TEXTS.seen.changedOnly',
  'score-texts SCORE_TEXTS.seen.published',
  'score-texts SCORE_TEXTS.seen.publishedAfterChange',
  'score-texts SCORE_TEXTS.seen.publishedAndChanged',
  'score-texts SCORE_TEXTS.signature.expired',
  'score-texts SCORE_TEXTS.signature.notYetValid',
  'social-accounts checkedAt',
  'headlines disputed',
  'headlines homePage.failing',
  'headlines homePage.readOnce',
  'headlines movedTo',
  'headlines siteState.leads-elsewhere',
  'headlines siteState.no-answer',
  'headlines siteState.parked',
  'headlines siteState.re-registered',
  'terms lastChanged',
];

/** Reviewed: the date is always shown as a month. */
const MONTHS = [
  'common lastSeen',
  'common recordsUntil',
  'graph-results license',
  'search-results fileLastRead',
  'search-results fileRead',
  'trust-graph emptyNetworkDetails',
  'trust-graph facts.parts.2',
];

const readCatalog = (language: string, catalog: string): Record<string, Messages> =>
  JSON.parse(readFileSync(path.join(CATALOGS, language, `${catalog}.json`), 'utf8'));

function listMessages(messages: Messages, key: readonly string[]): [key: string, text: string][] {
  if (messages === null) return [];
  if (typeof messages === 'string') return [[key.join('.'), messages]];
  return Object.entries(messages).flatMap(([name, message]) => listMessages(message, [...key, name]));
}

/** Lists the messages of a language with a preposition before a date that does not fit a day or a month. */
function listFixed({ locale, day, month }: (typeof LANGUAGES)[number]): string[] {
  const fixed = new RegExp(String.raw`(?<![\p{L}\d])(?:${day}|${month})\s+\{(?:${DATES})[,}]`, 'iu');
  return readdirSync(path.join(CATALOGS, locale.language))
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) => {
      const catalog = path.basename(file, '.json');
      return listMessages(readCatalog(locale.language, catalog), [])
        .filter(([, text]) => fixed.test(text))
        .map(([key]) => `${catalog} ${key}`);
    });
}

function format(name: string, { locale }: (typeof LANGUAGES)[number], date: string): string {
  const [catalog = '', key = ''] = name.split(' ');
  const text = new Map(listMessages(readCatalog(locale.language, catalog), [])).get(key);
  const code = compileMessages(JSON.stringify({ text }), { lib: 'lib', english: JSON.stringify({ text }) })
    .replaceAll(/^import .*$/gm, '')
    .replaceAll('export const ', 'const ');
  const dates = createDateFormats(locale);
  const formats = { ...numbers, ...dates };
  const { text: message } = new Function(...Object.keys(formats), `${code} return MESSAGES;`)(
    ...Object.values(formats),
  );
  const shown = new RegExp(String.raw`\{(?:${DATES}), date`).test(text ?? '') ? date : dates.formatDate(date);
  const given = Object.fromEntries(DATES.split('|').map((argument) => [argument, shown]));
  return message({ ...given, isMonth: date === MONTH, ...EITHER[name] });
}

describe.each(LANGUAGES)('prepositions of dates in $locale.language', (language) => {
  it.each(Object.keys(EITHER))('fit a month and a day: %s', (name) => {
    const { day, month, months } = language;
    const ofMonth = format(name, language, MONTH);
    expect(ofMonth).toMatch(new RegExp(`(?:${months})[^a-z]*2025|(?:${months})[^a-z]* de 2025`, 'iu'));
    expect(ofMonth).not.toMatch(new RegExp(String.raw`(?<![\p{L}\d])(?:${day})\s+(?:${months})(?!\p{L})`, 'iu'));
    const ofDay = format(name, language, DAY);
    expect(ofDay).toMatch(/15/);
    expect(ofDay).not.toMatch(new RegExp(String.raw`(?<![\p{L}\d])(?:${month})\s+(?:15|Mar)`, 'iu'));
  });

  it('are fixed only in messages whose date is always a day or always a month', () => {
    const reviewed = new Set([...Object.keys(EITHER), ...DAYS, ...MONTHS]);
    expect(listFixed(language).filter((name) => !reviewed.has(name))).toEqual([]);
  });
});

it('has no reviewed message without a fixed preposition', () => {
  const fixed = new Set(LANGUAGES.flatMap(listFixed));
  expect([...DAYS, ...MONTHS].filter((name) => !fixed.has(name))).toEqual([]);
});
