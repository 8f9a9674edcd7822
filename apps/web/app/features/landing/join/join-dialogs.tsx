import { useHydrated } from '../../../lib/use-hydrated.ts';
import { JOIN_KINDS } from './forms.ts';
import { JoinDialog } from './join-dialog.tsx';
import { useJoinAddress } from './use-join-address.ts';

/** The dialog that the address asks for, if any. */
export function JoinDialogs({ asked }: { asked: string | null }) {
  // A dialog that nobody can use yet is not shown.
  const isAlive = useHydrated();
  const { close } = useJoinAddress();
  const kind = JOIN_KINDS.find((known) => known === asked);
  return isAlive && kind ? <JoinDialog key={kind} kind={kind} onClose={close} /> : null;
}
