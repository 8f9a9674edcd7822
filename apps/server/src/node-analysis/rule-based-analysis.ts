import type { AnalysisFact } from '@vouchwire/api-contract';
import { formatReferenceLine, getAttribute, getInverse } from '@vouchwire/trust-graph';
import type { NodeEvidence } from '../graph/evidence/read-node-evidence.ts';
import { type AnalysisDraft, createSentence, type Sentence } from './analysis-draft.ts';
import { createStatement, createText, getHost, joinTexts, roundTrustSignal, toDay } from './analysis-text.ts';
import type { FactGroup, FactSheet, RelationshipFact } from './facts.ts';
import { getNodeTrustLevel } from './get-node-trust-level.ts';

const MAX_RECOMMENDATIONS = 8;

/** Creates the text without a model. The same facts always have the same analysis. Pure. */
export function createRuleBasedAnalysis(node: NodeEvidence, facts: FactSheet): AnalysisDraft {
  return {
    summary: [
      facts.identity,
      node.type === 'publisher' ? facts.file : null,
      facts.counts,
      facts.bothSides,
      facts.signal,
    ].flatMap(toSentences),
    trust_reasoning: createTrustReasoning(node, facts),
    key_relationships: createKeyRelationships(node, facts),
    recommendations: createRecommendations(node, facts).slice(0, MAX_RECOMMENDATIONS),
    observations: createObservations(facts),
  };
}

function toSentences(fact: AnalysisFact | null): Sentence[] {
  return fact === null ? [] : [createSentence(fact, fact)];
}

function createTrustReasoning(node: NodeEvidence, facts: FactSheet): Sentence[] {
  return [
    createLevelSentence(node, facts),
    ...facts.vouchers.flatMap(({ voucher, line }) => [...toSentences(line), ...toSentences(voucher)]),
    createSentence(createText('affiliation'), facts.method),
  ];
}

/** Creates the sentence with the trust level and its reason. */
function createLevelSentence(node: NodeEvidence, facts: FactSheet): Sentence {
  const { domain, registrableDomain, trust, explanation, platform } = node;
  const level = getNodeTrustLevel(node);
  const owner = registrableDomain ?? domain;
  if (trust !== null) {
    if (explanation?.role === 'anchor')
      return createSentence(
        joinTexts(createText('anchorLevel', { level, owner }), createText('setting')),
        facts.signal,
      );
    return createSentence(
      createText('level', { level, owner, signal: roundTrustSignal(trust) }),
      facts.signal,
      facts.method,
      ...facts.vouchers.map(({ voucher }) => voucher),
    );
  }
  const levelText = createText('trustLevel', { level });
  const noSignal = createStatement('noSignal', { site: owner, listsReadAt: node.listsReadAt });
  if (level === 'Low') {
    const own = facts.contradictions.filter(({ direction }) => direction === 'out');
    return createSentence(
      joinTexts(levelText, noSignal, ...own.map(({ fact }) => fact)),
      facts.signal,
      facts.method,
      ...own.map(({ fact }) => fact),
    );
  }
  return platform === null
    ? createSentence(joinTexts(levelText, noSignal), facts.signal, facts.method)
    : createSentence(joinTexts(levelText, facts.platform), facts.signal, facts.platform);
}

function createKeyRelationships(
  { domain }: NodeEvidence,
  { keyRelationships: key, unrecognized, total, counts }: FactSheet,
): Sentence[] {
  const listed = key.length + (unrecognized?.total ?? 0);
  const texts = key.flatMap(({ says, returns }) => [...toSentences(says.fact), ...toSentences(returns?.fact ?? null)]);
  texts.push(...toSentences(unrecognized?.fact ?? null));
  if (listed === total) return texts;
  return [...texts, createSentence(createText('listedHere', { listed, total, domain }), counts)];
}

function createObservations(facts: FactSheet): Sentence[] {
  return [
    facts.file,
    facts.platform,
    facts.unlistedMembers,
    ...facts.contradictions.map(({ fact }) => fact),
    facts.unreturnedIn?.fact ?? null,
    facts.unreturnedOut?.fact ?? null,
    facts.claimedIn?.fact ?? null,
    facts.claimedOut?.fact ?? null,
    facts.stale,
    facts.owner,
    facts.firstSeen,
  ].flatMap(toSentences);
}

/**
 * Lists the missing lines and the files that lack them, most useful first. The text does not tell anyone to add a line,
 * because only the parties know whether it is correct.
 */
function createRecommendations(node: NodeEvidence, facts: FactSheet): Sentence[] {
  const all = [
    ...facts.contradictions.map(suggestContradictionFix),
    ...suggestOwnFile(node, facts),
    ...suggestReciprocalLines(node, facts.unreturnedIn),
    ...suggestLineRequest(facts.unreturnedOut),
    ...suggestFileRequest(facts.claimedOut),
    ...suggestOwnDomain(node, facts),
    ...suggestMembership(node, facts),
  ];
  return all.length > 0 ? all : createNoChangeSentences(node, facts);
}

