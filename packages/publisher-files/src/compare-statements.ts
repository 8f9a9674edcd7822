import { getAccountKey } from './list-statements.ts';
import { foldName, foldPageUrl, listAddressWords, normalizeHost } from './normal-forms.ts';
import { type PublisherStatement, STATEMENT_TOPICS, type StatementTopic } from './publisher-statement.ts';

/**
 * Relation between the statements of one topic in different files.
 * - `agree`: at least two files state the same
 * - `written-differently`: names, postal addresses or page addresses that differ only in case, punctuation, legal form
 * or detail
 * - `differ`: two files state different values for a topic that usually has one value
 * - `not-comparable`: several files state something, but none of the above applies: lists need not be complete, and a
 * license or policy can permit what is otherwise disallowed
 * - `one-file`: only one file states something about the whole site, which is not a disagreement
 */
export const COMPARISON_RELATIONS = ['agree', 'written-differently', 'differ', 'not-comparable', 'one-file'] as const;
export type ComparisonRelation = (typeof COMPARISON_RELATIONS)[number];

/** Statements of one topic and qualifier, with their relation. */
export interface Comparison {
  readonly topic: StatementTopic;
  readonly qualifier: string | null;
  readonly relation: ComparisonRelation;
  /**
   * At most `MAX_COMPARED`, some of each format. Statements about the whole site come first, then those about parts of
   * it, which do not affect the relation.
   */
  readonly statements: readonly PublisherStatement[];
  /** Number of statements, including those that are left out of `statements`. */
  readonly total: number;
}

