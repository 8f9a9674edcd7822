import { Suspense, useEffect } from 'react';
import { MESSAGES as RESULTS_TEXT } from '#messages/graph-results.ts';
import { MESSAGES } from '#messages/trust-graph.ts';
import { Button } from '../../components/button.tsx';
import { Callout } from '../../components/callout.tsx';
import { DataLinks } from '../../components/data-links.tsx';
import { Elapsed } from '../../components/elapsed.tsx';
import { serverRenderedPart } from '../../components/lazy-component.tsx';
import { LoadError } from '../../components/load-error.tsx';
import { ErrorText } from '../../components/problem-text.tsx';
import { ResultsCard } from '../../components/results-card.tsx';
import { getApiUrl } from '../../lib/api-client.ts';
import { formatTime } from '../../lib/time.ts';
import type {
  DatedGraphResult,
  FillableField,
  GraphRequest,
  GraphRequestState,
} from '../graph-shared/graph-request.ts';
import type { GraphUrl, Tab } from '../graph-shared/graph-url.ts';

// The view of a result loads with the first result of its kind, so that the page stays small.
const RESULT_VIEWS = {
  network: () => {
    // Loaded in parallel with the view that shows it.
    void import('../network/canvas/network-canvas.tsx').catch(() => undefined);
    return import('../network/network-result.tsx');
  },
  check: () => import('./results/domain-check-result.tsx'),
  entity: () => import('./results/entity-result.tsx'),
  score: () => import('../paths/trust-score-result.tsx'),
  associations: () => import('./results/associations-result.tsx'),
  query: () => import('../query/query-result-view.tsx'),
};
const NetworkResult = serverRenderedPart('features/network/network-result.tsx', RESULT_VIEWS.network, LoadError);
const DomainCheckResult = serverRenderedPart(
  'features/trust-graph/results/domain-check-result.tsx',
  RESULT_VIEWS.check,
  LoadError,
);
const EntityResult = serverRenderedPart(
  'features/trust-graph/results/entity-result.tsx',
  RESULT_VIEWS.entity,
  LoadError,
);
const TrustScoreResult = serverRenderedPart('features/paths/trust-score-result.tsx', RESULT_VIEWS.score, LoadError);
const AssociationsResult = serverRenderedPart(
  'features/trust-graph/results/associations-result.tsx',
  RESULT_VIEWS.associations,
  LoadError,
);
const QueryResultView = serverRenderedPart('features/query/query-result-view.tsx', RESULT_VIEWS.query, LoadError);
const ExportMenu = serverRenderedPart(
  'features/graph-shared/exports/export-menu.tsx',
  () => import('../graph-shared/exports/export-menu.tsx'),
  () => null,
);

interface ResultPanelProps {
  request: GraphRequest;
  state: GraphRequestState;
  ready: boolean;
  /** True while the request waits for the first check of the connection, as on the server-rendered page. */
  isConnecting: boolean;
  url: GraphUrl;
  onCenter: (domain: string, fromTable: boolean) => void;
  onHide: (hide: ReadonlySet<string>) => void;
  onLimit: (limit: number) => void;
  onExpand: (expand: GraphUrl['expand']) => void;
  onFill: (tab: Tab, field: FillableField, domain: string) => void;
  onShow: (show: GraphUrl['show']) => void;
}

