import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { MESSAGES } from '#messages/check.ts';
import { Button } from '../../../components/button.tsx';
import { Callout } from '../../../components/callout.tsx';
import { ErrorText } from '../../../components/problem-text.tsx';
import { stripScheme } from '../../../lib/safe-href.ts';
import { formatTime } from '../../../lib/time.ts';
import type { PolicyCheck, ServedFinding } from '../policy-check.ts';
import { checkPolicyFile } from '../requests.ts';
import { ServedFindings } from './served-findings.tsx';
import { getCheckKey } from './use-policy-check.ts';

interface ProbeSectionProps {
  probes: PolicyCheck['probes'];
  /** Findings of the probes without a line. */
  findings: readonly ServedFinding[];
  state: ProbeState;
}

/** Results for the hosts, accounts and pages that the file names. They are requested on demand. */
export function ProbeSection({ probes, findings, state }: ProbeSectionProps) {
  const { busy, failure, start, stop } = state;
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
        <Button onClick={start}>{probes ? MESSAGES.probeAgain : MESSAGES.probe}</Button>
      )}
    </div>
  );
}

interface ProbeState {
  busy: boolean;
  failure: { error: unknown; at: Date } | null;
  start: () => void;
  stop: () => void;
}

/** Repeats the check with probes of what the file names. Its result replaces the visible one. */
export function useProbe(domain: string): ProbeState {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ProbeState['failure']>(null);
  const inFlight = useRef<AbortController | null>(null);
  const stop = useCallback(() => {
    inFlight.current?.abort();
    inFlight.current = null;
    setBusy(false);
  }, []);
  useEffect(() => stop, [stop]);
  const start = useCallback(() => {
    inFlight.current?.abort();
    const controller = new AbortController();
    inFlight.current = controller;
    setBusy(true);
    setFailure(null);
    checkPolicyFile(domain, controller.signal, { probe: true })
      .then(
        (check) => {
          if (!controller.signal.aborted) client.setQueryData(getCheckKey(domain), check);
        },
        (error: unknown) => {
          if (!controller.signal.aborted) setFailure({ error, at: new Date() });
        },
      )
      .finally(() => {
        if (!controller.signal.aborted) setBusy(false);
      });
  }, [client, domain]);
  return { busy, failure, start, stop };
}
