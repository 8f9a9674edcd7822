import type { AssociationAnswer, AssociationSort, MemberShow, MemberSort } from '@vouchwire/api-contract';
import { counted, grouped } from '../../lib/numbers.ts';

const SHOWS: Record<MemberShow, string> = {
  all: 'All',
  confirmed: 'Confirmed',
  claimed: 'No file read',
  unreturned: 'Unreturned',
  contradicted: 'Contradicted',
  stale: 'Stale',
  joined: 'Came',
  left: 'Named no more',
  unlisted: 'Say so unlisted',
};

const ABOUT_SHOWS: Partial<Record<MemberShow, string>> = {
  confirmed: 'The association lists them, and their own file says so too.',
  claimed:
    'No file of theirs could be read, so nothing is known of what they say. That is common and counts against nobody.',
  unreturned: 'They have a file that was read, and it does not name the association.',
  contradicted: 'Two current statements about them cannot both hold.',
  stale: 'The association’s file could not be read for more than 14 days; this is what it said last.',
  joined: 'The file before did not name them.',
  left: 'Only the file before named them. Why they are named no more, a file does not say.',
  unlisted:
    'Their file says that they belong, and the list does not name them. A new member, a section of one, a supplier or a slip all look like this.',
};

const SORTS: Record<AssociationSort, string> = {
  name: 'Association',
  members: 'Members',
  confirmed: 'Say so too',
  share: 'Share that says so too',
  unreturned: 'Do not say so',
  unread: 'No file read',
  joined: 'Came',
  left: 'Went',
  seen: 'Read',
};

const MEMBER_SORTS: Record<MemberSort, string> = { domain: 'Member', state: 'State', line: 'Listed in' };

