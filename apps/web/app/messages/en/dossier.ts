import type {
  DossierResponse,
  MissingEvidence,
  PolicyOutcome,
  RelationshipType,
  StatementGroup,
} from '@vouchwire/api-contract';
import { formatCount, formatNumber, formatSeconds } from '../../lib/numbers.ts';
import { formatDateTime, formatMonth } from '../../lib/time.ts';

/** Statements about a domain, by who supports them. */
interface NamedByCounts {
  readonly confirmed: number;
  /** By recognized associations, not confirmed by the site. */
  readonly listed: number;
  /** Every other statement. */
  readonly claims: number;
}

const NAMED_BY_VERBS: Record<RelationshipType, string> = {
  MEMBER: 'lists this site as a member',
  BELONGTO: 'says it belongs to this site',
  CONTROL: 'says it controls this site',
  CONTROLLEDBY: 'says it is controlled by this site',
  VENDOR: 'names this site as a vendor',
  CUSTOMER: 'names this site as a customer',
};

/** Of a `member` line that is no listing of a recognized association: it may be a direction error. */
const NAMED_AS_MEMBER_VERB = 'names this site as a member';

const NAMES_VERBS: Record<RelationshipType, string> = {
  MEMBER: 'is named as a member',
  BELONGTO: 'is named as an association it belongs to',
  CONTROL: 'is named as a site it controls',
  CONTROLLEDBY: 'is named as its owner',
  VENDOR: 'is named as a vendor',
  CUSTOMER: 'is named as a customer',
};

/** Of a statement whose file is stale: later requests for it failed. */
const NAMED_BY_PAST_VERBS: Record<RelationshipType, string> = {
  MEMBER: 'listed this site as a member',
  BELONGTO: 'said it belonged to this site',
  CONTROL: 'said it controlled this site',
  CONTROLLEDBY: 'said it was controlled by this site',
  VENDOR: 'named this site as a vendor',
  CUSTOMER: 'named this site as a customer',
};
const NAMED_AS_MEMBER_PAST_VERB = 'named this site as a member';
const NAMES_PAST_VERBS: Record<RelationshipType, string> = {
  MEMBER: 'was named as a member',
  BELONGTO: 'was named as an association it belongs to',
  CONTROL: 'was named as a site it controls',
  CONTROLLEDBY: 'was named as its owner',
  VENDOR: 'was named as a vendor',
  CUSTOMER: 'was named as a customer',
};

const OUTCOMES: Record<PolicyOutcome, string> = {
  found: 'A file was read',
  absent: 'No file',
  blocked: 'The site refused the request',
  unreachable: 'No usable answer from the site',
  'not-a-policy-file': 'Not a trust.txt file',
};

/** Missing evidence with a separate text; the others are described by the status of the file. */
export type MissingEvidenceWithText = Exclude<
  MissingEvidence['reason'],
  'never-checked' | 'no-file-read' | 'file-stale' | 'unanswered-claims'
>;

