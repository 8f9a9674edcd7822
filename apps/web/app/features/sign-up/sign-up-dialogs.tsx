import { useHydrated } from '../../lib/use-hydrated.ts';
import { SignUpDialog } from './sign-up-dialog.tsx';
import { SIGN_UP_KINDS } from './sign-up-kinds.ts';
import { useSignUpRoute } from './use-sign-up-route.ts';

/** The dialog in the URL, if there is one. */
export function SignUpDialogs({ requested }: { requested: string | null }) {
  // A dialog is shown only after hydration, because it does not work before.
  const isAlive = useHydrated();
  const { close } = useSignUpRoute();
  const kind = SIGN_UP_KINDS.find((knownKind) => knownKind === requested);
  return isAlive && kind ? <SignUpDialog key={kind} kind={kind} onClose={close} /> : null;
}