/** Every word of the pages of associations. */
export const MESSAGES = {
  title: 'Associations',
  pageTitle: 'Associations · Vouchwire',
  description:
    'Every domain whose own trust.txt names members: how many, how many of them say so too, and who came and went.',
  standfirst: 'Every domain whose own trust.txt names members',
  factAssociations: (large: number) => `associations, ${grouped(large)} of them with 15 members or more`,
  factMemberships: 'members are named, one for each list that names them',
  factConfirmed: 'of those say so too in a file of their own',
  /** Lists that anyone can publish are shown, but neither first nor in the figures. */
  unrecognized: (count: number) =>
    `No recognized association vouches for ${counted(count, 'list', 'lists')}. ${count === 1 ? 'It comes' : 'They come'} last and ${count === 1 ? 'is' : 'are'} not part of these figures.`,

  find: 'Find an association',
  findHint: 'name or domain',
  apply: 'Find',
  which: 'Which associations',
  large: '15 members or more',
  all: (total: number) => `All ${grouped(total)}`,
  export: 'Export',
  follow: 'Follow',
  atom: 'Atom',
  jsonFeed: 'JSON Feed',
  csv: 'CSV',
  json: 'JSON',
  tableCaption: (matching: number, sorted: string) =>
    `${counted(matching, 'association', 'associations')}, sorted by: ${sorted}`,
  sort: (sort: AssociationSort): string => SORTS[sort],
  sortBy: (label: string, descending: boolean) =>
    `${label}: sort ${descending ? 'from the most down' : 'from the least up'}`,
  attests: 'Attests',
  ofMembers: (count: number) => `of ${grouped(count)}`,
  cameAndWent: 'Came and went',
  changed: (joined: number, left: number) => `${grouped(joined)} came, ${grouped(left)} went`,
  since: (month: string) => `since ${month}`,
  nothingBefore: 'Only one file was read',
  none: 'No association matches this.',
  noneAtAll: 'No file that was read names members yet.',
  showAll: 'Show all associations',
  notes:
    'A member that does not say so too has, most often, no file at all. That is not a mark against it. Came and went compares the file that stands with the one read before it.',
  limits: 'What this does not tell you',
  limitsText:
    'Which association is worth more. They attest different things, a dues payment, an audit, a code of conduct, and the graph only records that they say it.',

  feedTitle: (domain: string) => `Members of ${domain} · Vouchwire`,
  back: 'Associations',
  head: (name: string, members: number, confirmed: number): string =>
    `${name} lists ${counted(members, 'member', 'members')}; ${grouped(confirmed)} of them ${confirmed === 1 ? 'says' : 'say'} so too.`,
  associationTitle: (domain: string, head: string) => `${domain}: ${head.replace(/\.$/, '')} · Vouchwire`,
  fileRead: (day: string) => `Its file was last read on ${day}.`,
  comparedWith: ({ joined, left }: Pick<AssociationAnswer['counts'], 'joined' | 'left'>, day: string): string =>
    (joined ?? 0) + (left ?? 0) === 0
      ? `No member came or went since the file before, last seen on ${day}.`
      : `Since the file before, last seen on ${day}, ${counted(joined ?? 0, 'member', 'members')} came and ${grouped(left ?? 0)} went.`,
  notCompared: 'No file before it was read, so who came and who went is not known.',
  dossier: 'Page of this domain',
  visualize: 'Visualize',
  anchor: 'Anchor, its list reviewed by the operator',
  notAnchor: 'No anchor: trust signals do not start from its list.',
  kind: 'Kind',
  unlistedTerm: 'Say so unlisted',
  membersWithFile: 'Members with a file that was read',
  outOf: (count: number, all: number) => `${grouped(count)} of ${grouped(all)}`,

  atOnce: 'All of them at once',
  dotEach: (hasFull: boolean): string =>
    hasFull ? 'One dot a member, by state; a full square is a hundred.' : 'One dot a member, by state.',
  picture: (counts: string) => `A dot for each member: ${counts}`,
  saysToo: 'its own file says so too',

  members: 'Its members',
  findMember: 'Find a member',
  shown: 'Which members',
  show: (show: MemberShow, count: number): string => `${SHOWS[show]} ${grouped(count)}`,
  aboutShow: (show: MemberShow): string | null => ABOUT_SHOWS[show] ?? null,
  memberSort: (sort: MemberSort): string => MEMBER_SORTS[sort],
  membersCaption: (show: MemberShow, matching: number) => `${SHOWS[show]}: ${counted(matching, 'domain', 'domains')}`,
  itSays: 'It says',
  newHere: 'New since the file before',
  line: (line: number | null) => (line === null ? 'line not kept' : `line ${grouped(line)}`),
  lastSaid: (day: string) => `until ${day}`,
  says: {
    confirmed: 'The other line was not kept here.',
    claimed: 'no file was read',
    unreturned: 'its file does not say so',
    contradicted: 'its file says otherwise',
    stale: 'not known any more',
    left: 'not looked for',
  },
  noMembers: 'Nobody matches this.',
  nobody: 'Nobody.',
  clear: 'Show all members',
  pagesLabel: 'Pages of the list',
  pageOf: (page: number, pages: number) => `Page ${grouped(page)} of ${grouped(pages)}`,
  previous: 'Previous page',
  next: 'Next page',
  listedBy: 'Who lists it',
  listedByNone: 'No list of members that was read names it.',
  listsIt: 'lists it as a member',
  memberLimits: 'What a member had to do to join, or what happens when it breaks a rule. Ask the association.',

  noAssociation: (domain: string) => `${domain} names no members.`,
  noAssociationMore:
    'It is known here, and no file of it that stands lists members. Its page says who names it and whom it names.',
  unknown: (domain: string) => `Nothing is known here of ${domain}.`,
  unknownMore: 'No file that was read names it, and it has published none that was read. Nothing follows from that.',
  nearest: 'Known under the same registrable domain:',
  refused: 'That is not a domain that could be looked up.',
  failed: 'The graph could not be asked.',
  failedMore: 'The fault is on our side, and nothing follows from it about any association.',
  tryAgain: 'Try again',
} as const;
