import type { AnalysisFact, AnalyzeNodeResponse, NodeAnalysis, TrustLevel } from '@vouchwire/api-contract';
import type { AnalysisText } from './analysis-text.ts';

/** A sentence with the ids of its facts. */
export interface Sentence extends AnalysisText {
  readonly facts: readonly string[];
}

/** An analysis in sentences, before the conversion to the response. */
export interface AnalysisDraft {
  readonly summary: readonly Sentence[];
  readonly trust_reasoning: readonly Sentence[];
  readonly key_relationships: readonly Sentence[];
  readonly recommendations: readonly Sentence[];
  readonly observations: readonly Sentence[];
}

export const SECTIONS = [
  'summary',
  'trust_reasoning',
  'key_relationships',
  'recommendations',
  'observations',
] as const satisfies readonly (keyof AnalysisDraft)[];

export function createSentence(
  { text, text_parts }: AnalysisText,
  ...facts: readonly (AnalysisFact | null)[]
): Sentence {
  return { text, text_parts, facts: [...new Set(facts.flatMap((fact) => (fact === null ? [] : [fact.id])))] };
}

/**
 * Converts the draft to the response: prose for summary and reasoning, lists for the rest, and every sentence with its
 * facts.
 */
export function formatSections(
  draft: AnalysisDraft,
  trustLevel: TrustLevel,
): { analysis: NodeAnalysis; sentences: AnalyzeNodeResponse['sentences'] } {
  const prose = (sentences: readonly Sentence[]) => sentences.map(({ text }) => text).join(' ');
  const list = (sentences: readonly Sentence[]) => sentences.map(({ text }) => text);
  const byText = Map.groupBy(
    SECTIONS.flatMap((section) => draft[section]),
    ({ text }) => text,
  );
  return {
    analysis: {
      summary: prose(draft.summary),
      trust_level: trustLevel,
      trust_reasoning: prose(draft.trust_reasoning),
      key_relationships: list(draft.key_relationships),
      recommendations: list(draft.recommendations),
      observations: list(draft.observations),
    },
    sentences: [...byText].map(([text, same]) => ({
      text,
      text_parts: same[0]?.text_parts ?? [],
      facts: [...new Set(same.flatMap(({ facts }) => facts))],
    })),
  };
}
