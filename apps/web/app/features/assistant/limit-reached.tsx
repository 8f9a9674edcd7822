import { MESSAGES } from '#messages/assistant.ts';
import { Button } from '../../components/button.tsx';
import { Callout } from '../../components/callout.tsx';
import type { VisibleOutcome } from './result-cache.ts';

const RATE_LIMIT = /rate limit/i;

interface LimitReachedProps {
  outcome: VisibleOutcome;
  onAddKey: () => void;
  onRetryAi: (() => void) | null;
}

/** A reached limit is neutral. Any other rejection of the same kind is a failure (specification, section 8). */
export function LimitReached({ outcome, onAddKey, onRetryAi }: LimitReachedProps) {
  if (outcome.kind !== 'limited') return null;
  const { message } = outcome;
  const isNeutral = RATE_LIMIT.test(message);
  return (
    <div className="mb-6">
      <Callout
        kind={isNeutral ? 'neutral' : 'bad'}
        live="alert"
        title={<span lang="en">{message}</span>}
        action={
          <span className="flex flex-wrap gap-2">
            {isNeutral && <Button onClick={onAddKey}>{MESSAGES.addKey}</Button>}
            {onRetryAi && <Button onClick={onRetryAi}>{MESSAGES.retryAi}</Button>}
          </span>
        }
      >
        {MESSAGES.rateLimitDetails}
      </Callout>
    </div>
  );
}
