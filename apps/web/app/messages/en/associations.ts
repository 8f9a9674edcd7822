import type { AssociationResponse, AssociationSort, MemberFilter, MemberSort } from '@vouchwire/api-contract';
import { formatCount, formatNumber } from '../../lib/numbers.ts';

const MEMBER_FILTERS: Record<MemberFilter, string> = {
  all: 'All',
  confirmed: 'Confirmed',
  claimed: 'No file read',
  unreturned: 'Unreturned',
  contradicted: 'Contradicted',
  stale: 'Stale',
  joined: 'Added',
  left: 'Removed',
  unlisted: 'Not listed',
};

const MEMBER_FILTER_DESCRIPTIONS: Partial<Record<MemberFilter, string>> = {
  confirmed: 'The association lists them, and their own file confirms it.',
  claimed:
    'We have no current file of these sites. Each row says whether we checked, when, and with which result. That is common and does not count against them.',
  unreturned: 'Their own file was read and does not confirm it.',
  contradicted: 'Their own file was read and contradicts the list.',
  stale: 'The file of the association can no longer be read. This is what it listed when it was last read.',
  joined: 'Not in the previous file.',
  left: 'In the previous file only. A file does not give reasons for a removal.',
  unlisted:
    'Their own file says that they belong to the association, and the list does not name them. They may be a new member, a section of a member or a supplier, or the line may be an error.',
};

const SORTS: Record<AssociationSort, string> = {
  name: 'Association',
  members: 'Members',
  confirmed: 'Confirmed',
  share: 'Confirmed share',
  unreturned: 'Unreturned',
  unread: 'No file read',
  joined: 'Added',
  left: 'Removed',
  seen: 'Read',
};

const MEMBER_SORTS: Record<MemberSort, string> = { domain: 'Member', state: 'State', line: 'Listed in' };

