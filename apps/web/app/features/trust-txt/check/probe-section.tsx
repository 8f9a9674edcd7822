import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { MESSAGES } from '#messages/check.ts';
import { Button } from '../../../components/button.tsx';
import { Callout } from '../../../components/callout.tsx';
import { ErrorText } from '../../../components/problem-text.tsx';
import { stripScheme } from '../../../lib/safe-href.ts';
import { formatTime } from '../../../lib/time.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import type { PolicyCheck, ServedFinding } from '../policy-check.ts';
import { checkPolicyFile } from '../requests.ts';
import { ServedFindings } from './served-findings.tsx';
import { getCheckKey } from './use-policy-check.ts';

interface ProbeSectionProps {
  domain: string;
  probes: PolicyCheck['probes'];
  /** Findings of the probes without a line. */
  findings: readonly ServedFinding[];
}

/**
 * Results for the hosts, accounts and pages that the file names. They are requested on demand: the check is repeated with
 * probes, and its result replaces the visible one.
 */
export function ProbeSection({ domain, probes, findings }: ProbeSectionProps) {
  const client = useQueryClient();
  const probe = useCallback(
    async (signal: AbortSignal) => {
      const check = await checkPolicyFile(domain, signal, { probe: true });
      if (!signal.aborted) client.setQueryData(getCheckKey(domain), check);
    },
    [client, domain],
  );
  const { busy, failure, run, stop } = useAsyncAction(probe);
  const { inconclusive = [] } = probes ?? {};
  return (
    <div className="grid justify-items-start gap-3 [&>ul]:w-full [&>div]:w-full">
      <p className="max-w-[72ch]" role="status">
        {busy ? MESSAGES.probing : (probes?.message ?? MESSAGES.notProbed)}
      </p>
      {failure && !busy && (
        <Callout kind="bad" live="alert" title={<ErrorText error={failure.error} fallback={MESSAGES.probeFailed} />}>
          {MESSAGES.failedDetails({ time: formatTime(failure.at) })}
        </Callout>
      )}
      {probes && !busy && (
        <>
          {findings.length > 0 && <ServedFindings findings={findings} />}
          {inconclusive.length > 0 && (
            <ul className="small p-0 list-none [&_span]:quiet" aria-label={MESSAGES.inconclusive}>
              {inconclusive.map(({ url, line, reason }) => (
                <li className="py-1.5 border-b breakable border-rule" key={`${line} ${url}`}>
                  {MESSAGES.goToLine({ line })}{' '}
                  <span className="mono" translate="no">
                    {stripScheme(url)}
                  </span>{' '}
                  <span>{reason}</span>
                </li>
              ))}
            </ul>
          )}
          <p className="quiet small">{MESSAGES.probedDetails}</p>
        </>
      )}
      {busy ? (
        <Button onClick={stop}>{MESSAGES.stop}</Button>
      ) : (
        <Button onClick={run}>{probes ? MESSAGES.probeAgain : MESSAGES.probe}</Button>
      )}
    </div>
  );
}
