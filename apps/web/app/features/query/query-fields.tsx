import type { QueryLimits } from '@vouchwire/api-contract';
import { type Ref, Suspense, useEffect, useId, useRef, useState } from 'react';
import { MESSAGES as QUERY_TEXT } from '#messages/query.ts';
import { MESSAGES } from '#messages/trust-graph.ts';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { lazyComponent, serverRenderedPart } from '../../components/lazy-component.tsx';
import { LoadError } from '../../components/load-error.tsx';
import { ErrorText } from '../../components/problem-text.tsx';
import { ApiProblem } from '../../lib/api-client.ts';
import { formatBytes, formatSeconds } from '../../lib/numbers.ts';
import type { GraphRequest, GraphRequestState } from '../graph-shared/graph-request.ts';
import { fitsInUrl } from '../graph-shared/graph-url.ts';
import { CypherEditor, type EditorHandle } from './cypher-editor.tsx';
import css from './query-fields.module.css';
import { addPastQuery, type PastQuery } from './query-history.ts';
import { useEstimate } from './use-estimate.ts';
import type { MoveFieldFocus } from './use-field-focus.ts';
import { listUsedParameters } from './used-parameters.ts';

/** Preloaded, so that a click on the button only waits for the query. */
const loadQueryModule = () => import('./submit-query.ts');
const ProblemSentence = ({ failure }: { failure: NonNullable<GraphRequestState['failure']> }) => (
  <p role="alert" className={css.error}>
    <ErrorText {...failure} />
  </p>
);
/** Without its code, plain text replaces it. */
const QueryProblem = lazyComponent(() => import('./query-problem.tsx'), ProblemSentence);
const HistoryPanel = lazyComponent(() => import('./history-panel.tsx'), LoadError);
const HelpPanel = lazyComponent(() => import('./help-panel.tsx'), LoadError);
const DeviceSwitch = serverRenderedPart(
  'features/query/device/device-switch.tsx',
  () => import('./device/device-switch.tsx'),
  LoadError,
);

interface QueryFieldsProps {
  ref: Ref<EditorHandle>;
  query: string;
  parameters: string;
  errors: { query?: string; parameters?: string };
  request: Extract<GraphRequest, { kind: 'query' }> | null;
  state: GraphRequestState;
  moveFocus: MoveFieldFocus;
  connected: boolean;
  /** True while no query can run. */
  disabled: boolean;
  /** True if the query runs in this browser, without a connection. */
  onDevice: boolean;
  onDeviceChange: (onDevice: boolean) => void;
  /** Preloads the parts of the screen that show a result. */
  onPreloadResult: () => Promise<unknown>;
  onQuery: (query: string) => void;
  onParameters: (parameters: string) => void;
  onSubmit: () => void;
  /** Replaces the query and runs it. */
  onRun: (query: string, parameters: string) => void;
}

type PanelName = 'history' | 'help';

/** Stores queries in this browser. Opening a link counts as running a query. */
function useHistory(run: QueryFieldsProps['request']): void {
  const query = run?.query;
  const parameters = run?.parameters ?? '';
  useEffect(() => {
    if (query) addPastQuery(query, parameters);
  }, [query, parameters]);
}

