import type { DossierFinding, FileReading, FindingParty, PartyGroup, UnconfirmedReason } from './finding.ts';
import type { Parties, StatementSubject, StatementWords } from './statement-words.ts';

/** What a finding is about. */
export interface FindingOfDomain {
  readonly domain: string;
  readonly name: string | null;
  readonly finding: DossierFinding;
}

export const nameOfParty = ({ name, domain }: Pick<FindingParty, 'name' | 'domain'>): string => name ?? domain;

/** The groups whose parties the headline and the badge of a finding name, in this order. */
export function groupsNamed({ confirmed, listed, stale, through }: DossierFinding): PartyGroup[] {
  return [confirmed, listed, stale, ...(through ? [through.parties] : [])].filter(({ total }) => total > 0);
}

/** The sentences that name the parties: the headline of a page. */
export function headlineOf({ domain, name, finding }: FindingOfDomain, words: StatementWords): string {
  return headlineSentences({ domain, name, finding }, words).join(' ');
}

/** The headline, what is known of the own file, and when the files were read: what a citation quotes. */
export function statementOf(about: FindingOfDomain, words: StatementWords): string {
  return [headlineOf(about, words), ownFileOf(about.finding, words), filesReadOf(about, words)]
    .filter((sentence) => sentence !== null)
    .join(' ');
}

function headlineSentences({ domain, name, finding }: FindingOfDomain, words: StatementWords): string[] {
  const { kind, subject, confirmed, members, through, own_file } = finding;
  const by = partiesOf(confirmed, words);
  switch (kind) {
    case 'association':
      return [
        members?.stale && own_file.read_at !== null
          ? words.associationStale(name ?? domain, members.total, own_file.read_at)
          : words.association(name ?? domain, members?.total ?? 0, members?.confirmed ?? 0),
        ...listedSentences(finding, 'association', words),
      ];
    case 'listed':
      return listedSentences(finding, subject, words);
    case 'owned':
      return [words.owned(by, subject)];
    case 'owner':
      return [words.owner(by)];
    case 'through': {
      if (!through) return [words.notListed(subject)];
      const listed = { text: words.parties(through.identities, through.total), many: through.total > 1 };
      return [words.through(partiesOf(through.parties, words), domain, listed)];
    }
    case 'list':
      return [words.list(members?.total ?? 0, members?.confirmed ?? 0)];
    case 'not-listed':
      return [words.notListed(subject)];
    case 'unknown':
      return [words.unknown(domain)];
  }
}

function listedSentences(finding: DossierFinding, subject: StatementSubject, words: StatementWords): string[] {
  const { confirmed, listed, stale, own_file } = finding;
  const sentences: string[] = [];
  if (confirmed.total > 0)
    sentences.push(
      words.listedConfirmed(partiesOf(confirmed, words), subject, subject === 'page' ? own_file.host : null),
    );
  if (listed.total > 0) sentences.push(words.listed(partiesOf(listed, words), subject, sentences.length > 0));
  if (stale.total > 0) sentences.push(words.listedStale(partiesOf(stale, words), subject, newestOf(stale.parties)));
  return sentences;
}

/** What is known of the file of the domain itself; null if it says all of it in the headline. */
export function ownFileOf(finding: DossierFinding, words: StatementWords): string | null {
  const { kind, listed, names, own_file, mentions } = finding;
  const isCurrent = own_file.outcome === 'found' && own_file.read_at !== null;
  if (isCurrent && listed.total > 0)
    return mentions === 'otherwise'
      ? words.file.notConfirmed(own_file.host ?? '', words.on(own_file.read_at ?? ''))
      : words.file.notMentionedThere(own_file.host ?? '', words.on(own_file.read_at ?? ''), listed.total > 1);
  if (isCurrent && names !== null && (kind === 'not-listed' || kind === 'through'))
    return names.total === 0 && names.own > 0
      ? words.ownFileNamesOwnHosts(own_file.host ?? '', words.on(own_file.read_at ?? ''))
      : words.ownFileNames(own_file.host ?? '', words.on(own_file.read_at ?? ''), names.total, names.confirmed);
  return isCurrent ? null : fileStatus(own_file, words);
}

/**
 * What is known of a file that does not confirm a statement: on which date it was checked or read, with which result.
 * @param other whom it does not mention
 */
export function fileSentence(
  file: FileReading,
  reason: UnconfirmedReason,
  other: string,
  words: StatementWords,
): string {
  const { host, outcome, checked_at, read_at, outcome_since } = file;
  if (host === null) return words.file.noFileOfDid;
  const read = read_at === null ? null : words.on(read_at);
  if (read !== null) {
    if (reason === 'not-mentioned') return words.file.notMentioned(host, read, other);
    if (reason === 'mentioned-otherwise') return words.file.notConfirmed(host, read);
    if (reason === 'other-owner') return words.file.otherOwner(host, read);
  }
  if (outcome === null || outcome === 'found' || checked_at === null)
    return read === null ? words.file.notChecked(host) : words.file.lastRead(host, read);
  if (read === null) return words.file.failed[outcome](host, words.on(checked_at));
  const checked =
    outcome_since === null || outcome_since >= checked_at ? words.on(checked_at) : words.since(outcome_since);
  return words.file.failedSince[outcome](host, read, checked);
}

/** What is known of a file by itself. */
export const fileStatus = (file: FileReading, words: StatementWords): string =>
  fileSentence(file, reasonWithoutFile(file), '', words);

/** Why a file that is not current confirms nothing. */
export const reasonWithoutFile = ({ outcome }: FileReading): UnconfirmedReason =>
  outcome === null ? 'not-checked' : 'no-file-read';

/** When the files were read that the headline is based on; null if it is based on none. */
export function filesReadOf({ domain, finding }: FindingOfDomain, words: StatementWords): string | null {
  const files = new Map<string, string>();
  for (const { parties } of groupsNamed(finding))
    if (finding.kind !== 'owner') for (const party of parties) files.set(nameOfParty(party), party.read_at);
  const { host, outcome, read_at } = finding.own_file;
  const restsOnOwnFile = ['association', 'owner', 'list'].includes(finding.kind) || finding.confirmed.total > 0;
  if (restsOnOwnFile && read_at !== null && outcome === 'found') files.set(host ?? domain, read_at);
  const dates = [...new Set([...files.values()].map(dayOf))].toSorted().toReversed();
  const namesOn = (date: string) => [...files].filter(([, read]) => dayOf(read) === date).map(([name]) => name);
  return dates.length > 0 ? words.filesRead(dates.map((date) => ({ date, names: namesOn(date) }))) : null;
}

/** 2026-03-15 of an instant; a month stays a month. */
const dayOf = (date: string): string => date.slice(0, 'YYYY-MM-DD'.length);

const partiesOf = ({ parties, total }: PartyGroup, words: StatementWords): Parties => ({
  text: words.parties(parties.map(nameOfParty), total),
  many: total > 1,
});

const newestOf = (parties: readonly FindingParty[]): string =>
  parties.reduce((newest, { read_at }) => (read_at > newest ? read_at : newest), '');
