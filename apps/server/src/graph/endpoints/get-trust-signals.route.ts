import type { TrustSignalsResponse } from '@vouchwire/api-contract';
import { getTrustSignals, MAX_SIGNALS } from '@vouchwire/api-contract/schemas';
import { RULES_VERSION } from '@vouchwire/trust-graph';
import type { FastifyInstance } from 'fastify';
import { createFieldError } from '../../platform/errors/app-error.ts';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import { findIdentity } from '../store/find-identity.ts';
import type { OpenGraph } from '../store/graph-manager.ts';
import type { GraphReader } from '../store/graph-reader.ts';
import { toVersionFields } from '../store/version-fields.ts';

export function getTrustSignalsRoute(app: FastifyInstance, graph: GraphReader): void {
  registerEndpoint(app, getTrustSignals, ({ query }) =>
    graph.use((open) => readTrustSignals(open, query.domains.split(','))),
  );
}

/** @param inputs domains in any spelling; blank ones are ignored */
function readTrustSignals(graph: OpenGraph, inputs: readonly string[]): TrustSignalsResponse {
  const domains = [...new Set(inputs.map((input) => input.trim()).filter(Boolean))];
  const limitMessage =
    domains.length > MAX_SIGNALS && `Request at most ${MAX_SIGNALS} domains. You sent ${domains.length}`;
  const message = domains.length === 0 ? 'Please enter at least one domain' : limitMessage;
  if (message) throw createFieldError('domains', message);
  const signals: TrustSignalsResponse['signals'] = [];
  for (const domain of domains) {
    const { node } = findIdentity(graph, domain, 'domains');
    signals.push({ domain, trust_signal: node?.trustScore ?? null });
  }
  return {
    signals,
    rules_version: RULES_VERSION,
    ...toVersionFields(graph),
  };
}
