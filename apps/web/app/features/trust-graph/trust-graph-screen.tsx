import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { COMMON } from '#messages/common.ts';
import { MESSAGES } from '#messages/trust-graph.ts';
import { Button } from '../../components/button.tsx';
import { DomainField } from '../../components/domain-field.tsx';
import { Icon } from '../../components/icon.tsx';
import { lazyPart } from '../../components/lazy-part.tsx';
import { NotLoaded } from '../../components/not-loaded.tsx';
import { Note } from '../../components/note.tsx';
import { NumberField } from '../../components/number-field.tsx';
import { ScreenHead } from '../../components/screen-head.tsx';
import { Tabs } from '../../components/tabs.tsx';
import { toast } from '../../components/toast.ts';
import { leavesOut, plainEntry } from '../../lib/plain-entry.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { TimeTravel } from './as-of/time-travel.tsx';
import { ConnectionIndicator } from './connection-indicator.tsx';
import { EmptyPanel } from './empty-panel.tsx';
import { placeOf, urlOf } from './explorer/place-in-address.ts';
import { EXPLORER_KEY, WALK_KEY } from './explorer/queries/explorer-keys.ts';
import type { EditorHandle } from './query/cypher-editor.tsx';
import { readParameters } from './query/parameters.ts';
import { PlainQuery } from './query/plain-query.tsx';
import { keyOf, runOf, suggest } from './run.ts';
import css from './trust-graph-screen.module.css';
import {
  addressOf,
  clampDepth,
  EMPTY_URL,
  FIRST_LIMIT,
  type GraphUrl,
  historyStateOf,
  readUrl,
  TABS,
  type Tab,
} from './url-state.ts';
import { useConnection } from './use-connection.ts';
import { prepareRun, useRun } from './use-run.ts';
import { ViewSwitch } from './view-switch.tsx';
import { ViewBanner } from './vouchers/view-banner.tsx';

// The circle, its list and its calls load with the first look at them.
const Explorer = lazyPart(() => import('./explorer/explorer.tsx'), NotLoaded);

const GraphBehindNote = lazyPart(
  async () => ({ default: (await import('./graph-behind-note.tsx')).GraphBehindNote }),
  NotLoaded,
);
const ResultPanel = lazyPart(() => import('./result-panel.tsx'), NotLoaded);
const QueryFields = lazyPart(() => import('./query/query-fields.tsx'), PlainQuery);
const QueryRail = lazyPart(() => import('./query/query-rail.tsx'), NotLoaded);

interface Drafts {
  center: string;
  depth: string;
  check: string;
  entity: string;
  source: string;
  target: string;
  query: string;
  parameters: string;
}

type DraftField = keyof Drafts;
type Errors = Partial<Record<DraftField, string>>;

/** The tab's fields as the address has them; what it leaves out stays as typed. */
function fromUrl(url: GraphUrl): Partial<Drafts> {
  const { domain, source, target, query, parameters } = url;
  switch (url.tab) {
    case 'visualization':
      return domain ? { center: domain, depth: String(url.depth) } : {};
    case 'check-domain':
      return domain ? { check: domain } : {};
    case 'entity-details':
      return domain ? { entity: domain } : {};
    case 'trust-score':
      return { ...(source && { source }), ...(target && { target }) };
    case 'query':
      return query ? { query, parameters } : {};
  }
}

const NO_DRAFTS: Drafts = {
  center: '',
  depth: String(EMPTY_URL.depth),
  check: '',
  entity: '',
  source: '',
  target: '',
  query: '',
  parameters: '',
};