/** Every word of the pages of associations. */
export const MESSAGES = {
  title: 'Associations',
  pageTitle: 'Associations · Vouchwire',
  description:
    'Associations whose own trust.txt lists members: how many members, how many of them confirm it, and who was added or removed.',
  standfirst: 'Associations whose own trust.txt lists members',
  factAssociations: (large: number) => `associations, ${formatNumber(large)} of them with 15 members or more`,
  factMemberships: 'listings; a site that two associations list counts twice',
  factConfirmed: 'of these are confirmed by the member’s own file',
  /** Lists that anyone can publish are shown, but neither first nor in the figures. */
  unrecognized: (count: number) =>
    count === 1
      ? 'No recognized association lists the publisher of 1 further list. It comes last and is not part of these figures.'
      : `No recognized association lists the publishers of ${formatNumber(count)} further lists. They come last and are not part of these figures.`,

  find: 'Find an association',
  findHint: 'name or domain',
  apply: 'Find',
  filter: 'Which associations',
  large: '15 members or more',
  all: (total: number) => `All ${formatNumber(total)}`,
  export: 'Export',
  follow: 'Follow',
  atom: 'Atom',
  jsonFeed: 'JSON Feed',
  csv: 'CSV',
  json: 'JSON',
  tableCaption: (matching: number, sorted: string) =>
    `${formatCount(matching, 'association', 'associations')}, sorted by: ${sorted}`,
  sort: (sort: AssociationSort): string => SORTS[sort],
  sortBy: (label: string, descending: boolean) =>
    `${label}: sort ${descending ? 'from the most down' : 'from the least up'}`,
  attests: 'Attests',
  memberShare: (count: number) => `of ${formatNumber(count)}`,
  joinedAndLeft: 'Changes',
  changed: (joined: number, left: number) => `${formatNumber(joined)} added, ${formatNumber(left)} removed`,
  since: (month: string) => `since ${month}`,
  noEarlierFile: 'No earlier file to compare',
  none: 'No association matches this.',
  noAssociations: 'No file we have read lists members yet.',
  showAll: 'Show all associations',
  notes:
    'We have read no current file of most members without a confirmation. That does not count against them. “Changes” compares the current file with the previous one.',
  limits: 'What this does not tell you',
  limitsText:
    'This page does not rank associations. Membership can mean paid dues, an audit or a code of conduct, and the graph only records which association lists which site.',

  feedTitle: (domain: string) => `Members of ${domain} · Vouchwire`,
  back: 'Associations',
  associationTitle: (domain: string, head: string) => `${domain}: ${head} · Vouchwire`,
  associationTitleUnnamed: (head: string) => `${head} · Vouchwire`,
  comparedWith: ({ joined, left }: Pick<AssociationResponse['counts'], 'joined' | 'left'>, on: string): string =>
    (joined ?? 0) + (left ?? 0) === 0
      ? `No member was added or removed since the previous file, last read ${on}.`
      : `Since the previous file, last read ${on}: ${formatNumber(joined ?? 0)} added, ${formatNumber(left ?? 0)} removed.`,
  notCompared: 'We have read no previous file, so additions and removals are not known.',
  dossier: 'Dossier',
  visualize: 'Visualize',
  anchor: 'Anchor: the operator reviewed its list',
  notAnchor: 'Not an anchor: trust signals do not start from its list.',
  kind: 'Kind',
  membersWithFile: 'Members with a current file that we read',
  outOfTotal: (count: number, all: number) => `${formatNumber(count)} of ${formatNumber(all)}`,

  atAGlance: 'All members',
  dotLegend: (hasFull: boolean): string =>
    hasFull ? 'One dot per member, by state. A full square is 100 members.' : 'One dot per member, by state.',
  gridDescription: (counts: string) => `One dot per member: ${counts}`,

  members: 'Its members',
  findMember: 'Find a member',
  filterGroupLabel: 'Which members',
  filterLabel: (show: MemberFilter, count: number): string => `${MEMBER_FILTERS[show]} ${formatNumber(count)}`,
  filterDescription: (show: MemberFilter): string | null => MEMBER_FILTER_DESCRIPTIONS[show] ?? null,
  memberSort: (sort: MemberSort): string => MEMBER_SORTS[sort],
  membersCaption: (show: MemberFilter, matching: number) =>
    `${MEMBER_FILTERS[show]}: ${formatCount(matching, 'domain', 'domains')}`,
  ownStatement: 'Its own file',
  newMember: 'Not in the previous file',
  line: (line: number | null) => (line === null ? 'line number not stored' : `line ${formatNumber(line)}`),
  lastStated: (day: string) => `until ${day}`,
  statementStates: {
    confirmed: 'its own file confirms it',
    claimed: 'no current file of it was read',
    unreturned: 'its own file was read and does not confirm it',
    contradicted: 'its own file was read and contradicts it',
    stale: 'the file of the association can no longer be read',
  },
  noMembers: 'No members match.',
  noMembersFound: 'None.',
  clear: 'Show all members',
  pagesLabel: 'Pages of the list',
  pageOf: (page: number, pages: number) => `Page ${formatNumber(page)} of ${formatNumber(pages)}`,
  previous: 'Previous page',
  next: 'Next page',
  listedBy: 'Associations that list it',
  memberLimits:
    'This page does not show what a member had to do to join, or what happens if it breaks a rule. Ask the association.',

  noAssociation: (domain: string) => `${domain} is not an association.`,
  noAssociationDetails:
    'An association is a site whose current file lists members, if a reviewed list names it or at least two of its members confirm it. The dossier shows which sites name this one and which sites it names.',
  unknownDetails: 'No file we have read names it, and we have not read a file from it.',
  nearest: 'Known under the same registrable domain:',
  refused: 'That is not a domain that we can look up.',
  failed: 'The graph did not respond.',
  failedDetails: 'The error is on our side. It says nothing about any association.',
  tryAgain: 'Try again',
} as const;
