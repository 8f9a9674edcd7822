import { useQuery } from '@tanstack/react-query';
import { MESSAGES } from '#messages/check.ts';
import { Button } from '../../../components/button.tsx';
import { Callout } from '../../../components/callout.tsx';
import { formatLongDate } from '../../../lib/time.ts';
import { getLastAttemptQuery } from '../requests.ts';

/** Result of the last attempt to read the file, for a link that was opened. Only the button starts a check. */
export function LastAttempt({ domain, onCheck }: { domain: string; onCheck: () => void }) {
  const { data, isPending } = useQuery(getLastAttemptQuery(domain));
  const day = data ? formatLongDate(data.at) : null;
  return (
    <div className="mt-6">
      <Callout
        kind="neutral"
        live="status"
        title={
          isPending
            ? MESSAGES.lastCheckLoading
            : data && day
              ? MESSAGES.lastCheck[data.outcome]({ day })
              : MESSAGES.neverChecked
        }
        action={<Button onClick={onCheck}>{data ? MESSAGES.recheck : MESSAGES.checkNow}</Button>}
      >
        {MESSAGES.neverCheckedDetails}
      </Callout>
    </div>
  );
}
