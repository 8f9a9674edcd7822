import { type KeyboardEvent, Suspense, useEffect, useRef, useState } from 'react';
import { MESSAGES as EXPLORER_TEXT } from '#messages/explorer.ts';
import { MESSAGES as RESULTS_TEXT } from '#messages/graph-results.ts';
import { Button } from '../../components/button.tsx';
import { Callout } from '../../components/callout.tsx';
import { lazyComponent } from '../../components/lazy-component.tsx';
import { LoadError } from '../../components/load-error.tsx';
import { ErrorText } from '../../components/problem-text.tsx';
import { ResultsCard } from '../../components/results-card.tsx';
import { announce } from '../../components/toast.ts';
import { formatTime } from '../../lib/time.ts';
import { DidYouMean } from '../graph-shared/did-you-mean.tsx';
import { EmptyPanel } from '../graph-shared/empty-panel.tsx';
import css from './explorer.module.css';
import { ExplorerBar } from './explorer-bar.tsx';
import { ExplorerLoading } from './explorer-loading.tsx';
import { NeighborPanel } from './neighbor-panel.tsx';
import { MAX_SATELLITES } from './radial/geometry.ts';
import { RadialGraph } from './radial/radial-graph.tsx';
import { RadialPanel } from './radial-panel.tsx';
import { SelectionList } from './selection-list.tsx';
import {
  type ExplorerState,
  exploreDomain,
  goBackTo,
  goToPage,
  selectDomain,
  skipList,
  stepBack,
  withCanonicalDomain,
  withHiddenTypes,
} from './state/explorer-state.ts';
import { type StateStore, useExplorerState } from './state/use-explorer-state.ts';
import { TypeLegend } from './type-legend.tsx';
import { useFocusAfterMove } from './use-focus-after-move.ts';
import { useIsPhone } from './use-is-phone.ts';
import { type LoadStage, useRadialGraph } from './use-radial-graph.ts';

const loadDetailDialog = () => import('./detail/detail-dialog.tsx');
const DetailDialog = lazyComponent(loadDetailDialog, LoadError);

interface ExplorerProps {
  centerDomain: string;
  /** Called with every node that the user opens. */
  onNodeClick?: (domain: string) => void;
  /** Stores the state in the address of the page. Without it the component stores the state itself. */
  store?: StateStore;
  /** Nothing is requested while there is no connection. */
  enabled?: boolean;
}

