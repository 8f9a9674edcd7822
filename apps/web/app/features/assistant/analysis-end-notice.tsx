import { MESSAGES } from '#messages/assistant.ts';
import { Button } from '../../components/button.tsx';
import { Callout } from '../../components/callout.tsx';
import { formatTime } from '../../lib/time.ts';
import type { AnalysisEnd } from './flow/use-analysis-run.ts';

/** Why the last analysis has no result. Renders nothing if it has one. */
export function AnalysisEndNotice({
  end: { subject, failure, stopped },
  onAgain,
}: {
  end: AnalysisEnd;
  onAgain: () => void;
}) {
  if (!failure && (!stopped || stopped.withResult)) return null;
  const retry = <Button onClick={onAgain}>{MESSAGES.tryAgain}</Button>;
  return (
    <div className="mb-6">
      {failure ? (
        <Callout kind="bad" live="alert" title={failure.text} action={retry}>
          {failure.more && <span lang="en">{failure.more} </span>}
          {MESSAGES.failedDetails({ domain: subject.domain, time: formatTime(failure.at) })}
        </Callout>
      ) : (
        <Callout kind="neutral" live="status" title={MESSAGES.stopped({ domain: subject.domain })} action={retry} />
      )}
    </div>
  );
}
