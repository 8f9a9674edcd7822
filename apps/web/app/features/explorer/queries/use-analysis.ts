import { useQuery } from '@tanstack/react-query';
import { analyzeNode, TRUST_LEVELS, type TrustLevel } from '@vouchwire/api-contract';
import { useEffect } from 'react';
import { call } from '../../../lib/api-client.ts';
import { asBoolean, asList, asRecord, asText, readList } from '../../../lib/lenient.ts';
import type { Connection } from '../state/neighbors.ts';
import { DETAILS_KEY } from './explorer-keys.ts';
import type { NodeDetails } from './fetch-node-details.ts';

export interface Analysis {
  summary: string;
  trustLevel: TrustLevel;
  trustReasoning: string | null;
  keyRelationships: string[];
  recommendations: string[];
  observations: string[];
  generatedBy: 'rules' | 'model' | null;
  model: string | null;
  facts: Array<{ id: string; text: string }>;
  sentences: Array<{ text: string; facts: string[] }>;
  organizationType: string | null;
  /** The site answered lately; null: that is not known. */
  online: boolean | null;
  /** The last attempt, ISO 8601 instant or month; null: there was none. */
  onlineCheckedAt: string | null;
  hasFile: boolean | null;
}

type AnalysisConnection = Pick<Connection, 'domain' | 'name' | 'relationship' | 'direction'>;

const readTexts = (value: unknown): string[] => asList(value).flatMap((entry) => asText(entry) ?? []);

export function readAnalysis(response: unknown): Analysis | null {
  const a = asRecord(response) ?? {};
  const analysis = asRecord(a.analysis);
  if (!analysis) return null;
  const more = asRecord(a.additional_data) ?? {};
  return {
    summary: asText(analysis.summary) ?? '',
    trustLevel: TRUST_LEVELS.find((level) => level === analysis.trust_level) ?? 'Unknown',
    trustReasoning: asText(analysis.trust_reasoning),
    keyRelationships: readTexts(analysis.key_relationships),
    recommendations: readTexts(analysis.recommendations),
    observations: readTexts(analysis.observations),
    generatedBy: a.generated_by === 'rules' || a.generated_by === 'model' ? a.generated_by : null,
    model: asText(a.model),
    facts: readList(a.facts, (fact) => {
      const id = asText(fact.id);
      const text = asText(fact.text);
      return id && text ? { id, text } : null;
    }),
    sentences: readList(a.sentences, (sentence) => {
      const text = asText(sentence.text);
      return text ? { text, facts: readTexts(sentence.facts) } : null;
    }),
    organizationType: asText(more.organization_type),
    online: asBoolean(asRecord(more.website_status)?.online),
    onlineCheckedAt: asText(asRecord(more.website_status)?.checked_at),
    hasFile: asBoolean(asRecord(more.trust_txt)?.exists),
  };
}

/** The server asks its own graph; what a hub has beyond this would only cost a visitor’s line. */
const MAX_CONNECTIONS_BYTES = 40_000;

/** Each as the specification has it; a hub's are cut where the call would grow large. */
export function selectConnections(
  connections: readonly Connection[],
  bytes = MAX_CONNECTIONS_BYTES,
): AnalysisConnection[] {
  const sent: AnalysisConnection[] = [];
  let remainingBytes = bytes;
  for (const { domain, name, relationship, direction } of connections) {
    const connection = { domain, name, relationship, direction };
    remainingBytes -= new TextEncoder().encode(JSON.stringify(connection)).length + 1;
    if (remainingBytes < 0) break;
    sent.push(connection);
  }
  return sent;
}

/** Asked for when details open, aborted and forgotten when they close; a failure is for the console only. */
export function useAnalysis(details: NodeDetails | null) {
  const query = useQuery({
    queryKey: [...DETAILS_KEY, 'analysis', details?.node.domain],
    queryFn: async ({ signal }) => {
      const { node, connections: all } = details as NodeDetails;
      const { domain, metadata } = node;
      const connections = selectConnections(all);
      return readAnalysis(await call(analyzeNode, { body: { domain, metadata, connections }, signal }));
    },
    enabled: details !== null,
    gcTime: 0,
  });
  const { error } = query;
  useEffect(() => {
    if (error) console.warn('The analysis of the node failed', error);
  }, [error]);
  return query;
}
