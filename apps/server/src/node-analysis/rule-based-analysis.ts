import type { AnalysisFact } from '@vouchwire/api-contract';
import { formatTrustSignal, getAttribute } from '@vouchwire/trust-graph';
import type { NodeEvidence } from '../graph/evidence/read-node-evidence.ts';
import { type AnalysisDraft, createSentence, type Sentence } from './analysis-draft.ts';
import type { HostObservations } from './facts.ts';
import { ANCHOR_IS_A_SETTING, type FactGroup, type FactSheet, type RelationshipFact } from './facts.ts';
import { getNodeTrustLevel } from './get-node-trust-level.ts';
import {
  formatCount,
  formatList,
  formatNumber,
  formatOnDay,
  formatReciprocalLine,
  formatStatement,
  getHost,
} from './wording.ts';

const MAX_RECOMMENDATIONS = 8;

/** Words the facts without a model: the same facts always give the same analysis. Pure. */
export function createRuleBasedAnalysis(
  node: NodeEvidence,
  facts: FactSheet,
  hostObservations: HostObservations,
): AnalysisDraft {
  return {
    summary: [facts.identity, facts.counts, facts.bothSides, facts.signal].flatMap(toSentences),
    trust_reasoning: createTrustReasoning(node, facts),
    key_relationships: createKeyRelationships(node, facts),
    recommendations: createRecommendations(node, facts, hostObservations).slice(0, MAX_RECOMMENDATIONS),
    observations: createObservations(facts),
  };
}

function toSentences(fact: AnalysisFact | null): Sentence[] {
  return fact === null ? [] : [createSentence(fact.text, fact)];
}

function createTrustReasoning(node: NodeEvidence, facts: FactSheet): Sentence[] {
  return [
    createLevelSentence(node, facts),
    ...facts.vouchers.flatMap(({ voucher, line }) => [...toSentences(line), ...toSentences(voucher)]),
    createSentence(
      'The signal shows who a domain is affiliated with; it does not judge accuracy, and no signal is not a bad one.',
      facts.method,
    ),
  ];
}

/** The trust level and its reason. */
function createLevelSentence(node: NodeEvidence, facts: FactSheet): Sentence {
  const { domain, registrableDomain, trust, explanation, platform } = node;
  const level = getNodeTrustLevel(node);
  const owner = registrableDomain ?? domain;
  if (trust !== null) {
    const meaning = level === 'High' ? 'High begins at 0.80' : 'any signal below 0.80 is Medium';
    if (explanation?.role === 'anchor')
      return createSentence(
        `The trust level is ${level}, because the operator of this site chose ${owner} as an anchor. ${ANCHOR_IS_A_SETTING}`,
        facts.signal,
      );
    const owners = explanation?.role === 'controlled' ? listVouchingOwners(node) : [];
    const through =
      owners.length === 0
        ? ''
        : `, through ${owners.length === 1 ? 'its owner' : 'its owners'} ${formatList(owners, 3)}`;
    return createSentence(
      `The trust level is ${level}${through}: the trust signal of ${owner} is ${formatTrustSignal(trust)}; ${meaning}.`,
      facts.signal,
      facts.method,
      ...facts.vouchers.map(({ voucher }) => voucher),
    );
  }
  if (level === 'Low') {
    const own = facts.contradictions.find(({ says }) => says.direction === 'out');
    return createSentence(
      `The trust level is ${level}: the file of ${domain} states what the file of ${own ? getHost(own.says.target) : 'another site'} contradicts, and no reviewed association lists ${owner}.`,
      facts.signal,
      facts.method,
      own?.says.fact ?? null,
    );
  }
  return platform === null
    ? createSentence(`The trust level is ${level}: no reviewed association lists ${owner}.`, facts.signal, facts.method)
    : createSentence(
        `The trust level is ${level}: pages on a shared platform carry no trust signal.`,
        facts.signal,
        facts.platform,
      );
}

/** The owners that T comes from, strongest first. */
const listVouchingOwners = ({ explanation }: NodeEvidence): string[] =>
  (explanation?.groups ?? []).flatMap(({ vouchers }) => vouchers.map(({ domain }) => domain));

