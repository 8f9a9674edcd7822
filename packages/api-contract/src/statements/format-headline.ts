import type { DossierResponse } from '../schemas/dossier.ts';
import type { FileReading, Headline, HeadlineParty, PartyGroup } from '../schemas/statements/headline.ts';
import type { UnconfirmedReason } from './headline.ts';
import type { Parties, StatementSubject, StatementText } from './statement-text.ts';

/** Subject and content of a headline. */
export interface DomainHeadline {
  readonly domain: string;
  readonly name: string | null;
  readonly headline: Headline;
}

export const getPartyName = ({ name, domain }: Pick<HeadlineParty, 'name' | 'domain'>): string => name ?? domain;

/** Lists the groups whose parties the sentence and the badge of a headline name, in this order. */
export function listNamedGroups({ confirmed, listed, stale, through }: Headline): PartyGroup[] {
  return [confirmed, listed, stale, ...(through ? [through.parties] : [])].filter(({ total }) => total > 0);
}

/** Formats the sentences that name the parties, which are the headline of a page. */
export function formatHeadline({ domain, name, headline }: DomainHeadline, text: StatementText): string {
  return listHeadlineSentences({ domain, name, headline }, text).join(' ');
}

/** Formats the text of a citation: the headline, the status of the domain's own file, and the dates of the files. */
export function formatDomainStatement(domainHeadline: DomainHeadline, text: StatementText): string {
  return [
    formatHeadline(domainHeadline, text),
    formatOwnFile(domainHeadline.headline, text),
    formatFilesRead(domainHeadline, text),
  ]
    .filter((sentence) => sentence !== null)
    .join(' ');
}

function listHeadlineSentences({ domain, name, headline }: DomainHeadline, text: StatementText): string[] {
  const { kind, subject, confirmed, members, through, own_file } = headline;
  const by = formatParties(confirmed, text);
  switch (kind) {
    case 'association':
      return [
        members?.stale && own_file.read_at !== null
          ? text.associationStale(name ?? domain, members.total, own_file.read_at)
          : text.association(name ?? domain, members?.total ?? 0, members?.confirmed ?? 0),
        ...listMembershipSentences(headline, 'association', text),
      ];
    case 'listed':
      return listMembershipSentences(headline, subject, text);
    case 'controlled':
      return [text.controlled(by, subject)];
    case 'owner':
      return [text.owner(by)];
    case 'through': {
      if (!through) return [text.notListed(subject)];
      const listed = { text: text.parties(through.identities, through.total), isPlural: through.total > 1 };
      return [text.through(formatParties(through.parties, text), domain, listed)];
    }
    case 'list':
      return [text.list(members?.total ?? 0, members?.confirmed ?? 0)];
    case 'not-listed':
      return [text.notListed(subject)];
    case 'unknown':
      return [text.unknown(domain)];
  }
}

function listMembershipSentences(headline: Headline, subject: StatementSubject, text: StatementText): string[] {
  const { confirmed, listed, stale, own_file } = headline;
  const sentences: string[] = [];
  if (confirmed.total > 0)
    sentences.push(
      text.listedConfirmed(formatParties(confirmed, text), subject, subject === 'page' ? own_file.host : null),
    );
  if (listed.total > 0) sentences.push(text.listed(formatParties(listed, text), subject, sentences.length > 0));
  if (stale.total > 0)
    sentences.push(text.listedStale(formatParties(stale, text), subject, getNewestReadDate(stale.parties)));
  return sentences;
}

