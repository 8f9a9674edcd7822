import { type AnalysisFact, getDay, getReplies, isMonthDate } from '@vouchwire/api-contract';
import type { RelatedIdentity } from '@vouchwire/domain-lookup';
import { type RelationshipEdge, RULES_VERSION, type VoucherEvidence } from '@vouchwire/trust-graph';
import type { NodeEvidence } from '../graph/evidence/read-node-evidence.ts';
import type { Direction, StatementPresenter } from '../graph/evidence/statement-pages.ts';
import { getReadings } from '../graph/evidence/vouching-lines.ts';
import {
  type AnalysisText,
  createStatement,
  createText,
  formatSite,
  joinTexts,
  roundTrustSignal,
  toDay,
  toList,
} from './analysis-text.ts';
import {
  type DirectedRelationship,
  isUnrecognizedClaim,
  pairReciprocals,
  type RankedRelationship,
  rankRelationships,
} from './rank-relationships.ts';

/** Maximum number of listed relationships. The rest is counted. */
const MAX_KEY_RELATIONSHIPS = 6;
/** Maximum number of listed missing lines of each kind. */
const MAX_MISSING_LINES = 2;
const MAX_VOUCHERS = 3;
const MAX_CONTRADICTIONS = 3;

/** A relationship that has its own fact. */
export interface RelationshipFact extends RelationshipEdge {
  readonly fact: AnalysisFact;
  /** Direction from the perspective of the node. */
  readonly direction: 'in' | 'out';
}

/** A relationship with its inverse, if both are listed. */
interface PairFact {
  readonly says: RelationshipFact;
  readonly returns: RelationshipFact | null;
}

/** Relationships of one direction and state: their number, the total, and the first ones individually. */
export interface FactGroup {
  readonly fact: AnalysisFact;
  readonly total: number;
  readonly relationships: readonly RelationshipFact[];
  /** The first ones that a recommendation may use, and their total number. */
  readonly advisable: readonly RelationshipFact[];
  readonly advisableTotal: number;
}

/** Numbered facts that an analysis may use. */
export interface FactSheet {
  readonly all: readonly AnalysisFact[];
  readonly identity: AnalysisFact;
  readonly counts: AnalysisFact;
  readonly bothSides: AnalysisFact | null;
  readonly unlistedMembers: AnalysisFact | null;
  readonly file: AnalysisFact;
  readonly signal: AnalysisFact;
  readonly method: AnalysisFact;
  readonly vouchers: readonly { readonly voucher: AnalysisFact; readonly line: AnalysisFact | null }[];
  readonly keyRelationships: readonly PairFact[];
  /** Number of relationships. One that both sides state is counted once. */
  readonly total: number;
  /** Relationships that only sites without recognition state, in one sentence, and their number. */
  readonly unrecognized: { readonly fact: AnalysisFact; readonly total: number } | null;
  readonly unreturnedIn: FactGroup | null;
  readonly unreturnedOut: FactGroup | null;
  readonly claimedIn: FactGroup | null;
  readonly claimedOut: FactGroup | null;
  readonly stale: AnalysisFact | null;
  readonly contradictions: readonly RelationshipFact[];
  readonly owner: AnalysisFact | null;
  readonly firstSeen: AnalysisFact | null;
  readonly platform: AnalysisFact | null;
}

/** Numbers facts in order. Equal facts get the same number. */
class FactCollector {
  readonly #byText = new Map<string, AnalysisFact>();

  add(text: AnalysisText): AnalysisFact {
    const existing = this.#byText.get(text.text);
    if (existing) return existing;
    const fact = { id: `f${this.#byText.size + 1}`, ...text };
    this.#byText.set(text.text, fact);
    return fact;
  }

