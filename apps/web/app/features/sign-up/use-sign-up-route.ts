import { useLocation, useNavigate } from 'react-router';
import { asRecord } from '../../lib/lenient.ts';
import type { SignUpKind } from './sign-up-kinds.ts';

/** Stores the open dialog in the URL: a link opens it, Back closes it, a reload preserves it. */
export function useSignUpRoute(): { open: (kind: SignUpKind) => void; close: () => void } {
  const navigate = useNavigate();
  const { state } = useLocation();
  const openedHere = asRecord(state)?.joinOpenedHere === true;
  return {
    open: (kind) =>
      void navigate(
        { pathname: '/', search: `?join=${kind}` },
        { state: { joinOpenedHere: true }, preventScrollReset: true },
      ),
    close: () => void (openedHere ? navigate(-1) : navigate('/', { replace: true, preventScrollReset: true })),
  };
}