/** The editor with its cost estimate, its parameters and its errors. */
export default function QueryFields(props: QueryFieldsProps) {
  const {
    ref,
    query,
    parameters,
    errors,
    request,
    state,
    connected,
    disabled,
    onQuery,
    onParameters,
    onSubmit,
    onRun,
  } = props;
  const { onDevice, onDeviceChange, onPreloadResult } = props;
  const id = useId();
  useHistory(request);
  const execute = useRef<HTMLDivElement>(null);
  const parametersField = useRef<HTMLTextAreaElement>(null);
  const [panel, setPanel] = useState<PanelName | null>(null);
  const [isEditorRequested, setIsEditorRequested] = useState(false);
  const estimate = useEstimate({ query, parameters, onDevice }, connected);
  useEffect(() => void loadQueryModule().catch(() => undefined), []);

  const hasParameters =
    isEditorRequested || parameters.trim() !== '' || listUsedParameters(query).length > 0 || !!errors.parameters;
  const ready = (connected || onDevice) && !state.busy;
  const busy = request !== null && state.busy;

  const failure = request ? state.failure : null;
  const position = failure?.error instanceof ApiProblem ? failure.error.position : null;
  const mark =
    position && request?.query === query ? { from: position.offset, to: position.offset + position.length } : null;
  const hint = `${id}-hint`;
  const errorId = `${id}-error`;
  const toggle = (name: PanelName) => setPanel((open) => (open === name ? null : name));

  return (
    <section className="border border-rule bg-sheet min-w-0" aria-labelledby={`${id}-head`}>
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 px-6 py-3 border-b border-rule phone:px-4">
        <h2 id={`${id}-head`}>{QUERY_TEXT.readOnlyCypher}</h2>
        <p className={`flex gap-4 text-13 ${css.tools}`}>
          <Button
            variant="plain"
            disabled={disabled || query.trim() === ''}
            onClick={() => void import('./format-cypher.ts').then(({ formatCypher }) => onQuery(formatCypher(query)))}
          >
            {QUERY_TEXT.formatQuery}
          </Button>
          {(['history', 'help'] as const).map((name) => (
            <Button
              key={name}
              variant="plain"
              aria-expanded={panel === name}
              aria-controls={`${id}-${name}`}
              onClick={() => toggle(name)}
            >
              {name === 'history' ? QUERY_TEXT.queryHistory : QUERY_TEXT.queryHelp}
            </Button>
          ))}
        </p>
      </header>
      {panel && (
        <QueryPanel
          id={`${id}-${panel}`}
          name={panel}
          connected={connected}
          onSelect={(past) => {
            onQuery(past.query);
            onParameters(past.parameters);
            setPanel(null);
          }}
        />
      )}
      <input type="hidden" name="tab" value="query" />
      <CypherEditor
        ref={ref}
        value={query}
        parameters={parameters}
        disabled={disabled}
        moveFocus={props.moveFocus}
        onChange={onQuery}
        onSubmit={onSubmit}
        onLeave={() => {
          const buttons = execute.current?.querySelectorAll<HTMLElement>('button:not(:disabled), textarea') ?? [];
          if (buttons[0]) buttons[0].focus();
          else if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
        }}
        describedBy={errors.query ? `${errorId} ${hint}` : hint}
        invalid={!!errors.query || (failure?.isClientError ?? false)}
        mark={mark}
      />
      {errors.query && (
        <p id={errorId} className={css.error}>
          <Icon name="cross" size={14} />
          {errors.query}
        </p>
      )}
      {failure && request && (
        <Suspense fallback={<ProblemSentence failure={failure} />}>
          <QueryProblem
            run={request}
            failure={failure}
            ready={ready}
            onRetry={state.retry}
            onUseQuery={onQuery}
            onRun={onRun}
          />
        </Suspense>
      )}
      <div ref={execute} className="grid gap-3 px-6 py-3 border-t border-rule phone:px-4">
        {hasParameters && (
          <ParametersField
            ref={parametersField}
            value={parameters}
            disabled={disabled}
            error={errors.parameters}
            onChange={onParameters}
            onSubmit={onSubmit}
          />
        )}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 phone:[&>button:first-child]:w-full">
          <Button type="submit" variant="main" disabled={!ready}>
            {MESSAGES.executeQuery}
          </Button>
          {busy && <Button onClick={state.stop}>{QUERY_TEXT.cancelQuery}</Button>}
          {!hasParameters && (
            <Button
              variant="plain"
              className="text-13"
              onClick={() => {
                setIsEditorRequested(true);
                requestAnimationFrame(() => parametersField.current?.focus());
              }}
            >
              {QUERY_TEXT.parameters}
            </Button>
          )}
          <div className="small flex flex-wrap gap-x-4 gap-y-0 ms-auto num phone:ms-0" aria-live="polite">
            {estimate?.rows != null && <p>{QUERY_TEXT.estimate({ rows: Math.round(estimate.rows) })}</p>}
            {estimate?.limits && (
              <p className="quiet">{QUERY_TEXT.atMost({ limits: formatLimits(estimate.limits) })}</p>
            )}
          </div>
        </div>
        <Suspense fallback={<div className="min-h-8 phone:min-h-22" />}>
          <DeviceSwitch
            isOn={onDevice}
            connected={connected}
            onChange={onDeviceChange}
            onPreloadResult={onPreloadResult}
          />
        </Suspense>
        <p id={hint} className="small quiet">
          {QUERY_TEXT.queryKeys}
          {!fitsInUrl({ query, parameters }) && ` ${QUERY_TEXT.tooLongForLink}`}
        </p>
      </div>
    </section>
  );
}

interface QueryPanelProps {
  id: string;
  name: PanelName;
  connected: boolean;
  onSelect: (past: PastQuery) => void;
}

/** Query history or help. */
function QueryPanel({ id, name, connected, onSelect }: QueryPanelProps) {
  return (
    <div
      id={id}
      className="px-6 py-4 border-b bg-paper border-rule phone:px-4 data-[panel=history]:max-h-[min(60vh,420px)] data-[panel=history]:overflow-y-auto"
      data-panel={name}
    >
      <Suspense fallback={<p className="quiet small">…</p>}>
        {name === 'history' ? <HistoryPanel onSelect={onSelect} /> : <HelpPanel connected={connected} />}
      </Suspense>
    </div>
  );
}

interface ParametersFieldProps {
  ref: Ref<HTMLTextAreaElement>;
  value: string;
  disabled: boolean;
  error: string | undefined;
  onChange: (parameters: string) => void;
  onSubmit: () => void;
}

/** The values of the parameters as JSON. */
function ParametersField({ ref, value, disabled, error, onChange, onSubmit }: ParametersFieldProps) {
  const id = useId();
  return (
    <div className={`grid gap-1.5 text-13 ${css.parameters}`}>
      <label className="font-medium" htmlFor={id}>
        {QUERY_TEXT.parameters} <span className="quiet">{QUERY_TEXT.parametersHint}</span>
      </label>
      <textarea
        ref={ref}
        id={id}
        name="params"
        rows={Math.min(8, Math.max(2, value.split('\n').length))}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        placeholder='{"domain": "ap.org"}'
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        value={value}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          onSubmit();
        }}
      />
      {error && (
        <p id={`${id}-error`} className="flex items-start gap-2 text-13 text-contradicted [&_svg]:mt-0.75">
          <Icon name="cross" size={14} />
          {error}
        </p>
      )}
    </div>
  );
}

/** Formats "10 s · 5,000 rows · 10 MB". */
const formatLimits = ({ time_ms, rows, bytes }: Partial<QueryLimits>): string =>
  [
    time_ms !== undefined && formatSeconds(time_ms / 1000),
    rows !== undefined && QUERY_TEXT.limitsLine.rows({ rows }),
    bytes !== undefined && formatBytes(bytes),
  ]
    .filter(Boolean)
    .join(' · ');
