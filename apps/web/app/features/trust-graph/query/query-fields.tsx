import { type Ref, Suspense, useEffect, useId, useRef, useState } from 'react';
import { QUERY_MESSAGES } from '#messages/query.ts';
import { MESSAGES } from '#messages/trust-graph.ts';
import { Button } from '../../../components/button.tsx';
import { Icon } from '../../../components/icon.tsx';
import { lazyPart } from '../../../components/lazy-part.tsx';
import { NotLoaded } from '../../../components/not-loaded.tsx';
import type { Run } from '../run.ts';
import { fitsLink } from '../url-state.ts';
import type { RunState } from '../use-run.ts';
import { CypherEditor, type EditorHandle } from './cypher-editor.tsx';
import { parametersUsed } from './parameters-used.ts';
import css from './query-fields.module.css';
import { rememberQuery } from './query-history.ts';
import { useEstimate } from './use-estimate.ts';

const loadProblem = () => import('./query-problem.tsx');
/** What asks, so that a later press of the button needs nothing but the query's own answer. */
const loadAsking = () => import('./ask-query.ts');
const QueryProblem = lazyPart(loadProblem, ({ failure }) => (
  <p role="alert" className={css.error}>
    {failure.text}
  </p>
));
const HistoryPanel = lazyPart(() => import('./history-panel.tsx'), NotLoaded);
const HelpPanel = lazyPart(() => import('./help-panel.tsx'), NotLoaded);
const DeviceSwitch = lazyPart(() => import('./device/device-switch.tsx'), NotLoaded);

interface QueryFieldsProps {
  ref: Ref<EditorHandle>;
  query: string;
  parameters: string;
  errors: { query?: string; parameters?: string };
  run: Extract<Run, { kind: 'query' }> | null;
  state: RunState;
  connected: boolean;
  /** The query runs in this browser, without a connection. */
  onDevice: boolean;
  /** The day whose graph is asked; empty for now. */
  day: string;
  onDeviceChange: (onDevice: boolean) => void;
  onQuery: (query: string) => void;
  onParameters: (parameters: string) => void;
  onSubmit: () => void;
  /** Puts another query in place of this one and runs it. */
  onRun: (query: string, parameters: string) => void;
}

type Panel = 'history' | 'help';

/** What was run is remembered in this browser; a link that was opened counts as run. */
function useHistory(run: QueryFieldsProps['run']): void {
  const query = run?.query;
  const parameters = run?.parameters ?? '';
  useEffect(() => {
    if (query) rememberQuery(query, parameters);
  }, [query, parameters]);
}