/** The center node, up to twelve of its neighbors around it, and the way from each to the next. */
export default function Explorer({ centerDomain, onNodeClick, store, enabled = true }: ExplorerProps) {
  const { state, setState, getUrl } = useExplorerState(centerDomain, store);
  const { stage, incoming } = useRadialGraph(state, enabled);
  const [highlighted, setHighlighted] = useState<string | null>(null);
  const [details, setDetails] = useState<string | null>(null);
  const isPhone = useIsPhone();

  const graph = stage.kind === 'circle' ? stage.graph : null;
  const isCurrent = stage.kind === 'circle' && !stage.isStale;
  /** With the spelling of the graph, so that Back finds the same node. */
  const currentState: ExplorerState = graph && isCurrent ? withCanonicalDomain(state, graph.node.domain) : state;

  useFoundAnnouncement(stage);
  const shownGraph = graph && isCurrent ? `${graph.node.domain} ${graph.page}` : null;
  const { radialGraph, nodeCard, prepareMove, prepareCenterChange } = useFocusAfterMove(shownGraph);
  useEffect(() => {
    if (shownGraph !== null) void loadDetailDialog().catch(() => undefined);
  }, [shownGraph]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the center closes the details
  useEffect(() => {
    setDetails(null);
    setHighlighted(null);
  }, [state.current]);

  const updateState = (next: ExplorerState) => {
    if (next === currentState) return;
    setHighlighted(null);
    prepareMove();
    setState(next);
    if (next.current !== currentState.current) onNodeClick?.(next.current);
  };
  const goTo = (domain: string) => {
    prepareCenterChange(currentState.current);
    updateState(exploreDomain(currentState, domain));
  };
  const goBack = () => {
    if (currentState.history.length === 0) return;
    prepareCenterChange(currentState.current);
    updateState(stepBack(currentState));
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || details !== null) return;
    if (event.key !== 'Backspace' && event.key.toLowerCase() !== 'b') return;
    event.preventDefault();
    goBack();
  };

  if (state.current === '') return <EmptyPanel tab="visualization" asOf={null} view="radial" disabled={!enabled} />;
  if (stage.kind === 'choosing') {
    return (
      <ResultsCard title={RESULTS_TEXT.results} note={formatExecution(stage.incoming.executedAt)}>
        <SelectionList
          domain={stage.incoming.domain}
          predecessors={stage.incoming.predecessors}
          onChoose={(domain) => {
            prepareMove();
            setState(selectDomain(domain));
            onNodeClick?.(domain);
          }}
          onSkip={() => {
            prepareMove();
            setState(skipList(withCanonicalDomain(state, stage.incoming.domain)));
          }}
        />
      </ResultsCard>
    );
  }
  if (stage.kind === 'asking')
    return enabled ? <ExplorerLoading step={EXPLORER_TEXT.loadingIncoming({ domain: state.current })} /> : null;
  if (stage.kind === 'loading' && state.history.length === 0)
    return enabled ? <ExplorerLoading step={EXPLORER_TEXT.loadingDomain({ domain: stage.domain })} /> : null;

  const executedAt = stage.kind === 'missing' ? stage.executedAt : (graph?.executedAt ?? null);
  const loading = stage.kind === 'loading' || (stage.kind === 'circle' && stage.isStale);
  const actions = { highlighted, onHighlight: setHighlighted, onExplore: goTo, onDetails: setDetails };
  const neighborPanel = graph && (
    <NeighborPanel
      graph={graph}
      isFiltered={currentState.hidden.size > 0}
      nodeCard={nodeCard}
      className={css.side}
      {...actions}
    />
  );
  return (
    <ResultsCard title={RESULTS_TEXT.results} note={formatExecution(executedAt)} busy={loading}>
      <section className="relative" aria-label={EXPLORER_TEXT.explorer} onKeyDown={onKeyDown}>
        <ExplorerBar
          state={loading ? state : currentState}
          count={graph && { shown: graph.neighbors.length, total: graph.total }}
          page={graph?.page ?? 0}
          pageSize={MAX_SATELLITES}
          onBack={goBack}
          onBackTo={(index) => updateState(goBackTo(currentState, index))}
          onPageChange={(page) => updateState(goToPage(currentState, page))}
        />
        <p className="visually-hidden" role="status">
          {graph && !loading
            ? EXPLORER_TEXT.arrived({ domain: graph.node.domain, shown: graph.neighbors.length, total: graph.total })
            : ''}
        </p>
        {loading && <ExplorerLoading step={EXPLORER_TEXT.loadingDomain({ domain: state.current })} inline />}
        {stage.kind === 'missing' && (
          <DidYouMean
            title={EXPLORER_TEXT.nodeNotFound}
            nearest={incoming?.nearest ?? null}
            reason={stage.reason}
            to={(domain) => ({ domain })}
          />
        )}
        {stage.kind === 'failed' && <Failure stage={stage} enabled={enabled} />}
        {graph && (
          <div className={css.grid} data-waiting={loading || undefined}>
            {isPhone && neighborPanel}
            <RadialPanel
              graph={graph}
              picture={
                <RadialGraph
                  ref={radialGraph}
                  node={graph.node}
                  neighbors={graph.neighbors}
                  total={graph.total}
                  firstNumber={graph.page * MAX_SATELLITES + 1}
                  onBack={goBack}
                  getUrl={(domain) => getUrl?.(exploreDomain(currentState, domain))}
                  {...actions}
                />
              }
              legend={
                (graph.total > 0 || state.hidden.size > 0) && (
                  <TypeLegend
                    counts={graph.counts}
                    hidden={state.hidden}
                    onHide={(hidden) => updateState(withHiddenTypes(currentState, hidden))}
                  />
                )
              }
            />
            {!isPhone && neighborPanel}
          </div>
        )}
      </section>
      {details !== null && (
        <Suspense>
          <DetailDialog
            key={details}
            domain={details}
            onClose={() => setDetails(null)}
            onExplore={(domain) => {
              setDetails(null);
              goTo(domain);
            }}
          />
        </Suspense>
      )}
    </ResultsCard>
  );
}

function formatExecution(at: Date | null) {
  return at && <span className="num">{RESULTS_TEXT.executedAt({ time: formatTime(at) })}</span>;
}

/** A list from before this time was on the screen already, for example before Back. */
const RECENT_MS = 5_000;

/** Announces the list of sites that refer to the domain, once for each list. */
function useFoundAnnouncement(stage: LoadStage): void {
  const announced = useRef(new WeakSet<object>());
  useEffect(() => {
    if (stage.kind !== 'choosing' || announced.current.has(stage.incoming)) return;
    announced.current.add(stage.incoming);
    const { predecessors, domain, executedAt } = stage.incoming;
    if (Date.now() - executedAt.getTime() < RECENT_MS)
      announce(EXPLORER_TEXT.found({ count: predecessors.length, domain }));
  }, [stage]);
}

function Failure({ stage, enabled }: { stage: Extract<LoadStage, { kind: 'failed' }>; enabled: boolean }) {
  return (
    <div className="p-6 phone:p-4">
      <Callout
        kind={stage.isClientError ? 'care' : 'bad'}
        live="alert"
        title={<ErrorText error={stage.error} fallback={EXPLORER_TEXT.failedNode} />}
        action={
          <Button disabled={!enabled} onClick={stage.retry}>
            {EXPLORER_TEXT.tryAgain}
          </Button>
        }
      >
        {EXPLORER_TEXT.failureDetails({ domain: stage.domain, time: formatTime(stage.at) })}
      </Callout>
    </div>
  );
}
