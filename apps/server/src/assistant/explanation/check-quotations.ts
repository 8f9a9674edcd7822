import type { ModelReading } from '@vouchwire/api-contract';
import { findGroundingViolation } from '../../platform/ai/find-grounding-violation.ts';
import { findQuote } from '../../platform/ai/find-quote.ts';
import { MENTION } from '../ai-use/own-statements.ts';
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
    return verified && supports(verified.quote, pointsTo) ? [{ ...verified, points_to: pointsTo }] : [];
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

const NEGATION = String.raw`\b(?:no|not|never|without|kein\w*|nicht|ohne|sans|pas|aucune?|sin|ningun\w*|não|sem|nenhuma?)\b`;
const NEGATED_AI = new RegExp(
  `${NEGATION}[^.;!?]{0,60}(?:${MENTION.source})|(?:${MENTION.source})[^.,;!?]{0,30}${NEGATION}`,
  'iu',
);
const PEOPLE =
  /\b(?:people|humans?|staff|reporters?|journalist\w*|editors?|redaktion\w*|menschen|humain\w*|humano\w*|periodistas?|jornalistas?)\b/iu;

/** Returns true if a quotation mentions AI, or for people, if it mentions people or denies AI. */
function supports(quote: string, pointsTo: (typeof POINTS_TO)[number]): boolean {
  const isDenied = NEGATED_AI.test(quote);
  if (pointsTo === 'people') return isDenied || PEOPLE.test(quote);
  return !isDenied && MENTION.test(quote.replace(/\bhumans?\b/giu, ''));
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
  return findGroundingViolation(normalized, [found], domain, MAX_SENTENCE_LENGTH) === null
    ? { text: normalized, quote: found }
    : null;
}

/** Returns one entry for each quote, up to the maximum. */
function dedupeQuotations<Quotation extends { readonly quote: string }>(quotations: readonly Quotation[]): Quotation[] {
  return [...new Map(quotations.toReversed().map((quotation) => [quotation.quote, quotation])).values()]
    .toReversed()
    .slice(0, MAX_QUOTATIONS);
}
