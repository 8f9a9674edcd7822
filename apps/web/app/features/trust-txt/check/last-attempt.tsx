import { useQuery } from '@tanstack/react-query';
import { MESSAGES } from '#messages/check.ts';
import ask from '../../../components/asking.module.css';
import { Button } from '../../../components/button.tsx';
import { Note } from '../../../components/note.tsx';
import { longDayOf } from '../../../lib/time.ts';
import { askLastAttempt } from '../calls.ts';

/** What the last attempt to read the file found, for a link that was opened: only the button starts a check. */
export function LastAttempt({ domain, onCheck }: { domain: string; onCheck: () => void }) {
  const { data, isPending } = useQuery({
    queryKey: ['trust-txt', 'last-attempt', domain],
    queryFn: ({ signal }) => askLastAttempt(domain, signal),
  });
  const day = data ? longDayOf(data.at) : null;
  return (
    <div className={ask.note}>
      <Note
        kind="neutral"
        live="status"
        title={isPending ? MESSAGES.lastLoading : data && day ? MESSAGES.last[data.outcome](day) : MESSAGES.lastNone}
        action={<Button onClick={onCheck}>{MESSAGES.checkNow}</Button>}
      >
        {MESSAGES.lastMore}
      </Note>
    </div>
  );
}
