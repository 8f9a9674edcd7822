import type { AnalysisFact } from '@vouchwire/api-contract';
import { formatTrustSignal, RULES_VERSION, type VoucherEvidence } from '@vouchwire/trust-graph';
import type { NodeEvidence, ObservedRelationship } from '../graph/evidence/read-node-evidence.ts';
import type { LatestObservations } from '../policy-files/observations/observation-repository.ts';
import { type DirectedRelationship, pairReciprocals, rankRelationships } from './rank-relationships.ts';
import {
  formatCount,
  formatDay,
  formatDomainWithName,
  formatList,
  formatMinute,
  formatNumber,
  formatOnDay,
  formatStatementWithState,
  getHost,
} from './wording.ts';

/** What the trust levels mean (scoring, "Readings that are settled"). */
const LEVEL_DESCRIPTION =
  'High begins at 0.80, and any lower signal is Medium. A site without a signal is Unknown, or Low if a statement of its own file is contradicted.';
/** An anchor has its signal by configuration. */
export const ANCHOR_IS_A_SETTING = 'This is a setting of this site’s operator, not evidence.';

/** Maximum number of relationships that are listed; the rest is counted. */
const MAX_KEY_RELATIONSHIPS = 6;
/** Maximum number of missing lines of each kind that are listed. */
const MAX_MISSING_LINES = 2;
const MAX_VOUCHERS = 3;
const MAX_CONTRADICTIONS = 3;
/** Sites named in a sentence that counts more. */
const MAX_NAMED_DOMAINS = 3;

/** The latest attempts to read a host's file. */
export interface HostObservations extends LatestObservations {
  /** Since when the records have been unreachable, ISO 8601 UTC; null if they answered. If set, their absence says nothing. */
  readonly unavailableSince: string | null;
}

/** A relationship with a separate fact. */
export interface RelationshipFact extends ObservedRelationship {
  readonly source: string;
  readonly target: string;
  readonly fact: AnalysisFact;
  /** The other end of it, seen from the node. */
  readonly direction: 'in' | 'out';
}

/** A relationship with its inverse, if both are listed. */
interface PairFact {
  readonly says: RelationshipFact;
  readonly returns: RelationshipFact | null;
}

/** Relationships of one direction and state: how many of how many, and the first few one by one. */
export interface FactGroup {
  readonly fact: AnalysisFact;
  readonly total: number;
  readonly relationships: readonly RelationshipFact[];
  /** The first few that a recommendation may build on, and how many there are. */
  readonly advisable: readonly RelationshipFact[];
  readonly advisableTotal: number;
}

/** What an analysis may say, each thing numbered. */
export interface FactSheet {
  readonly all: readonly AnalysisFact[];
  readonly identity: AnalysisFact;
  readonly counts: AnalysisFact;
  readonly bothSides: AnalysisFact | null;
  readonly members: AnalysisFact | null;
  readonly file: AnalysisFact;
  readonly latestAttempt: AnalysisFact | null;
  readonly signal: AnalysisFact;
  readonly method: AnalysisFact;
  readonly vouchers: readonly { readonly voucher: AnalysisFact; readonly line: AnalysisFact | null }[];
  readonly keyRelationships: readonly PairFact[];
  readonly unreturnedIn: FactGroup | null;
  readonly unreturnedOut: FactGroup | null;
  readonly claimedIn: FactGroup | null;
  readonly claimedOut: FactGroup | null;
  readonly stale: AnalysisFact | null;
  readonly contradictions: readonly { readonly says: RelationshipFact; readonly owner: AnalysisFact | null }[];
  readonly owner: AnalysisFact | null;
  readonly firstSeen: AnalysisFact | null;
  readonly platform: AnalysisFact | null;
}

/** Numbers facts in order; an equal fact gets the same number. */
class FactCollector {
  readonly #byText = new Map<string, AnalysisFact>();

