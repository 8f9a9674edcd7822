import type { ModelReading } from '@vouchwire/api-contract';
import { findGroundingViolation } from '../../platform/ai/find-grounding-violation.ts';
import { findQuote } from '../../platform/ai/find-quote.ts';
import type { AnalyzedTexts } from '../results/analyzed-texts.ts';
import { MAX_FINDING_LENGTH, MAX_FINDINGS, POINTS_TO, type TextsDraft } from './texts-prompt.ts';

type Findings = Pick<ModelReading, 'ai_use' | 'disclosure' | 'dropped'>;

/** Matches a sentence with instructions for a language model. It is not evidence of how a page was created. */
const PROMPT_INJECTION =
  /\b(?:ignore|disregard|forget|override|bypass)\b[^.]{0,60}\b(?:instructions?|prompts?|rules|guidelines|context)\b|\b(?:system|developer) prompt\b|\byou (?:are|must|should|will) (?:now )?(?:an? |answer|say|state|report|respond|reply|output|rate|score)\b/i;

/**
 * Returns the findings of a model whose quotation occurs in the named page and supports its sentence. Drops all others.
 */
export function checkFindings(draft: TextsDraft, { page, about }: AnalyzedTexts, domain: string): Findings {
  const aiUse = draft.ai_use.flatMap(({ text, quote, points_to }) => {
    const pointsTo = POINTS_TO.find((candidate) => candidate === points_to);
    const verified = pointsTo && page && verifyFinding(text, quote, page.text, domain);
    return verified ? [{ ...verified, points_to: pointsTo }] : [];
  });
  const disclosure = draft.about.flatMap(({ text, quote, page: number }) => {
    const source = about[number - 1];
    const verified = source && verifyFinding(text, quote, source.text, domain);
    return verified ? [{ ...verified, url: source.url }] : [];
  });
  const selected = { ai_use: dedupeFindings(aiUse), disclosure: dedupeFindings(disclosure) };
  const total = draft.ai_use.length + draft.about.length;
  return { ...selected, dropped: total - selected.ai_use.length - selected.disclosure.length };
}

function verifyFinding(
  text: string,
  quote: string,
  page: string,
  domain: string,
): { text: string; quote: string } | null {
  const found = findQuote(quote, page);
  if (found === null || PROMPT_INJECTION.test(found)) return null;
  const normalized = text.normalize('NFC').trim();
  return findGroundingViolation(normalized, `${found} ${domain}`, MAX_FINDING_LENGTH) === null
    ? { text: normalized, quote: found }
    : null;
}

/** Returns one finding per quotation, up to the maximum. */
function dedupeFindings<Finding extends { readonly quote: string }>(findings: readonly Finding[]): Finding[] {
  return [...new Map(findings.toReversed().map((finding) => [finding.quote, finding])).values()]
    .toReversed()
    .slice(0, MAX_FINDINGS);
}