function createKeyRelationships(
  { namedBy, names, domain }: NodeEvidence,
  { keyRelationships: key, counts }: FactSheet,
): Sentence[] {
  const total = namedBy.length + names.length;
  const listed = key.reduce((sum, { returns }) => sum + (returns ? 2 : 1), 0);
  const texts = key.map(({ says, returns }) =>
    returns
      ? createSentence(
          `${formatStatement(says.source, says.target, says)}, and ${formatStatement(returns.source, returns.target, returns)}.`,
          says.fact,
          returns.fact,
        )
      : createSentence(says.fact.text, says.fact),
  );
  if (listed === total) return texts;
  return [
    ...texts,
    createSentence(
      `${formatNumber(listed)} of ${formatCount(total, 'relationship')} of ${domain} are listed here.`,
      counts,
    ),
  ];
}

function createObservations(facts: FactSheet): Sentence[] {
  return [
    facts.file,
    facts.latestAttempt,
    facts.platform,
    facts.members,
    ...facts.contradictions.flatMap(({ says, owner }) => [says.fact, owner]),
    facts.unreturnedIn?.fact ?? null,
    facts.unreturnedOut?.fact ?? null,
    facts.claimedIn?.fact ?? null,
    facts.claimedOut?.fact ?? null,
    facts.stale,
    facts.owner,
    facts.firstSeen,
  ].flatMap(toSentences);
}

/** Which line is missing in whose file, most useful first. What to do is left to those who know whether the line is right. */
function createRecommendations(node: NodeEvidence, facts: FactSheet, hostObservations: HostObservations): Sentence[] {
  const all = [
    ...facts.contradictions.map(suggestContradictionFix),
    ...suggestOwnFile(node, facts, hostObservations),
    ...suggestReciprocalLines(node, facts.unreturnedIn),
    ...suggestLineRequest(facts.unreturnedOut),
    ...suggestFileRequest(facts.claimedOut),
    ...suggestOwnDomain(node, facts),
    ...suggestMembership(node, facts),
  ];
  return all.length > 0 ? all : createNoChangeSentences(node, facts);
}

function suggestContradictionFix({ says, owner }: FactSheet['contradictions'][number]): Sentence {
  const site = getHost(says.target);
  const line = formatLineNumber(says);
  return createSentence(
    `Compare ${line} of the file of ${says.source}, which says it controls ${says.target}, with what the file of ${site} says of its owner; whichever is out of date needs changing by its publisher.`,
    says.fact,
    owner,
  );
}

/** Publishing a file, or letting it be read. */
function suggestOwnFile(
  { host, platform, hostHasFile, domain, namedBy }: NodeEvidence,
  { file, latestAttempt, claimedIn, counts }: FactSheet,
  { latest }: HostObservations,
): Sentence[] {
  if (host === '' || platform !== null) return [];
  if (latest?.outcome === 'blocked') {
    const at = formatOnDay(latest.at);
    return [
      createSentence(
        `Let a plain GET of https://${host}/trust.txt and https://${host}/.well-known/trust.txt through; ${at} the site refused it.`,
        file,
        latestAttempt,
      ),
    ];
  }
  if (hostHasFile) {
    if (latest?.outcome !== 'unreachable') return [];
    return [
      createSentence(
        `Check why ${host} gave no usable answer ${formatOnDay(latest.at)}; the file that is shown was read earlier.`,
        file,
        latestAttempt,
      ),
    ];
  }
  const advisable = claimedIn?.advisable ?? [];
  const lines = advisable.map((seen) => formatReciprocalLine(seen.type, seen.source));
  const benefit =
    claimedIn === null || lines.length === 0
      ? ''
      : `; it could return ${formatNumber(claimedIn.advisableTotal)} of ${formatCount(namedBy.length, 'statement')} about ${domain}, where they hold, with lines such as ${lines.join(' and ')}`;
  return [
    createSentence(
      `Publish a trust.txt at https://${host}/trust.txt or https://${host}/.well-known/trust.txt${benefit}.`,
      file,
      counts,
      lines.length === 0 ? null : (claimedIn?.fact ?? null),
      ...advisable.map(({ fact }) => fact),
    ),
  ];
}

