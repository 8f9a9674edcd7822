import { MESSAGES } from '#messages/assistant.ts';
import { Button } from '../../components/button.tsx';
import { Callout } from '../../components/callout.tsx';
import { formatDateTime } from '../../lib/time.ts';
import type { ShownAnalysis } from './shown-analysis.ts';

export interface StoredResultNoticeProps {
  analysis: ShownAnalysis;
  onAgain: () => void;
}

/** States that the result was stored earlier, and when. Opening a link starts no analysis. */
export function StoredResultNotice({ analysis, onAgain }: StoredResultNoticeProps) {
  return (
    <div className="mb-6">
      <Callout
        kind="info"
        live="status"
        title={MESSAGES.latest({ at: formatDateTime(analysis.answer.analyzed_at) })}
        action={<Button onClick={onAgain}>{MESSAGES.analyzeAgain}</Button>}
      >
        {MESSAGES.latestDetails}
      </Callout>
    </div>
  );
}
