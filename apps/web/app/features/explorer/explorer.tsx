import { type KeyboardEvent, Suspense, useEffect, useRef, useState } from 'react';
import { MESSAGES as VOUCHERS } from '#messages/custom-anchors.ts';
import { MESSAGES as EXPLORER_TEXT } from '#messages/explorer.ts';
import { MESSAGES as RESULTS_TEXT } from '#messages/graph-results.ts';
import { Button } from '../../components/button.tsx';
import { Callout } from '../../components/callout.tsx';
import { Elapsed } from '../../components/elapsed.tsx';
import { lazyComponent, serverRenderedPart } from '../../components/lazy-component.tsx';
import { LoadError } from '../../components/load-error.tsx';
import { ErrorText } from '../../components/problem-text.tsx';
import { announce } from '../../components/toast.ts';
import { formatTime } from '../../lib/time.ts';
import { DidYouMean } from '../graph-components/did-you-mean.tsx';
import { EmptyPanel } from '../graph-components/empty-panel.tsx';
import css from './explorer.module.css';
import { ExplorerBar } from './explorer-bar.tsx';
import { NeighborList } from './neighbor-list.tsx';
import { NodeCard } from './node-card.tsx';
import { useSignals } from './queries/use-signals.ts';
import { MAX_SATELLITES } from './radial/geometry.ts';
import { RadialGraph, type RadialGraphHandle } from './radial/radial-graph.tsx';
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
import { useIsPhone } from './use-is-phone.ts';
import { useRadialGraph } from './use-radial-graph.ts';

const DETAILS = () => import('./detail/detail-dialog.tsx');
const DetailDialog = lazyComponent(DETAILS, LoadError);
const ExportMenu = serverRenderedPart(
  'features/graph-exports/export-menu.tsx',
  () => import('../graph-exports/export-menu.tsx'),
  () => null,
);

interface ExplorerProps {
  centerDomain: string;
  /** Called with every node that the user opens. */
  onNodeClick?: (domain: string) => void;
  /** Keeps the walk in the address; without it the explorer keeps it itself. */
  store?: StateStore;
  /** Nothing is requested while there is no connection. */
  enabled?: boolean;
}

/** Only a result that was just found is announced; with Back it was shown before. */
const RECENT_MS = 5_000;