  add(text: string): AnalysisFact {
    const existing = this.#byText.get(text);
    if (existing) return existing;
    const fact = { id: `f${this.#byText.size + 1}`, text };
    this.#byText.set(text, fact);
    return fact;
  }

  get all(): AnalysisFact[] {
    return [...this.#byText.values()];
  }
}

/** Puts what graph and records hold of a node into numbered sentences, each dated and attributed. Pure. */
export function collectFacts(node: NodeEvidence, hostObservations: HostObservations): FactSheet {
  const collector = new FactCollector();
  const createRelationshipFact = (direction: 'in' | 'out') => (seen: ObservedRelationship) => {
    const [source, target] = direction === 'in' ? [seen.domain, node.domain] : [node.domain, seen.domain];
    return { ...seen, source, target, direction, fact: collector.add(formatStatementWithState(source, target, seen)) };
  };
  const identity = collector.add(formatIdentity(node, hostObservations));
  const counts = collector.add(formatCounts(node));
  const bothSides = addIfPresent(collector, formatConfirmations(node));
  const members = addIfPresent(collector, formatMembers(node));
  const file = collector.add(formatFile(node, hostObservations));
  const latestAttempt = addIfPresent(collector, formatLatestAttempt(node, hostObservations));
  const platform = addIfPresent(collector, formatPlatform(node));
  const signalFact = collector.add(formatSignal(node));
  const method = collector.add(
    `The trust signal (rules ${RULES_VERSION}) counts which associations list a domain; it shows affiliation and does not judge accuracy. ${LEVEL_DESCRIPTION}`,
  );
  const vouchers = listVouchers(node).map((voucher) => {
    const line = node.vouchingLines.get(voucher.domain);
    return {
      voucher: collector.add(formatVoucher(voucher, node.reviewedAssociations)),
      line: line ? collector.add(formatStatementWithState(line.source, line.target, line)) : null,
    };
  });
  const ranked = rankRelationships(node, new Set(listVouchers(node).map(({ domain }) => domain)));
  const keyRelationships = pairReciprocals(ranked, MAX_KEY_RELATIONSHIPS).map(({ says, returns }) => ({
    says: createRelationshipFact(says.direction)(says.seen),
    returns: returns && createRelationshipFact(returns.direction)(returns.seen),
  }));

  const createGroup = (direction: 'in' | 'out', state: 'unreturned' | 'claimed'): FactGroup | null => {
    const candidates = ranked.filter((entry) => entry.direction === direction).map(({ seen }) => seen);
    const found = candidates.filter((seen) => seen.state === state);
    if (found.length === 0) return null;
    const advisable = found.filter(({ isAdvisable }) => isAdvisable);
    return {
      fact: collector.add(formatGroup(node, direction, state, found, candidates.length)),
      total: found.length,
      relationships: found.slice(0, MAX_MISSING_LINES).map(createRelationshipFact(direction)),
      advisable: advisable.slice(0, MAX_MISSING_LINES).map(createRelationshipFact(direction)),
      advisableTotal: advisable.length,
    };
  };
  return {
    identity,
    counts,
    bothSides,
    members,
    file,
    latestAttempt,
    platform,
    signal: signalFact,
    method,
    vouchers,
    keyRelationships,
    unreturnedIn: createGroup('in', 'unreturned'),
    claimedIn: createGroup('in', 'claimed'),
    unreturnedOut: createGroup('out', 'unreturned'),
    claimedOut: createGroup('out', 'claimed'),
    stale: addIfPresent(collector, formatStale(node)),
    contradictions: listContradictions(ranked).map(({ seen, direction }) => {
      const says = createRelationshipFact(direction)(seen);
      const [other] = (direction === 'out' ? node.ownersOf.get(seen.domain) : listNamedOwners(node)) ?? [];
      return {
        says,
        owner: other ? collector.add(formatStatementWithState(getHost(says.target), other.domain, other)) : null,
      };
    }),
    owner: addIfPresent(collector, formatOwner(node)),
    firstSeen: node.firstSeen
      ? collector.add(`${node.domain} was first seen in the crawls behind this graph ${formatOnDay(node.firstSeen)}.`)
      : null,
    all: collector.all,
  };
}

function addIfPresent(collector: FactCollector, text: string | null): AnalysisFact | null {
  return text === null ? null : collector.add(text);
}

function formatIdentity(
  { domain, name, type, memberCount, namedBy, names }: NodeEvidence,
  { latestFound }: HostObservations,
): string {
  const file = latestFound === null ? '' : ` (file seen ${formatDay(latestFound.at)})`;
  const lastNamed = namedBy
    .map(({ lastSeen }) => lastSeen)
    .sort()
    .at(-1);
  const isStale = hasStaleFile(names);
  const description = {
    association: `is in the graph as an association: its own trust.txt file ${isStale ? 'named' : 'names'} ${formatCount(memberCount, 'member')}${isStale ? ' when it was last read' : ''}${file}`,
    publisher: `is in the graph as a publisher: it ${isStale ? 'had' : 'has'} a trust.txt file of its own${isStale ? ' when it was last read' : ''}, ${formatMemberLines(names)}${file}`,
    named: `is in the graph because the files of others name it${lastNamed === undefined ? '' : ` (last seen ${formatDay(lastNamed)})`}`,
  }[type];
  return `${formatDomainWithName(domain, name)} ${description}.`;
}

/** True if the statements of its own file are from a file that later requests could not read. */
const hasStaleFile = (names: NodeEvidence['names']): boolean => names.some(({ state }) => state === 'stale');

/** What the `member` lines of a publisher's file are: of an association's, see `formatMembers`. */
function formatMemberLines(names: NodeEvidence['names']): string {
  const lines = names.filter(({ type }) => type === 'MEMBER').length;
  if (lines === 0) return 'which names no members';
  return `whose ${formatCount(lines, '“member” line')} ${lines === 1 ? 'makes' : 'make'} it no association, because fewer than two of the sites that they name confirm them`;
}

function formatCounts({ domain, type, namedBy, names }: NodeEvidence): string {
  const total = namedBy.length + names.length;
  if (total === 0)
    return `The graph holds no relationship of ${domain}: its file names no other site, and no file names it.`;
  const others = formatCount(new Set(namedBy.map((seen) => seen.domain)).size, 'other site');
  const sources =
    type === 'named'
      ? `all stated by the files of ${others}`
      : `${formatNumber(namedBy.length)} stated by the files of ${others}, ${formatNumber(names.length)} stated by its own file`;
  return `The graph holds ${formatCount(total, 'relationship')} of ${domain}: ${sources}.`;
}

function formatConfirmations({ domain, namedBy, names }: NodeEvidence): string | null {
  const all = [...namedBy, ...names];
  if (all.length === 0) return null;
  const confirmed = all.filter(({ state }) => state === 'confirmed').length;
  return `${formatNumber(confirmed)} of ${formatCount(all.length, 'relationship')} of ${domain} ${confirmed === 1 ? 'is' : 'are'} confirmed by both sides.`;
}

function formatMembers({ domain, memberCount, confirmedCount, claimedCount, names }: NodeEvidence): string | null {
  if (memberCount === 0) return null;
  if (hasStaleFile(names))
    return `The list of ${domain} is not current, so how many of its ${formatCount(memberCount, 'member')} confirm it is not counted.`;
  const more =
    claimedCount === 0
      ? ''
      : `; ${formatCount(claimedCount, 'more site')} ${claimedCount === 1 ? 'says' : 'say'} so without being on its list`;
  return `${formatNumber(confirmedCount)} of ${formatCount(memberCount, 'member')} on the list of ${domain} ${confirmedCount === 1 ? 'says' : 'say'} in a file of their own that they belong to it${more}.`;
}

function formatFile(
  { host, domain, hostHasFile, hostFileUrl, names }: NodeEvidence,
  { latestFound, latest, unavailableSince }: HostObservations,
): string {
  if (host === '') return `${domain} names no host at which a trust.txt file could be looked for.`;
  if (hostHasFile) {
    const at = hostFileUrl ?? latestFound?.url;
    const seen = latestFound === null ? '' : `, last readable ${formatOnDay(latestFound.at)}`;
    return `A trust.txt file of ${host} is on record${at ? ` (${at})` : ''}${seen}${hasStaleFile(names) ? '; later requests failed' : ''}.`;
  }
  const places = `it would be looked for at https://${host}/trust.txt and https://${host}/.well-known/trust.txt`;
  if (unavailableSince !== null) return `The graph holds no readable trust.txt file of ${host}; ${places}.`;
  return latest === null
    ? `No trust.txt file of ${host} is on record, and no look at the site is either; ${places}.`
    : `No trust.txt file of ${host} that could be read is on record; ${places}.`;
}

function formatLatestAttempt(
  { host, hostHasFile }: NodeEvidence,
  { latest, unavailableSince }: HostObservations,
): string | null {
  if (unavailableSince !== null && host !== '')
    return `What came of the latest look for a trust.txt file of ${host} is not told here: the records of this graph could not be read since ${formatMinute(unavailableSince)}.`;
  if (latest === null || latest.outcome === 'found') return null;
  const unknown = hostHasFile
    ? 'so whether the file still exists is not known'
    : 'so whether there is one is not known';
  const description = {
    absent: 'found none',
    'not-a-policy-file': 'found another document in its place',
    blocked: `was refused by the site, ${unknown}`,
    unreachable: `got no usable answer, ${unknown}`,
  }[latest.outcome];
  return `The latest request for a trust.txt file of ${host}, ${formatOnDay(latest.at)}, ${description}.`;
}

function formatPlatform({ host, platform }: NodeEvidence): string | null {
  if (platform === null) return null;
  const where = host === platform ? `${host} is a shared platform` : `${host} lies on the shared platform ${platform}`;
  return `${where}: anybody can open a page there, so it carries no trust signal.`;
}

function formatSignal({
  domain,
  registrableDomain,
  platform,
  trust,
  explanation,
  asOf,
  reviewedAssociations,
}: NodeEvidence): string {
  const graph = asOf === null ? 'in this graph' : `in the graph of ${formatDay(asOf)}`;
  if (trust === null) {
    return platform === null
      ? `No reviewed association lists ${registrableDomain ?? domain} ${graph}, so it has no trust signal.`
      : `${domain} has no trust signal ${graph}, because it is on a shared platform.`;
  }
  const owner = registrableDomain ?? domain;
  const through = owner === domain ? '' : ` ${domain} shows the signal of its registrable domain.`;
  const value = `The trust signal of ${owner} is ${formatTrustSignal(trust)} on a scale from 0 to 1 ${graph}`;
  if (explanation?.role === 'anchor') {
    return `${value}: it is one of ${formatCount(reviewedAssociations, 'association')} whose lists the operator of this graph has reviewed. ${ANCHOR_IS_A_SETTING}${explanation.anchor === null ? '' : ` What its list attests: ${explanation.anchor.attests}`}${through}`;
  }
  const groups = explanation?.groups.length ?? 0;
  const from =
    explanation?.role === 'controlled'
      ? `${formatCount(groups, 'site')} that ${groups === 1 ? 'says it controls it' : 'say they control it'}`
      : `${formatCount(groups, 'group')} of associations that ${groups === 1 ? 'lists' : 'list'} it`;
  return `${value}; it comes from ${from}.${through}`;
}

interface GroupVoucher extends VoucherEvidence {
  /** Vouchers that count as one with it. */
  readonly together: readonly string[];
}

/** One voucher of each of the first few groups: of the strongest ones that with the shortest list, which says most. */
function listVouchers({ explanation }: NodeEvidence): GroupVoucher[] {
  return (explanation?.groups ?? []).slice(0, MAX_VOUCHERS).flatMap(({ vouchers }) => {
    const [first, ...others] = [...vouchers].sort((a, b) => b.strength - a.strength || a.listed - b.listed);
    return first ? [{ ...first, together: others.map(({ domain }) => domain) }] : [];
  });
}

function formatVoucher(voucher: GroupVoucher, reviewed: number): string {
  const { domain, name, attests, role, listed, relationship, together } = voucher;
  const sites = formatCount(listed, 'registrable domain');
  const one =
    together.length === 0 ? '' : ` The signal counts it as one with ${formatList(together, MAX_NAMED_DOMAINS)}.`;
  if (role === 'anchor') {
    const list = relationship === 'MEMBER' ? `lists ${sites} as members` : `says it controls ${sites}`;
    const attestation = attests === null ? '' : ` What its list attests: ${attests}`;
    return `${formatDomainWithName(domain, name)} is one of ${formatCount(reviewed, 'association')} whose lists the operator of this graph has reviewed, and ${list}.${attestation}${one}`;
  }
  if (role === 'quorum') {
    return `${formatDomainWithName(domain, name)} is an association that a reviewed association lists, and lists ${sites} as members, of which at least 3 confirm it.${one}`;
  }
  return `${formatDomainWithName(domain, name)} has a trust signal of its own, and says it controls ${sites}.${one}`;
}

function formatGroup(
  { domain, host }: NodeEvidence,
  direction: 'in' | 'out',
  state: 'unreturned' | 'claimed',
  found: readonly ObservedRelationship[],
  total: number,
): string {
  const names = formatList([...new Set(found.map((seen) => seen.domain))], MAX_NAMED_DOMAINS);
  const share = `${formatNumber(found.length)} of ${formatCount(total, 'statement')}`;
  const are = found.length === 1 ? 'is' : 'are';
  if (direction === 'in') {
    const reason =
      state === 'unreturned'
        ? `${are} not confirmed by the file of ${host}`
        : `could not be confirmed, because no current file of ${host} is on record`;
    return `${share} by others about ${domain} ${reason}: from ${names}.`;
  }
  return state === 'unreturned'
    ? `${share} in the file of ${domain} ${are} not confirmed by the files of the sites named: ${names}.`
    : `${share} in the file of ${domain} ${found.length === 1 ? 'names a site' : 'name sites'} of which no current file is on record: ${names}.`;
}

function formatStale(node: NodeEvidence): string | null {
  const all = [...node.namedBy, ...node.names];
  const stale = all.filter(({ state }) => state === 'stale');
  if (stale.length === 0) return null;
  const oldest = stale.map(({ lastSeen }) => lastSeen).sort()[0] as string;
  return `${formatNumber(stale.length)} of ${formatCount(all.length, 'relationship')} of ${node.domain} ${stale.length === 1 ? 'is' : 'are'} based on a file that is not current, because later requests for it failed; the oldest was last read ${formatOnDay(oldest)}.`;
}

function listContradictions(ranked: readonly DirectedRelationship[]): DirectedRelationship[] {
  return ranked.filter(({ seen }) => seen.state === 'contradicted').slice(0, MAX_CONTRADICTIONS);
}

function listNamedOwners({ names }: NodeEvidence): ObservedRelationship[] {
  return names.filter(({ type }) => type === 'CONTROLLEDBY');
}

function formatOwner({ domain, registrableDomain, ownersIdentities: { domains, total } }: NodeEvidence): string | null {
  if (total < 2 || registrableDomain === null) return null;
  const others = domains.filter((other) => other !== domain);
  return `The graph holds ${formatCount(total, 'identity', 'identities')} under the registrable domain ${registrableDomain}: ${domain} and ${formatList(others, MAX_NAMED_DOMAINS, total - 1)}.`;
}
