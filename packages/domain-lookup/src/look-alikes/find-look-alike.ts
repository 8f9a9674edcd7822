import type { LookAlike } from '@vouchwire/api-contract';
import { findSharedPlatform, type Identity } from '@vouchwire/trust-graph';
import type { ColumnLookupGraph } from '../column-lookup-graph.ts';
import { disputeLookAlike } from '../disputes.ts';
import { getSentenceName } from '../get-sentence-name.ts';
import { type IdentityNode, isConfirmed, type RelatedIdentity } from '../graph-model.ts';
import { isRecognizedList } from '../recognized-lists.ts';
import { compareLabels } from './compare-labels.ts';
import { countTradeWords, isDistinctiveLabel, isNewsContext, MIN_LABEL_LETTERS } from './distinctive-label.ts';
import { isWithinOneEdit, type KnownSites } from './known-sites.ts';
import { getScript, isMixedScript } from './scripts.ts';
import { type SiteName, splitRegistrableDomain } from './site-name.ts';
import { getSkeleton } from './skeleton.ts';

type Kind = LookAlike['kind'];

/** Maximum number of identities of a registrable domain that are compared, and of lists that are named. */
const MAX_COMPARED = 50;
const YEAR_MS = 365 * 86_400_000;

/** The known site that an address resembles, and the known sites that only have a similar name. */
export interface Resemblance {
  readonly look_alike: LookAlike | null;
  /** Registrable domains. Something connects them with the address, or the address has a standing of its own. */
  readonly nearNames: readonly string[];
}

const NONE: Resemblance = { look_alike: null, nearNames: [] };

/** The address that is compared. */
interface Subject {
  readonly identity: Pick<Identity, 'domain' | 'host' | 'registrableDomain'>;
  readonly node: IdentityNode | null;
}

interface Candidate {
  readonly kind: Kind;
  readonly site: SiteName;
}

/**
 * Compares an address with the known sites (docs/methodology.md, “Look-alikes”).
 * @param names statements of its own file
 */
export function findResemblance(
  graph: ColumnLookupGraph,
  { identity, node }: Subject,
  names: readonly RelatedIdentity[],
): Resemblance {
  const { registrableDomain, host } = identity;
  if (registrableDomain === null || identity.domain.startsWith('did:') || findSharedPlatform(host) !== null)
    return NONE;
  const { look_alike, nearNames } = compareWithKnown(graph, { identity, node }, registrableDomain, names);
  return { look_alike: look_alike && disputeLookAlike(registrableDomain, look_alike, graph.disputes), nearNames };
}

function compareWithKnown(
  graph: ColumnLookupGraph,
  { node }: Subject,
  registrableDomain: string,
  names: readonly RelatedIdentity[],
): Resemblance {
  const own = splitRegistrableDomain(registrableDomain);
  const isKnown = graph.knownSites.has(own);
  const same = findSameLetters(graph.knownSites, own);
  if (same) return { look_alike: toLookAlike(graph, own, same), nearNames: [] };
  const claim = isKnown ? null : findContradictedClaim(graph, node, names);
  const similar = listSimilar(graph.knownSites, own).sort(
    (a, b) => graph.countNeighbors(b.site.domain) - graph.countNeighbors(a.site.domain),
  );
  const isExempt =
    isKnown || (similar.length > 0 && (isNamesake(own, similar) || hasStanding(graph, own, node, names)));
  const [others, connected] = isExempt
    ? [[], similar]
    : partition(similar, ({ site }) => !isConnected(graph, own, site, node, names));
  const nearNames = connected.filter(({ kind }) => kind !== 'label-inside').map(({ site }) => site.domain);
  const [first] = others;
  return { look_alike: claim ?? (first ? toLookAlike(graph, own, first) : null), nearNames };
}

/**
 * Finds a known site that looks the same. Nothing that the site states about itself changes that. Labels of ASCII letters
 * are not compared here, because a reader can distinguish them: they count as a typical swap.
 */
function findSameLetters(known: KnownSites, own: SiteName): Candidate | null {
  if (isAsciiText(own.label)) return null;
  const isSameSuffix = ({ suffix }: SiteName) => suffix === own.suffix;
  const same = known.listBySkeleton(getSkeleton(own.label)).filter(({ label }) => label !== own.label);
  const isMixed = isMixedScript(own.label);
  const site = same.find(isSameSuffix) ?? same.find(({ label }) => isMixed || isDistinctiveLabel(label));
  if (site) return { kind: 'same-letters', site };
  if (!isMixed) return null;
  const mixed = listReplacingForeign(own.label)
    .flatMap((label) => known.listByLabel(label))
    .find(isSameSuffix);
  return mixed ? { kind: 'mixed-scripts', site: mixed } : null;
}

