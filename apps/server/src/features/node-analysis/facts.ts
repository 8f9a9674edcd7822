import type { AnalysisFact } from '@vouchwire/api-contract';
import { formatTrustSignal, RULES_VERSION, type VoucherEvidence } from '@vouchwire/trust-graph';
import type { HostSightings, NodeEvidence, RelationshipSeen } from './node-evidence.ts';
import { type Directed, pairUp, rankRelationships } from './rank-relationships.ts';
import { count, counted, day, hostOf, minute, onDay, some, statement, withName } from './wording.ts';

/** What the trust levels mean (scoring, "Readings that are settled"). */
const LEVELS =
  'High begins at 0.80, and any lower signal is Medium. A site without a signal is Unknown, or Low if a statement of its own file is contradicted.';
/** An anchor has its signal by configuration. */
export const ANCHOR_IS_A_SETTING = 'This is a setting of this site’s operator, not evidence.';

/** Relationships told one by one; the rest is counted. */
const KEY_RELATIONSHIPS = 6;
/** Of each kind of missing line, how many are told one by one. */
const MISSING_LINES = 2;
const VOUCHERS = 3;
const CONTRADICTIONS = 3;
/** Sites named in a sentence that counts more. */
const NAMED_IN_COUNTS = 3;

/** A relationship told by a fact of its own. */
export interface ToldRelationship extends RelationshipSeen {
  readonly source: string;
  readonly target: string;
  readonly fact: AnalysisFact;
  /** The other end of it, seen from the node. */
  readonly direction: 'in' | 'out';
}

/** A relationship with the one that returns it, where both are told. */
export interface ToldPair {
  readonly says: ToldRelationship;
  readonly returns: ToldRelationship | null;
}

/** Relationships of one direction and state: how many of how many, and the first few one by one. */
export interface Group {
  readonly fact: AnalysisFact;
  readonly total: number;
  readonly told: readonly ToldRelationship[];
  /** The first few that a recommendation may build on, and how many there are. */
  readonly advisable: readonly ToldRelationship[];
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
  readonly latestLook: AnalysisFact | null;
  readonly signal: AnalysisFact;
  readonly method: AnalysisFact;
  readonly vouchers: readonly { readonly voucher: AnalysisFact; readonly line: AnalysisFact | null }[];
  readonly key: readonly ToldPair[];
  readonly unreturnedIn: Group | null;
  readonly unreturnedOut: Group | null;
  readonly claimedIn: Group | null;
  readonly claimedOut: Group | null;
  readonly stale: AnalysisFact | null;
  readonly contradictions: readonly { readonly says: ToldRelationship; readonly owner: AnalysisFact | null }[];
  readonly owner: AnalysisFact | null;
  readonly firstSeen: AnalysisFact | null;
  readonly platform: AnalysisFact | null;
}

/** Numbers facts in the order in which they are told; telling the same twice gives the same number. */
class Ledger {
  readonly #byText = new Map<string, AnalysisFact>();

  tell(text: string): AnalysisFact {
    const known = this.#byText.get(text);
    if (known) return known;
    const fact = { id: `f${this.#byText.size + 1}`, text };
    this.#byText.set(text, fact);
    return fact;
  }

