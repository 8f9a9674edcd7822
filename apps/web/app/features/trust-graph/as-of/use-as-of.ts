import { useSearchParams } from 'react-router';
import { readAsOfParam } from './as-of-address.ts';

/** The day whose graph is shown, as the address has it: links to further views carry it on. Empty for now. */
export function useAsOf(): string {
  const [search] = useSearchParams();
  return readAsOfParam(search);
}