/** Every word of the page of a domain. */
export const MESSAGES = {
  pageTitle: (domain: string, head: string) => `${domain}: ${head} · Vouchwire`,
  fallbackTitle: 'A domain and who names it · Vouchwire',
  fallbackDescription: 'Who lists a domain, whether the domain confirms it, and the dated source lines.',
  explorer: 'Trust Graph Explorer',

  lastChecked: (day: string) => `Last checked on ${day}.`,
  lastCheckUnavailable: 'The date of the last check is not available right now.',
  /** If the records are unreachable: what the page contains, and what is missing. */
  recordsUnavailable: 'Part of this page is not available',
  recordsUnavailableDetails: (since: string) =>
    `The records behind the graph cannot be reached since ${formatDateTime(since) ?? since}. This page shows graph data only. The file, its checks and its history are missing. That says nothing about the site.`,
  fileUnavailable: 'Its file cannot be shown just now: the records cannot be reached.',
  historyUnavailable: 'Its history cannot be shown just now: the records cannot be reached.',
  recheck: 'Re-check',
  recheckIn: (seconds: number) => `Re-check in ${formatSeconds(seconds)}`,
  nextCheckAt: (time: string) => `Checked just now. Check again after ${time}.`,
  rechecking: 'Checking the site…',
  rechecked: 'Checked just now. The graph updates within seconds.',
  recheckFailed: 'The check did not run. That says nothing about the site. Try again.',
  feedTitle: (domain: string) => `What changed around ${domain} · Vouchwire`,
  follow: 'Follow',
  itsMembers: 'Its members',
  checkPage: 'What a crawler sees there',
  json: 'JSON',

  namedBy: 'Who names it',
  namedByDetails: 'Left: their file. Right: this site’s file.',
  notNamed: 'No file we have read names this site.',
  names: 'Who it names',
  namesDetails: 'Left: this site’s file. Right: their file.',
  /** The graph shows only part of a long file if no recognized association lists its site. */
  sitesNotShown: (shown: number, notShown: number) =>
    `This file names ${formatCount(shown + notShown, 'site', 'sites')}. The graph shows ${formatNumber(shown)} of them because no recognized association lists this site.`,
  namesNone: 'Its own file names no other site.',
  pageHasNoFile: (host: string) =>
    `A page cannot have a trust.txt of its own. The file of ${host} speaks for the whole host.`,
  groups: {
    namedBy: {
      confirmed: 'Confirmed by both sides',
      listed: 'Associations that list it, not confirmed',
      partners: 'Vendors and customers, confirmed by both sides',
      claims: 'Other statements, not confirmed by this site',
    },
    names: {
      confirmed: 'Confirmed by both sides',
      listed: 'Named as members, not confirmed',
      partners: 'Vendors and customers, confirmed by both sides',
      claims: 'Other statements, not confirmed by both sides',
    },
  },
  namedByHeading: (type: RelationshipType, group: StatementGroup, isStale: boolean): string => {
    if (type === 'MEMBER' && group === 'claims') return isStale ? NAMED_AS_MEMBER_PAST_VERB : NAMED_AS_MEMBER_VERB;
    return (isStale ? NAMED_BY_PAST_VERBS : NAMED_BY_VERBS)[type];
  },
  namesHeading: (type: RelationshipType, isStale: boolean): string => (isStale ? NAMES_PAST_VERBS : NAMES_VERBS)[type],
  statements: (total: number, domains: number) =>
    `${formatCount(total, 'statement', 'statements')}, ${formatCount(domains, 'domain', 'domains')}`,
  stateCount: (count: number) => formatNumber(count),
  pageOf: (page: number, pages: number) => `Page ${formatNumber(page)} of ${formatNumber(pages)}`,
  noneOnPage: 'None on this page.',
  pagesLabel: 'Pages of statements',
  previous: 'Previous page',
  next: 'Next page',

  file: 'Its file',
  fileReadOn: (lines: number, day: string) => `${formatCount(lines, 'line', 'lines')}, last read ${day}.`,
  noFile: 'We have no file from this site.',
  noFindings: 'The linter finds nothing to say about it.',
  fileFindings: (count: number, shown: number) =>
    shown < count
      ? `The linter has ${formatCount(count, 'finding', 'findings')}, ${formatNumber(shown)} of them about what is shown here.`
      : `The linter has ${formatCount(count, 'finding', 'findings')}.`,
  generalFindings: 'About the file as a whole',
  lintUnavailable: 'Only the statements of the file were stored, not the file itself, so there are no linter findings.',
  linesShown: (shown: number, total: number) => `${formatNumber(shown)} of ${formatNumber(total)} lines`,
  linesBefore: 'Lines before these',
  linesAfter: 'Lines after these',
  windowsLabel: 'Other lines of the file',
  wholeFile: 'The original file',
  fileLabel: 'The file, line by line',

  history: 'History',
  historyTruncated: (total: number) => formatCount(total, 'observation', 'observations'),
  noHistory: 'We have no record of a check of this site.',
  when: 'When',
  observed: 'Result',
  changes: 'What changed',
  attemptDates: (days: readonly string[], earlier: number) =>
    `${days.join(', ')}${earlier > 0 ? ` and ${formatCount(earlier, 'earlier day', 'earlier days')}` : ''}`,
  outcome: (outcome: PolicyOutcome): string => OUTCOMES[outcome],
  lines: (count: number) => formatCount(count, 'statement', 'statements'),
  changed: (added: number, removed: number, respelled: number) =>
    [
      added + removed === 0
        ? 'No statement added or removed'
        : `${formatNumber(added)} added, ${formatNumber(removed)} removed`,
      ...(respelled > 0 ? [`${formatNumber(respelled)} spelled differently`] : []),
    ].join(', '),
  firstVersion: 'First version',

  contradictions: 'Contradictions',
  noContradictions: 'None found.',
  denied: (count: number) =>
    `${formatCount(count, 'statement is', 'statements are')} contradicted by another current statement.`,
  quoteAt: (line: number | null) => (line === null ? '' : `line ${formatNumber(line)}`),
  firstSeen: (day: string) => `since ${day}`,

  notChecked: 'What could not be checked',
  allChecked: 'Everything above could be checked.',
  unanswered: (count: number) =>
    `${formatCount(count, 'statement', 'statements')} could not be checked: the other site has no current file that we have read.`,
  missingEvidence: (gap: MissingEvidenceWithText): string => {
    switch (gap) {
      case 'records-unavailable':
        return 'Its file, the checks of it and the findings: the records are temporarily unavailable.';
      case 'file-not-stored':
        return 'Comments, contacts and spelling of its file: the data set contains statements only.';
      case 'last-check-failed':
        return 'Its file at the last check: the site was not readable.';
      case 'line-numbers-not-stored':
        return 'The line numbers of some statements: the data set did not keep them.';
    }
  },

  contents: 'On this page',
  facts: {
    namedBy: 'Named by',
    names: 'Names',
    namedByCounts: ({ confirmed, listed, claims }: NamedByCounts): string =>
      [
        confirmed > 0 && `${formatNumber(confirmed)} confirmed by both sides`,
        listed > 0 && `${formatNumber(listed)} by recognized associations`,
        claims > 0 && `${formatNumber(claims)} not confirmed`,
      ]
        .filter(Boolean)
        .join('; ') || 'none',
    domains: (count: number, confirmed: number) =>
      count === 0
        ? 'none'
        : `${formatCount(count, 'domain', 'domains')}; ${formatCount(confirmed, 'statement', 'statements')} confirmed by both sides`,
    signal: 'Trust signal',
    signalNote: 'It shows which associations list a site. It says nothing about how accurate its reporting is.',
    noSignal: {
      'not-listed': 'none: no reviewed association lists this site',
      'shared-platform': (platform: string) =>
        `none: anyone can open an account on ${platform}, so it says nothing about this site`,
      'no-domain': 'none: it is computed for domains only',
    },
    operatorSetting: 'This value is a setting of this site’s operator, not evidence.',
    signalOfDomain: (domain: string) => `of ${domain}`,
    throughOwner: (owner: string, isConfirmed: boolean) =>
      isConfirmed ? `through its owner ${owner}` : `through ${owner}, which says it controls this site; not confirmed`,
    signalFrom: (list: string, identities: string) => `${list} lists ${identities}`,
    moreSources: (count: number) => `and ${formatCount(count, 'other', 'others')}`,
    method: 'How it is computed',
    ownFile: 'Own file',
    fileUnavailable: 'not available',
  },

  raw: 'Raw data',
  rawDetails: 'Everything on this page, at the same address.',
  curl: (address: string) => `curl -H 'Accept: application/json' ${address}`,
  curlLabel: 'Command that gets this page as JSON',
  share: 'Link, cite, embed',
  shareDetails: 'The badge sets no cookies and turns gray if the listing lapses.',
  shareLink: 'Link',
  shareCitation: 'Citation',
  shareCard: 'Card',
  shareBadge: 'Badge',
  shareCurl: 'curl',
  shareTexts: 'The texts themselves',
  copy: (what: string) => `Copy ${what.charAt(0).toLowerCase()}${what.slice(1)}`,
  /** @param statement the finding with the dates on which the files were read */
  citation: (
    { domain, as_of, graph_version }: Pick<DossierResponse, 'domain' | 'as_of' | 'graph_version'>,
    statement: string,
    address: string,
  ): string => {
    const month = formatMonth(as_of);
    const records = month ? `, records to ${month}` : '';
    return `${domain}: “${statement}” Vouchwire${records}, graph ${graph_version}. ${address}`;
  },
  localGraph: 'Local graph',
  localGraphDetails: 'Explore this site’s connections.',
  openExplorer: (domain: string) => `Open ${domain} in the explorer`,
  explorerLoading: 'The explorer is loading…',
  limits: 'What this does not tell you',
  limitsText:
    'This page does not say whether the reporting is accurate. A membership list shows who belongs to an association, nothing more.',

  unknownDetails: 'No file we have read names it, and we have not read a file from it.',
  relatedDomains: 'Similar domains',
  sameRegistrableDomain: 'under the same registrable domain',
  lookAlike: 'similar spelling; the owner may be different',
  claimsControl: 'claims to control this site. You do not need to do anything.',
  moreControlClaims: (count: number) =>
    `${formatCount(count, 'more site claims', 'more sites claim')} to control this site.`,
  noRelatedDomains: 'No known domain has the same registrable domain or a similar spelling.',
  suggestedAssociations: 'Associations that list related sites',
  suggestedAssociationsDetails:
    'They list sites under the same registrable domain. Each association decides which sites it lists.',
  listMembers: (count: number) => formatCount(count, 'member', 'members'),
  owner: 'Is this your site?',
  ownerDetails:
    'Publish a trust.txt that names your associations, then check it. If an association also lists you, this page shows it within seconds.',
  createFile: 'Make a trust.txt',
  checkDomain: 'Have it checked',

  refused: 'That is not a domain that could be looked up.',
  failed: 'The graph could not be queried.',
  failedDetails: 'The fault is on our side. This says nothing about the domain.',
  tryAgain: 'Try again',
} as const;