function suggestContradictionFix({ source, target, line, fact }: RelationshipFact): Sentence {
  return createSentence(createText('compareFiles', { source, target, line, host: getHost(target) }), fact);
}

/** Suggests publishing a file, or making it readable. */
function suggestOwnFile(
  { host, platform, hostHasFile, domain, namedBy, ownFile: { outcome, checked_at } }: NodeEvidence,
  { file, claimedIn, counts }: FactSheet,
): Sentence[] {
  if (host === '' || platform !== null) return [];
  const day = checked_at === null ? null : toDay(checked_at);
  if (day !== null && outcome === 'blocked')
    return [createSentence(createText('allowRequest', { host, ...day }), file)];
  if (hostHasFile)
    return day === null || outcome !== 'unreachable'
      ? []
      : [createSentence(createText('checkHost', { host, ...day }), file)];
  const advisable = claimedIn?.advisable ?? [];
  const [first, second] = advisable.map((seen) => formatReply(seen));
  // Any other outcome leaves open whether there is a file.
  const isNotFound = outcome === 'absent';
  const text =
    claimedIn === null || first === undefined
      ? createText('publish', { isNotFound, host })
      : createText('publishWithLines', {
          isNotFound,
          host,
          found: claimedIn.advisableTotal,
          total: namedBy.length,
          domain,
          first,
          second: second ?? null,
        });
  const claim = first === undefined ? null : (claimedIn?.fact ?? null);
  return [createSentence(text, file, counts, claim, ...advisable.map(({ fact }) => fact))];
}

/** Lists lines that the node's own file lacks, if more than a single third-party claim supports them. */
function suggestReciprocalLines({ host }: NodeEvidence, group: FactGroup | null): Sentence[] {
  if (group === null) return [];
  const rest = countRemaining(group);
  return [
    ...group.advisable.map(({ source, target, type, line, fact }) =>
      createSentence(
        createText('addLine', {
          ...toLine({ source, type, line }),
          target,
          attribute: getAttribute(type),
          host,
        }),
        fact,
      ),
    ),
    ...(rest === 0 ? [] : [createSentence(createText('moreLines', { rest, host }), group.fact)]),
  ];
}

/** Formats the line with which the other side would confirm a statement. */
const formatReply = ({ type, source }: Pick<RelationshipFact, 'type' | 'source'>): string =>
  formatReferenceLine(getAttribute(getInverse(type)), source);

const toLine = ({ source, type, line }: Pick<RelationshipFact, 'source' | 'type' | 'line'>) => ({
  source,
  line,
  reply: formatReply({ type, source }),
});

/** Lists lines that the files of others lack. */
function suggestLineRequest(group: FactGroup | null): Sentence[] {
  if (group === null) return [];
  const rest = countRemaining(group);
  return [
    ...group.advisable.map((seen) =>
      createSentence(createText('requestLine', { ...toLine(seen), host: getHost(seen.target) }), seen.fact),
    ),
    ...(rest === 0 ? [] : [createSentence(createText('moreRequests', { rest }), group.fact)]),
  ];
}

const countRemaining = ({ advisableTotal, advisable }: FactGroup): number => advisableTotal - advisable.length;

function suggestFileRequest(group: FactGroup | null): Sentence[] {
  const first = group?.advisable[0];
  if (!group || !first) return [];
  const rest = group.advisableTotal - 1;
  return [
    createSentence(
      joinTexts(
        createText('requestFile', {
          host: getHost(first.target),
          reply: formatReply(first),
        }),
        rest === 0 ? null : createText('moreFiles', { rest }),
      ),
      first.fact,
      group.fact,
    ),
  ];
}

function suggestOwnDomain(
  { platform, domain, namedBy }: NodeEvidence,
  { platform: fact, keyRelationships: key }: FactSheet,
): Sentence[] {
  const supported = new Set(namedBy.filter(({ isAdvisable }) => isAdvisable).map(({ source }) => source));
  const naming = key
    .map(({ says }) => says)
    .find(({ direction, source }) => direction === 'in' && supported.has(source));
  if (platform === null || !naming || domain === platform) return [];
  const { source, type } = naming;
  return [
    createSentence(createText('nameOwnDomain', { source, attribute: getAttribute(type), domain }), naming.fact, fact),
  ];
}

function suggestMembership(
  { trust, platform, domain, registrableDomain, reviewedAssociations }: NodeEvidence,
  facts: FactSheet,
): Sentence[] {
  if (trust !== null || platform !== null || domain.startsWith('did:')) return [];
  const owner = registrableDomain ?? domain;
  return [
    createSentence(createText('membership', { owner, reviewed: reviewedAssociations }), facts.signal, facts.method),
  ];
}

function createNoChangeSentences(
  { host, hostHasFile }: NodeEvidence,
  { file, bothSides, counts, platform }: FactSheet,
): Sentence[] {
  if (host === '') return [];
  return hostHasFile
    ? [createSentence(createText('upToDate', { host }), file, bothSides ?? counts)]
    : // A host that is not on a platform gets the suggestion to publish a file.
      [createSentence(createText('noChangeOnPlatform', { host }), platform ?? file)];
}