const isAsciiText = (text: string): boolean => /^[\x20-\x7e]*$/.test(text);

/** Maximum number of letters that are replaced by any Latin letter, and the minimum number of letters for each. */
const MAX_FOREIGN_LETTERS = 2;
const MIN_LETTERS_PER_FOREIGN = 4;

/**
 * Lists the labels in Latin letters that a label of mixed scripts may imitate. One or two letters of another script are
 * replaced by any letter. If there are more, only those that look like no Latin letter are.
 */
function listReplacingForeign(label: string): string[] {
  const letters = [...label];
  const max = Math.min(MAX_FOREIGN_LETTERS, letters.length / MIN_LETTERS_PER_FOREIGN);
  const listForeign = (of: readonly string[]) =>
    of.flatMap((letter, index) => (isAsciiText(letter) || getScript(letter) === 'Latn' ? [] : [index]));
  const replaced = letters.map((letter) =>
    // The skeleton of an ASCII letter can be another one.
    !isAsciiText(letter) && isAsciiText(getSkeleton(letter)) ? getSkeleton(letter) : letter,
  );
  const base = listForeign(letters).length <= max ? letters : replaced;
  const foreign = listForeign(base);
  if (foreign.length > max) return [];
  return foreign
    .reduce<readonly string[][]>(
      (variants, index) =>
        variants.flatMap((variant) => [...'abcdefghijklmnopqrstuvwxyz'].map((letter) => variant.with(index, letter))),
      [base],
    )
    .map((variant) => variant.join(''));
}

/** Lists known sites whose label looks the same without the accents of this one. */
const listWithoutMarks = (known: KnownSites, label: string): SiteName[] =>
  isAsciiText(label) ? [] : known.listBySkeleton(getSkeleton(label).replaceAll(/\p{M}/gu, ''));

/** Lists known sites with a similar name, the most similar kind first. */
function listSimilar(known: KnownSites, own: SiteName): Candidate[] {
  const isComparable = (site: SiteName) => site.domain !== own.domain && isDistinctiveLabel(site.label);
  const toCandidates = (kind: Kind, sites: readonly SiteName[]): Candidate[] =>
    sites.filter(isComparable).map((site) => ({ kind, site }));
  const byLabel = toCandidates('other-suffix', known.listByLabel(own.label));
  if (byLabel.length > 0) return byLabel;
  const near = [...known.listWithinOneEdit(own.label), ...listWithoutMarks(known, own.label)];
  const byEdit = toCandidates(
    'one-edit',
    near.filter(({ suffix }) => suffix === own.suffix),
  );
  if (byEdit.length > 0) return byEdit;
  const inside = known
    .listInside(own.label, MIN_LABEL_LETTERS)
    .filter(({ site, start }) => isNewsContext(own.label.slice(0, start), own.label.slice(start + site.label.length)));
  return toCandidates(
    'label-inside',
    inside.map(({ site }) => site),
  ).slice(0, 1);
}

/**
 * Returns whether both sides confirm a relationship, the file of the known site names the other one, one leads to the
 * other, both state the same organization id, or the home page states another name.
 */
function isConnected(
  graph: ColumnLookupGraph,
  own: SiteName,
  site: SiteName,
  node: IdentityNode | null,
  names: readonly RelatedIdentity[],
): boolean {
  const listIdentities = ({ domain }: SiteName) => graph.listByRegistrableDomain(domain, MAX_COMPARED).domains;
  if (leadsTo(node, site) || sharesOrganizationId(graph, node, site) || statesOtherName(graph, node, site)) return true;
  if (node === null && names.length === 0 && listIdentities(own).length === 0) return false;
  const ownIdentities = new Set(listIdentities(own));
  return graph.listRelationshipsAmong([...ownIdentities, ...listIdentities(site)]).some(
    (one) =>
      // A look-alike cannot write the file of the known site, which counts even if it is stale.
      (isConfirmed(one) || !ownIdentities.has(one.source)) &&
      ownIdentities.has(one.source) !== ownIdentities.has(one.target),
  );
}

/**
 * Returns whether newspapers of several places have the name: a word of the trade alone, or up to two of them under the
 * suffix of a country or of organizations. A suffix that resembles the one of the known site, such as `com.co`, does not
 * count.
 */
function isNamesake({ label, suffix }: SiteName, similar: readonly Candidate[]): boolean {
  const words = countTradeWords(label);
  return (
    words !== null &&
    similar.every(({ kind, site }) => (kind === 'other-suffix' ? isOfOtherPlace(suffix, site.suffix) : words === 1))
  );
}