/** Matches a mailbox or a contact that the caller has masked, because it is personal. */
const MASKED_MAILBOX = /…(?:@|＠|﹫|%(?:25)*40|&#|&commat;)|^…$/i;
const MAX_COMPARED = 24;
const MAX_COMPARISONS = 60;
/** Among several relations between pairs of files, the first one in this list is that of the topic. */
const PRECEDENCE: readonly ComparisonRelation[] = ['differ', 'written-differently', 'agree', 'not-comparable'];

/**
 * Compares the statements of several files about one site. A format without a statement about a topic is not part of
 * its comparison, because absence is never a disagreement.
 * @param domain the publisher's domain, with or without `www.`
 * @param statements of all formats, each format once
 * @returns comparisons by topic. Topics that only the trust.txt states are left out, except the uses by AI
 */
export function comparePublisherStatements(
  domain: string,
  statements: readonly PublisherStatement[],
): readonly Comparison[] {
  const host = normalizeHost(domain);
  const groups = groupBy(statements, ({ topic, qualifier }) => JSON.stringify([topic, qualifier]));
  return [...groups.values()]
    .flatMap((group) => compareGroup(group, host) ?? [])
    .sort((one, other) => STATEMENT_TOPICS.indexOf(one.topic) - STATEMENT_TOPICS.indexOf(other.topic))
    .slice(0, MAX_COMPARISONS);
}

function compareGroup(group: readonly PublisherStatement[], domain: string | null): Comparison | null {
  const [first] = group;
  if (first === undefined) return null;
  const { topic, qualifier } = first;
  if (topic !== 'ai-use' && group.every(({ format }) => format === 'trust-txt')) return null;
  const ofSite = group.filter(({ coverage }) => coverage === 'site');
  const sides = [...groupBy(ofSite, ({ format }) => format).values()];
  const compare = COMPARATORS[topic];
  const relations = new Set<ComparisonRelation>();
  for (const [index, one] of sides.entries())
    for (const other of sides.slice(index + 1))
      relations.add(
        compareSides(listValues(one), listValues(other), (values, otherValues) =>
          compare(values, otherValues, { domain, qualifier }),
        ),
      );
  const relation = PRECEDENCE.find((each) => relations.has(each)) ?? 'one-file';
  return { topic, qualifier, relation, statements: selectStatements(group), total: group.length };
}

/** The remaining part of a masked value proves neither agreement nor difference. */
function compareSides(
  one: Values,
  other: Values,
  compare: (one: Values, other: Values) => ComparisonRelation,
): ComparisonRelation {
  const [known, otherKnown] = [one, other].map((values) => values.filter((value) => !MASKED_MAILBOX.test(value)));
  return known?.length && otherKnown?.length ? compare(known, otherKnown) : 'not-comparable';
}

function listValues(statements: readonly PublisherStatement[]): readonly string[] {
  return [...new Set(statements.map(({ value }) => value))];
}

/**
 * Selects one statement of each format in turn. Within a format, those about the site that another format confirms come
 * first.
 */
function selectStatements(group: readonly PublisherStatement[]): readonly PublisherStatement[] {
  const formatsByValue = groupBy(group, ({ value }) => value);
  const isConfirmed = ({ value }: PublisherStatement): boolean =>
    new Set(formatsByValue.get(value)?.map(({ format }) => format)).size > 1;
  const rank = (statement: PublisherStatement): number =>
    (statement.coverage === 'site' ? 0 : 2) + (isConfirmed(statement) ? 0 : 1);
  const queues = [...groupBy(group, ({ format }) => format).values()].map((queue) =>
    queue.toSorted((one, other) => rank(one) - rank(other)),
  );
  const selected: PublisherStatement[] = [];
  for (let turn = 0; selected.length < Math.min(MAX_COMPARED, group.length); turn += 1)
    selected.push(...queues.flatMap((queue) => queue[turn] ?? []));
  return selected
    .slice(0, MAX_COMPARED)
    .sort((one, other) => Number(one.coverage === 'part') - Number(other.coverage === 'part'));
}

/** `Map.groupBy` is missing in Node.js 20. */
function groupBy<Item>(items: readonly Item[], getKey: (item: Item) => string): ReadonlyMap<string, readonly Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = getKey(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

type Values = readonly string[];

interface Context {
  readonly domain: string | null;
  readonly qualifier: string | null;
}

type Comparator = (one: Values, other: Values, context: Context) => ComparisonRelation;

const COMPARATORS: Readonly<Record<StatementTopic, Comparator>> = {
  owner: (one, other, { domain, qualifier }) =>
    qualifier === 'name' ? compareNames(one, other) : compareOwners(one, other, domain),
  manager: compareHosts,
  controls: compareLists,
  'member-of': compareLists,
  members: compareLists,
  name: compareNames,
  'legal-name': compareNames,
  address: compareAddresses,
  identifier: (one, other, { qualifier }) =>
    qualifier !== null && SINGLE_REGISTERS.has(qualifier) ? compareSingles(one, other) : compareLists(one, other),
  contact: compareLists,
  'same-as': (one, other) => compareLists(one.map(getAccountKey), other.map(getAccountKey)),
  'policy-page': comparePages,
  'ai-use': compareAiUses,
};

/**
 * Registers in which an organization has only one id. ISSN is not one of them, because a publication has an ISSN for
 * each medium.
 */
const SINGLE_REGISTERS: ReadonlySet<string> = new Set(['wikidata', 'lei', 'isni', 'duns', 'tag-id']);

function haveCommon(one: Values, other: Values): boolean {
  const values = new Set(one);
  return other.some((value) => values.has(value));
}

/** Compares lists. They need not be complete, so a missing entry is not a disagreement. */
function compareLists(one: Values, other: Values): ComparisonRelation {
  return haveCommon(one, other) ? 'agree' : 'not-comparable';
}

/** Compares topics with one value. A side with several values is a list. */
function compareSingles(one: Values, other: Values): ComparisonRelation {
  if (haveCommon(one, other)) return 'agree';
  return one.length === 1 && other.length === 1 ? 'differ' : 'not-comparable';
}

function comparePages(one: Values, other: Values): ComparisonRelation {
  const relation = compareSingles(one, other);
  const isSame = relation === 'differ' && haveCommon(one.map(foldPageUrl), other.map(foldPageUrl));
  return isSame ? 'written-differently' : relation;
}

/**
 * Returns true if one host is below the other. They can be the same organization, which only the Public Suffix List
 * could determine.
 */
function areRelated(one: string, other: string): boolean {
  return one.endsWith(`.${other}`) || other.endsWith(`.${one}`);
}

function compareHosts(one: Values, other: Values): ComparisonRelation {
  if (haveCommon(one, other)) return 'agree';
  return one.some((host) => other.some((each) => areRelated(host, each))) ? 'not-comparable' : 'differ';
}

/**
 * According to ads.txt 1.1, the value names the business that owns the site. This can be the site's own domain, because
 * it can own itself and be controlled by another organization.
 */
function compareOwners(one: Values, other: Values, domain: string | null): ComparisonRelation {
  const isOwn = (host: string): boolean => domain !== null && (host === domain || areRelated(host, domain));
  const [others, othersOfOther] = [one, other].map((hosts) => hosts.filter((host) => !isOwn(host)));
  if (others?.length === 0 || othersOfOther?.length === 0) return haveCommon(one, other) ? 'agree' : 'not-comparable';
  return compareHosts(others ?? [], othersOfOther ?? []);
}

/** A side with several names has a name and alternative names. */
function compareNames(one: Values, other: Values): ComparisonRelation {
  if (haveCommon(one, other)) return 'agree';
  return haveCommon(one.map(foldName), other.map(foldName)) ? 'written-differently' : 'differ';
}

/** "St" and "Street", or "US" and "United States", can be one address. Different numbers are not. */
function compareAddresses(one: Values, other: Values): ComparisonRelation {
  if (haveCommon(one, other)) return 'agree';
  const relations = one.flatMap((address) => other.map((each) => compareAddressPair(address, each)));
  if (relations.includes('written-differently')) return 'written-differently';
  return relations.includes('not-comparable') ? 'not-comparable' : 'differ';
}

function compareAddressPair(one: string, other: string): ComparisonRelation {
  const [words, otherWords] = [listAddressWords(one), listAddressWords(other)];
  if (isSubset(words, otherWords) || isSubset(otherWords, words)) return 'written-differently';
  const [numbers, otherNumbers] = [words, otherWords].map((all) => [...all].filter((word) => /\d/.test(word)));
  const haveNumbers = numbers?.length !== 0 && otherNumbers?.length !== 0;
  return haveNumbers && !haveCommon(numbers ?? [], otherNumbers ?? []) ? 'differ' : 'not-comparable';
}

function isSubset(words: ReadonlySet<string>, of: ReadonlySet<string>): boolean {
  return [...words].every((word) => of.has(word));
}

/**
 * Compares uses. Only "allowed" and "disallowed" can disagree. RSL adds a license for a use that AIPREF disallows
 * (guide “RSL and AI Preferences”), and a TDMRep policy does the same for mining, so `conditional` contradicts neither.
 */
function compareAiUses(one: Values, other: Values): ComparisonRelation {
  const [stated, otherStated] = [getAiUse(one), getAiUse(other)];
  if (stated === null || otherStated === null) return 'not-comparable';
  return stated === otherStated ? 'agree' : 'differ';
}

/** Returns null for a license, and for a file that contradicts itself. */
function getAiUse(values: Values): string | null {
  const [value = null, another] = values;
  return another === undefined && value !== 'conditional' ? value : null;
}
