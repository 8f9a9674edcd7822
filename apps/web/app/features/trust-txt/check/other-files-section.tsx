import type { PublisherFiles } from '@vouchwire/api-contract';
import { useCallback } from 'react';
import { MESSAGES as CHECK } from '#messages/check.ts';
import { MESSAGES } from '#messages/publisher-files.ts';
import { Button } from '../../../components/button.tsx';
import { Callout } from '../../../components/callout.tsx';
import { Elapsed } from '../../../components/elapsed.tsx';
import { ErrorText } from '../../../components/problem-text.tsx';
import { call } from '../../../lib/api-client.ts';
import { formatDate, formatTime } from '../../../lib/time.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { PublisherFilesView } from '../../publisher-files/publisher-files-view.tsx';
import type { ServedFinding } from '../policy-check.ts';
import { ServedFindings } from './served-findings.tsx';

/** Longer than the server needs for all files of a slow site. */
const TIMEOUT_MS = 60_000;

interface OtherFiles {
  readonly publisherFiles: PublisherFiles;
  readonly findings: readonly ServedFinding[];
  readonly checkedAt: string;
}

/** Statements of the other files of the site. Nothing is requested before a user clicks the button. */
export function OtherFilesSection({ domain }: { domain: string }) {
  const requestFiles = useCallback(
    async (signal: AbortSignal): Promise<OtherFiles> => {
      const [{ toFindings }, answer] = await Promise.all([
        import('../policy-check.ts'),
        call('checkPublisherFiles', { body: { domain }, signal, timeoutMs: TIMEOUT_MS }),
      ]);
      return { publisherFiles: answer, findings: toFindings(answer.diagnostics), checkedAt: answer.checked_at };
    },
    [domain],
  );
  const { data, busy, stopped, failure, run, stop } = useAsyncAction<OtherFiles>(requestFiles, null);
  return (
    <div className="grid grid-cols-1 gap-3">
      <p className="max-w-[72ch]" role="status">
        {busy
          ? MESSAGES.checking({ domain })
          : stopped
            ? MESSAGES.stopped
            : data
              ? CHECK.checkedAt({ time: formatTime(new Date(data.checkedAt)), day: formatDate(data.checkedAt) })
              : MESSAGES.notRequested}
      </p>
      {failure && !busy && (
        <Callout kind="bad" live="alert" title={<ErrorText error={failure.error} fallback={MESSAGES.failed} />}>
          {MESSAGES.failedDetails({ time: formatTime(failure.at) })}
        </Callout>
      )}
      {data && !busy && (
        <PublisherFilesView publisherFiles={data.publisherFiles}>
          {data.findings.length > 0 && (
            <section>
              <h3 className="pb-2">{MESSAGES.findings}</h3>
              <ServedFindings findings={data.findings} />
            </section>
          )}
        </PublisherFilesView>
      )}
      {busy ? (
        <p className="flex items-center gap-3">
          <Button onClick={stop}>{MESSAGES.stop}</Button> <Elapsed />
        </p>
      ) : (
        <p>
          <Button onClick={run}>{data ? MESSAGES.checkAgain : MESSAGES.check}</Button>
        </p>
      )}
    </div>
  );
}
