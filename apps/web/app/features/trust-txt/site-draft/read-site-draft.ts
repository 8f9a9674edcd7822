import { DRAFT_ATTRIBUTES, draftPolicy } from '@vouchwire/api-contract';
import { call } from '../../../lib/api-client.ts';
import { asBoolean, asNumber, asRecord, asText, readList } from '../../../lib/lenient.ts';

export type DraftAttribute = (typeof DRAFT_ATTRIBUTES)[number];
export type Region = 'header' | 'nav' | 'footer' | 'main';

/** A line that might be written, and why. */
export interface Proposal {
  attribute: DraftAttribute;
  value: string;
  found:
    | { where: 'page'; line: number; isData: boolean; region: Region; text: string }
    | { where: 'file'; domain: string; relationship: string; line: number | null };
}

export interface SiteDraft {
  /** What came of the home page, worded by the server. */
  message: string;
  pageUrl: string | null;
  truncated: boolean;
  proposals: Proposal[];
  namedBy: number;
  readAt: Date;
}

const REGIONS: readonly Region[] = ['header', 'nav', 'footer', 'main'];

function readFound(value: unknown): Proposal['found'] | null {
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

export async function askSiteDraft(domain: string, signal: AbortSignal): Promise<SiteDraft> {
  const answer = asRecord(await call(draftPolicy, { body: { domain }, signal, limitMs: 40_000 }));
  const page = asRecord(answer?.page);
  return {
    message: asText(page?.message) ?? '',
    pageUrl: asText(page?.url),
    truncated: asBoolean(page?.truncated) ?? false,
    namedBy: asNumber(answer?.named_by) ?? 0,
    readAt: new Date(asText(answer?.looked_at) ?? Date.now()),
    proposals: readList(answer?.suggestions, (entry): Proposal | null => {
      const attribute = DRAFT_ATTRIBUTES.find((one) => one === entry.attribute);
      const text = asText(entry.value);
      const found = readFound(entry.found);
      return attribute && text && found ? { attribute, value: text, found } : null;
    }),
  };
}
