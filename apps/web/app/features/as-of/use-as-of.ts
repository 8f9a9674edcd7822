import { useSearchParams } from 'react-router';
import { parseAsOf } from './as-of-url.ts';

/** Returns the day in the URL. Links to other views preserve it. Empty for the current graph. */
export function useAsOf(): string {
  const [search] = useSearchParams();
  return parseAsOf(search);
}
