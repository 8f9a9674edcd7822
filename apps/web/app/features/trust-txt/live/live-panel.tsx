import { useId, useMemo } from 'react';
import { Link } from 'react-router';
import { MESSAGES } from '#messages/live-file.ts';
import { Button } from '../../../components/button.tsx';
import { Callout } from '../../../components/callout.tsx';
import { Icon } from '../../../components/icon.tsx';
import { formatTime } from '../../../lib/time.ts';
import { useSecondsUntil } from '../../../lib/use-seconds-until.ts';
import { compareFiles } from '../policy/compare-files.ts';
import { diffLines, splitLines } from '../policy/line-diff.ts';
import type { PolicyCheck } from '../policy-check.ts';
import css from './live-panel.module.css';
import type { LiveFilePolling } from './use-live-file-polling.ts';

interface LivePanelProps {
  domain: string;
  draft: string;
  /** True if the section with the difference is on the page. */
  showsDifference: boolean;
  /** Last live file, from the check of the domain or from a later poll. */
  file: PolicyCheck | null;
  watch: LiveFilePolling;
  /** Id of the section with the differences, line by line. */
  differenceId: string;
  /** URL of this page with the guide to publishing open. */
  guideAddress: string;
}

/** Shows whether the published file equals the draft, with polling until it does. */
export function LivePanel({ domain, draft, showsDifference, file, watch, differenceId, guideAddress }: LivePanelProps) {
  const title = useId();
  const { state } = watch;
  const isRunning = state === 'checking' || state === 'waiting';
  const content = file?.content ?? null;
  const comparison = useMemo(
    () => (content === null ? null : compareFiles(content, draft, file?.encoding ?? null)),
    [content, draft, file],
  );
  const changedLineCount = useMemo(
    () => (content === null ? 0 : diffLines(content, draft).filter(({ kind }) => kind !== 'same').length),
    [content, draft],
  );
  const publish = MESSAGES.publish({ address: `https://${domain}/.well-known/trust.txt` });
  return (
    <section className="border border-rule bg-sheet" aria-labelledby={title}>
      <header className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 px-6 py-3 border-b border-rule phone:px-4">
        <h2 id={title}>{MESSAGES.head}</h2>
        {file && <p className="quiet small num">{MESSAGES.read({ time: formatTime(file.checkedAt) })}</p>}
      </header>
      {comparison?.equal && file && content !== null ? (
        <div className={`[&_b]:font-semibold ${css.note}`}>
          <Callout
            kind="good"
            live="status"
            title={
              <>
                <b>{MESSAGES.live}</b>{' '}
                {MESSAGES.liveFacts({ address: file.location ?? domain, time: formatTime(file.checkedAt) })}
              </>
            }
          >
            {MESSAGES.liveDetails({
              lines: splitLines(content).length,
              type: findContentType(file),
            })}{' '}
            <Link to={`/d/${domain}`}>{MESSAGES.seePage}</Link>
          </Callout>
        </div>
      ) : content !== null ? (
        <p className="px-6 py-3 breakable phone:px-4">
          {showsDifference ? (
            <>
              <a href={`#${differenceId}`}>{MESSAGES.showDiff}</a>: {MESSAGES.differs({ lines: changedLineCount })}
            </>
          ) : (
            MESSAGES.notEdited
          )}
        </p>
      ) : (
        <p className="px-6 py-3 breakable phone:px-4">
          {file && file.outcome !== 'absent' ? file.message : `${file?.message ?? ''} ${publish}`}{' '}
          <Link to={{ search: guideAddress }} preventScrollReset>
            {MESSAGES.how}
          </Link>
        </p>
      )}
      <footer className="flex flex-wrap items-center gap-x-4 gap-y-2 px-6 py-3 border-t border-rule phone:px-4">
        {isRunning ? (
          <Button onClick={watch.stop}>{MESSAGES.stop}</Button>
        ) : (
          <Button onClick={watch.start}>
            <Icon name="refresh" />
            {state === 'idle' ? MESSAGES.check : MESSAGES.checkAgain}
          </Button>
        )}
        <WatchStatus watch={watch} />
      </footer>
    </section>
  );
}

/** State of the polling. It is announced when it changes, but not every second. */
function WatchStatus({ watch }: { watch: LiveFilePolling }) {
  const { state, nextAt, hasFailed } = watch;
  const seconds = useSecondsUntil(nextAt);
  const word = {
    idle: '',
    live: '',
    checking: MESSAGES.checking,
    waiting: hasFailed ? MESSAGES.failed : '',
    stopped: MESSAGES.stopped,
    'timed-out': MESSAGES.timedOut,
  }[state];
  return (
    <div className="small quiet">
      <p role="status">{word}</p>
      {state === 'waiting' && <p className="num">{MESSAGES.waiting({ seconds })}</p>}
    </div>
  );
}

const findContentType = ({ trace, location }: PolicyCheck): string | null =>
  trace.findLast(({ url, status }) => status === 200 && (location === null || url === location))?.content_type ?? null;
