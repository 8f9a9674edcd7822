import {
  createPartyGroup,
  type FileReading,
  type Headline,
  type HeadlineParty,
  isFileMissed,
  limitNamed,
  type PartyGroup,
} from '@vouchwire/api-contract';
import { countSites } from './count-sites.ts';
import { getSentenceName } from './get-sentence-name.ts';
import { isConfirmed, type RelatedIdentity } from './graph-model.ts';
import type { Organizations } from './organizations.ts';
import { isRecognizedList } from './recognized-lists.ts';
import { toFileReading } from './to-file-reading.ts';

/** All data that decides which statement comes first on the page of an identity. */
export interface HeadlineInput {
  readonly subject: Headline['subject'];
  readonly inGraph: boolean;
  readonly isAssociation: boolean;
  readonly ownFile: FileReading;
  readonly siteState: Pick<Headline, 'site_state' | 'moved_to'>;
  readonly namedBy: readonly RelatedIdentity[];
  readonly names: readonly RelatedIdentity[];
  /**
   * Lines of associations that list another identity of the same registrable domain. They are used only if no
   * association lists the identity itself.
   */
  readonly listedElsewhere: readonly RelatedIdentity[];
  readonly organizations: Organizations;
}

/** Returns whether a statement is unconfirmed: its file can be read, and no other file denies it. */
const isUnconfirmed = ({ state }: RelatedIdentity): boolean => state === 'claimed' || state === 'unreturned';

const NO_PARTIES: PartyGroup = { parties: [], total: 0, missed: 0 };

/**
 * Determines the situation of an identity and the parties that its headline and badge name (docs/statements.md). A
 * party is named only if the identity's own file confirms its statement, or if a recognized association lists the
 * identity. Unconfirmed claims of control and unrecognized lists have no effect.
 */
export function computeHeadline(input: HeadlineInput): Headline {
  const { subject, ownFile, namedBy, names, organizations } = input;
  const isOtherOrganization = ({ other }: RelatedIdentity) => !organizations.isOwn(other.domain);
  const lists = namedBy.filter((one) => one.type === 'MEMBER' && isOtherOrganization(one));
  const recognized = lists.filter((one) => !isConfirmed(one) && isRecognizedList(one));
  const confirmedLists = lists.filter(isConfirmed);
  const named = new Set(confirmedLists.map(({ source }) => organizations.getKey(source)));
  const listed = excludeNamed(recognized.filter(({ state }) => state !== 'stale'));
  const stale = excludeNamed(recognized.filter(({ state }) => state === 'stale'));
  const owners = namedBy.filter((one) => one.type === 'CONTROL' && isConfirmed(one) && isOtherOrganization(one));
  const statedOwners = names.filter(
    (one) => one.type === 'CONTROLLEDBY' && isUnconfirmed(one) && isOtherOrganization(one),
  );
  const sites = names.filter((one) => one.type === 'CONTROL' && isConfirmed(one) && isOtherOrganization(one));
  const members = names.filter(({ type }) => type === 'MEMBER');
  const isListed = confirmedLists.length + listed.length + stale.length > 0;
  const through = isListed ? null : findThrough(input.listedElsewhere, organizations);
  const kind = getKind();
  const listsCount = kind === 'listed' || kind === 'association';

  const confirmed = kind === 'controlled' ? owners : kind === 'owner' ? sites : listsCount ? confirmedLists : [];
  const statements = [...confirmed, ...(listsCount ? [...listed, ...stale] : [])];
  return {
    kind,
    subject,
    confirmed: groupParties(confirmed, organizations),
    listed: listsCount ? groupParties(listed, organizations) : NO_PARTIES,
    stale: listsCount ? groupParties(stale, organizations) : NO_PARTIES,
    through: kind === 'through' ? through : null,
    members: kind === 'association' || kind === 'list' ? countMembers(members) : null,
    names: ownFile.read_at === null || listsCount ? null : countNamed(names, isOtherOrganization, organizations),
    owners: groupParties(owners, organizations),
    stated_owners: groupParties(statedOwners, organizations, ownFile),
    own_file: ownFile,
    mentions: names.some(({ target }) => listed.some(({ source }) => source === target)) ? 'otherwise' : 'none',
    first_seen: getEarliest(statements.map(({ firstSeen }) => firstSeen)),
    last_seen: getLatest(statements.map(({ lastSeen }) => lastSeen)),
    ...input.siteState,
  };

  function getKind(): Headline['kind'] {
    if (!input.inGraph) return through === null ? 'unknown' : 'through';
    if (input.isAssociation) return 'association';
    if (isListed) return 'listed';
    if (owners.length > 0) return 'controlled';
    if (through !== null) return 'through';
    if (sites.length > 0) return 'owner';
    return members.some(isConfirmed) ? 'list' : 'not-listed';
  }

  /** Removes the organizations that are already named, because each is named only once. */
  function excludeNamed(statements: readonly RelatedIdentity[]): RelatedIdentity[] {
    const others = statements.filter(({ source }) => !named.has(organizations.getKey(source)));
    for (const { source } of others) named.add(organizations.getKey(source));
    return others;
  }
}