  get all(): AnalysisFact[] {
    return [...this.#byText.values()];
  }
}

/**
 * Converts the data of the graph about a node to numbered sentences, each with date and source.
 * @param sides both sides of the node's relationships
 */
export function collectFacts(node: NodeEvidence, sides: StatementPresenter): FactSheet {
  const collector = new FactCollector();
  const createRelationshipFact = (direction: 'in' | 'out') => (seen: RelatedIdentity) => ({
    ...seen,
    direction,
    fact: collector.add(createStatement('relationship', sides.answer(seen, DIRECTIONS[direction]))),
  });
  const ranked = rankRelationships(node, new Set(listVouchers(node).map(({ domain }) => domain)));
  const relationships = pairReciprocals(ranked);
  const unrecognized = relationships.filter(isUnrecognizedClaim);
  const identity = collector.add(createIdentityText(node));
  const counts = collector.add(createCountsText(node, relationships));
  const bothSides = addIfPresent(collector, createConfirmationsText(node, relationships));
  const unlistedMembers = addIfPresent(collector, createUnlistedMembersText(node));
  const file = collector.add(createStatement('fileStatus', { file: node.ownFile }));
  const platform = addIfPresent(collector, createPlatformText(node));
  const signalFact = collector.add(createSignalText(node));
  const method = collector.add(createText('method', { version: RULES_VERSION }));
  const vouchers = listVouchers(node).map((voucher) => {
    // A voucher may name another host of the same owner, which has its own page.
    const line = node.namedBy.find(({ source, type }) => source === voucher.domain && type === voucher.relationship);
    return {
      voucher: collector.add(createVoucherText(voucher, node)),
      line: line ? createRelationshipFact('in')(line).fact : null,
    };
  });
  const keyRelationships = relationships
    .filter((relationship) => !isUnrecognizedClaim(relationship))
    .slice(0, MAX_KEY_RELATIONSHIPS)
    .map(({ says, returns }) => ({
      says: createRelationshipFact(says.direction)(says.seen),
      // A confirmed relationship has both sides in one sentence.
      returns:
        says.seen.state === 'confirmed' || !returns ? null : createRelationshipFact(returns.direction)(returns.seen),
    }));
  // Claims of sites without recognition have their own sentence, so that they lead no group.
  const claims = new Set(unrecognized.map(({ says }) => says));
  const supported = ranked.filter((entry) => !claims.has(entry));

  const createGroup = (direction: 'in' | 'out', state: 'unreturned' | 'claimed'): FactGroup | null => {
    const candidates = supported.filter((entry) => entry.direction === direction).map(({ seen }) => seen);
    const found = candidates.filter((seen) => seen.state === state);
    if (found.length === 0) return null;
    const advisable = found.filter(({ isAdvisable }) => isAdvisable);
    return {
      fact: collector.add(createGroupText(node, direction, state, found, candidates.length)),
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
    unlistedMembers,
    file,
    platform,
    signal: signalFact,
    method,
    vouchers,
    keyRelationships,
    total: relationships.length,
    unrecognized:
      unrecognized.length === 0
        ? null
        : { fact: collector.add(createUnrecognizedText(node, unrecognized)), total: unrecognized.length },
    unreturnedIn: createGroup('in', 'unreturned'),
    claimedIn: createGroup('in', 'claimed'),
    unreturnedOut: createGroup('out', 'unreturned'),
    claimedOut: createGroup('out', 'claimed'),
    stale: addIfPresent(collector, createStaleText(node)),
    contradictions: listContradictions(supported).map(({ seen, direction }) => createRelationshipFact(direction)(seen)),
    owner: addIfPresent(collector, createOwnerText(node)),
    firstSeen: node.firstSeen
      ? collector.add(createText('firstSeen', { domain: node.domain, ...toDay(node.firstSeen) }))
      : null,
    all: collector.all,
  };
}

const DIRECTIONS: Record<'in' | 'out', Direction> = { in: 'named-by', out: 'names' };

function addIfPresent(collector: FactCollector, text: AnalysisText | null): AnalysisFact | null {
  return text === null ? null : collector.add(text);
}

function createIdentityText(node: NodeEvidence): AnalysisText {
  const { domain, name, type, lastSeen, names, ownFile } = node;
  const site = formatSite(domain, name);
  switch (type) {
    case 'association': {
      const list = { name: site, sites: node.memberSites, file: ownFile };
      return createStatement('association', {
        ...list,
        replies: getReplies({ with_file: node.memberSitesWithFile, confirmed: node.memberSitesConfirming }),
      });
    }
    case 'publisher': {
      const lines = names.filter((statement) => statement.type === 'MEMBER').length;
      return createText('publisherIdentity', { site, lines });
    }
    case 'named':
      return createText('namedIdentity', { site, seen: lastSeen && getDay(lastSeen) });
  }
}

/** Returns true if the statements are from a file that later requests could not read. */
const hasStaleFile = (names: NodeEvidence['names']): boolean => names.some(({ state }) => state === 'stale');

function createCountsText({ domain, type }: NodeEvidence, relationships: readonly RankedRelationship[]): AnalysisText {
  const total = relationships.length;
  if (total === 0) return createText('noRelationship', { domain });
  const unrecognized = relationships.filter(isUnrecognizedClaim).length;
  if (type === 'named')
    return createText('statedByOthers', { domain, total, sites: countSites(relationships), unrecognized });
  const isStated = (direction: DirectedRelationship['direction']) => (relationship: RankedRelationship) =>
    relationship.says.direction === direction || relationship.returns?.direction === direction;
  const byOthers = relationships.filter(isStated('in'));
  const byOwnFile = relationships.filter(isStated('out')).length;
  return createText('relationships', {
    domain,
    total,
    sites: countSites(byOthers),
    byOthers: byOthers.length,
    byOwnFile,
    both: byOthers.length + byOwnFile - total,
    unrecognized,
  });
}

const countSites = (relationships: readonly RankedRelationship[]): number =>
  new Set(relationships.map(({ says }) => says.seen.other.domain)).size;

function createConfirmationsText(
  { domain }: NodeEvidence,
  relationships: readonly RankedRelationship[],
): AnalysisText | null {
  if (relationships.length === 0) return null;
  const found = relationships.filter(({ says }) => says.seen.state === 'confirmed').length;
  return createText('confirmations', { found, total: relationships.length, domain });
}

function createUnrecognizedText({ domain }: NodeEvidence, claims: readonly RankedRelationship[]): AnalysisText {
  const list = toList([...new Set(claims.map(({ says }) => says.seen.other.domain))]);
  return createText('unrecognizedClaims', { found: claims.length, domain, ...list });
}

function createUnlistedMembersText({ domain, type, claimedCount: found, names }: NodeEvidence): AnalysisText | null {
  if (type !== 'association' || found === 0 || hasStaleFile(names)) return null;
  return createText('unlistedMembers', { domain, found });
}

function createPlatformText({ host, platform }: NodeEvidence): AnalysisText | null {
  if (platform === null) return null;
  return host === platform ? createText('sharedPlatform', { host }) : createText('onPlatform', { host, platform });
}

function createSignalText(node: NodeEvidence): AnalysisText {
  const { domain, registrableDomain, platform, trust, explanation, reviewedAssociations } = node;
  const owner = registrableDomain ?? domain;
  if (node.isSuspended) return createStatement('signalAsListed', { signal: node.trustAsListed });
  if (trust === null)
    return platform === null
      ? joinTexts(createStatement('noSignal', { site: owner, listsReadAt: node.listsReadAt }), createText('noSignal'))
      : createText('noSignalOnPlatform', { domain });
  const signal = roundTrustSignal(trust);
  const through = owner === domain ? null : createText('ownersSignal', { domain });
  if (explanation?.role === 'anchor')
    return joinTexts(
      createText('anchorSignal', { owner, signal, reviewed: reviewedAssociations }),
      createText('setting'),
      createAttestsText(explanation.anchor?.attests),
      through,
    );
  const groups = explanation?.groups.length ?? 0;
  const readings = getReadings([...node.vouchingLines.values()].map(({ lastSeen }) => getDay(lastSeen)));
  return joinTexts(
    createText('signal', {
      owner,
      signal,
      groups,
      role: explanation?.role ?? '',
      from: readings?.from ?? null,
      to: readings && readings.from !== readings.to ? readings.to : null,
    }),
    through,
  );
}

const createAttestsText = (text: string | null | undefined): AnalysisText | null =>
  text ? createText('attests', { text }) : null;

interface GroupVoucher extends VoucherEvidence {
  /** Vouchers of the same group, which count as one. */
  readonly together: readonly string[];
}

/**
 * Lists one voucher from each of the first groups. Among the strongest ones, selects the one with the shortest list,
 * because it is the most specific.
 */
function listVouchers({ explanation }: NodeEvidence): GroupVoucher[] {
  return (explanation?.groups ?? []).slice(0, MAX_VOUCHERS).flatMap(({ vouchers }) => {
    const [first, ...others] = [...vouchers].sort((a, b) => b.strength - a.strength || a.listed - b.listed);
    return first ? [{ ...first, together: others.map(({ domain }) => domain) }] : [];
  });
}

function createVoucherText(
  { domain, name, attests, role, together }: GroupVoucher,
  { reviewedAssociations: reviewed }: NodeEvidence,
): AnalysisText {
  const site = formatSite(domain, name);
  const one = together.length === 0 ? null : createText('together', toList(together));
  switch (role) {
    case 'anchor':
      return joinTexts(createText('anchorVoucher', { site, reviewed }), createAttestsText(attests), one);
    case 'quorum':
      return joinTexts(createText('quorumVoucher', { site }), one);
    default:
      return joinTexts(createText('ownerVoucher', { site }), one);
  }
}

const GROUP_TEXTS = {
  in: { unreturned: 'unreturnedIn', claimed: 'claimedIn' },
  out: { unreturned: 'unreturnedOut', claimed: 'claimedOut' },
} as const;

function createGroupText(
  { domain, host }: NodeEvidence,
  direction: 'in' | 'out',
  state: 'unreturned' | 'claimed',
  found: readonly RelatedIdentity[],
  total: number,
): AnalysisText {
  const list = toList([...new Set(found.map(({ other }) => other.domain))]);
  return createText(GROUP_TEXTS[direction][state], { found: found.length, total, domain, host, ...list });
}

function createStaleText(node: NodeEvidence): AnalysisText | null {
  const all = [...node.namedBy, ...node.names];
  const stale = all.filter(({ state }) => state === 'stale');
  const [oldest] = stale.map(({ lastSeen }) => lastSeen).sort();
  if (oldest === undefined) return null;
  const total = all.length;
  return createText('stale', {
    found: stale.length,
    total,
    domain: node.domain,
    oldest: getDay(oldest),
    isMonth: isMonthDate(oldest),
  });
}

function listContradictions(ranked: readonly DirectedRelationship[]): DirectedRelationship[] {
  return ranked.filter(({ seen }) => seen.state === 'contradicted').slice(0, MAX_CONTRADICTIONS);
}

function createOwnerText(node: NodeEvidence): AnalysisText | null {
  const { domain, registrableDomain, ownersIdentities } = node;
  const { domains, total } = ownersIdentities;
  if (total < 2 || registrableDomain === null) return null;
  const others = domains.filter((other) => other !== domain);
  return createText('identities', { total, owner: registrableDomain, domain, ...toList(others, total - 1) });
}
