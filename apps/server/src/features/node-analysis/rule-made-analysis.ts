import type { AnalysisFact } from '@vouchwire/api-contract';
import { attributeOf, formatTrustSignal } from '@vouchwire/trust-graph';
import { type AnalysisDraft, type Sentence, sentence } from './analysis-draft.ts';
import { ANCHOR_IS_A_SETTING, type FactSheet, type Group, type ToldRelationship } from './facts.ts';
import type { HostSightings, NodeEvidence } from './node-evidence.ts';
import { trustLevelOfNode } from './node-trust-level.ts';
import { count, counted, hostOf, onDay, returningLine, saying, some } from './wording.ts';

const MAX_RECOMMENDATIONS = 8;

/** Words the facts without a model: the same facts always give the same analysis. Pure. */
export function ruleMadeAnalysis(node: NodeEvidence, facts: FactSheet, sightings: HostSightings): AnalysisDraft {
  return {
    summary: [facts.identity, facts.counts, facts.bothSides, facts.signal].flatMap(told),
    trust_reasoning: trustReasoning(node, facts),
    key_relationships: keyRelationships(node, facts),
    recommendations: recommendations(node, facts, sightings).slice(0, MAX_RECOMMENDATIONS),
    observations: observations(facts),
  };
}

function told(fact: AnalysisFact | null): Sentence[] {
  return fact === null ? [] : [sentence(fact.text, fact)];
}

function trustReasoning(node: NodeEvidence, facts: FactSheet): Sentence[] {
  return [
    levelSentence(node, facts),
    ...facts.vouchers.flatMap(({ voucher, line }) => [...told(line), ...told(voucher)]),
    sentence(
      'The signal shows who a domain is affiliated with; it does not judge accuracy, and no signal is not a bad one.',
      facts.method,
    ),
  ];
}

/** The trust level and its reason. */
function levelSentence(node: NodeEvidence, facts: FactSheet): Sentence {
  const { domain, registrableDomain, trust, explanation, platform } = node;
  const level = trustLevelOfNode(node);
  const owner = registrableDomain ?? domain;
  if (trust !== null) {
    const meaning = level === 'High' ? 'High begins at 0.80' : 'any signal below 0.80 is Medium';
    if (explanation?.role === 'anchor')
      return sentence(
        `The trust level is ${level}, because the operator of this site chose ${owner} as an anchor. ${ANCHOR_IS_A_SETTING}`,
        facts.signal,
      );
    const owners = explanation?.role === 'controlled' ? ownersThatVouch(node) : [];
    const through =
      owners.length === 0 ? '' : `, through ${owners.length === 1 ? 'its owner' : 'its owners'} ${some(owners, 3)}`;
    return sentence(
      `The trust level is ${level}${through}: the trust signal of ${owner} is ${formatTrustSignal(trust)}; ${meaning}.`,
      facts.signal,
      facts.method,
      ...facts.vouchers.map(({ voucher }) => voucher),
    );
  }
  if (level === 'Low') {
    const own = facts.contradictions.find(({ says }) => says.direction === 'out');
    return sentence(
      `The trust level is ${level}: the file of ${domain} states what the file of ${own ? hostOf(own.says.target) : 'another site'} contradicts, and no reviewed association lists ${owner}.`,
      facts.signal,
      facts.method,
      own?.says.fact ?? null,
    );
  }
  return platform === null
    ? sentence(`The trust level is ${level}: no reviewed association lists ${owner}.`, facts.signal, facts.method)
    : sentence(
        `The trust level is ${level}: pages on a shared platform carry no trust signal.`,
        facts.signal,
        facts.platform,
      );
}

/** The owners that T comes from, strongest first. */
const ownersThatVouch = ({ explanation }: NodeEvidence): string[] =>
  (explanation?.groups ?? []).flatMap(({ vouchers }) => vouchers.map(({ domain }) => domain));

function keyRelationships({ namedBy, names, domain }: NodeEvidence, { key, counts }: FactSheet): Sentence[] {
  const total = namedBy.length + names.length;
  const listed = key.reduce((sum, { returns }) => sum + (returns ? 2 : 1), 0);
  const texts = key.map(({ says, returns }) =>
    returns
      ? sentence(
          `${saying(says.source, says.target, says)}, and ${saying(returns.source, returns.target, returns)}.`,
          says.fact,
          returns.fact,
        )
      : sentence(says.fact.text, says.fact),
  );
  if (listed === total) return texts;
  return [
    ...texts,
    sentence(`${count(listed)} of ${counted(total, 'relationship')} of ${domain} are listed here.`, counts),
  ];
}

function observations(facts: FactSheet): Sentence[] {
  return [
    facts.file,
    facts.latestLook,
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
  ].flatMap(told);
}

/** Which line is missing in whose file, most useful first. What to do is left to those who know whether the line is right. */
function recommendations(node: NodeEvidence, facts: FactSheet, sightings: HostSightings): Sentence[] {
  const all = [
    ...facts.contradictions.map(resolveContradiction),
    ...ownFile(node, facts, sightings),
    ...returnOthersLines(node, facts.unreturnedIn),
    ...askForLine(facts.unreturnedOut),
    ...askForFile(facts.claimedOut),
    ...platformPage(node, facts),
    ...beListed(node, facts),
  ];
  return all.length > 0 ? all : nothingMissing(node, facts);
}

function resolveContradiction({ says, owner }: FactSheet['contradictions'][number]): Sentence {
  const site = hostOf(says.target);
  const line = lineOf(says);
  return sentence(
    `Compare ${line} of the file of ${says.source}, which says it controls ${says.target}, with what the file of ${site} says of its owner; whichever is out of date needs changing by its publisher.`,
    says.fact,
    owner,
  );
}

