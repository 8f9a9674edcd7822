import { useLocation, useSearchParams } from 'react-router';
import { readAnchorsParam } from './anchors-in-address.ts';
import { vouchersPage } from './vouchers-page.ts';

/** Whose vouching counts here, as the address has it: links to further views carry it on. */
export function useAnchors(): string {
  const [search] = useSearchParams();
  return readAnchorsParam(search);
}

/** The address of the page on which to choose others, and to come back from. */
export function useVouchersPage(): string {
  const { pathname, search } = useLocation();
  return vouchersPage({ anchors: useAnchors(), back: pathname + search });
}
