import type { PolicySuggestion } from '@vouchwire/api-contract';
import { call, type Received, type ReceivedFrom } from '../../../lib/api-client.ts';

export type DraftAttribute = PolicySuggestion['attribute'];
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
  /** Outcome of the home page, text of the server. */
  message: string;
  pageUrl: string | null;
  truncated: boolean;
  suggestions: Suggestion[];
  namedBy: number;
  readAt: Date;
}

type ReceivedSource = NonNullable<ReceivedFrom<'getSuggestions'>['suggestions']>[number]['source'];

type FileSource = Received<Extract<PolicySuggestion['source'], { where: 'file' }>>;
const isFile = (source: NonNullable<ReceivedSource>): source is FileSource => source.where === 'file';

function toFound(source: ReceivedSource): Suggestion['found'] | null {
  if (!source) return null;
  if (isFile(source)) {
    const { domain, relationship, line = null } = source;
    return domain && relationship ? { where: 'file', domain, relationship, line } : null;
  }
  const { line, element, region = 'main', text = '' } = source;
  return line === undefined ? null : { where: 'page', line, isData: element === 'script', region, text };
}

export async function fetchSiteSuggestions(domain: string, signal: AbortSignal): Promise<SiteSuggestions> {
  const answer = await call('getSuggestions', { body: { domain }, signal, timeoutMs: 40_000 });
  const { page, suggestions = [], checked_at } = answer;
  return {
    message: page?.message ?? '',
    pageUrl: page?.url ?? null,
    truncated: page?.truncated ?? false,
    namedBy: answer.named_by_total ?? 0,
    readAt: checked_at ? new Date(checked_at) : new Date(),
    suggestions: suggestions.flatMap(({ attribute, value, source }) => {
      const found = toFound(source);
      return attribute && value && found ? [{ attribute, value, found }] : [];
    }),
  };
}