  get all(): AnalysisFact[] {
    return [...this.#byText.values()];
  }
}

/** Puts what graph and records hold of a node into numbered sentences, each dated and attributed. Pure. */
export function collectFacts(node: NodeEvidence, sightings: HostSightings): FactSheet {
  const ledger = new Ledger();
  const relate = (direction: 'in' | 'out') => (seen: RelationshipSeen) => {
    const [source, target] = direction === 'in' ? [seen.domain, node.domain] : [node.domain, seen.domain];
    return { ...seen, source, target, direction, fact: ledger.tell(statement(source, target, seen)) };
  };
  const identity = ledger.tell(identityText(node, sightings));
  const counts = ledger.tell(countsText(node));
  const bothSides = tellIf(ledger, bothSidesText(node));
  const members = tellIf(ledger, membersText(node));
  const file = ledger.tell(fileText(node, sightings));
  const latestLook = tellIf(ledger, latestLookText(node, sightings));
  const platform = tellIf(ledger, platformText(node));
  const signalFact = ledger.tell(signalText(node));
  const method = ledger.tell(
    `The trust signal (rules ${RULES_VERSION}) counts which associations list a domain; it shows affiliation and does not judge accuracy. ${LEVELS}`,
  );
  const vouchers = vouchersOf(node).map((voucher) => {
    const line = node.vouchingLines.get(voucher.domain);
    return {
      voucher: ledger.tell(voucherText(voucher, node.reviewedAssociations)),
      line: line ? ledger.tell(statement(line.source, line.target, line)) : null,
    };
  });
  const ranked = rankRelationships(node, new Set(vouchersOf(node).map(({ domain }) => domain)));
  const key = pairUp(ranked, KEY_RELATIONSHIPS).map(({ says, returns }) => ({
    says: relate(says.direction)(says.seen),
    returns: returns && relate(returns.direction)(returns.seen),
  }));

  const group = (direction: 'in' | 'out', state: 'unreturned' | 'claimed'): Group | null => {
    const among = ranked.filter((entry) => entry.direction === direction).map(({ seen }) => seen);
    const found = among.filter((seen) => seen.state === state);
    if (found.length === 0) return null;
    const advisable = found.filter(({ isAdvisable }) => isAdvisable);
    return {
      fact: ledger.tell(groupText(node, direction, state, found, among.length)),
      total: found.length,
      told: found.slice(0, MISSING_LINES).map(relate(direction)),
      advisable: advisable.slice(0, MISSING_LINES).map(relate(direction)),
      advisableTotal: advisable.length,
    };
  };
  return {
    identity,
    counts,
    bothSides,
    members,
    file,
    latestLook,
    platform,
    signal: signalFact,
    method,
    vouchers,
    key,
    unreturnedIn: group('in', 'unreturned'),
    claimedIn: group('in', 'claimed'),
    unreturnedOut: group('out', 'unreturned'),
    claimedOut: group('out', 'claimed'),
    stale: tellIf(ledger, staleText(node)),
    contradictions: contradictionsOf(ranked).map(({ seen, direction }) => {
      const says = relate(direction)(seen);
      const [other] = (direction === 'out' ? node.ownersOf.get(seen.domain) : ownersNamed(node)) ?? [];
      return { says, owner: other ? ledger.tell(statement(hostOf(says.target), other.domain, other)) : null };
    }),
    owner: tellIf(ledger, ownerText(node)),
    firstSeen: node.firstSeen
      ? ledger.tell(`${node.domain} was first seen in the crawls behind this graph ${onDay(node.firstSeen)}.`)
      : null,
    all: ledger.all,
  };
}

function tellIf(ledger: Ledger, text: string | null): AnalysisFact | null {
  return text === null ? null : ledger.tell(text);
}

function identityText(
  { domain, name, type, memberCount, namedBy, names }: NodeEvidence,
  { latestFound }: HostSightings,
): string {
  const file = latestFound === null ? '' : ` (file seen ${day(latestFound.at)})`;
  const lastNamed = namedBy
    .map(({ lastSeen }) => lastSeen)
    .sort()
    .at(-1);
  const isStale = hasStaleFile(names);
  const what = {
    association: `is in the graph as an association: its own trust.txt file ${isStale ? 'named' : 'names'} ${counted(memberCount, 'member')}${isStale ? ' when it was last read' : ''}${file}`,
    publisher: `is in the graph as a publisher: it ${isStale ? 'had' : 'has'} a trust.txt file of its own${isStale ? ' when it was last read' : ''}, ${memberLinesText(names)}${file}`,
    named: `is in the graph because the files of others name it${lastNamed === undefined ? '' : ` (last seen ${day(lastNamed)})`}`,
  }[type];
  return `${withName(domain, name)} ${what}.`;
}

/** True if the statements of its own file are from a file that later requests could not read. */
const hasStaleFile = (names: NodeEvidence['names']): boolean => names.some(({ state }) => state === 'stale');

/** What the `member` lines of a publisher's file are: of an association's, see `membersText`. */
function memberLinesText(names: NodeEvidence['names']): string {
  const lines = names.filter(({ type }) => type === 'MEMBER').length;
  if (lines === 0) return 'which names no members';
  return `whose ${counted(lines, '“member” line')} ${lines === 1 ? 'makes' : 'make'} it no association, because fewer than two of the sites that they name confirm them`;
}

function countsText({ domain, type, namedBy, names }: NodeEvidence): string {
  const total = namedBy.length + names.length;
  if (total === 0)
    return `The graph holds no relationship of ${domain}: its file names no other site, and no file names it.`;
  const others = counted(new Set(namedBy.map((seen) => seen.domain)).size, 'other site');
  const sources =
    type === 'named'
      ? `all stated by the files of ${others}`
      : `${count(namedBy.length)} stated by the files of ${others}, ${count(names.length)} stated by its own file`;
  return `The graph holds ${counted(total, 'relationship')} of ${domain}: ${sources}.`;
}

function bothSidesText({ domain, namedBy, names }: NodeEvidence): string | null {
  const all = [...namedBy, ...names];
  if (all.length === 0) return null;
  const confirmed = all.filter(({ state }) => state === 'confirmed').length;
  return `${count(confirmed)} of ${counted(all.length, 'relationship')} of ${domain} ${confirmed === 1 ? 'is' : 'are'} confirmed by both sides.`;
}

function membersText({ domain, memberCount, confirmedCount, claimedCount, names }: NodeEvidence): string | null {
  if (memberCount === 0) return null;
  if (hasStaleFile(names))
    return `The list of ${domain} is not current, so how many of its ${counted(memberCount, 'member')} confirm it is not counted.`;
  const more =
    claimedCount === 0
      ? ''
      : `; ${counted(claimedCount, 'more site')} ${claimedCount === 1 ? 'says' : 'say'} so without being on its list`;
  return `${count(confirmedCount)} of ${counted(memberCount, 'member')} on the list of ${domain} ${confirmedCount === 1 ? 'says' : 'say'} in a file of their own that they belong to it${more}.`;
}

function fileText(
  { host, domain, hostHasFile, hostFileUrl, names }: NodeEvidence,
  { latestFound, latest, unreadSince }: HostSightings,
): string {
  if (host === '') return `${domain} names no host at which a trust.txt file could be looked for.`;
  if (hostHasFile) {
    const at = hostFileUrl ?? latestFound?.url;
    const seen = latestFound === null ? '' : `, last readable ${onDay(latestFound.at)}`;
    return `A trust.txt file of ${host} is on record${at ? ` (${at})` : ''}${seen}${hasStaleFile(names) ? '; later requests failed' : ''}.`;
  }
  const places = `it would be looked for at https://${host}/trust.txt and https://${host}/.well-known/trust.txt`;
  if (unreadSince !== null) return `The graph holds no readable trust.txt file of ${host}; ${places}.`;
  return latest === null
    ? `No trust.txt file of ${host} is on record, and no look at the site is either; ${places}.`
    : `No trust.txt file of ${host} that could be read is on record; ${places}.`;
}

function latestLookText({ host, hostHasFile }: NodeEvidence, { latest, unreadSince }: HostSightings): string | null {
  if (unreadSince !== null && host !== '')
    return `What came of the latest look for a trust.txt file of ${host} is not told here: the records of this graph could not be read since ${minute(unreadSince)}.`;
  if (latest === null || latest.outcome === 'found') return null;
  const unknown = hostHasFile
    ? 'so whether the file still exists is not known'
    : 'so whether there is one is not known';
  const what = {
    absent: 'found none',
    'not-a-policy-file': 'found another document in its place',
    blocked: `was refused by the site, ${unknown}`,
    unreachable: `got no usable answer, ${unknown}`,
  }[latest.outcome];
  return `The latest request for a trust.txt file of ${host}, ${onDay(latest.at)}, ${what}.`;
}

function platformText({ host, platform }: NodeEvidence): string | null {
  if (platform === null) return null;
  const where = host === platform ? `${host} is a shared platform` : `${host} lies on the shared platform ${platform}`;
  return `${where}: anybody can open a page there, so it carries no trust signal.`;
}

function signalText({
  domain,
  registrableDomain,
  platform,
  trust,
  explanation,
  asOf,
  reviewedAssociations,
}: NodeEvidence): string {
  const graph = asOf === null ? 'in this graph' : `in the graph of ${day(asOf)}`;
  if (trust === null) {
    return platform === null
      ? `No reviewed association lists ${registrableDomain ?? domain} ${graph}, so it has no trust signal.`
      : `${domain} has no trust signal ${graph}, because it is on a shared platform.`;
  }
  const owner = registrableDomain ?? domain;
  const through = owner === domain ? '' : ` ${domain} shows the signal of its registrable domain.`;
  const value = `The trust signal of ${owner} is ${formatTrustSignal(trust)} on a scale from 0 to 1 ${graph}`;
  if (explanation?.role === 'anchor') {
    return `${value}: it is one of ${counted(reviewedAssociations, 'association')} whose lists the operator of this graph has reviewed. ${ANCHOR_IS_A_SETTING}${explanation.anchor === null ? '' : ` What its list attests: ${explanation.anchor.attests}`}${through}`;
  }
  const groups = explanation?.groups.length ?? 0;
  const from =
    explanation?.role === 'controlled'
      ? `${counted(groups, 'site')} that ${groups === 1 ? 'says it controls it' : 'say they control it'}`
      : `${counted(groups, 'group')} of associations that ${groups === 1 ? 'lists' : 'list'} it`;
  return `${value}; it comes from ${from}.${through}`;
}

interface GroupVoucher extends VoucherEvidence {
  /** Vouchers that count as one with it. */
  readonly together: readonly string[];
}

/** One voucher of each of the first few groups: of the strongest ones that with the shortest list, which says most. */
function vouchersOf({ explanation }: NodeEvidence): GroupVoucher[] {
  return (explanation?.groups ?? []).slice(0, VOUCHERS).flatMap(({ vouchers }) => {
    const [first, ...others] = [...vouchers].sort((a, b) => b.strength - a.strength || a.listed - b.listed);
    return first ? [{ ...first, together: others.map(({ domain }) => domain) }] : [];
  });
}

function voucherText(voucher: GroupVoucher, reviewed: number): string {
  const { domain, name, attests, role, listed, relationship, together } = voucher;
  const sites = counted(listed, 'registrable domain');
  const one = together.length === 0 ? '' : ` The signal counts it as one with ${some(together, NAMED_IN_COUNTS)}.`;
  if (role === 'anchor') {
    const list = relationship === 'MEMBER' ? `lists ${sites} as members` : `says it controls ${sites}`;
    const what = attests === null ? '' : ` What its list attests: ${attests}`;
    return `${withName(domain, name)} is one of ${counted(reviewed, 'association')} whose lists the operator of this graph has reviewed, and ${list}.${what}${one}`;
  }
  if (role === 'quorum') {
    return `${withName(domain, name)} is an association that a reviewed association lists, and lists ${sites} as members, of which at least 3 confirm it.${one}`;
  }
  return `${withName(domain, name)} has a trust signal of its own, and says it controls ${sites}.${one}`;
}

function groupText(
  { domain, host }: NodeEvidence,
  direction: 'in' | 'out',
  state: 'unreturned' | 'claimed',
  found: readonly RelationshipSeen[],
  total: number,
): string {
  const names = some([...new Set(found.map((seen) => seen.domain))], NAMED_IN_COUNTS);
  const share = `${count(found.length)} of ${counted(total, 'statement')}`;
  const are = found.length === 1 ? 'is' : 'are';
  if (direction === 'in') {
    const why =
      state === 'unreturned'
        ? `${are} not confirmed by the file of ${host}`
        : `could not be confirmed, because no current file of ${host} is on record`;
    return `${share} by others about ${domain} ${why}: from ${names}.`;
  }
  return state === 'unreturned'
    ? `${share} in the file of ${domain} ${are} not confirmed by the files of the sites named: ${names}.`
    : `${share} in the file of ${domain} ${found.length === 1 ? 'names a site' : 'name sites'} of which no current file is on record: ${names}.`;
}

function staleText(node: NodeEvidence): string | null {
  const all = [...node.namedBy, ...node.names];
  const stale = all.filter(({ state }) => state === 'stale');
  if (stale.length === 0) return null;
  const oldest = stale.map(({ lastSeen }) => lastSeen).sort()[0] as string;
  return `${count(stale.length)} of ${counted(all.length, 'relationship')} of ${node.domain} ${stale.length === 1 ? 'is' : 'are'} based on a file that is not current, because later requests for it failed; the oldest was last read ${onDay(oldest)}.`;
}

function contradictionsOf(ranked: readonly Directed[]): Directed[] {
  return ranked.filter(({ seen }) => seen.state === 'contradicted').slice(0, CONTRADICTIONS);
}

function ownersNamed({ names }: NodeEvidence): RelationshipSeen[] {
  return names.filter(({ type }) => type === 'CONTROLLEDBY');
}

function ownerText({ domain, registrableDomain, ownersIdentities: { domains, total } }: NodeEvidence): string | null {
  if (total < 2 || registrableDomain === null) return null;
  const others = domains.filter((other) => other !== domain);
  return `The graph holds ${counted(total, 'identity', 'identities')} under the registrable domain ${registrableDomain}: ${domain} and ${some(others, NAMED_IN_COUNTS, total - 1)}.`;
}
