import { createPartyGroup, dossierPath, type FileReading } from '@vouchwire/api-contract';
import { formatTrustSignal, type VouchEvidence } from '@vouchwire/trust-graph';
import type { DomainEvidence } from '../../graph/evidence/domain-evidence.ts';
import { getReadings, listVouchers, type Readings } from '../../graph/evidence/vouching-lines.ts';
import { describeStatement, joinSentences, type Sentence } from '../../platform/messages/sentence.ts';
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

function describeStrength({ vouch, explanation, signalOf, domain, owners, suspended }: DomainEvidence): Sentence {
  if (suspended)
    return joinSentences(
      describeStatement('siteState', { facts: suspended.facts }),
      describeStatement('signalAsListed', { signal: suspended.signal }),
    );
  if (vouch.trust === null) return describeObservation('noVoucher');
  const signal = Number(formatTrustSignal(vouch.trust));
  const isOfOther = signalOf !== null && signalOf !== domain;
  const values = { signal, ...(isOfOther && { domain: signalOf }) };
  const [first] = listVouchers(explanation);
  if (explanation?.role === 'anchor')
    return joinSentences(
      describeObservation(isOfOther ? 'signalOf' : 'signal', values),
      describeObservation('anchorByChoice'),
    );
  const owner = owners.find(({ source }) => source === first?.domain);
  if (first === undefined || owner)
    return joinSentences(
      describeObservation(isOfOther ? 'signalOf' : 'signal', values),
      ...(owner ? [describeStatement('relationship', owner)] : []),
    );
  return describeObservation(isOfOther ? 'signalOfThrough' : 'signalThrough', { ...values, voucher: first.domain });
}

function describeAnchor(graph: DomainEvidence, policy: PolicyEvidence | null): Sentence {
  const { vouch, explanation, ownFile, vouchers, viaOwner, isConfirmedEarlier, suspended } = graph;
  if (suspended) return describeStatement('siteState', { facts: suspended.facts });
  const anchors = listListingAnchors(graph).flatMap(({ domain, confirmed }) => {
    const party = vouchers.get(domain);
    return party ? [{ party, confirmed }] : [];
  });
  if (anchors.length > 0) {
    const file = getNewestReading(ownFile, policy);
    // The file was read again and no longer confirms it.
    const isEarlier = vouch.confirmedByAnchor && isConfirmedEarlier && file.outcome === 'found';
    const isConfirmed = ({ confirmed }: { confirmed: boolean }) => confirmed && !isEarlier;
    const listing = describeStatement('listing', {
      confirmed: createPartyGroup(anchors.filter(isConfirmed).map(({ party }) => party)),
      listed: createPartyGroup(anchors.filter((anchor) => !isConfirmed(anchor)).map(({ party }) => party)),
      stale: createPartyGroup([]),
      own_file: file,
    });
    if (isEarlier && ownFile.read_at !== null)
      return joinSentences(listing, describeObservation('fileConfirmed', { read: ownFile.read_at }));
    return vouch.confirmedByAnchor ? listing : joinSentences(listing, ...describeFile(ownFile, file));
  }
  if (explanation?.role === 'anchor') return describeObservation('reviewedAssociation');
  const noSignal = describeStatement('noSignal', { site: graph.domain, listsReadAt: null });
  return viaOwner ? joinSentences(noSignal, describeStatement('viaOwner', { owner: viaOwner })) : noSignal;
}

function describeGroups({ vouch: { independentGroups: count }, explanation }: DomainEvidence): Sentence {
  if (explanation?.role === 'anchor') return describeObservation('groupsNotCounted');
  if (explanation?.role === 'controlled') return describeObservation('noAssociation', { count });
  if (count === 0) return describeObservation('noGroup');
  return count === 1 ? describeObservation('oneGroup') : describeObservation('groups', { count });
}

/** Returns the status of the file with the check of this analysis, which is newer than the recorded one. */
function getNewestReading(ownFile: FileReading, policy: PolicyEvidence | null): FileReading {
  if (policy === null) return ownFile;
  const { outcome, checked_at } = policy.check;
  return { ...ownFile, outcome, checked_at, failing_since: outcome === 'found' ? null : ownFile.failing_since };
}

/** Describes the status of the domain's own file, which does not confirm a listing. The row of the file describes it too. */
function describeFile(recorded: FileReading, newest: FileReading): Sentence[] {
  if (newest.outcome !== 'found') return [describeStatement('fileStatus', { file: newest })];
  return recorded.outcome === 'found' ? [describeStatement('notConfirmed', { file: newest })] : [];
}