/** The editor with its price, its parameters and its troubles. */
export default function QueryFields(props: QueryFieldsProps) {
  const { ref, query, parameters, errors, run, state, connected, onQuery, onParameters, onSubmit, onRun } = props;
  const { onDevice, day, onDeviceChange } = props;
  const id = useId();
  useHistory(run);
  const execute = useRef<HTMLDivElement>(null);
  const parametersField = useRef<HTMLTextAreaElement>(null);
  const [panel, setPanel] = useState<Panel | null>(null);
  const [wanted, setWanted] = useState(false);
  const estimate = useEstimate({ query, parameters, ...(onDevice && { onDevice, asOf: day }) }, connected);
  // A failure must be told when nothing loads any more; where this does not load, plain words stand in.
  useEffect(() => void Promise.all([loadProblem(), loadAsking()]).catch(() => undefined), []);

  const withParameters = wanted || parameters.trim() !== '' || parametersUsed(query).length > 0 || !!errors.parameters;
  const ready = (connected || onDevice) && !state.busy;
  const busy = run !== null && state.busy;

  const failure = run ? state.failure : null;
  const position = failure?.problem?.position ?? null;
  const mark =
    position && run?.query === query ? { from: position.offset, to: position.offset + position.length } : null;
  const hint = `${id}-hint`;
  const errorId = `${id}-error`;
  const toggle = (name: Panel) => setPanel((open) => (open === name ? null : name));

  return (
    <section className={css.card} aria-labelledby={`${id}-head`}>
      <header className={css.head}>
        <h2 id={`${id}-head`}>{QUERY_MESSAGES.readOnlyCypher}</h2>
        <p className={css.tools}>
          <Button
            look="plain"
            disabled={query.trim() === ''}
            onClick={() => void import('./format-cypher.ts').then(({ formatCypher }) => onQuery(formatCypher(query)))}
          >
            {QUERY_MESSAGES.formatQuery}
          </Button>
          {(['history', 'help'] as const).map((name) => (
            <Button
              key={name}
              look="plain"
              aria-expanded={panel === name}
              aria-controls={`${id}-${name}`}
              onClick={() => toggle(name)}
            >
              {name === 'history' ? QUERY_MESSAGES.queryHistory : QUERY_MESSAGES.queryHelp}
            </Button>
          ))}
        </p>
      </header>
      {panel && (
        <div id={`${id}-${panel}`} className={css.panel} data-panel={panel}>
          <Suspense fallback={<p className="quiet small">…</p>}>
            {panel === 'history' ? (
              <HistoryPanel
                onTake={(past) => {
                  onQuery(past.query);
                  onParameters(past.parameters);
                  setPanel(null);
                }}
              />
            ) : (
              <HelpPanel connected={connected} />
            )}
          </Suspense>
        </div>
      )}
      <input type="hidden" name="tab" value="query" />
      <CypherEditor
        ref={ref}
        value={query}
        parameters={parameters}
        onChange={onQuery}
        onSubmit={onSubmit}
        onLeave={() => {
          const buttons = execute.current?.querySelectorAll<HTMLElement>('button:not(:disabled), textarea') ?? [];
          if (buttons[0]) buttons[0].focus();
          else if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
        }}
        describedBy={errors.query ? `${errorId} ${hint}` : hint}
        invalid={!!errors.query || (failure?.refused ?? false)}
        mark={mark}
      />
      {errors.query && (
        <p id={errorId} className={css.error}>
          <Icon name="cross" size={14} />
          {errors.query}
        </p>
      )}
      {failure && run && (
        <Suspense fallback={<p className={css.error}>{failure.text}</p>}>
          <QueryProblem
            run={run}
            failure={failure}
            ready={ready}
            onAgain={state.again}
            onTake={onQuery}
            onRun={onRun}
          />
        </Suspense>
      )}
      <div ref={execute} className={css.foot}>
        {withParameters && (
          <div className={css.parameters}>
            <label htmlFor={`${id}-parameters`}>
              {QUERY_MESSAGES.parameters} <span className="quiet">{QUERY_MESSAGES.parametersHint}</span>
            </label>
            <textarea
              ref={parametersField}
              id={`${id}-parameters`}
              name="params"
              rows={Math.min(8, Math.max(2, parameters.split('\n').length))}
              spellCheck={false}
              autoCapitalize="off"
              autoComplete="off"
              placeholder='{"domain": "ap.org"}'
              aria-invalid={errors.parameters ? true : undefined}
              aria-describedby={errors.parameters ? `${errorId}-parameters` : undefined}
              value={parameters}
              onChange={(event) => onParameters(event.currentTarget.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
                event.preventDefault();
                onSubmit();
              }}
            />
            {errors.parameters && (
              <p id={`${errorId}-parameters`} className={css.fieldError}>
                <Icon name="cross" size={14} />
                {errors.parameters}
              </p>
            )}
          </div>
        )}
        <div className={css.actions}>
          <Button type="submit" look="main" disabled={!ready}>
            {MESSAGES.executeQuery}
          </Button>
          {busy && <Button onClick={state.stop}>{QUERY_MESSAGES.cancelQuery}</Button>}
          {!withParameters && (
            <Button
              look="plain"
              className={css.more}
              onClick={() => {
                setWanted(true);
                requestAnimationFrame(() => parametersField.current?.focus());
              }}
            >
              {QUERY_MESSAGES.parameters}
            </Button>
          )}
          <div className={css.price} aria-live="polite">
            {estimate?.rows != null && <p>{QUERY_MESSAGES.estimate(Math.round(estimate.rows))}</p>}
            {estimate?.limits && <p className="quiet">{QUERY_MESSAGES.atMost(estimate.limits)}</p>}
          </div>
        </div>
        <Suspense>
          <DeviceSwitch isOn={onDevice} day={day} connected={connected} onChange={onDeviceChange} />
        </Suspense>
        <p id={hint} className={css.hint}>
          {QUERY_MESSAGES.queryKeys}
          {!fitsLink({ query, parameters }) && ` ${QUERY_MESSAGES.tooLongForLink}`}
        </p>
      </div>
    </section>
  );
}
