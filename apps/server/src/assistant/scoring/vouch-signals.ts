import { dossierPath, ENGLISH_STATEMENTS, type FileReading, formatFileStatus } from '@vouchwire/api-contract';
import { formatTrustSignal } from '@vouchwire/trust-graph';
import type { DomainEvidence } from '../../graph/evidence/domain-evidence.ts';
import type { CollectedEvidence } from './collected-evidence.ts';
import { createObservation, type SignalObservation } from './signal-observation.ts';

type VouchSignal = 'vouch-strength' | 'confirmed-by-anchor' | 'independent-groups';

/** What the trust graph shows of a publisher. */
export function observeVouchSignals({ graph }: CollectedEvidence): Record<VouchSignal, SignalObservation> {
  if (!graph) {
    const unavailable = createObservation('We could not query the trust graph.');
    return { 'vouch-strength': unavailable, 'confirmed-by-anchor': unavailable, 'independent-groups': unavailable };
  }
  const { asOf, signalOf, domain } = graph;
  const evidence = [{ label: 'Dossier with every statement', href: dossierPath(signalOf ?? domain) }];
  return {
    'vouch-strength': createObservation(formatStrength(graph), asOf, evidence),
    'confirmed-by-anchor': createObservation(formatAnchor(graph), asOf, evidence),
    'independent-groups': createObservation(formatGroups(graph), asOf, evidence),
  };
}

const listVouchers = ({ explanation }: DomainEvidence) =>
  (explanation?.groups ?? []).flatMap((group) => group.vouchers);

function formatStrength(graph: DomainEvidence): string {
  const { vouch, explanation, signalOf, domain } = graph;
  if (vouch.trust === null) return 'No association vouches for it.';
  const subject = signalOf !== null && signalOf !== domain ? ` of ${signalOf}` : '';
  const value = `Trust signal ${formatTrustSignal(vouch.trust)}${subject}`;
  if (explanation?.role === 'anchor')
    return `${value}. We chose this association as an anchor. This is a setting, not evidence.`;
  const first = listVouchers(graph)[0]?.domain;
  if (first === undefined) return `${value}.`;
  return explanation?.role === 'controlled'
    ? `${value}, through ${first}, which says it controls the site.`
    : `${value}, through ${first}.`;
}

function formatAnchor(graph: DomainEvidence): string {
  const { vouch, explanation, ownFile } = graph;
  const anchors = listVouchers(graph).filter(({ role }) => role === 'anchor');
  const listing = anchors.filter(({ relationship }) => relationship === 'MEMBER').map(({ domain }) => domain);
  if (vouch.confirmedByAnchor) return `Listed by ${formatNames(listing)}. Its own file confirms it.`;
  if (explanation?.role === 'anchor') return 'It is an association that we reviewed.';
  if (listing.length > 0) return `Listed by ${formatNames(listing)}. ${formatUnconfirmed(ownFile)}`;
  const [owner] = explanation?.role === 'controlled' ? listVouchers(graph) : [];
  return owner
    ? `No reviewed association lists it. Its trust signal comes from ${owner.domain}.`
    : 'No reviewed association lists it.';
}

function formatGroups({ vouch: { independentGroups: groups }, explanation }: DomainEvidence): string {
  if (explanation?.role === 'anchor') return 'Not counted for a reviewed association.';
  if (explanation?.role === 'controlled')
    return groups === 1
      ? 'No association lists it. One site says it controls it.'
      : `No association lists it. ${groups} sites say they control it.`;
  if (groups === 0) return 'No group of associations vouches for it.';
  return groups === 1 ? 'One group of associations vouches for it.' : `${groups} independent groups vouch for it.`;
}

/** What is known of the domain's own file, which does not confirm a listing. */
const formatUnconfirmed = (file: FileReading): string =>
  file.outcome === 'found' && file.host !== null && file.read_at !== null
    ? ENGLISH_STATEMENTS.file.notConfirmed(file.host, ENGLISH_STATEMENTS.on(file.read_at))
    : formatFileStatus(file, ENGLISH_STATEMENTS);

function formatNames(domains: readonly string[]): string {
  const [first, second, ...more] = [...new Set(domains)];
  if (first === undefined) return 'a reviewed association';
  if (second === undefined) return first;
  return more.length === 0 ? `${first} and ${second}` : `${first} and ${more.length + 1} others`;
}
