import { dossierPath, type FileReading } from '@vouchwire/api-contract';
import { formatTrustSignal, type VouchEvidence } from '@vouchwire/trust-graph';
import type { DomainEvidence } from '../../graph/evidence/domain-evidence.ts';
import { getReadings, listVouchers, type Readings } from '../../graph/evidence/vouching-lines.ts';
import { joinSentences, type Sentence } from '../../platform/messages/sentence.ts';
import type { CollectedEvidence, PolicyEvidence } from './collected-evidence.ts';
import { createEvidenceLink, describeObservation } from './observation-sentences.ts';
import { createSignal, createUnchecked, type Signal } from './signal.ts';

/** Evaluates a signal about the trust graph's statements on a publisher. */
const evaluateVouch =
  (
    describe: (graph: DomainEvidence, policy: PolicyEvidence | null) => Sentence,
    findReadings: (graph: DomainEvidence) => Readings | null,
  ) =>
  ({ graph, policy }: CollectedEvidence): Signal<VouchEvidence> =>
    graph
      ? createSignal(graph.vouch, describe(graph, policy), {
          seen: findReadings(graph),
          evidence: [createEvidenceLink('dossier', dossierPath(graph.signalOf ?? graph.domain))],
        })
      : createUnchecked(describeObservation('graphNotQueried'));

export const evaluateStrength = evaluateVouch(describeStrength, getVouchReadings);
export const evaluateAnchor = evaluateVouch(describeAnchor, getAnchorReadings);
export const evaluateGroups = evaluateVouch(describeGroups, getVouchReadings);

/**
 * Returns the readings of the files that vouch for the domain, or of all lists if none does. An anchor is a choice of
 * the operator, which no file is the evidence for.
 */
function getVouchReadings({ vouchingLines, explanation, listsReadAt }: DomainEvidence): Readings | null {
  if (explanation?.role === 'anchor') return null;
  return getReadings([...vouchingLines.values()].map(({ lastSeen }) => lastSeen)) ?? getReadings([listsReadAt]);
}

const listListingAnchors = ({ explanation }: DomainEvidence) =>
  listVouchers(explanation).filter(({ role, relationship }) => role === 'anchor' && relationship === 'MEMBER');

/** Returns the readings of the anchors' lists and of the file that confirms them, or of all lists if none lists it. */
function getAnchorReadings(graph: DomainEvidence): Readings | null {
  const { explanation, ownFile, listsReadAt, vouch, vouchingLines } = graph;
  const anchors = listListingAnchors(graph);
  if (anchors.length > 0)
    return getReadings([...anchors.map(({ domain }) => vouchingLines.get(domain)?.lastSeen), ownFile.read_at]);
  if (vouch.confirmedByAnchor) return getReadings([ownFile.read_at]);
  return explanation?.role === 'anchor' ? null : getReadings([listsReadAt]);
}

function describeStrength(graph: DomainEvidence): Sentence {
  const { vouch, explanation, signalOf, domain } = graph;
  if (vouch.trust === null) return describeObservation('noVoucher');
  const signal = Number(formatTrustSignal(vouch.trust));
  const isOfOther = signalOf !== null && signalOf !== domain;
  const values = { signal, ...(isOfOther && { domain: signalOf }) };
  const [first] = listVouchers(explanation);
  const voucher = first?.domain;
  if (explanation?.role === 'anchor')
    return joinSentences(
      describeObservation(isOfOther ? 'signalOf' : 'signal', values),
      describeObservation('anchorByChoice'),
    );
  if (voucher === undefined) return describeObservation(isOfOther ? 'signalOf' : 'signal', values);
  if (explanation?.role !== 'controlled')
    return describeObservation(isOfOther ? 'signalOfThrough' : 'signalThrough', { ...values, voucher });
  if (first?.confirmed)
    return describeObservation(isOfOther ? 'signalOfByOwner' : 'signalByOwner', { ...values, voucher });
  return describeObservation(isOfOther ? 'signalOfByClaimant' : 'signalByClaimant', { ...values, voucher });
}

function describeAnchor(graph: DomainEvidence, policy: PolicyEvidence | null): Sentence {
  const { vouch, explanation, ownFile, isConfirmedEarlier } = graph;
  const listing = listListingAnchors(graph).map(({ domain }) => domain);
  if (vouch.confirmedByAnchor) {
    const { read_at: read, outcome } = ownFile;
    const confirmation =
      read === null || (!isConfirmedEarlier && (policy?.check.outcome ?? outcome) === 'found')
        ? describeObservation('fileConfirms')
        : describeObservation('fileConfirmed', { read });
    return joinSentences(describeListing(listing), confirmation);
  }
  if (explanation?.role === 'anchor') return describeObservation('reviewedAssociation');
  if (listing.length > 0) return joinSentences(describeListing(listing), ...describeFile(ownFile, policy));
  const [owner] = explanation?.role === 'controlled' ? listVouchers(explanation) : [];
  return owner
    ? joinSentences(describeObservation('notListed'), describeObservation('signalFromOwner', { owner: owner.domain }))
    : describeObservation('notListed');
}

function describeGroups({ vouch: { independentGroups: count }, explanation }: DomainEvidence): Sentence {
  if (explanation?.role === 'anchor') return describeObservation('groupsNotCounted');
  if (explanation?.role === 'controlled')
    return joinSentences(
      describeObservation('noAssociation'),
      count === 1 ? describeObservation('oneOwner') : describeObservation('owners', { count }),
    );
  if (count === 0) return describeObservation('noGroup');
  return count === 1 ? describeObservation('oneGroup') : describeObservation('groups', { count });
}

/** Results of a check without a file. */
const FAILED_CHECKS = {
  absent: 'fileAbsent',
  blocked: 'fileBlocked',
  'redirected-off-site': 'fileOtherSite',
  unreachable: 'fileUnreachable',
  'not-a-policy-file': 'fileOtherDocument',
} as const;

/**
 * Describes the status of the domain's own file, which does not confirm a listing. The check of this analysis is newer
 * than the recorded one, and the row of the file describes it too.
 */
function describeFile(
  { host, outcome, checked_at, read_at }: FileReading,
  policy: CollectedEvidence['policy'],
): Sentence[] {
  if (host === null) return [describeObservation('didHasNoFile')];
  const isCurrent = outcome === 'found';
  const reading =
    read_at === null
      ? []
      : [describeObservation(isCurrent ? 'fileNotConfirming' : 'fileLastRead', { host, read: read_at })];
  const latest = policy?.check ?? { outcome, checked_at };
  if (latest.outcome === 'found') return isCurrent ? reading : [];
  if (latest.outcome === null || latest.checked_at === null) return reading;
  return [describeObservation(FAILED_CHECKS[latest.outcome], { host, checked: latest.checked_at }), ...reading];
}

function describeListing(domains: readonly string[]): Sentence {
  const [first, ...more] = new Set(domains);
  if (first === undefined) return describeObservation('listedByReviewed');
  return more.length > 1
    ? describeObservation('listedByMore', { association: first, count: more.length })
    : describeObservation('listedBy', { associations: [first, ...more].join(', ') });
}