/**
 * Creates one party for each organization, in the order of the statements. Its name comes from the first of its
 * identities that has one.
 * @param file the file that contains the statements. Default: the file of each party, which states or confirms them
 */
function groupParties(
  statements: readonly RelatedIdentity[],
  organizations: Organizations,
  file?: FileReading,
): PartyGroup {
  const groups = new Map<string, RelatedIdentity[]>();
  for (const statement of statements) {
    const key = organizations.getKey(statement.other.domain);
    groups.set(key, [...(groups.get(key) ?? []), statement]);
  }
  const parties = [...groups.values()].map((group): HeadlineParty => {
    const [first, ...others] = group
      .map(({ other }) => other)
      .sort(
        (a, b) =>
          Number(getSentenceName(b) !== null) - Number(getSentenceName(a) !== null) ||
          a.domain.length - b.domain.length,
      );
    if (!first) throw new RangeError('a party without a statement');
    return {
      domain: first.domain,
      name: getSentenceName(first),
      also: [...new Set(others.map(({ domain }) => domain))].filter((domain) => domain !== first.domain).sort(),
      file: getLatestFile(group, file),
    };
  });
  return createPartyGroup(parties);
}

/** Returns the file that was read last. Files that the last check found come first. */
function getLatestFile(group: readonly RelatedIdentity[], stating?: FileReading): FileReading {
  const files = group.map(({ other, lastSeen }) => {
    const file = stating ?? toFileReading(identifyHost(other.domain), other);
    return { ...file, read_at: file.read_at ?? lastSeen };
  });
  const found = files.filter((file) => !isFileMissed(file));
  const [first, ...others] = found.length > 0 ? found : files;
  if (!first) throw new RangeError('a party without a statement');
  return others.reduce((latest, file) => (file.read_at > latest.read_at ? file : latest), first);
}

/** Returns the host of an identity, empty for a DID. */
const identifyHost = (domain: string): string => (domain.startsWith('did:') ? '' : (domain.split('/')[0] ?? domain));

function findThrough(
  listed: readonly RelatedIdentity[],
  organizations: Organizations,
): NonNullable<Headline['through']> | null {
  if (listed.length === 0) return null;
  const identities = [...new Set(listed.map(({ target }) => target))];
  const parties = groupParties(listed, organizations);
  const lists = Map.groupBy(listed, ({ source }) => organizations.getKey(source));
  const listsAll = [...lists.values()].every(
    (one) => new Set(one.map(({ target }) => target)).size === identities.length,
  );
  return { identities: limitNamed(identities), total: identities.length, parties, each: listsAll ? 'all' : 'some' };
}

function countMembers(members: readonly RelatedIdentity[]): NonNullable<Headline['members']> {
  return {
    ...countSites(members),
    stale: members.length > 0 && members.every(({ state }) => state === 'stale'),
  };
}

function countNamed(
  names: readonly RelatedIdentity[],
  isOther: (one: RelatedIdentity) => boolean,
  organizations: Organizations,
): NonNullable<Headline['names']> {
  const others = names.filter(isOther);
  return { ...countSites(others, (domain) => organizations.getKey(domain)), own: names.length - others.length };
}

const getEarliest = (dates: readonly string[]): string | null =>
  dates.reduce<string | null>((first, date) => (first === null || date < first ? date : first), null);
const getLatest = (dates: readonly string[]): string | null =>
  dates.reduce<string | null>((last, date) => (last === null || date > last ? date : last), null);
