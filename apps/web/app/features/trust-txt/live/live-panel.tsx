import { useEffect, useId, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Icon } from '../../../components/icon.tsx';
import { Note } from '../../../components/note.tsx';
import { timeOfDay } from '../../../lib/time.ts';
import { nextStepOf, outcomeSentence } from '../outcome-words.ts';
import { compareFiles } from '../policy/compare-files.ts';
import { diffLines, splitLines } from '../policy/line-diff.ts';
import type { PolicyCheck } from '../policy-check.ts';
import { DiffView } from './diff-view.tsx';
import { MESSAGES } from './live-messages.ts';
import css from './live-panel.module.css';
import type { LiveWatch } from './use-live-watch.ts';

interface LivePanelProps {
  domain: string;
  draft: string;
  /** The live file as last seen, by the check of the domain or by a look since. */
  file: PolicyCheck | null;
  watch: LiveWatch;
  onTake: (content: string) => void;
}

/** The published file beside the draft: what differs, and a look that goes on until nothing does. */
export function LivePanel({ domain, draft, file, watch, onTake }: LivePanelProps) {
  const title = useId();
  const { state } = watch;
  const going = state === 'asking' || state === 'waiting';
  const content = file?.content ?? null;
  const comparison = content === null ? null : compareFiles(content, draft, file?.encoding ?? null);
  return (
    <section className={css.panel} aria-labelledby={title}>
      <header className={css.head}>
        <h2 id={title}>{MESSAGES.head}</h2>
        {file && <p className="quiet small num">{MESSAGES.diffAside(timeOfDay(file.checkedAt))}</p>}
      </header>
      {comparison?.equal && file && content !== null ? (
        <div className={css.note}>
          <Note
            kind="good"
            live="status"
            title={
              <>
                <b>{MESSAGES.live}</b> {MESSAGES.liveFacts(file.location ?? domain, timeOfDay(file.checkedAt))}
              </>
            }
          >
            {MESSAGES.liveMore(splitLines(content).length, comparison.liveBytes, contentTypeOf(file))}
          </Note>
        </div>
      ) : (
        <>
          {!file && <p className={css.say}>{MESSAGES.publish(`https://${domain}/.well-known/trust.txt`)}</p>}
          {file && content === null && (
            <p className={css.say}>
              {outcomeSentence(file)} {nextStepOf(file) ?? MESSAGES.publish(`https://${domain}/.well-known/trust.txt`)}
            </p>
          )}
          {comparison && content !== null && <Differences content={content} draft={draft} comparison={comparison} />}
        </>
      )}
      <footer className={css.foot}>
        {going ? (
          <Button onClick={watch.stop}>{MESSAGES.stop}</Button>
        ) : (
          <Button onClick={watch.start}>
            <Icon name="refresh" />
            {state === 'idle' ? MESSAGES.check : MESSAGES.checkAgain}
          </Button>
        )}
        {content !== null && !comparison?.equal && (
          <Button look="plain" onClick={() => onTake(content)}>
            {MESSAGES.take}
          </Button>
        )}
        <WatchLine watch={watch} />
      </footer>
    </section>
  );
}

function Differences({
  content,
  draft,
  comparison,
}: {
  content: string;
  draft: string;
  comparison: ReturnType<typeof compareFiles>;
}) {
  const differing = diffLines(content, draft).filter(({ kind }) => kind !== 'same').length;
  const { first } = comparison;
  return (
    <details className={css.details} open={differing > 0 && differing <= 24}>
      <summary>
        <b>{MESSAGES.diffHead(differing)}</b>
      </summary>
      {differing > 0 && <DiffView live={content} draft={draft} />}
      <div className={css.bytes}>
        {comparison.differences.map((difference) => {
          const words = MESSAGES.difference[difference];
          return words && <p key={difference}>{words}</p>;
        })}
        {first && <p>{MESSAGES.firstByte(first.offset, first.line, first.live, first.draft)}</p>}
        <p>{MESSAGES.bytes(comparison.liveBytes, comparison.draftBytes)}</p>
      </div>
    </details>
  );
}

/** What the looking is at; read out when it changes, but not with every second. */
function WatchLine({ watch }: { watch: LiveWatch }) {
  const { state, nextAt, failed } = watch;
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    if (!nextAt) return;
    const count = () => setSeconds(Math.max(0, Math.ceil((nextAt.getTime() - Date.now()) / 1000)));
    count();
    const timer = setInterval(count, 1_000);
    return () => clearInterval(timer);
  }, [nextAt]);
  const word = {
    idle: '',
    live: '',
    asking: MESSAGES.asking,
    waiting: failed ? MESSAGES.failed : '',
    stopped: MESSAGES.stopped,
    'gave-up': MESSAGES.gaveUp,
  }[state];
  return (
    <div className={css.watch}>
      <p role="status">{word}</p>
      {state === 'waiting' && <p className="num">{MESSAGES.waiting(seconds)}</p>}
    </div>
  );
}

const contentTypeOf = ({ trace, location }: PolicyCheck): string | null =>
  trace.findLast(({ url, status }) => status === 200 && (location === null || url === location))?.contentType ?? null;
