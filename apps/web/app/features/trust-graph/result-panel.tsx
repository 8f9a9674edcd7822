import { Suspense, useEffect } from 'react';
import { ANSWERS } from '#messages/graph-answers.ts';
import { MESSAGES as TIME } from '#messages/time-machine.ts';
import { MESSAGES } from '#messages/trust-graph.ts';
import { Button } from '../../components/button.tsx';
import { Elapsed } from '../../components/elapsed.tsx';
import { lazyPart } from '../../components/lazy-part.tsx';
import { NotLoaded } from '../../components/not-loaded.tsx';
import { Note } from '../../components/note.tsx';
import { ResultsCard } from '../../components/results-card.tsx';
import { longDayOf, timeOfDay } from '../../lib/time.ts';
import css from './result-panel.module.css';
import type { DatedAnswer, Run, RunKind } from './run.ts';
import type { GraphUrl, Tab } from './url-state.ts';
import type { RunState } from './use-run.ts';

// Each answer's view comes with the first answer of its kind, so that the page itself stays light.
const VIEWS = {
  network: () => {
    // Beside the view, which shows it.
    void import('./plate/plate.tsx').catch(() => undefined);
    return import('./results/network-result.tsx');
  },
  check: () => import('./results/domain-check-result.tsx'),
  entity: () => import('./results/entity-result.tsx'),
  score: () => import('./results/trust-score-result.tsx'),
  associations: () => import('./results/associations-result.tsx'),
  query: () => import('./query/query-result.tsx'),
};
const NetworkResult = lazyPart(VIEWS.network, NotLoaded);
const DomainCheckResult = lazyPart(VIEWS.check, NotLoaded);
const EntityResult = lazyPart(VIEWS.entity, NotLoaded);
const TrustScoreResult = lazyPart(VIEWS.score, NotLoaded);
const AssociationsResult = lazyPart(VIEWS.associations, NotLoaded);
const QueryResultView = lazyPart(VIEWS.query, NotLoaded);
const ExportMenu = lazyPart(
  () => import('./export/export-menu.tsx'),
  () => null,
);

const EXPORTABLE: ReadonlySet<RunKind> = new Set(['network', 'check', 'associations', 'query']);

export type FillableField = 'center' | 'check' | 'entity';

interface ResultPanelProps {
  run: Run;
  state: RunState;
  ready: boolean;
  url: GraphUrl;
  onCentre: (domain: string, fromTable: boolean) => void;
  onHide: (hide: ReadonlySet<string>) => void;
  onLimit: (limit: number) => void;
  onFill: (tab: Tab, field: FillableField, domain: string) => void;
  onShow: (show: GraphUrl['show']) => void;
}

export default function ResultPanel(props: ResultPanelProps) {
  const { run, state, ready, url } = props;
  const { kind } = run;
  useEffect(() => void VIEWS[kind]().catch(() => undefined), [kind]);

  const shown = state.answer ?? state.earlier;
  const loading = state.busy ? (
    <Loading run={run} onStop={kind === 'query' ? undefined : state.stop} inline={shown !== null} />
  ) : null;
  return (
    <>
      {/* what is wrong with a query is said at the query */}
      {state.failure && kind !== 'query' && (
        <Note
          kind={state.failure.refused ? 'care' : 'bad'}
          live="alert"
          title={state.failure.text}
          action={
            !state.failure.refused && (
              <Button disabled={!ready} onClick={state.again}>
                {ANSWERS.tryAgain}
              </Button>
            )
          }
        >
          {state.failure.refused ? ANSWERS.refusedMore : ANSWERS.failureMore(timeOfDay(state.failure.at))}{' '}
          {shown && ANSWERS.earlier}
        </Note>
      )}
      {state.stopped && !state.busy && (
        <Note
          kind="neutral"
          live="status"
          title={ANSWERS.stopped}
          action={
            <Button disabled={!ready} onClick={state.again}>
              {ANSWERS.tryAgain}
            </Button>
          }
        />
      )}
      {shown ? (
        <ResultsCard
          title={ANSWERS.results}
          aside={<span className="num">{ANSWERS.executedAt(timeOfDay(shown.executedAt))}</span>}
          end={
            <>
              {loading}
              {EXPORTABLE.has(shown.kind) && !state.busy && (
                <Suspense>
                  <ExportMenu
                    subject={shown}
                    choicesOf={async () => (await import('./export/exports-of.ts')).exportsOf(shown, url)}
                  />
                </Suspense>
              )}
            </>
          }
          busy={state.busy}
        >
          <Suspense fallback={<Loading run={run} />}>
            <Answer {...props} answer={shown} />
          </Suspense>
        </ResultsCard>
      ) : (
        loading
      )}
    </>
  );
}

function Answer({
  answer,
  url,
  onCentre,
  onHide,
  onLimit,
  onFill,
  onShow,
}: ResultPanelProps & { answer: DatedAnswer }) {
  switch (answer.kind) {
    case 'network':
      return <NetworkResult network={answer.network} url={url} onCentre={onCentre} onHide={onHide} onLimit={onLimit} />;
    case 'check':
      return <DomainCheckResult check={answer.check} />;
    case 'entity':
      return <EntityResult domain={answer.domain} entity={answer.entity} />;
    case 'score':
      return <TrustScoreResult score={answer.score} />;
    case 'associations':
      return <AssociationsResult list={answer.list} onFill={onFill} />;
    case 'query':
      return <QueryResultView result={answer.result} url={url} onShow={onShow} />;
  }
}

/** Named, with the time it has taken so far, and a way to stop it. */
function Loading({ run, onStop, inline = false }: { run: Run; onStop?: () => void; inline?: boolean }) {
  const day = 'asOf' in run ? run.asOf : undefined;
  return (
    <div className={inline ? css.inline : css.loading}>
      <p role="status">{day ? TIME.asking(longDayOf(day) ?? day) : MESSAGES.loading[run.kind]}</p>
      <Elapsed />
      {onStop && (
        <Button look="plain" onClick={onStop}>
          {ANSWERS.stop}
        </Button>
      )}
    </div>
  );
}
