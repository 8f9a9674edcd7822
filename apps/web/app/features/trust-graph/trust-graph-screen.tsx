import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, Suspense, useEffect, useMemo, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { MESSAGES as COMMON } from '#messages/common.ts';
import { MESSAGES } from '#messages/trust-graph.ts';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { lazyComponent, serverRenderedPart } from '../../components/lazy-component.tsx';
import { LoadError } from '../../components/load-error.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { Tabs } from '../../components/tabs.tsx';
import { toast } from '../../components/toast.ts';
import { waitForComposition } from '../../lib/composition.ts';
import { hasRemovedParts, sanitizeDomainInput } from '../../lib/sanitize-domain-input.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { AsOfPicker } from '../as-of/as-of-picker.tsx';
import { CustomAnchorsBanner } from '../custom-anchors/custom-anchors-banner.tsx';
import { EXPLORER_KEY, HISTORY_KEY } from '../explorer/queries/explorer-keys.ts';
import { parseExplorerState, toUrlState } from '../explorer/state/explorer-url.ts';
import { EmptyPanel } from '../graph-components/empty-panel.tsx';
import { type ConnectionStatus, useConnection } from '../graph-components/use-connection.ts';
import { getQueryKey, parseRequest } from '../graph-model/graph-request.ts';
import {
  clampDepth,
  DEFAULT_LIMIT,
  EMPTY_URL,
  type GraphUrl,
  getHistoryState,
  parseUrl,
  TABS,
  type Tab,
  toUrl,
} from '../graph-model/graph-url.ts';
import type { EditorHandle } from '../query/cypher-editor.tsx';
import { parseParameters } from '../query/parameters.ts';
import { PlainQuery } from '../query/plain-query.tsx';
import { useFieldFocus } from '../query/use-field-focus.ts';
import { ConnectionIndicator } from './connection-indicator.tsx';
import { DisconnectedCallout } from './disconnected-callout.tsx';
import { TabFields } from './tab-fields.tsx';
import css from './trust-graph-screen.module.css';
import { type DraftField, useFormDrafts } from './use-form-drafts.ts';
import { loadExecution, preloadExecution, useGraphRequest } from './use-graph-request.ts';

// The radial view, its list and its requests load on first use.
const Explorer = serverRenderedPart(
  'features/explorer/explorer.tsx',
  () => import('../explorer/explorer.tsx'),
  LoadError,
);

