import { useIsFetching } from '@tanstack/react-query';
import { Suspense, useEffect, useMemo, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { MESSAGES } from '#messages/trust-graph.ts';
import { Button } from '../../components/button.tsx';
import { Callout } from '../../components/callout.tsx';
import { lazyComponent, serverRenderedPart } from '../../components/lazy-component.tsx';
import { LoadError } from '../../components/load-error.tsx';
import { Tabs } from '../../components/tabs.tsx';
import { announce } from '../../components/toast.ts';
import { waitForComposition } from '../../lib/composition.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { HISTORY_KEY } from '../explorer/queries/explorer-keys.ts';
import { parseExplorerState, toUrlState } from '../explorer/state/explorer-url.ts';
import { EmptyPanel } from '../graph-shared/empty-panel.tsx';
import { parseRequest } from '../graph-shared/graph-request.ts';
import { clampDepth, isRadial, parseUrl, TABS, toUrl } from '../graph-shared/graph-url.ts';
import { type ConnectionStatus, useConnection } from '../graph-shared/use-connection.ts';
import { PlainQuery } from '../query/plain-query.tsx';
import { useFieldFocus } from '../query/use-field-focus.ts';
import { GraphHeader } from './graph-header.tsx';
import { TabFields } from './tab-fields.tsx';
import css from './trust-graph-screen.module.css';
import { useGraphForm } from './use-graph-form.ts';
import { useGraphNavigation } from './use-graph-navigation.ts';
import { loadExecution, preloadExecution, useGraphRequest } from './use-graph-request.ts';

// The code of a view loads when a visitor opens it.
const Explorer = serverRenderedPart(
  'features/explorer/explorer.tsx',
  () => import('../explorer/explorer.tsx'),
  LoadError,
);

const GraphBehindNote = lazyComponent(
  async () => ({ default: (await import('../graph-shared/graph-behind-callout.tsx')).GraphBehindCallout }),
  LoadError,
);
const loadResultPanel = () => import('./result-panel.tsx');
const ResultPanel = serverRenderedPart('features/trust-graph/result-panel.tsx', loadResultPanel, LoadError);
const QueryFields = serverRenderedPart(
  'features/query/query-fields.tsx',
  async () => {
    const fields = await import('../query/query-fields.tsx');
    // This code also runs on the server.
    if (typeof document !== 'undefined') await waitForComposition();
    return fields;
  },
  PlainQuery,
);
const QueryRail = serverRenderedPart(
  'features/query/query-rail.tsx',
  () => import('../query/query-rail.tsx'),
  LoadError,
);

/** @param renderedStatus status of the graph when the server rendered the page; null otherwise */
export function TrustGraphScreen({ renderedStatus }: { renderedStatus: ConnectionStatus | null }) {
  const [search] = useSearchParams();
  const hydrated = useHydrated();
  const { state: remembered, hash } = useLocation();
  const historyState: unknown = hydrated ? remembered : undefined;
  const fragment = hydrated ? hash : '';
  const url = useMemo(() => parseUrl(search, historyState, fragment), [search, historyState, fragment]);
  // The last announcement is about a result that the page no longer shows.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each address
  useEffect(() => announce(''), [url]);
  const connection = useConnection(renderedStatus);
  const isConnected = connection.state === 'connected';
  const isDisconnected = connection.state === 'disconnected';
  const request = useMemo(() => parseRequest(url), [url]);
  /** A query on this device needs no connection. */
  const canRequest = isConnected || (url.tab === 'query' && url.onDevice && !url.associations);
  const areFieldsDisabled = isDisconnected && !canRequest;
  const state = useGraphRequest(request, canRequest);
  const isHistoryLoading = useIsFetching({ queryKey: HISTORY_KEY }) > 0;
  const isReady = canRequest && !state.busy && !isHistoryLoading;

  const navigation = useGraphNavigation(url, request, state.retry);
  const { navigateTo, submitRequest } = navigation;
  const graphForm = useGraphForm(url, isReady, navigation);
  const { drafts, errors, updateDraft, queryEditor } = graphForm;
  const moveQueryFocus = useFieldFocus('q');
  const results = useRef<HTMLDivElement>(null);

  const centerOn = (domain: string) => {
    const depth = clampDepth(drafts.depth);
    navigateTo({ domain, depth, view: 'network', hide: url.hide });
  };
  const replaceWith = (next: Partial<typeof url>) => navigateTo({ ...url, ...next }, { replace: true });

  return (
    <div className={`wrap ${css.screen}`}>
      <GraphHeader
        connection={connection}
        isReady={isReady}
        onListAssociations={() => submitRequest({ ...url, associations: true })}
      />
      {connection.status?.behind_since && (
        <Suspense>
          <GraphBehindNote since={connection.status.behind_since} />
        </Suspense>
      )}
      <Tabs
        label={MESSAGES.tabsLabel}
        tabs={TABS.map((id) => ({ id, label: MESSAGES.tabs[id], to: toUrl({ tab: id }) }))}
        chosen={url.tab}
        onChoose={graphForm.chooseTab}
        panelClass={url.tab === 'query' ? css.withRail : undefined}
      >
        <form
          ref={graphForm.form}
          key={url.tab}
          className={`grid grid-cols-[minmax(0,420px)_auto_auto] justify-start items-start gap-3 ${css.form}`}
          data-tab={url.tab}
          action="/trust-graph"
          onSubmit={graphForm.submit}
          onFocus={preloadExecution}
          noValidate
        >
          <TabFields url={url} form={graphForm} disabled={areFieldsDisabled} ready={isReady} />
          {url.tab === 'query' && (
            <Suspense
              fallback={
                <PlainQuery
                  ref={queryEditor}
                  query={drafts.query}
                  errors={errors}
                  connected={canRequest}
                  disabled={areFieldsDisabled}
                  state={state}
                  moveFocus={moveQueryFocus}
                  onQuery={updateDraft('query')}
                />
              }
            >
              <QueryFields
                ref={queryEditor}
                query={drafts.query}
                parameters={drafts.parameters}
                errors={errors}
                request={request?.kind === 'query' ? request : null}
                state={state}
                moveFocus={moveQueryFocus}
                connected={isConnected}
                disabled={areFieldsDisabled}
                onDevice={url.onDevice}
                onPreloadResult={() => Promise.all([loadExecution(), loadResultPanel()])}
                onDeviceChange={(onDevice) => replaceWith({ query: '', parameters: '', onDevice })}
                onQuery={updateDraft('query')}
                onParameters={updateDraft('parameters')}
                onSubmit={graphForm.submitQuery}
                onRun={graphForm.runExample}
              />
            </Suspense>
          )}
        </form>
        <div
          ref={results}
          tabIndex={-1}
          className={`grid grid-cols-1 gap-4 mt-4 focus:outline-none ${request?.kind === 'network' ? css.wide : ''}`}
        >
          {isDisconnected && <DisconnectedCallout error={connection.error} onCheck={connection.recheck} />}
          {isRadial(url) && url.domain !== '' ? (
            <Suspense fallback={<p role="status">{MESSAGES.loading.network}</p>}>
              <Explorer
                centerDomain={url.domain}
                enabled={isConnected}
                store={{
                  state: parseExplorerState(url),
                  setState: (place) => navigateTo(toUrlState(place, url.depth)),
                  getUrl: (place) => toUrl(toUrlState(place, url.depth)),
                }}
              />
            </Suspense>
          ) : request ? (
            <Suspense fallback={<p role="status">{MESSAGES.loading[request.kind]}</p>}>
              <ResultPanel
                request={request}
                state={state}
                ready={isReady}
                isConnecting={connection.state === 'checking' && !canRequest}
                url={url}
                onCenter={(domain, fromTable) => {
                  centerOn(domain);
                  if (fromTable) results.current?.focus({ preventScroll: true });
                }}
                onHide={(hide) => replaceWith({ hide })}
                onLimit={(limit) => replaceWith({ limit })}
                onExpand={(expand) => navigateTo({ ...url, expand })}
                onFill={graphForm.fillField}
                onShow={(show) => replaceWith({ show })}
              />
            </Suspense>
          ) : (
            <EmptyPanel
              tab={url.tab}
              asOf={connection.status?.as_of ?? null}
              view={url.view}
              disabled={areFieldsDisabled}
            />
          )}
        </div>
        {url.tab === 'query' && (
          <Suspense fallback={<p className="quiet small">{MESSAGES.loadingRail}</p>}>
            <QueryRail connected={isConnected} ready={isReady} onRun={graphForm.runExample} />
          </Suspense>
        )}
      </Tabs>
    </div>
  );
}

interface DisconnectedCalloutProps {
  error: string | null;
  onCheck: () => void;
}

/** Explains why the graph does not respond. Requests wait until it does. */
function DisconnectedCallout({ error, onCheck }: DisconnectedCalloutProps) {
  return (
    <Callout
      kind="neutral"
      live="status"
      title={
        <>
          <b>{error}.</b>{' '}
          {error === MESSAGES.connectionError ? MESSAGES.disconnectedNetwork : MESSAGES.disconnectedServer}
        </>
      }
      action={<Button onClick={onCheck}>{MESSAGES.checkNow}</Button>}
    >
      {MESSAGES.disconnectedDetails}
    </Callout>
  );
}
