import { formatCount, formatDecimal, formatNumber } from '../../lib/numbers.ts';

const formatHops = (hops: number): string => formatCount(hops, 'hop', 'hops');

/** Every word of the page of a trust path. */
export const MESSAGES = {
  title: 'Path between two domains',
  pageTitle: 'Trust path · Vouchwire',
  description:
    'See how the statements of one domain lead to another, step by step, with the lines of the trust.txt files.',
  explorer: 'Trust Graph Explorer',
  source: 'Source domain',
  target: 'Target domain',
  hops: 'Hops',
  hopsHint: '1–6',
  swap: 'Swap source and target',
  find: 'Find the path',
  bothDomainsMissing: 'Please enter both source and target domains',
  searching: 'Searching for a trust path…',

  empty: 'How do the statements of one domain lead to another?',
  emptyDetails:
    'Enter two domains. A path starts with the trust.txt of the source. It continues where an association lists a member, or where both sides confirm each other.',
  examples: 'For example',

  invalidQuery: 'That is not a domain that could be looked up.',
  invalidQueryDetails:
    'A domain such as gilmermirror.com does, an address such as https://www.gilmermirror.com/news, or a did:web. Your entries stay.',
  failed: 'The graph did not respond.',
  failedDetails: 'The error is on our side. It says nothing about either domain. Your input is unchanged.',
  tryAgain: 'Try again',

  scoreLabel: (score: number) => `Trust score: ${formatDecimal(score, 3)}`,
  noPath: 'No path found',
  view: (source: string, target: string) =>
    `This measures how far the statements of ${source} reach, in this direction only. It is not a rating of ${target}.`,
  noPathView: (target: string) => `A path starts with the statements of the source. This says nothing about ${target}.`,

  sameDomain: (domain: string) => `Source and target are the same domain. ${domain} needs no path to itself.`,
  sameOwner: (owner: string) =>
    `Source and target belong to the same registrable domain, ${owner}. One owner needs no path to itself.`,
  readAs: (given: string, owner: string) => `Paths go between registrable domains: ${given} is read as ${owner}.`,
  noPathHead: (source: string, target: string) => `No path leads from ${source} to ${target}.`,
  notInGraph: (domain: string) =>
    `${domain} is not in the graph. We have not read a file from it, and no file that we have read names it.`,
  didWithoutHost: (did: string) =>
    `${did} names no host. Paths go between domains, since a trust.txt is published on one.`,
  sharedPlatform: (domain: string) =>
    `${domain} is a shared platform where anyone can have a page. No path starts, ends or continues there.`,
  noStatements: (source: string) => `${source} has no current file with a statement that a path could begin with.`,
  searchSummary: ({
    max_hops,
    searched,
  }: {
    max_hops: number | null;
    searched: { min_score: number | null; domains: number | null; statements: number | null };
  }): string => {
    const { min_score, domains, statements } = searched;
    const paths = max_hops === null ? 'Every path' : `Every path of at most ${formatHops(max_hops)}`;
    const lowest = min_score === null ? '' : ` whose product stays at ${formatDecimal(min_score, 2)} or more`;
    const seen =
      domains === null || statements === null
        ? ''
        : ` The search reached ${formatCount(domains, 'domain', 'domains')} over ${formatCount(statements, 'statement', 'statements')}, from both ends, and found no way on.`;
    return `${paths}${lowest} was checked.${seen}`;
  },
  searchLimit: (statements: number | null) =>
    `The search stopped at its work limit${statements === null ? '' : ` after ${formatCount(statements, 'statement', 'statements')}`}, before every path was checked. There may be one.`,
  nearest: 'Under the same registrable domain:',

  pictureHead: 'The path as a picture',
  pictureLabel: (sentence: string, others: number) =>
    others === 0
      ? `Best path: ${sentence}`
      : `Best path: ${sentence} ${formatCount(others, 'other way is', 'other ways are')} drawn fainter; the list below contains ${others === 1 ? 'it' : 'them'}.`,
  legend: 'From source to target.',
  legendDetails:
    'Double line: confirmed by both sides. Broken line: stated by one side. Dotted circle: no file was read there.',
  legendAlternatives: 'Faint: other ways.',
  confirmed: 'confirmed by both',
  noReciprocalFile: 'no file was read there',
  unconfirmed: 'stated by one side',
  asJson: 'JSON',

  hopsHead: 'Hop by hop',
  alternativesHead: 'Other ways',
  alternativesDetails: 'Each goes through other domains than the ways before it. Only the best one counts.',
  noAlternatives: 'No other way was found that goes over other domains.',
  alternativesTruncated: 'The search stopped at its work limit before every alternative was found.',
  direct: 'directly',
  through: (domains: readonly string[]) => domains.join(', '),
  pathHops: (hops: number) => formatHops(hops),

  bestOfPaths: (hops: number | null, truncated: boolean) =>
    truncated
      ? 'The best path that was found before the search stopped at its work limit.'
      : hops === null
        ? 'The best path that was found.'
        : `The best of all paths of at most ${formatHops(hops)}.`,
  alternativePath: 'Ask the other way round',
  moreHops: (hops: number) => `Look further, to ${formatNumber(hops)} hops`,
  networkAround: (domain: string) => `Who is around ${domain}`,

  limitsHead: 'What this does not tell you',
  limits:
    'This page does not say whether either site is accurate. The number says how far the statements of the source, and of the associations that it names, lead to the target. Another source gets another number.',
} as const;
