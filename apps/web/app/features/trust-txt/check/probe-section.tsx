import { MESSAGES } from '#messages/check.ts';
import { Button } from '../../../components/button.tsx';
import { Note } from '../../../components/note.tsx';
import { timeOfDay } from '../../../lib/time.ts';
import { withoutScheme } from '../../../lib/web-address.ts';
import type { PolicyCheck, ServedFinding } from '../policy-check.ts';
import css from './probe-section.module.css';
import { ServedFindings } from './served-findings.tsx';
import type { ProbeState } from './use-probe.ts';

interface ProbeSectionProps {
  probes: PolicyCheck['probes'];
  /** Those of the probes that belong to no line. */
  findings: readonly ServedFinding[];
  state: ProbeState;
}

/** What a look at the hosts, accounts and pages that the file names gave; it is made when somebody asks for it. */
export function ProbeSection({ probes, findings, state }: ProbeSectionProps) {
  const { busy, failure, look, stop } = state;
  return (
    <div className={css.section}>
      <p className={css.text} role="status">
        {busy ? MESSAGES.probing : (probes?.message ?? MESSAGES.notProbed)}
      </p>
      {failure && !busy && (
        <Note kind="bad" live="alert" title={failure.text}>
          {MESSAGES.failedMore(timeOfDay(failure.at))}
        </Note>
      )}
      {probes && !busy && (
        <>
          {findings.length > 0 && <ServedFindings findings={findings} />}
          {probes.unread.length > 0 && (
            <ul className={css.unread} aria-label={MESSAGES.unread}>
              {probes.unread.map(({ url, line, why }) => (
                <li key={`${line} ${url}`}>
                  {MESSAGES.goToLine(line)}{' '}
                  <span className="mono" translate="no">
                    {withoutScheme(url)}
                  </span>{' '}
                  <span>{why}</span>
                </li>
              ))}
            </ul>
          )}
          <p className="quiet small">{MESSAGES.probedMore}</p>
        </>
      )}
      {busy ? (
        <Button onClick={stop}>{MESSAGES.stop}</Button>
      ) : (
        <Button onClick={look}>{probes ? MESSAGES.probeAgain : MESSAGES.probe}</Button>
      )}
    </div>
  );
}
