import { useSearchParams } from 'react-router';
import { parseAsOf } from './as-of-url.ts';

/** The day whose graph is shown, as the address has it: links to further views carry it on. Empty for now. */
export function useAsOf(): string {
  const [search] = useSearchParams();
  return parseAsOf(search);
}