/** Publishing a file, or letting it be read. */
function ownFile(
  { host, platform, hostHasFile, domain, namedBy }: NodeEvidence,
  { file, latestLook, claimedIn, counts }: FactSheet,
  { latest }: HostSightings,
): Sentence[] {
  if (host === '' || platform !== null) return [];
  if (latest?.outcome === 'blocked') {
    const at = onDay(latest.at);
    return [
      sentence(
        `Let a plain GET of https://${host}/trust.txt and https://${host}/.well-known/trust.txt through; ${at} the site refused it.`,
        file,
        latestLook,
      ),
    ];
  }
  if (hostHasFile) {
    if (latest?.outcome !== 'unreachable') return [];
    return [
      sentence(
        `Check why ${host} gave no usable answer ${onDay(latest.at)}; the file that is shown was read earlier.`,
        file,
        latestLook,
      ),
    ];
  }
  const advised = claimedIn?.advisable ?? [];
  const lines = advised.map((seen) => returningLine(seen.type, seen.source));
  const use =
    claimedIn === null || lines.length === 0
      ? ''
      : `; it could return ${count(claimedIn.advisableTotal)} of ${counted(namedBy.length, 'statement')} about ${domain}, where they hold, with lines such as ${lines.join(' and ')}`;
  return [
    sentence(
      `Publish a trust.txt at https://${host}/trust.txt or https://${host}/.well-known/trust.txt${use}.`,
      file,
      counts,
      lines.length === 0 ? null : (claimedIn?.fact ?? null),
      ...advised.map(({ fact }) => fact),
    ),
  ];
}

/** Lines that the node's own file lacks, as far as more than one third party's claim supports them. */
function returnOthersLines({ host }: NodeEvidence, group: Group | null): Sentence[] {
  if (group === null) return [];
  return [
    ...group.advisable.map((seen) =>
      sentence(
        `If ${whatItSays(seen)} holds, add the line ${returningLine(seen.type, seen.source)} to the file of ${host}.`,
        seen.fact,
      ),
    ),
    ...theRest(
      group,
      `the file of ${host} could return ${group.advisableTotal - group.advisable.length === 1 ? 'it' : 'them'} in the same way`,
    ),
  ];
}

function whatItSays({ source, target, type, line }: ToldRelationship): string {
  const where = line === null ? '' : `line ${line} of `;
  return `what ${where}the file of ${source} says of ${target} (“${attributeOf(type)}”)`;
}

function lineOf({ line }: { readonly line: number | null }): string {
  return line === null ? 'the line' : `line ${line}`;
}

/** Lines that the files of others lack. */
function askForLine(group: Group | null): Sentence[] {
  if (group === null) return [];
  return [
    ...group.advisable.map((seen) =>
      sentence(
        `Ask ${hostOf(seen.target)} to return ${lineOf(seen)} of the file of ${seen.source} with ${returningLine(seen.type, seen.source)}, or take that line out if it no longer holds.`,
        seen.fact,
      ),
    ),
    ...theRest(group, 'their publishers could be asked in the same way'),
  ];
}

function askForFile(group: Group | null): Sentence[] {
  const first = group?.advisable[0];
  if (!group || !first) return [];
  const others = group.advisableTotal === 1 ? '' : ` The same goes for ${count(group.advisableTotal - 1)} more.`;
  return [
    sentence(
      `If ${hostOf(first.target)} has no trust.txt, ask it to publish one with ${returningLine(first.type, first.source)}.${others}`,
      first.fact,
      group.fact,
    ),
  ];
}

function theRest({ advisableTotal, advisable, fact }: Group, what: string): Sentence[] {
  const rest = advisableTotal - advisable.length;
  if (rest === 0) return [];
  return [
    sentence(`${counted(rest, 'more statement')} ${rest === 1 ? 'is' : 'are'} not confirmed either; ${what}.`, fact),
  ];
}

function platformPage({ platform, domain, namedBy }: NodeEvidence, { platform: fact, key }: FactSheet): Sentence[] {
  const supported = new Set(namedBy.filter(({ isAdvisable }) => isAdvisable).map((seen) => seen.domain));
  const naming = key
    .map(({ says }) => says)
    .find(({ direction, source }) => direction === 'in' && supported.has(source));
  if (platform === null || !naming || domain === platform) return [];
  return [
    sentence(
      `Ask ${naming.source} to name a domain of the organisation’s own as “${attributeOf(naming.type)}”, and to keep ${domain} as a “social” line: a page on a shared platform can publish no trust.txt.`,
      naming.fact,
      fact,
    ),
  ];
}

function beListed(
  { trust, platform, domain, registrableDomain, reviewedAssociations }: NodeEvidence,
  facts: FactSheet,
): Sentence[] {
  if (trust !== null || platform !== null || domain.startsWith('did:')) return [];
  return [
    sentence(
      `A “member” line for ${registrableDomain ?? domain} in the file of one of the ${count(reviewedAssociations)} reviewed associations would give it a trust signal; if it is a member of one, ask to be listed.`,
      facts.signal,
      facts.method,
    ),
  ];
}

function nothingMissing(
  { host, hostHasFile, platform }: NodeEvidence,
  { file, bothSides, counts, platform: platformFact }: FactSheet,
): Sentence[] {
  if (host === '') return [];
  if (!hostHasFile)
    return [
      platform === null
        ? sentence(`No change to a file would add to what is known about ${host}.`, file, counts)
        : sentence(`No change is suggested for ${host}, because it is a shared platform.`, platformFact ?? file),
    ];
  return [
    sentence(
      `Keep the file of ${host} where it is and up to date: no line that would return another is missing.`,
      file,
      bothSides ?? counts,
    ),
  ];
}