/** Lines that the node's own file lacks, as far as more than one third party's claim supports them. */
function suggestReciprocalLines({ host }: NodeEvidence, group: FactGroup | null): Sentence[] {
  if (group === null) return [];
  return [
    ...group.advisable.map((seen) =>
      createSentence(
        `If ${describeStatement(seen)} holds, add the line ${formatReciprocalLine(seen.type, seen.source)} to the file of ${host}.`,
        seen.fact,
      ),
    ),
    ...summarizeRemaining(
      group,
      `the file of ${host} could return ${group.advisableTotal - group.advisable.length === 1 ? 'it' : 'them'} in the same way`,
    ),
  ];
}

function describeStatement({ source, target, type, line }: RelationshipFact): string {
  const where = line === null ? '' : `line ${line} of `;
  return `what ${where}the file of ${source} says of ${target} (“${getAttribute(type)}”)`;
}

function formatLineNumber({ line }: { readonly line: number | null }): string {
  return line === null ? 'the line' : `line ${line}`;
}

/** Lines that the files of others lack. */
function suggestLineRequest(group: FactGroup | null): Sentence[] {
  if (group === null) return [];
  return [
    ...group.advisable.map((seen) =>
      createSentence(
        `Ask ${getHost(seen.target)} to return ${formatLineNumber(seen)} of the file of ${seen.source} with ${formatReciprocalLine(seen.type, seen.source)}, or take that line out if it no longer holds.`,
        seen.fact,
      ),
    ),
    ...summarizeRemaining(group, 'their publishers could be asked in the same way'),
  ];
}

function suggestFileRequest(group: FactGroup | null): Sentence[] {
  const first = group?.advisable[0];
  if (!group || !first) return [];
  const others = group.advisableTotal === 1 ? '' : ` The same goes for ${formatNumber(group.advisableTotal - 1)} more.`;
  return [
    createSentence(
      `If ${getHost(first.target)} has no trust.txt, ask it to publish one with ${formatReciprocalLine(first.type, first.source)}.${others}`,
      first.fact,
      group.fact,
    ),
  ];
}

function summarizeRemaining({ advisableTotal, advisable, fact }: FactGroup, advice: string): Sentence[] {
  const rest = advisableTotal - advisable.length;
  if (rest === 0) return [];
  return [
    createSentence(
      `${formatCount(rest, 'more statement')} ${rest === 1 ? 'is' : 'are'} not confirmed either; ${advice}.`,
      fact,
    ),
  ];
}

function suggestOwnDomain(
  { platform, domain, namedBy }: NodeEvidence,
  { platform: fact, keyRelationships: key }: FactSheet,
): Sentence[] {
  const supported = new Set(namedBy.filter(({ isAdvisable }) => isAdvisable).map((seen) => seen.domain));
  const naming = key
    .map(({ says }) => says)
    .find(({ direction, source }) => direction === 'in' && supported.has(source));
  if (platform === null || !naming || domain === platform) return [];
  return [
    createSentence(
      `Ask ${naming.source} to name a domain of the organization’s own as “${getAttribute(naming.type)}”, and to keep ${domain} as a “social” line: a page on a shared platform can publish no trust.txt.`,
      naming.fact,
      fact,
    ),
  ];
}

function suggestMembership(
  { trust, platform, domain, registrableDomain, reviewedAssociations }: NodeEvidence,
  facts: FactSheet,
): Sentence[] {
  if (trust !== null || platform !== null || domain.startsWith('did:')) return [];
  return [
    createSentence(
      `A “member” line for ${registrableDomain ?? domain} in the file of one of the ${formatNumber(reviewedAssociations)} reviewed associations would give it a trust signal; if it is a member of one, ask to be listed.`,
      facts.signal,
      facts.method,
    ),
  ];
}

function createNoChangeSentences(
  { host, hostHasFile, platform }: NodeEvidence,
  { file, bothSides, counts, platform: platformFact }: FactSheet,
): Sentence[] {
  if (host === '') return [];
  if (!hostHasFile)
    return [
      platform === null
        ? createSentence(`No change to a file would add to what is known about ${host}.`, file, counts)
        : createSentence(`No change is suggested for ${host}, because it is a shared platform.`, platformFact ?? file),
    ];
  return [
    createSentence(
      `Keep the file of ${host} where it is and up to date: no line that would return another is missing.`,
      file,
      bothSides ?? counts,
    ),
  ];
}
