import type { ModelReading } from '@vouchwire/api-contract';
import { findQuote } from '../../../platform/ai/find-quote.ts';
import { whyUngrounded } from '../../../platform/ai/why-ungrounded.ts';
import type { AnalysedTexts } from '../results/analysed-texts.ts';
import { MAX_FINDING_LENGTH, MAX_FINDINGS, POINTS_TO, type TextsDraft } from './texts-prompt.ts';

type Findings = Pick<ModelReading, 'ai_use' | 'disclosure' | 'dropped'>;

/** A sentence that gives orders to who reads it by machine, and shows nothing of how a page was made. */
const ORDERS_A_MODEL =
  /\b(?:ignore|disregard|forget|override|bypass)\b[^.]{0,60}\b(?:instructions?|prompts?|rules|guidelines|context)\b|\b(?:system|developer) prompt\b|\byou (?:are|must|should|will) (?:now )?(?:an? |answer|say|state|report|respond|reply|output|rate|score)\b/i;

/**
 * Keeps what a model found where its quotation occurs in the page it names and bears its sentence out, and drops the
 * rest. Pure.
 */
export function checkFindings(draft: TextsDraft, { page, about }: AnalysedTexts, domain: string): Findings {
  const aiUse = draft.ai_use.flatMap(({ text, quote, points_to }) => {
    const pointsTo = POINTS_TO.find((one) => one === points_to);
    const held = pointsTo && page && hold(text, quote, page.text, domain);
    return held ? [{ ...held, points_to: pointsTo }] : [];
  });
  const disclosure = draft.about.flatMap(({ text, quote, page: number }) => {
    const source = about[number - 1];
    const held = source && hold(text, quote, source.text, domain);
    return held ? [{ ...held, url: source.url }] : [];
  });
  const kept = { ai_use: distinct(aiUse), disclosure: distinct(disclosure) };
  const written = draft.ai_use.length + draft.about.length;
  return { ...kept, dropped: written - kept.ai_use.length - kept.disclosure.length };
}

function hold(text: string, quote: string, page: string, domain: string): { text: string; quote: string } | null {
  const found = findQuote(quote, page);
  if (found === null || ORDERS_A_MODEL.test(found)) return null;
  const plain = text.normalize('NFC').trim();
  return whyUngrounded(plain, `${found} ${domain}`, MAX_FINDING_LENGTH) === null ? { text: plain, quote: found } : null;
}

/** One for each quotation, as many as are shown. */
function distinct<Finding extends { readonly quote: string }>(findings: readonly Finding[]): Finding[] {
  return [...new Map(findings.toReversed().map((finding) => [finding.quote, finding])).values()]
    .toReversed()
    .slice(0, MAX_FINDINGS);
}
