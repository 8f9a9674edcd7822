import type { DidAnalysis, Skipped } from '@vouchwire/api-contract';
import { toReason } from '../../platform/messages/sentence.ts';
import { createSkipped } from '../page/page-report.ts';
import type { DidResolution } from '../proofs/did-document.ts';
import type { ProofDependencies } from '../proofs/verify-proof.ts';
import { describeDid } from './did-sentences.ts';
import type { FetchDidOptions } from './fetch-did-document.ts';
import { fetchLinkedDomain, type LinkedDomain } from './linked-domains.ts';
import { listDomainClaims } from './list-domain-claims.ts';

export interface DidReport {
  readonly analysis: DidAnalysis;
  readonly resolution: DidResolution;
  readonly skipped: readonly Skipped[];
}

/** Maximum number of requested domains per DID. */
const MAX_DOMAINS = 8;

/**
 * Analyzes a DID: its document, its keys and services, and which of its domains confirm it.
 * @throws only the signal’s reason if it is cancelled
 */
export async function analyzeDid(did: string, options: FetchDidOptions, tools: ProofDependencies): Promise<DidReport> {
  const resolution = await tools.resolveDid(did);
  const { state, reason, reason_parts, document } = resolution;
  const method = /^did:([a-z0-9]+):/.exec(did)?.[1] ?? '';
  const outcome = { did, method, state, reason, reason_parts };
  if (!document) {
    return {
      analysis: { ...outcome, verification_methods: [], services: [], linked_domains: [] },
      resolution,
      skipped: [],
    };
  }
  const claims = listDomainClaims(document);
  const fetched = await Promise.all(
    claims.slice(0, MAX_DOMAINS).map((claim) => fetchLinkedDomain(did, claim, options, tools)),
  );
  const notFetched = claims.slice(MAX_DOMAINS).map(
    ({ domain }): LinkedDomain => ({
      domain,
      state: 'not-checked',
      ...toReason(describeDid('domainLimit', { count: MAX_DOMAINS })),
    }),
  );
  return {
    analysis: {
      ...outcome,
      verification_methods: document.verificationMethods.map(({ id, type }) => ({ id, type })),
      services: document.services.flatMap(({ id, types, endpoints }) =>
        endpoints.map((endpoint) => ({ id, type: types.join(', '), endpoint })),
      ),
      linked_domains: [...fetched, ...notFetched],
    },
    resolution,
    skipped: [
      ...createSkipped(
        'linked domains',
        describeDid('domainLimit', { count: MAX_DOMAINS }).text.slice(0, -1),
        notFetched.length,
      ),
      ...createSkipped('entries of the DID document', 'Only the first 50 of each kind are read', document.omittedCount),
    ],
  };
}
