import { useSyncExternalStore } from 'react';
import { JOIN_KINDS } from './forms.ts';
import { JoinDialog } from './join-dialog.tsx';
import { useJoinAddress } from './use-join-address.ts';

const never = () => () => undefined;
/** False on the server and until the page is alive: a dialog that nobody can use yet is not shown. */
const useIsAlive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** The dialog that the address asks for, if any. */
export function JoinDialogs({ asked }: { asked: string | null }) {
  const isAlive = useIsAlive();
  const { close } = useJoinAddress();
  const kind = JOIN_KINDS.find((known) => known === asked);
  return isAlive && kind ? <JoinDialog key={kind} kind={kind} onClose={close} /> : null;
}