const GraphBehindNote = lazyComponent(
  async () => ({ default: (await import('../graph-components/graph-behind-callout.tsx')).GraphBehindCallout }),
  LoadError,
);
const loadResultPanel = () => import('./result-panel.tsx');
const ResultPanel = serverRenderedPart('features/trust-graph/result-panel.tsx', loadResultPanel, LoadError);
const QueryFields = serverRenderedPart(
  'features/query/query-fields.tsx',
  async () => {
    const fields = await import('../query/query-fields.tsx');
    // Also runs on the server.
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

/** @param renderedStatus of the graph when the server rendered the page; null otherwise */
export function TrustGraphScreen({ renderedStatus }: { renderedStatus: ConnectionStatus | null }) {
  const [search] = useSearchParams();
  const hydrated = useHydrated();
  const { state: remembered, hash } = useLocation();
  const historyState: unknown = hydrated ? remembered : undefined;
  const fragment = hydrated ? hash : '';
  const navigate = useNavigate();
  const client = useQueryClient();
  const url = useMemo(() => parseUrl(search, historyState, fragment), [search, historyState, fragment]);
  const connection = useConnection(renderedStatus);
  const connected = connection.state === 'connected';
  const hasLeft = connection.state === 'disconnected';
  const request = useMemo(() => parseRequest(url), [url]);
  /** A query on this device needs no connection. */
  const canAsk = connected || (url.tab === 'query' && url.onDevice && !url.associations);
  const state = useGraphRequest(request, canAsk);
  const explorerHistory = useIsFetching({ queryKey: HISTORY_KEY }) > 0;
  const ready = canAsk && !state.busy && !explorerHistory;
  /** With a picture, the head and the form take little room. */
  const isDrawn = url.tab === 'visualization' && url.domain !== '' && !url.associations;
  const radial = url.tab === 'visualization' && url.view === 'radial' && !url.associations;

  const draftForm = useFormDrafts(url);
  const { drafts, setDrafts, errors, setErrors, updateDraft } = draftForm;
  const firstField = useRef<HTMLInputElement>(null);
  const secondField = useRef<HTMLInputElement>(null);
  const queryEditor = useRef<EditorHandle>(null);
  const moveQueryFocus = useFieldFocus('q');
  const results = useRef<HTMLDivElement>(null);
  const focusNext = useRef<Tab | null>(null);
  const perTab = useRef<Partial<Record<Tab, GraphUrl>>>({});
  if (!url.associations) perTab.current[url.tab] = url;

  // The query field is hydrated later than this component, and the first update before then replaces it. So what was
  // typed into it is read here.
  const form = useRef<HTMLFormElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after hydration
  useEffect(() => {
    const field = form.current?.querySelector<HTMLTextAreaElement>('textarea[name="q"]');
    if (!field || field.value === drafts.query) return;
    const wasFocused = document.activeElement === field;
    flushSync(() => setDrafts((typed) => ({ ...typed, query: field.value })));
    if (wasFocused) queryEditor.current?.focus();
  }, []);

  // Focuses the field of a tab that was filled, once the tab is open.
  useEffect(() => {
    if (focusNext.current !== url.tab || url.associations) return;
    focusNext.current = null;
    firstField.current?.focus();
    firstField.current?.select();
  }, [url]);

  /** Links preserve the view and the day. */
  const { anchors, asOf } = url;
  const navigateTo = (next: Partial<GraphUrl>, replace = false) =>
    void navigate(toUrl({ ...next, anchors, asOf }), {
      preventScrollReset: true,
      replace,
      state: getHistoryState(next),
    });

  /** Sends the request even if the result is cached, because the visitor pressed the button. */
  const submitRequest = (next: Partial<GraphUrl>) => {
    const nextRequest = parseRequest({ ...EMPTY_URL, ...next, anchors, asOf });
    if (JSON.stringify(nextRequest) === JSON.stringify(request)) {
      state.retry();
      return;
    }
    client.removeQueries({ queryKey: getQueryKey(nextRequest), exact: true });
    navigateTo(next);
  };

  /** Starts the radial view at a center, and restarts it for the current one. */
  const openExplorer = (domain: string, depth: number) => {
    void client.resetQueries({ queryKey: EXPLORER_KEY });
    const next = { domain, depth, view: 'radial', anchors, asOf } as const;
    navigateTo(next, toUrl(next) === toUrl(url));
  };

  const showFieldError = (message: string, missing: DraftField[]) => {
    setErrors(Object.fromEntries(missing.map((field) => [field, message])));
    const fields: Partial<Record<DraftField, { current: { focus(): void } | null }>> = {
      target: secondField,
      query: queryEditor,
    };
    const [first] = missing;
    const field = first && fields[first];
    (field ?? firstField).current?.focus();
  };

  /** Input of a field without the removed parts, which a message names. */
  const sanitizeField = (field: DraftField): string => {
    const domain = sanitizeDomainInput(drafts[field]);
    if (hasRemovedParts(drafts[field])) toast(COMMON.removed);
    updateDraft(field)(domain);
    return domain;
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!ready) return;
    const { hide } = url;
    switch (url.tab) {
      case 'visualization': {
        const domain = sanitizeField('center');
        const depth = clampDepth(drafts.depth);
        updateDraft('depth')(String(depth));
        if (!domain) return showFieldError(MESSAGES.domainMissing, ['center']);
        if (url.view === 'radial') return openExplorer(domain, depth);
        return submitRequest({ domain, depth, hide, limit: domain === url.domain ? url.limit : DEFAULT_LIMIT });
      }
      case 'check-domain':
      case 'entity-details': {
        const field = url.tab === 'check-domain' ? 'check' : 'entity';
        const domain = sanitizeField(field);
        if (!domain) return showFieldError(MESSAGES.domainMissing, [field]);
        return submitRequest({ tab: url.tab, domain });
      }
      case 'trust-score': {
        const ends = { source: sanitizeField('source'), target: sanitizeField('target') };
        const missing = (['source', 'target'] as const).filter((field) => ends[field] === '');
        if (missing.length > 0) return showFieldError(MESSAGES.bothDomainsMissing, missing);
        return submitRequest({ tab: 'trust-score', ...ends });
      }
      case 'query':
        return runQuery(drafts.query, drafts.parameters);
    }
  };

  const runQuery = (query: string, parameters: string) => {
    if (query.trim() === '') return showFieldError(MESSAGES.queryMissing, ['query']);
    const { error: parameterError } = parseParameters(parameters);
    if (parameterError !== null) return showFieldError(parameterError, ['parameters']);
    const { show, onDevice } = url;
    submitRequest({ tab: 'query', query, parameters: parameters.trim(), show, onDevice });
  };

  /** Puts a query into the editor, and runs it. */
  const runExample = (query: string, parameters: string) => {
    setDrafts((typed) => ({ ...typed, query, parameters }));
    if (ready) runQuery(query, parameters);
  };

  const centerOn = (domain: string) => {
    const depth = clampDepth(drafts.depth);
    navigateTo({ domain, depth, hide: url.tab === 'visualization' ? url.hide : new Set() });
  };

  /** Fills the tab's field and opens the tab; the visitor starts the request. */
  const fillField = (tab: Tab, field: DraftField, domain: string) => {
    delete perTab.current[tab];
    updateDraft(field)(domain);
    focusNext.current = tab;
    navigateTo({ tab });
  };

  const chooseTab = (tab: Tab) => navigateTo(perTab.current[tab] ?? { tab });

  return (
    <div className={`wrap ${css.screen} ${isDrawn ? css.drawn : ''}`}>
      <PageHeader
        title={MESSAGES.title}
        isCompact={isDrawn}
        tools={
          <div className={`flex flex-wrap items-baseline gap-x-3 gap-y-2 ${css.status}`}>
            <ConnectionIndicator connection={connection} />
            <div className="flex flex-wrap gap-3">
              <Button
                variant="tight"
                aria-label={MESSAGES.refreshConnection}
                title={MESSAGES.checkAgainTitle}
                disabled={connection.state === 'checking'}
                onClick={connection.recheck}
              >
                <Icon name="refresh" />
                {MESSAGES.checkAgain}
              </Button>
              <Button
                variant="tight"
                disabled={!ready}
                onClick={() => {
                  const next = { ...url, associations: true };
                  submitRequest(next);
                }}
              >
                {MESSAGES.listAssociations}
              </Button>
            </div>
          </div>
        }
        noScript={MESSAGES.noScript}
      />
      {url.asOf === '' && connection.status?.behind_since && (
        <Suspense>
          <GraphBehindNote since={connection.status.behind_since} />
        </Suspense>
      )}
      <CustomAnchorsBanner />
      <div className={isDrawn && url.asOf === '' ? css.day : undefined}>
        <AsOfPicker />
      </div>
      <Tabs
        label={MESSAGES.tabsLabel}
        tabs={TABS.map((id) => ({ id, label: MESSAGES.tabs[id] }))}
        chosen={url.tab}
        onChoose={chooseTab}
        panelClass={url.tab === 'query' ? css.withRail : undefined}
      >
        <form
          ref={form}
          key={url.tab}
          className={`grid grid-cols-[minmax(0,420px)_auto_auto] justify-start items-start gap-3 ${css.form}`}
          data-tab={url.tab}
          action="/trust-graph"
          onSubmit={submit}
          onFocus={preloadExecution}
          noValidate
        >
          <TabFields
            url={url}
            form={draftForm}
            disabled={hasLeft}
            ready={ready}
            firstField={firstField}
            secondField={secondField}
          />
          {url.tab === 'query' && (
            <Suspense
              fallback={
                <PlainQuery
                  ref={queryEditor}
                  query={drafts.query}
                  errors={errors}
                  connected={canAsk}
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
                connected={connected}
                onDevice={url.onDevice}
                day={url.asOf}
                onPreloadResult={() => Promise.all([loadExecution(), loadResultPanel()])}
                onDeviceChange={(onDevice) => navigateTo({ ...url, query: '', parameters: '', onDevice }, true)}
                onQuery={updateDraft('query')}
                onParameters={updateDraft('parameters')}
                onSubmit={() => {
                  if (ready) runQuery(drafts.query, drafts.parameters);
                }}
                onRun={runExample}
              />
            </Suspense>
          )}
        </form>
        <div ref={results} tabIndex={-1} className="grid grid-cols-1 gap-4 mt-4 focus:outline-none">
          {hasLeft && <DisconnectedCallout error={connection.error} onCheck={connection.recheck} />}
          {radial ? (
            <Suspense fallback={<p role="status">{MESSAGES.loading.network}</p>}>
              <Explorer
                centerDomain={url.domain}
                enabled={connected}
                store={{
                  state: parseExplorerState(url),
                  setState: (place) => navigateTo(toUrlState(place, url.depth)),
                }}
              />
            </Suspense>
          ) : request ? (
            <Suspense fallback={<p role="status">{MESSAGES.loading[request.kind]}</p>}>
              <ResultPanel
                request={request}
                state={state}
                ready={ready}
                isConnecting={connection.state === 'checking' && !canAsk}
                url={url}
                onCenter={(domain, fromTable) => {
                  centerOn(domain);
                  if (fromTable) results.current?.focus({ preventScroll: true });
                }}
                onHide={(hide) => navigateTo({ ...url, hide }, true)}
                onLimit={(limit) => navigateTo({ ...url, limit }, true)}
                onExpand={(expand) => navigateTo({ ...url, expand })}
                onFill={fillField}
                onShow={(show) => navigateTo({ ...url, show }, true)}
              />
            </Suspense>
          ) : (
            <EmptyPanel tab={url.tab} asOf={connection.status?.as_of ?? null} />
          )}
        </div>
        {url.tab === 'query' && (
          <Suspense fallback={<p className="quiet small">{MESSAGES.loadingRail}</p>}>
            <QueryRail connected={connected} ready={ready} onRun={runExample} />
          </Suspense>
        )}
      </Tabs>
    </div>
  );
}
