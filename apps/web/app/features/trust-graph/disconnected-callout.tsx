import { MESSAGES } from '#messages/trust-graph.ts';
import { Button } from '../../components/button.tsx';
import { Callout } from '../../components/callout.tsx';

interface DisconnectedCalloutProps {
  error: string | null;
  onCheck: () => void;
}

/** Explains why the graph does not respond. Requests wait until it does. */
export function DisconnectedCallout({ error, onCheck }: DisconnectedCalloutProps) {
  return (
    <Callout
      kind="neutral"
      live="status"
      title={
        <>
          <b>{error}.</b>{' '}
          {error === MESSAGES.connectionError ? MESSAGES.disconnectedNetwork : MESSAGES.disconnectedServer}
        </>
      }
      action={<Button onClick={onCheck}>{MESSAGES.checkNow}</Button>}
    >
      {MESSAGES.disconnectedDetails}
    </Callout>
  );
}
