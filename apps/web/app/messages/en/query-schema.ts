/** What the query tab says of the graph's properties, of Cypher's functions, and of the questions that it offers. */

export const KIND_NAMES = { text: 'text', number: 'number', boolean: 'yes or no', date: 'date', list: 'list' } as const;
export const LABEL_KIND = 'label';
export const TYPE_KIND = 'relationship';

export const NODE_PROPERTY_TEXTS = {
  domain: 'the key: a host, a host with a path, or a DID',
  host: 'the host alone',
  registrableDomain: 'the registered part',
  display: 'in Unicode, where that differs',
  name: 'the organisation’s name, where known',
  type: 'one of `association`, `publisher` and `named`',
  hasFile: 'a trust.txt of it was read',
  fileStale: 'scheduled checks have failed for 14 days or more, so its statements count for nothing',
  fileUrl: 'where that file was read',
  fileOutcome:
    'result of the last check that counts: `found`, `absent`, `blocked`, `unreachable` or `not-a-policy-file`; null if none is known',
  fileCheckedAt: 'date of that check',
  fileReadAt: 'when the file was last read',
  fileOutcomeSince: 'the first of the checks in a row with that result',
  firstSeen: 'date and time in UTC',
  lastSeen: 'date and time in UTC',
  datedToMonth: 'names of the dates of which only the month is known',
  trustScore: '0 to 1; null if no reviewed association lists it',
  recognized: 'its registrable domain is an anchor, or the current file of an anchor lists it',
  trustsCount: 'distinct others that it lists as members or controls, confirmed by both sides',
  trustedByCount: 'distinct others that list it as a member or control it, confirmed by both sides',
  confirmedBy: 'others with a relationship that both sides confirm',
  neighbours: 'distinct others, either way',
  memberCount: 'members that its own file names',
  confirmedCount: 'of these, those whose own file confirms it',
  claimedCount: 'those who say they belong without being named',
  unreturnedCount: 'members whose own file was read and does not confirm it',
  unreadCount: 'members without a readable file',
  joinedCount: 'members that the file before did not name',
  leftCount: 'those that only the previous file named',
  comparedWith: 'when the file before was last seen; date and time in UTC',
  unshownCount: 'sites that its file names and the graph does not show, because no recognized association lists it',
} as const;

export const RELATIONSHIP_PROPERTY_TEXTS = {
  state: 'one of `confirmed`, `claimed`, `unreturned`, `contradicted` and `stale`',
  confirmed: 'both sides say it',
  confirmedAt: 'one of `identity` and `host`',
  line: 'the line of the file that states it',
  value: 'what that line names',
  firstSeen: 'date and time in UTC',
  lastSeen: 'date and time in UTC',
  datedToMonth: 'names of the dates of which only the month is known',
  fileUrl: 'address of the file that states it',
} as const;

export const FUNCTION_TEXTS: Readonly<Record<string, string>> = {
  count: 'how many',
  collect: 'into a list',
  sum: 'of numbers',
  avg: 'of numbers',
  min: 'smallest',
  max: 'largest',
  type: 'its type, as text',
  labels: 'its labels',
  keys: 'names of its properties',
  properties: 'as a map',
  nodes: 'the domains on it',
  relationships: 'the steps on it',
  length: 'how many steps',
  shortestPath: 'one of the shortest',
  startNode: 'the one that says it',
  endNode: 'the one that is named',
  size: 'how long',
  head: 'first entry',
  last: 'last entry',
  range: 'whole numbers',
  reduce: 'fold a list',
  coalesce: 'the first that is not null',
  split: 'into a list',
};

export const QUESTIONS = {
  associations: 'Which associations list the most members, and how many confirm it?',
  vouchers: 'Who names texastribune.org, and in which line?',
  memberships: 'Which memberships do both sides confirm?',
  vendors: 'Which vendors do most publishers name?',
  chain: 'What is the shortest chain from gilmermirror.com to nytimes.com?',
  claimers: 'Who says that it belongs to texaspress.com without being listed there?',
} as const;

export const REWRITES = {
  withoutClause: (clause: string, line: number) => `The same without ${clause} in line ${line}, only reading:`,
  shorter: (steps: number) => `With chains of at most ${steps} steps:`,
  limited: 'The first hundred rows that are found:',
} as const;