/** One node in the middle, up to twelve of its neighbors around it, and the way from each to the next. */
export default function Explorer({ centerDomain, onNodeClick, store, enabled = true }: ExplorerProps) {
  const { state, setState } = useExplorerState(centerDomain, store);
  const { stage: loadStage, incoming } = useRadialGraph(state, enabled);
  const [highlighted, setHighlighted] = useState<string | null>(null);
  const [details, setDetails] = useState<string | null>(null);
  const phone = useIsPhone();
  const graphRef = useRef<RadialGraphHandle>(null);
  const card = useRef<HTMLButtonElement>(null);
  /** After a move by keyboard: the satellite to go on from. */
  const focusNext = useRef<string | null>(null);
  const hasMoved = useRef(false);
  const reported = useRef(new WeakSet<object>());

  const graph = loadStage.kind === 'circle' ? loadStage.graph : null;
  const signals = useSignals(graph ? [graph.node.domain, ...graph.neighbors.map(({ domain }) => domain)] : []);
  /** History keeps the graph's own spelling, so that going back finds the same node. */
  const currentState: ExplorerState =
    graph && loadStage.kind === 'circle' && !loadStage.isStale ? withCanonicalDomain(state, graph.node.domain) : state;

  useEffect(() => {
    if (loadStage.kind !== 'choosing' || reported.current.has(loadStage.incoming)) return;
    reported.current.add(loadStage.incoming);
    const { predecessors, domain, executedAt } = loadStage.incoming;
    if (Date.now() - executedAt.getTime() < RECENT_MS)
      announce(EXPLORER_TEXT.found({ count: predecessors.length, domain }));
  }, [loadStage]);

  const arrived =
    loadStage.kind === 'circle' && !loadStage.isStale ? `${loadStage.graph.node.domain} ${loadStage.graph.page}` : null;
  useEffect(() => {
    if (arrived === null) return;
    void DETAILS().catch(() => undefined);
    const from = focusNext.current;
    focusNext.current = null;
    if (from !== null) graphRef.current?.focus(from);
    // what had the keyboard went away with the earlier circle, or rests now
    else if (hasMoved.current && hasLostFocus(document.activeElement)) card.current?.focus({ preventScroll: true });
    hasMoved.current = false;
  }, [arrived]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another middle, by whatever way, shuts the details
  useEffect(() => {
    setDetails(null);
    setHighlighted(null);
  }, [state.current]);

  const updateState = (next: ExplorerState) => {
    if (next === currentState) return;
    setHighlighted(null);
    hasMoved.current = true;
    setState(next);
    if (next.current !== currentState.current) onNodeClick?.(next.current);
  };
  const goTo = (domain: string) => {
    if (graphRef.current?.hasFocus()) focusNext.current = currentState.current;
    updateState(exploreDomain(currentState, domain));
  };
  const goBack = () => {
    if (currentState.history.length === 0) return;
    if (graphRef.current?.hasFocus()) focusNext.current = currentState.current;
    updateState(stepBack(currentState));
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || details !== null) return;
    if (event.key !== 'Backspace' && event.key.toLowerCase() !== 'b') return;
    event.preventDefault();
    goBack();
  };

  if (state.current === '') return <EmptyPanel tab="visualization" view="radial" asOf={null} />;
  if (loadStage.kind === 'choosing') {
    return (
      <SelectionList
        domain={loadStage.incoming.domain}
        predecessors={loadStage.incoming.predecessors}
        onChoose={(domain) => {
          setState(selectDomain(domain));
          onNodeClick?.(domain);
        }}
        onSkip={() => setState(skipList(withCanonicalDomain(state, loadStage.incoming.domain)))}
      />
    );
  }
  if (loadStage.kind === 'asking')
    return enabled ? <Loading more={EXPLORER_TEXT.loadingIncoming({ domain: state.current })} /> : null;
  if (loadStage.kind === 'loading' && state.history.length === 0) {
    return enabled ? <Loading more={EXPLORER_TEXT.loadingDomain({ domain: loadStage.domain })} /> : null;
  }

  const loading = loadStage.kind === 'loading' || (loadStage.kind === 'circle' && loadStage.isStale);
  const list = graph && (
    <div className={css.side}>
      <NodeCard ref={card} node={graph.node} onDetails={setDetails} />
      {graph.neighbors.length === 0 && (
        <div className="p-6 phone:p-4">
          <p className="mb-1 font-serif font-medium text-20/[1.3] tracking-[-0.01em]">
            {graph.page > 0
              ? EXPLORER_TEXT.pastEnd
              : currentState.hidden.size > 0
                ? EXPLORER_TEXT.allHidden
                : EXPLORER_TEXT.noConnections}
          </p>
          {graph.total === 0 && currentState.hidden.size === 0 && (
            <p className="breakable">{EXPLORER_TEXT.noConnectionsDetails({ domain: graph.node.domain })}</p>
          )}
        </div>
      )}
      {graph.neighbors.length > 0 && (
        <NeighborList
          center={graph.node.domain}
          neighbors={graph.neighbors}
          firstNumber={graph.page * MAX_SATELLITES + 1}
          highlighted={highlighted}
          onHighlight={setHighlighted}
          onExplore={goTo}
          onDetails={setDetails}
        />
      )}
    </div>
  );
  return (
    <>
      <section
        className="relative border border-rule bg-sheet"
        aria-label={EXPLORER_TEXT.explorer}
        aria-busy={loading}
        onKeyDown={onKeyDown}
      >
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
        {loading && <Loading more={EXPLORER_TEXT.loadingDomain({ domain: state.current })} inline />}
        {loadStage.kind === 'missing' && (
          <DidYouMean
            title={EXPLORER_TEXT.nodeNotFound}
            domain={loadStage.domain}
            nearest={incoming?.nearest ?? null}
            reason={loadStage.reason}
            to={(domain) => ({ domain, view: 'radial' })}
          />
        )}
        {loadStage.kind === 'failed' && (
          <div className="p-6 phone:p-4">
            <Callout
              kind={loadStage.isClientError ? 'care' : 'bad'}
              live="alert"
              title={<ErrorText error={loadStage.error} fallback={EXPLORER_TEXT.failedNode} />}
              action={
                <Button disabled={!enabled} onClick={loadStage.retry}>
                  {EXPLORER_TEXT.tryAgain}
                </Button>
              }
            >
              {EXPLORER_TEXT.failureDetails({ domain: loadStage.domain, time: formatTime(loadStage.at) })}
            </Callout>
          </div>
        )}
        {graph && (
          <div className={css.grid} data-waiting={loading || undefined}>
            {phone && list}
            <div
              className={`self-start min-w-0 px-6 pt-0 pb-3 phone:px-4 phone:pt-2 phone:pb-3 phone:border-t phone:border-t-rule ${css.canvas}`}
            >
              <RadialGraph
                ref={graphRef}
                node={graph.node}
                neighbors={graph.neighbors}
                total={graph.total}
                firstNumber={graph.page * MAX_SATELLITES + 1}
                highlighted={highlighted}
                onHighlight={setHighlighted}
                onExplore={goTo}
                onDetails={setDetails}
                onBack={goBack}
                signals={signals}
              />
              {signals && <p className="quiet small">{VOUCHERS.anchorsFilled}</p>}
              {(graph.total > 0 || state.hidden.size > 0) && (
                <TypeLegend
                  counts={graph.counts}
                  hidden={state.hidden}
                  onHide={(hidden) => updateState(withHiddenTypes(currentState, hidden))}
                />
              )}
              <div className="small quiet grid gap-1 pt-3 mt-3 border-t border-rule">
                <p>{EXPLORER_TEXT.linePatterns}</p>
                <p id="explorer-keys">{EXPLORER_TEXT.keys}</p>
                <Suspense>
                  <ExportMenu
                    subject={graph}
                    choicesOf={async () =>
                      (await import('./export/radial-graph-exports.ts')).listRadialGraphExports(graph, location.href)
                    }
                  />
                </Suspense>
                <p className="num">
                  {EXPLORER_TEXT.executedAt({ time: formatTime(graph.executedAt) })} ·{' '}
                  {RESULTS_TEXT.license({ asOf: graph.asOf })}
                </p>
              </div>
            </div>
            {!phone && list}
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
    </>
  );
}

const hasLostFocus = (element: Element | null): boolean =>
  element === null || element === document.body || (element instanceof HTMLButtonElement && element.disabled);

/** With the name of the running step and the elapsed time. */
function Loading({ more, inline = false }: { more: string; inline?: boolean }) {
  return (
    <div
      className={
        inline ? css.inline : `grid gap-1 px-6 py-8 border border-rule bg-sheet phone:px-4 phone:py-6 ${css.loading}`
      }
    >
      <p role="status" className={css.loadingTitle}>
        {EXPLORER_TEXT.loading}
      </p>
      <p className="quiet small num breakable">
        {more} <Elapsed />
      </p>
    </div>
  );
}
