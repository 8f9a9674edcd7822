import type { TrustPath } from '../../features/trust-graph/path/trust-path.ts';
import { counted, fixed, grouped } from '../../lib/numbers.ts';

const hopsWord = (hops: number): string => counted(hops, 'hop', 'hops');

/** Every word of the page of a trust path. */
export const MESSAGES = {
  title: 'Path between two domains',
  pageTitle: 'Trust path · Vouchwire',
  description:
    'How one domain’s own word leads to another, statement by statement, with the lines of the trust.txt files that it rests on.',
  explorer: 'Trust Graph Explorer',
  source: 'Source domain',
  target: 'Target domain',
  hops: 'Hops',
  hopsHint: '1–6',
  swap: 'Swap source and target',
  find: 'Find the path',
  pleaseEnterBoth: 'Please enter both source and target domains',
  looking: 'Looking for a trust path…',

  empty: 'How does one domain’s own word lead to another?',
  emptyMore:
    'Enter two domains. A path begins with what the source’s own trust.txt says, and goes on where an association lists a member or both sides say the same.',
  examples: 'For example',

  notRead: 'That is not a domain that could be looked up.',
  notReadMore:
    'A domain such as gilmermirror.com does, an address such as https://www.gilmermirror.com/news, or a did:web. Your entries stay.',
  failed: 'The graph could not be asked.',
  failedMore: 'The fault is on our side, and nothing follows from it about either domain. Your entries stay.',
  tryAgain: 'Try again',

  scoreLabel: (score: number) => `Trust score: ${fixed(score, 3)}`,
  noPath: 'No path found',
  view: (source: string, target: string) =>
    `How far ${source}’s own word reaches, in this direction only. It is not a mark for ${target}.`,
  noPathView: (target: string) =>
    `A path begins with the source’s own words. Nothing follows from this about ${target}.`,

  sameDomain: (domain: string) => `Source and target are the same domain. ${domain} needs no path to itself.`,
  sameOwner: (owner: string) =>
    `Source and target belong to the same registrable domain, ${owner}. One owner needs no path to itself.`,
  readAs: (given: string, owner: string) => `Paths go between registrable domains: ${given} is read as ${owner}.`,
  noPathHead: (source: string, target: string) => `No path leads from ${source} to ${target}.`,
  notInGraph: (domain: string) =>
    `${domain} is not in the graph: it has published no file that was read, and no file names it.`,
  didWithoutHost: (did: string) =>
    `${did} names no host. Paths go between domains, since a trust.txt is published on one.`,
  sharedPlatform: (domain: string) =>
    `${domain} is a platform on which anybody can have a page. No trust is passed on over it, so no path begins or ends there.`,
  noStatements: (source: string) => `${source} has no current file with a statement that a path could begin with.`,
  searchedAll: ({ maxHops, searched }: TrustPath): string => {
    const { leastScore, domains, statements } = searched;
    const paths = maxHops === null ? 'Every path' : `Every path of at most ${hopsWord(maxHops)}`;
    const least = leastScore === null ? '' : ` whose product stays at ${fixed(leastScore, 2)} or more`;
    const seen =
      domains === null || statements === null
        ? ''
        : ` The search reached ${counted(domains, 'domain', 'domains')} over ${counted(statements, 'statement', 'statements')}, from both ends, and found no way on.`;
    return `${paths}${least} was looked at.${seen}`;
  },
  searchLimit: (statements: number | null) =>
    `The search stopped at its work limit${statements === null ? '' : ` after ${counted(statements, 'statement', 'statements')}`}, before every path was looked at. There may be one.`,
  nearest: 'Under the same registrable domain:',

  pictureHead: 'The path as a picture',
  pictureLabel: (sentence: string, others: number) =>
    others === 0
      ? `Best path: ${sentence}`
      : `Best path: ${sentence} ${counted(others, 'other way is', 'other ways are')} drawn fainter; the list below holds ${others === 1 ? 'it' : 'them'}.`,
  legend: 'From source to target.',
  legendMore: 'Double line: both sides say so. Broken line: one does. A dotted rim: no file was read there.',
  legendOthers: 'Fainter: other ways.',
  bothSay: 'both sides say so',
  noFileAnswers: 'no file answers',
  oneSays: 'one side says so',
  asJson: 'JSON',

  hopsHead: 'Hop by hop',
  othersHead: 'Other ways',
  othersMore: 'Each goes over other domains than the ways before it. The best counts; others do not add to it.',
  noOthers: 'No other way was found that goes over other domains.',
  othersCut: 'The search stopped at its work limit before every other way was looked for.',
  direct: 'directly',
  through: (domains: readonly string[]) => domains.join(', '),
  wayHops: (hops: number) => hopsWord(hops),

  bestOf: (hops: number | null, truncated: boolean) =>
    truncated
      ? 'The best path that was found before the search stopped at its work limit.'
      : hops === null
        ? 'The best path that was found.'
        : `The best of all paths of at most ${hopsWord(hops)}.`,
  otherWay: 'Ask the other way round',
  moreHops: (hops: number) => `Look further, to ${grouped(hops)} hops`,
  networkOf: (domain: string) => `Who is around ${domain}`,

  limitsHead: 'What this does not tell you',
  limits:
    'Whether either site is right. The number says how strongly the source’s own statements, and those of the associations it names, lead to the target. Another source gets another number.',
} as const;

export const EXAMPLES: ReadonlyArray<[from: string, to: string]> = [
  ['gilmermirror.com', 'theparisnews.com'],
  ['apnews.com', 'gilmermirror.com'],
  ['gilmermirror.com', 'nytimes.com'],
];