/** Describes the status of the domain's own file. Null if the headline contains it completely. */
export function formatOwnFile(headline: Headline, text: StatementText): string | null {
  const { kind, listed, names, own_file, mentions } = headline;
  const isCurrent = own_file.outcome === 'found' && own_file.read_at !== null;
  if (isCurrent && listed.total > 0)
    return mentions === 'otherwise'
      ? text.file.notConfirmed(own_file.host ?? '', text.on(own_file.read_at ?? ''))
      : // Names them explicitly, because the headline may also name parties that the file mentions, and columns separate the sentences.
        text.file.notMentioned(own_file.host ?? '', text.on(own_file.read_at ?? ''), formatParties(listed, text).text);
  if (isCurrent && names !== null && (kind === 'not-listed' || kind === 'through'))
    return names.total === 0 && names.own > 0
      ? text.ownFileNamesOwnHosts(own_file.host ?? '', text.on(own_file.read_at ?? ''))
      : text.ownFileNames(own_file.host ?? '', text.on(own_file.read_at ?? ''), names.total, names.confirmed);
  return isCurrent ? null : formatFileStatus(own_file, text);
}

/**
 * Formats the status of a file that does not confirm a statement: the date of the check or observation, and the result.
 * @param other the party that it does not mention
 */
export function formatFileReading(
  file: FileReading,
  reason: UnconfirmedReason,
  other: string,
  text: StatementText,
): string {
  const { host, outcome, checked_at, read_at, outcome_since } = file;
  if (host === null) return text.file.noFileOfDid;
  const read = read_at === null ? null : text.on(read_at);
  if (read !== null) {
    if (reason === 'not-mentioned') return text.file.notMentioned(host, read, other);
    if (reason === 'mentioned-otherwise') return text.file.notConfirmed(host, read);
    if (reason === 'other-owner') return text.file.otherOwner(host, read);
  }
  if (outcome === null || outcome === 'found' || checked_at === null)
    return read === null ? text.file.notChecked(host) : text.file.lastRead(host, read);
  if (read === null) return text.file.failed(outcome, host, text.on(checked_at));
  const checked =
    outcome_since === null || outcome_since >= checked_at ? text.on(checked_at) : text.since(outcome_since);
  return text.file.failedSince(outcome, host, read, checked);
}

/** Formats the status of a file, without a statement. */
export const formatFileStatus = (file: FileReading, text: StatementText): string =>
  formatFileReading(file, getReasonWithoutFile(file), '', text);

/** Formats the result of the check that a visitor started a moment ago. Null if there is none, or another check counts. */
export const formatRecentCheck = (
  { headline: { own_file }, recent_check }: Pick<DossierResponse, 'headline' | 'recent_check'>,
  text: StatementText,
): string | null => recent_check && text.file.checkedNow(recent_check.outcome, own_file.host ?? '');

/** Returns the reason why a file that is not current confirms nothing. */
export const getReasonWithoutFile = ({ outcome }: FileReading): UnconfirmedReason =>
  outcome === null ? 'not-checked' : 'no-file-read';

/** Formats the dates of the files that the headline is based on. Null if it is based on none. */
export function formatFilesRead({ domain, headline }: DomainHeadline, text: StatementText): string | null {
  const files = new Map<string, string>();
  for (const { parties } of listNamedGroups(headline))
    if (headline.kind !== 'owner') for (const party of parties) files.set(getPartyName(party), party.read_at);
  const { host, outcome, read_at } = headline.own_file;
  const isBasedOnOwnFile = ['association', 'owner', 'list'].includes(headline.kind) || headline.confirmed.total > 0;
  if (isBasedOnOwnFile && read_at !== null && outcome === 'found') files.set(host ?? domain, read_at);
  const dates = [...new Set([...files.values()].map(getDay))].toSorted().toReversed();
  const namesOn = (date: string) => [...files].filter(([, read]) => getDay(read) === date).map(([name]) => name);
  return dates.length > 0 ? text.filesRead(dates.map((date) => ({ date, names: namesOn(date) }))) : null;
}

/** Returns 2026-03-15 for an instant. A month stays a month. */
const getDay = (date: string): string => date.slice(0, 'YYYY-MM-DD'.length);

const formatParties = ({ parties, total }: PartyGroup, text: StatementText): Parties => ({
  text: text.parties(parties.map(getPartyName), total),
  isPlural: total > 1,
});

const getNewestReadDate = (parties: readonly HeadlineParty[]): string =>
  parties.reduce((newest, { read_at }) => (read_at > newest ? read_at : newest), '');
