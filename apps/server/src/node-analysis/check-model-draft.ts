import type { AnalysisFact, TrustLevel } from '@vouchwire/api-contract';
import { TRUST_LEVELS } from '@vouchwire/api-contract/schemas';
import { findGroundingViolation, type GroundingViolation } from '../platform/ai/find-grounding-violation.ts';
import { type AnalysisDraft, SECTIONS, type Sentence } from './analysis-draft.ts';
import { MAX_SENTENCE_LENGTH, MAX_SENTENCES, type ModelDraft } from './model-prompt.ts';

/** Reason why a sentence of a model was dropped. */
export type DropReason =
  | GroundingViolation
  | 'no-known-fact'
  | 'another-trust-level'
  | 'unconfirmed-owner'
  | 'too-many';

export interface CheckedDraft {
  /** The accepted part. Null if no sentence of the summary is accepted. */
  readonly draft: AnalysisDraft | null;
  readonly dropped: Partial<Record<DropReason, number>>;
}

/**
 * Returns the sentences that the facts support. Drops all others, because a model is untrusted. If a section other than
 * the summary becomes empty, the rule-based section replaces it. Pure.
 */
export function checkModelDraft(
  modelOutput: ModelDraft,
  facts: readonly AnalysisFact[],
  domain: string,
  trustLevel: TrustLevel,
  fallback: AnalysisDraft,
): CheckedDraft {
  const byId = new Map(facts.map((fact) => [fact.id, fact.text]));
  const dropped: Partial<Record<DropReason, number>> = {};
  const selectSentences = (section: (typeof SECTIONS)[number]): Sentence[] => {
    const accepted: Sentence[] = [];
    for (const { text, facts: ids } of modelOutput[section]) {
      const sentence = {
        text: text.normalize('NFC').trim(),
        text_parts: [],
        facts: [...new Set(ids)].filter((id) => byId.has(id)),
      };
      const problem =
        findDropReason(sentence, byId, domain, trustLevel) ??
        (accepted.length < MAX_SENTENCES[section] ? null : 'too-many');
      if (problem === null) accepted.push(sentence);
      else dropped[problem] = (dropped[problem] ?? 0) + 1;
    }
    return accepted;
  };
  const selected = Object.fromEntries(SECTIONS.map((section) => [section, selectSentences(section)])) as Record<
    (typeof SECTIONS)[number],
    Sentence[]
  >;
  if (selected.summary.length === 0) return { draft: null, dropped };
  const withFallback = (section: (typeof SECTIONS)[number]) =>
    selected[section].length > 0 ? selected[section] : fallback[section];
  return {
    draft: {
      summary: selected.summary,
      trust_reasoning: withFallback('trust_reasoning'),
      key_relationships: withFallback('key_relationships'),
      recommendations: withFallback('recommendations'),
      observations: withFallback('observations'),
    },
    dropped,
  };
}

function findDropReason(
  { text, facts }: Sentence,
  byId: ReadonlyMap<string, string>,
  domain: string,
  trustLevel: TrustLevel,
): DropReason | null {
  if (facts.length === 0) return 'no-known-fact';
  const cited = facts.flatMap((id) => byId.get(id) ?? []);
  const violation = findGroundingViolation(text, cited, domain, MAX_SENTENCE_LENGTH);
  if (violation !== null) return violation;
  if (mentionsOtherLevel(text.normalize('NFKC'), trustLevel)) return 'another-trust-level';
  const isUnconfirmed = cited.some((fact) => /not confirmed/.test(fact));
  return isUnconfirmed && CONTROL.test(text) && !/not confirmed/i.test(text) ? 'unconfirmed-owner' : null;
}

/** Words of ownership. A sentence that is based on an unconfirmed claim must contain “not confirmed” if it uses them. */
const CONTROL = /\b(?:control(?:s|led|ling)?|owns?|owned|owners?|ownership|parent|subsidiary)\b/iu;

/**
 * Returns true for “The trust level is High” if it is another one. A sentence may name the thresholds of the method
 * with their numbers.
 */
function mentionsOtherLevel(text: string, trustLevel: TrustLevel): boolean {
  const claim =
    /\b(?:trust[ _-]level|trust|level|rated?|rating)\b[^.]{0,30}?\b(High|Medium|Low|Unknown)\b(?! begins| starts| from)/giu;
  const levels = [...text.matchAll(claim)].map((match) => match[1]?.toLowerCase());
  return levels.some((level) => TRUST_LEVELS.some((known) => known.toLowerCase() === level && known !== trustLevel));
}