function isOfOtherPlace(suffix: string, knownSuffix: string): boolean {
  const [ending = '', knownEnding = ''] = [suffix, knownSuffix].map((one) => one.slice(one.lastIndexOf('.') + 1));
  return (ending.length === 2 || ending === 'org') && !isWithinOneEdit(ending, knownEnding);
}

/** Returns whether its home page or the address of its file leads to the known site. */
function leadsTo(node: IdentityNode | null, { domain }: SiteName): boolean {
  if (node === null) return false;
  const fileHost = node.fileUrl === null ? null : (URL.parse(node.fileUrl)?.hostname ?? null);
  return [node.leadsTo, fileHost].some((host) => host === domain || host?.endsWith(`.${domain}`) === true);
}

/** Returns whether the home pages of an address and of a known site state a common organization id. */
function sharesOrganizationId(graph: ColumnLookupGraph, node: IdentityNode | null, { domain }: SiteName): boolean {
  const known = new Set(listOrganizationIds(graph.findIdentity(domain)));
  return listOrganizationIds(node).some((id) => known.has(id));
}

const listOrganizationIds = (node: IdentityNode | null): string[] => node?.organizationIds?.split(' ') ?? [];

/**
 * Returns whether a site has a standing of its own: a directory or the operator names it, or its file was first read
 * more than a year before the newest list.
 */
function hasStanding(
  graph: ColumnLookupGraph,
  own: SiteName,
  node: IdentityNode | null,
  names: readonly RelatedIdentity[],
): boolean {
  if (graph.isInDirectory(own.domain)) return true;
  if (node === null) return false;
  if (node.nameSource === 'operator') return true;
  const firstRead = names.reduce((first, { firstSeen }) => (firstSeen < first ? firstSeen : first), '9999');
  const listsReadAt = graph.getListsReadAt();
  return listsReadAt !== null && Date.parse(listsReadAt) - Date.parse(firstRead) > YEAR_MS;
}

/** Returns whether the home page of a site states a name that is not the one of the known site. */
function statesOtherName(graph: ColumnLookupGraph, node: IdentityNode | null, { domain, label }: SiteName): boolean {
  if (node === null || node.name === null || node.nameSource !== 'home-page') return false;
  const [name, knownName] = [node.name, graph.findIdentity(domain)?.name ?? label].map(foldName);
  return name !== knownName && !name?.includes(foldName(label));
}

const foldName = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/^the\b|[^\p{L}\p{N}]/gu, '');

/** Finds a claim of control in its own file that the file of the named site contradicts. */
function findContradictedClaim(
  graph: ColumnLookupGraph,
  node: IdentityNode | null,
  names: readonly RelatedIdentity[],
): LookAlike | null {
  const claim = names.find(({ state, other }) => state === 'contradicted' && other.fileReadAt !== null);
  if (!claim || node === null || claim.other.fileReadAt === null) return null;
  return {
    kind: 'contradicted-claim',
    known: claim.target,
    difference: {
      letters: [],
      suffix: null,
      claim: {
        read_at: node.fileReadAt ?? claim.lastSeen,
        known_read_at: claim.other.fileReadAt,
      },
    },
    known_listed_by: listAssociations(graph, claim.target),
    disputed_at: null,
  };
}

function toLookAlike(graph: ColumnLookupGraph, own: SiteName, { kind, site }: Candidate): LookAlike {
  return {
    kind,
    known: site.domain,
    difference: {
      letters: kind === 'label-inside' ? [] : compareLabels(own.label, site.label),
      suffix: own.suffix === site.suffix || kind === 'label-inside' ? null : { own: own.suffix, known: site.suffix },
      claim: null,
    },
    known_listed_by: listAssociations(graph, site.domain),
    disputed_at: null,
  };
}

/** Lists the recognized associations that currently list a registrable domain or one of its identities. */
function listAssociations(graph: ColumnLookupGraph, domain: string): LookAlike['known_listed_by'] {
  const lists = Map.groupBy(
    graph.listMembershipsUnder(domain, MAX_COMPARED).filter((one) => one.state !== 'stale' && isRecognizedList(one)),
    ({ source }) => source,
  );
  return [...lists].map(([list, listings]) => ({
    domain: list,
    name: listings.map(({ other }) => getSentenceName(other)).find((name) => name !== null) ?? null,
    confirmed: listings.some(isConfirmed),
  }));
}

function partition<Item>(items: readonly Item[], accepts: (item: Item) => boolean): [Item[], Item[]] {
  const accepted: Item[] = [];
  const rejected: Item[] = [];
  for (const item of items) (accepts(item) ? accepted : rejected).push(item);
  return [accepted, rejected];
}