export function TrustGraphScreen() {
  const [search] = useSearchParams();
  const hydrated = useHydrated();
  const { state: remembered, hash } = useLocation();
  const historyState: unknown = hydrated ? remembered : undefined;
  const fragment = hydrated ? hash : '';
  const navigate = useNavigate();
  const client = useQueryClient();
  const url = useMemo(() => readUrl(search, historyState, fragment), [search, historyState, fragment]);
  const connection = useConnection();
  const connected = connection.state === 'connected';
  const away = connection.state === 'disconnected';
  const run = useMemo(() => runOf(url), [url]);
  /** A query on this device needs no connection. */
  const canAsk = connected || (url.tab === 'query' && url.onDevice && !url.associations);
  const state = useRun(run, canAsk);
  const walking = useIsFetching({ queryKey: WALK_KEY }) > 0;
  const ready = canAsk && !state.busy && !walking;
  const radial = url.tab === 'visualization' && url.view === 'radial' && !url.associations;

  const [drafts, setDrafts] = useState<Drafts>(() => ({ ...NO_DRAFTS, ...fromUrl(url) }));
  const [errors, setErrors] = useState<Errors>({});
  const firstField = useRef<HTMLInputElement>(null);
  const secondField = useRef<HTMLInputElement>(null);
  const queryEditor = useRef<EditorHandle>(null);
  const results = useRef<HTMLDivElement>(null);
  const focusNext = useRef<Tab | null>(null);
  const perTab = useRef<Partial<Record<Tab, GraphUrl>>>({});
  if (!url.associations) perTab.current[url.tab] = url;

  // Back, Forward and links bring the fields along.
  const fields = JSON.stringify(fromUrl(url));
  useEffect(() => {
    setDrafts((typed) => ({ ...typed, ...(JSON.parse(fields) as Partial<Drafts>) }));
    setErrors({});
  }, [fields]);

  // Once the tab that was filled is there, its field is where to go on.
  useEffect(() => {
    if (focusNext.current !== url.tab || url.associations) return;
    focusNext.current = null;
    firstField.current?.focus();
    firstField.current?.select();
  }, [url]);

  /** Whose view it is stays, wherever one goes. */
  const { anchors, asOf } = url;
  const go = (next: Partial<GraphUrl>, replace = false) =>
    void navigate(addressOf({ ...next, anchors, asOf }), {
      preventScrollReset: true,
      replace,
      state: historyStateOf(next),
    });

  /** Asks again even where the answer is known: the visitor pressed the button. */
  const ask = (next: Partial<GraphUrl>) => {
    const nextRun = runOf({ ...EMPTY_URL, ...next, anchors, asOf });
    if (JSON.stringify(nextRun) === JSON.stringify(run)) {
      state.again();
      return;
    }
    client.removeQueries({ queryKey: keyOf(nextRun), exact: true });
    go(next);
  };

  /** Starts the radial walk at a centre, anew even where it is known. */
  const walkFrom = (domain: string, depth: number) => {
    void client.resetQueries({ queryKey: EXPLORER_KEY });
    const next = { domain, depth, view: 'radial', anchors, asOf } as const;
    go(next, addressOf(next) === addressOf(url));
  };

  const type = (field: DraftField) => (value: string) => {
    setDrafts((typed) => ({ ...typed, [field]: value }));
    setErrors((known) => ({ ...known, [field]: undefined }));
  };

  const refuse = (message: string, missing: DraftField[]) => {
    setErrors(Object.fromEntries(missing.map((field) => [field, message])));
    toast(message);
    const fields: Partial<Record<DraftField, { current: { focus(): void } | null }>> = {
      target: secondField,
      query: queryEditor,
    };
    const [first] = missing;
    const field = first && fields[first];
    (field ?? firstField).current?.focus();
  };

  /** What a field asks about, said where that is less than what was typed. */
  const plain = (field: DraftField): string => {
    const domain = plainEntry(drafts[field]);
    if (leavesOut(drafts[field])) toast(COMMON.leftOut);
    type(field)(domain);
    return domain;
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!ready) return;
    const { hide } = url;
    switch (url.tab) {
      case 'visualization': {
        const domain = plain('center');
        const depth = clampDepth(drafts.depth);
        type('depth')(String(depth));
        if (!domain) return refuse(MESSAGES.pleaseEnterDomain, ['center']);
        if (url.view === 'radial') return walkFrom(domain, depth);
        return ask({ domain, depth, hide, limit: domain === url.domain ? url.limit : FIRST_LIMIT });
      }
      case 'check-domain':
      case 'entity-details': {
        const field = url.tab === 'check-domain' ? 'check' : 'entity';
        const domain = plain(field);
        if (!domain) return refuse(MESSAGES.pleaseEnterDomain, [field]);
        return ask({ tab: url.tab, domain });
      }
      case 'trust-score': {
        const ends = { source: plain('source'), target: plain('target') };
        const missing = (['source', 'target'] as const).filter((field) => ends[field] === '');
        if (missing.length > 0) return refuse(MESSAGES.pleaseEnterBoth, missing);
        return ask({ tab: 'trust-score', ...ends });
      }
      case 'query':
        return runQuery(drafts.query, drafts.parameters);
    }
  };

  const runQuery = (query: string, parameters: string) => {
    if (query.trim() === '') return refuse(MESSAGES.pleaseEnterQuery, ['query']);
    const { trouble } = readParameters(parameters);
    if (trouble !== null) return refuse(trouble, ['parameters']);
    const { show, onDevice } = url;
    ask({ tab: 'query', query, parameters: parameters.trim(), show, onDevice });
  };

  /** Puts a query into the editor, and runs it. */
  const askThis = (query: string, parameters: string) => {
    setDrafts((typed) => ({ ...typed, query, parameters }));
    if (ready) runQuery(query, parameters);
  };

  const centre = (domain: string) => {
    const depth = clampDepth(drafts.depth);
    go({ domain, depth, hide: url.tab === 'visualization' ? url.hide : new Set() });
  };

  /** Fills the tab's field and goes there; asking is left to the visitor. */
  const fill = (tab: Tab, field: DraftField, domain: string) => {
    delete perTab.current[tab];
    type(field)(domain);
    focusNext.current = tab;
    go({ tab });
  };

  const chooseTab = (tab: Tab) => go(perTab.current[tab] ?? { tab });

  const swap = () => setDrafts((typed) => ({ ...typed, source: typed.target, target: typed.source }));

  return (
    <div className="wrap">
      <ScreenHead
        title={MESSAGES.title}
        tools={
          <div className={css.tools}>
            <ConnectionIndicator connection={connection} />
            <div className={css.buttons}>
              <Button
                look="tight"
                aria-label={MESSAGES.refreshConnection}
                title={MESSAGES.checkAgainTitle}
                disabled={connection.state === 'checking'}
                onClick={connection.checkAgain}
              >
                <Icon name="refresh" />
                {MESSAGES.checkAgain}
              </Button>
              <Button
                look="tight"
                disabled={!ready}
                onClick={() => {
                  const next = { ...url, associations: true };
                  ask(next);
                }}
              >
                {MESSAGES.listAssociations}
              </Button>
            </div>
          </div>
        }
        noScript={MESSAGES.noScript}
      />
      {url.asOf === '' && connection.status?.behindSince && (
        <Suspense>
          <GraphBehindNote since={connection.status.behindSince} />
        </Suspense>
      )}
      <ViewBanner />
      <TimeTravel />
      <Tabs
        label={MESSAGES.tabsLabel}
        tabs={TABS.map((id) => ({ id, label: MESSAGES.tabs[id] }))}
        chosen={url.tab}
        onChoose={chooseTab}
        panelClass={url.tab === 'query' ? css.withRail : undefined}
      >
        <form
          key={url.tab}
          className={css.form}
          data-tab={url.tab}
          action="/trust-graph"
          onSubmit={submit}
          onFocus={prepareRun}
          noValidate
        >
          {url.tab === 'visualization' && (
            <>
              <DomainField
                ref={firstField}
                label={MESSAGES.centerDomain}
                name="domain"
                value={drafts.center}
                onChange={type('center')}
                suggest={suggest}
                disabled={away}
                error={errors.center}
              />
              <NumberField
                label={MESSAGES.depth}
                hint={MESSAGES.depthHint}
                name="depth"
                min={1}
                max={4}
                disabled={away}
                value={drafts.depth}
                onChange={type('depth')}
                onLeave={() => type('depth')(String(clampDepth(drafts.depth)))}
              />
              <FormButton ready={ready}>{MESSAGES.visualizeNetwork}</FormButton>
              <div className={css.view}>
                <ViewSwitch url={url} />
              </div>
            </>
          )}
          {url.tab === 'check-domain' && (
            <>
              <DomainField
                ref={firstField}
                label={MESSAGES.domain}
                name="domain"
                value={drafts.check}
                onChange={type('check')}
                suggest={suggest}
                disabled={away}
                error={errors.check}
              />
              <FormButton ready={ready}>{MESSAGES.checkDomain}</FormButton>
            </>
          )}
          {url.tab === 'entity-details' && (
            <>
              <DomainField
                ref={firstField}
                label={MESSAGES.domain}
                name="domain"
                value={drafts.entity}
                onChange={type('entity')}
                suggest={suggest}
                disabled={away}
                error={errors.entity}
              />
              <FormButton ready={ready}>{MESSAGES.getDetails}</FormButton>
            </>
          )}
          {url.tab === 'trust-score' && (
            <>
              <DomainField
                ref={firstField}
                label={MESSAGES.sourceDomain}
                name="source"
                value={drafts.source}
                onChange={type('source')}
                suggest={suggest}
                disabled={away}
                error={errors.source}
              />
              <div className={css.besideFields}>
                <Button look="square" aria-label={MESSAGES.swap} title={MESSAGES.swap} onClick={swap}>
                  <Icon name="swap" />
                </Button>
              </div>
              <DomainField
                ref={secondField}
                label={MESSAGES.targetDomain}
                name="target"
                value={drafts.target}
                onChange={type('target')}
                suggest={suggest}
                disabled={away}
                error={errors.target}
              />
              <FormButton ready={ready}>{MESSAGES.calculateScore}</FormButton>
            </>
          )}
          {url.tab === 'query' && (
            <Suspense
              fallback={
                <PlainQuery
                  ref={queryEditor}
                  query={drafts.query}
                  errors={errors}
                  connected={canAsk}
                  state={state}
                  onQuery={type('query')}
                />
              }
            >
              <QueryFields
                ref={queryEditor}
                query={drafts.query}
                parameters={drafts.parameters}
                errors={errors}
                run={run?.kind === 'query' ? run : null}
                state={state}
                connected={connected}
                onDevice={url.onDevice}
                day={url.asOf}
                onDeviceChange={(onDevice) => go({ ...url, query: '', parameters: '', onDevice }, true)}
                onQuery={type('query')}
                onParameters={type('parameters')}
                onSubmit={() => {
                  if (ready) runQuery(drafts.query, drafts.parameters);
                }}
                onRun={askThis}
              />
            </Suspense>
          )}
        </form>
        <div ref={results} tabIndex={-1} className={css.results}>
          {away && (
            <Note
              kind="neutral"
              live="status"
              title={
                <>
                  <b>{connection.trouble}.</b>{' '}
                  {connection.trouble === MESSAGES.connectionError
                    ? MESSAGES.disconnectedNetwork
                    : MESSAGES.disconnectedOurs}
                </>
              }
              action={<Button onClick={connection.checkAgain}>{MESSAGES.checkNow}</Button>}
            >
              {MESSAGES.disconnectedMore}
            </Note>
          )}
          {radial ? (
            <Suspense fallback={<p role="status">{MESSAGES.loading.network}</p>}>
              <Explorer
                centerDomain={url.domain}
                enabled={connected}
                keeper={{ place: placeOf(url), keep: (place) => go(urlOf(place, url.depth)) }}
              />
            </Suspense>
          ) : run ? (
            <Suspense fallback={<p role="status">{MESSAGES.loading[run.kind]}</p>}>
              <ResultPanel
                run={run}
                state={state}
                ready={ready}
                url={url}
                onCentre={(domain, fromTable) => {
                  centre(domain);
                  if (fromTable) results.current?.focus({ preventScroll: true });
                }}
                onHide={(hide) => go({ ...url, hide }, true)}
                onLimit={(limit) => go({ ...url, limit }, true)}
                onFill={fill}
                onShow={(show) => go({ ...url, show }, true)}
              />
            </Suspense>
          ) : (
            <EmptyPanel tab={url.tab} asOf={connection.status?.asOf ?? null} />
          )}
        </div>
        {url.tab === 'query' && (
          <Suspense fallback={<p className="quiet small">{MESSAGES.loadingRail}</p>}>
            <QueryRail connected={connected} ready={ready} onRun={askThis} />
          </Suspense>
        )}
      </Tabs>
    </div>
  );
}

function FormButton({ ready, children }: { ready: boolean; children: ReactNode }) {
  return (
    <div className={css.besideFields}>
      <Button type="submit" look="main" disabled={!ready}>
        {children}
      </Button>
    </div>
  );
}
