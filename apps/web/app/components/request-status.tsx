import { formatTime } from '../lib/time.ts';
import type { StoppableQuery } from '../lib/use-stoppable-query.ts';
import { Button } from './button.tsx';
import { Callout } from './callout.tsx';
import { Elapsed } from './elapsed.tsx';
import { ErrorText } from './problem-text.tsx';

interface RequestStatusProps {
  query: Pick<StoppableQuery<unknown>, 'busy' | 'failure' | 'stopped' | 'stop'>;
  /** Description of the request. */
  pending: string;
  messages: Record<'checkingDetails' | 'stop' | 'stopped' | 'failed' | 'rejectedDetails' | 'tryAgain', string> & {
    failedDetails: (given: { time: string }) => string;
  };
  onRetry: () => void;
}

/** A running request with its elapsed time and a stop button, or the reason why it ended without a response. */
export function RequestStatus({ query, pending, messages, onRetry }: RequestStatusProps) {
  const { busy, failure, stopped, stop } = query;
  const retry = <Button onClick={onRetry}>{messages.tryAgain}</Button>;
  if (busy)
    return (
      <div key={pending} className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 mt-6">
        <p role="status" className="breakable">
          {pending}
        </p>
        <Elapsed />
        <Button variant="plain" onClick={stop}>
          {messages.stop}
        </Button>
        <p className="small basis-full quiet">{messages.checkingDetails}</p>
      </div>
    );
  if (failure)
    return (
      <div className="mt-6">
        <Callout
          kind={failure.isClientError ? 'care' : 'bad'}
          live="alert"
          title={<ErrorText error={failure.error} fallback={messages.failed} />}
          action={!failure.isClientError && retry}
        >
          {failure.isClientError ? messages.rejectedDetails : messages.failedDetails({ time: formatTime(failure.at) })}
        </Callout>
      </div>
    );
  return (
    stopped && (
      <div className="mt-6">
        <Callout kind="neutral" live="status" title={messages.stopped} action={retry} />
      </div>
    )
  );
}
