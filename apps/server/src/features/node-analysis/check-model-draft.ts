import { type AnalysisFact, TRUST_LEVELS, type TrustLevel } from '@vouchwire/api-contract';
import { type Ungrounded, whyUngrounded } from '../../platform/ai/why-ungrounded.ts';
import { type AnalysisDraft, SECTIONS, type Sentence } from './analysis-draft.ts';
import { MAX_SENTENCE_LENGTH, MAX_SENTENCES, type ModelDraft } from './model-prompt.ts';

/** Why a sentence of a model was left out. */
export type Dropped = Ungrounded | 'no-known-fact' | 'another-trust-level' | 'too-many';

export interface CheckedDraft {
  /** What holds; null where nothing of the summary does. */
  readonly draft: AnalysisDraft | null;
  readonly dropped: Partial<Record<Dropped, number>>;
}

/**
 * Keeps the sentences that the facts bear out and drops the rest: a model is believed as little as any other stranger.
 * Where a section other than the summary is left empty, the rules' own stands in. Pure.
 */
export function checkModelDraft(
  written: ModelDraft,
  facts: readonly AnalysisFact[],
  domain: string,
  trustLevel: TrustLevel,
  rules: AnalysisDraft,
): CheckedDraft {
  const byId = new Map(facts.map((fact) => [fact.id, fact.text]));
  const dropped: Partial<Record<Dropped, number>> = {};
  const keep = (section: (typeof SECTIONS)[number]): Sentence[] => {
    const kept: Sentence[] = [];
    for (const { text, facts: ids } of written[section]) {
      const sentence = { text: text.normalize('NFC').trim(), facts: [...new Set(ids)].filter((id) => byId.has(id)) };
      const problem =
        problemOf(sentence, byId, domain, trustLevel) ?? (kept.length < MAX_SENTENCES[section] ? null : 'too-many');
      if (problem === null) kept.push(sentence);
      else dropped[problem] = (dropped[problem] ?? 0) + 1;
    }
    return kept;
  };
  const kept = Object.fromEntries(SECTIONS.map((section) => [section, keep(section)])) as Record<
    (typeof SECTIONS)[number],
    Sentence[]
  >;
  if (kept.summary.length === 0) return { draft: null, dropped };
  const orRules = (section: (typeof SECTIONS)[number]) => (kept[section].length > 0 ? kept[section] : rules[section]);
  return {
    draft: {
      summary: kept.summary,
      trust_reasoning: orRules('trust_reasoning'),
      key_relationships: orRules('key_relationships'),
      recommendations: orRules('recommendations'),
      observations: orRules('observations'),
    },
    dropped,
  };
}

function problemOf(
  { text, facts }: Sentence,
  byId: ReadonlyMap<string, string>,
  domain: string,
  trustLevel: TrustLevel,
): Dropped | null {
  if (facts.length === 0) return 'no-known-fact';
  const cited = `${facts.map((id) => byId.get(id)).join(' ')} ${domain}`;
  const ungrounded = whyUngrounded(text, cited, MAX_SENTENCE_LENGTH);
  if (ungrounded !== null) return ungrounded;
  if (namesAnotherLevel(text.normalize('NFKC'), trustLevel)) return 'another-trust-level';
  return null;
}

/** “The trust level is High” where it is not. The thresholds of the method may be named, with their numbers. */
function namesAnotherLevel(text: string, trustLevel: TrustLevel): boolean {
  const claim =
    /\b(?:trust[ _-]level|trust|level|rated?|rating)\b[^.]{0,30}?\b(High|Medium|Low|Unknown)\b(?! begins| starts| from)/giu;
  const levels = [...text.matchAll(claim)].map((match) => match[1]?.toLowerCase());
  return levels.some((level) => TRUST_LEVELS.some((known) => known.toLowerCase() === level && known !== trustLevel));
}
