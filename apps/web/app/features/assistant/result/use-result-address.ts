import { useLocation } from 'react-router';
import { getAssistantPath } from '../../../lib/start-analysis.ts';
import type { ShownAnalysis } from '../shown-analysis.ts';

/**
 * Returns the address of a result for a report. The URL of a stored result identifies it. The URL of the assistant
 * contains the analyzed subject, without credentials.
 */
export function useResultAddress({ url, domain }: Pick<ShownAnalysis, 'url' | 'domain'>): string {
  const { pathname } = useLocation();
  return pathname.startsWith('/r/') ? pathname : getAssistantPath(url ?? domain);
}
