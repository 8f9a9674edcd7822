import type { ModelReading } from '@vouchwire/api-contract';
import { findGroundingViolation } from '../../platform/ai/find-grounding-violation.ts';
import { findQuote } from '../../platform/ai/find-quote.ts';
import type { AnalyzedTexts } from '../results/analyzed-texts.ts';
import { MAX_QUOTATIONS, MAX_SENTENCE_LENGTH, POINTS_TO, type TextsDraft } from './texts-prompt.ts';

type Quotations = Pick<ModelReading, 'ai_use' | 'disclosure' | 'dropped'>;

/** Matches a sentence with instructions for a language model. It is not evidence of how a page was created. */
const PROMPT_INJECTION =
  /\b(?:ignore|disregard|forget|override|bypass)\b[^.]{0,60}\b(?:instructions?|prompts?|rules|guidelines|context)\b|\b(?:system|developer) prompt\b|\byou (?:are|must|should|will) (?:now )?(?:an? |answer|say|state|report|respond|reply|output|rate|score)\b/i;

/**
 * Returns the entries of a model whose quote occurs in the named page and supports its sentence. Drops all others.
 */
export function checkQuotations(draft: TextsDraft, { page, about }: AnalyzedTexts, domain: string): Quotations {
  const aiUse = draft.ai_use.flatMap(({ text, quote, points_to }) => {
    const pointsTo = POINTS_TO.find((candidate) => candidate === points_to);
    const verified = pointsTo && page && verifyQuotation(text, quote, page.text, domain);
    return verified ? [{ ...verified, points_to: pointsTo }] : [];
  });
  const disclosure = draft.about.flatMap(({ text, quote, page: number }) => {
    const source = about[number - 1];
    const verified = source && verifyQuotation(text, quote, source.text, domain);
    return verified ? [{ ...verified, url: source.url }] : [];
  });
  const selected = { ai_use: dedupeQuotations(aiUse), disclosure: dedupeQuotations(disclosure) };
  const total = draft.ai_use.length + draft.about.length;
  return { ...selected, dropped: total - selected.ai_use.length - selected.disclosure.length };
}

function verifyQuotation(
  text: string,
  quote: string,
  page: string,
  domain: string,
): { text: string; quote: string } | null {
  const found = findQuote(quote, page);
  if (found === null || PROMPT_INJECTION.test(found)) return null;
  const normalized = text.normalize('NFC').trim();
  return findGroundingViolation(normalized, `${found} ${domain}`, MAX_SENTENCE_LENGTH) === null
    ? { text: normalized, quote: found }
    : null;
}

/** Returns one entry for each quote, up to the maximum. */
function dedupeQuotations<Quotation extends { readonly quote: string }>(quotations: readonly Quotation[]): Quotation[] {
  return [...new Map(quotations.toReversed().map((quotation) => [quotation.quote, quotation])).values()]
    .toReversed()
    .slice(0, MAX_QUOTATIONS);
}
