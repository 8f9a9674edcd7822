import { getSuggestions, SUGGESTION_ATTRIBUTES } from '@vouchwire/api-contract';
import { call } from '../../../lib/api-client.ts';
import { asBoolean, asNumber, asRecord, asText, readList } from '../../../lib/lenient.ts';

export type DraftAttribute = (typeof SUGGESTION_ATTRIBUTES)[number];
export type Region = 'header' | 'nav' | 'footer' | 'main';

/** A line that might be written, and why. */
export interface Suggestion {
  attribute: DraftAttribute;
  value: string;
  found:
    | { where: 'page'; line: number; isData: boolean; region: Region; text: string }
    | { where: 'file'; domain: string; relationship: string; line: number | null };
}

export interface SiteSuggestions {
  /** What came of the home page, worded by the server. */
  message: string;
  pageUrl: string | null;
  truncated: boolean;
  suggestions: Suggestion[];
  namedBy: number;
  readAt: Date;
}

const REGIONS: readonly Region[] = ['header', 'nav', 'footer', 'main'];

function readFound(value: unknown): Suggestion['found'] | null {
  const found = asRecord(value);
  const domain = asText(found?.domain);
  const relationship = asText(found?.relationship);
  if (found?.where === 'file')
    return domain && relationship ? { where: 'file', domain, relationship, line: asNumber(found.line) } : null;
  const line = asNumber(found?.line);
  return line === null
    ? null
    : {
        where: 'page',
        line,
        isData: found?.element === 'script',
        region: REGIONS.find((region) => region === found?.region) ?? 'main',
        text: asText(found?.text) ?? '',
      };
}

export async function fetchSiteSuggestions(domain: string, signal: AbortSignal): Promise<SiteSuggestions> {
  const answer = asRecord(await call(getSuggestions, { body: { domain }, signal, timeoutMs: 40_000 }));
  const page = asRecord(answer?.page);
  return {
    message: asText(page?.message) ?? '',
    pageUrl: asText(page?.url),
    truncated: asBoolean(page?.truncated) ?? false,
    namedBy: asNumber(answer?.named_by_total) ?? 0,
    readAt: new Date(asText(answer?.checked_at) ?? Date.now()),
    suggestions: readList(answer?.suggestions, (entry): Suggestion | null => {
      const attribute = SUGGESTION_ATTRIBUTES.find((one) => one === entry.attribute);
      const text = asText(entry.value);
      const found = readFound(entry.source);
      return attribute && text && found ? { attribute, value: text, found } : null;
    }),
  };
}