export default function ResultPanel(props: ResultPanelProps) {
  const { request, state, ready, isConnecting, url } = props;
  const { kind } = request;
  useEffect(() => void RESULT_VIEWS[kind]().catch(() => undefined), [kind]);

  // After a failure, the result of another request would be read as that of this one.
  const shown = state.result ?? (state.busy ? state.previousResult : null);
  const isWaiting = isConnecting && shown === null && state.failure === null && !state.stopped;
  const loading =
    state.busy || isWaiting ? (
      <Loading
        run={request}
        onStop={kind === 'query' || !state.busy ? undefined : state.stop}
        inline={shown !== null}
      />
    ) : null;
  return (
    <>
      {/* Errors of a query are shown next to the query. */}
      {state.failure && kind !== 'query' && (
        <Callout
          kind={state.failure.isClientError ? 'care' : 'bad'}
          live="alert"
          title={<ErrorText {...state.failure} />}
          action={
            !state.failure.isClientError && (
              <Button disabled={!ready} onClick={state.retry}>
                {RESULTS_TEXT.tryAgain}
              </Button>
            )
          }
        >
          {state.failure.isClientError
            ? RESULTS_TEXT.rejectedDetails
            : RESULTS_TEXT.failureDetails({ time: formatTime(state.failure.at) })}
        </Callout>
      )}
      {state.stopped && !state.busy && (
        <Callout
          kind="neutral"
          live="status"
          title={RESULTS_TEXT.stopped}
          action={
            <Button disabled={!ready} onClick={state.retry}>
              {RESULTS_TEXT.tryAgain}
            </Button>
          }
        />
      )}
      {shown ? (
        <ResultsCard
          title={RESULTS_TEXT.results}
          note={<span className="num">{RESULTS_TEXT.executedAt({ time: formatTime(shown.executedAt) })}</span>}
          end={
            <>
              {loading}
              {!state.busy && <ResultData answer={shown} url={url} />}
            </>
          }
          busy={state.busy}
        >
          <Suspense fallback={<Loading run={request} />}>
            <ResultView {...props} answer={shown} />
          </Suspense>
        </ResultsCard>
      ) : (
        loading
      )}
    </>
  );
}

/** The result as files, or as the response of the call if it is one sentence. */
function ResultData({ answer, url }: { answer: DatedGraphResult; url: GraphUrl }) {
  if (answer.kind === 'entity')
    return answer.entity && <DataLinks json={getApiUrl('getEntity', { params: { domain: answer.domain } })} />;
  if (answer.kind === 'score')
    return (
      <DataLinks
        json={getApiUrl('findPath', { query: { from: answer.score.source_domain, to: answer.score.target_domain } })}
      />
    );
  return (
    <Suspense>
      <ExportMenu
        subject={answer}
        choicesOf={async () => (await import('./list-exports.ts')).listExports(answer, url)}
      />
    </Suspense>
  );
}

function ResultView({
  answer,
  url,
  onCenter,
  onHide,
  onLimit,
  onExpand,
  onFill,
  onShow,
}: ResultPanelProps & { answer: DatedGraphResult }) {
  switch (answer.kind) {
    case 'network':
      return (
        <NetworkResult
          network={answer.network}
          url={url}
          onCenter={onCenter}
          onHide={onHide}
          onLimit={onLimit}
          onExpand={onExpand}
        />
      );
    case 'check':
      return <DomainCheckResult check={answer.check} />;
    case 'entity':
      return <EntityResult domain={answer.domain} entity={answer.entity} lookAlike={answer.lookAlike} />;
    case 'score':
      return <TrustScoreResult score={answer.score} />;
    case 'associations':
      return <AssociationsResult list={answer.list} onFill={onFill} />;
    case 'query':
      return <QueryResultView result={answer.result} url={url} onShow={onShow} />;
  }
}

/** Shows the description of the request, the elapsed time, and a stop button. */
function Loading({ run, onStop, inline = false }: { run: GraphRequest; onStop?: () => void; inline?: boolean }) {
  return (
    <div
      className={
        inline
          ? 'flex flex-wrap items-baseline gap-x-3 gap-y-0.5'
          : `[&_button]:font-sans [&_button]:font-normal [&_button]:text-15/[1.4] flex flex-wrap items-baseline gap-x-3 gap-y-0.5 p-6 border border-rule bg-sheet font-serif font-medium text-20/[1.3]`
      }
    >
      <p role="status">{MESSAGES.loading[run.kind]}</p>
      <Elapsed />
      {onStop && (
        <Button variant="plain" onClick={onStop}>
          {RESULTS_TEXT.stop}
        </Button>
      )}
    </div>
  );
}
