import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef } from 'react';
import { MESSAGES as DEVICE_TEXT } from '#messages/device.ts';
import { Button } from '../../../components/button.tsx';
import { ProblemText } from '../../../components/problem-text.tsx';
import { ScriptButton } from '../../../components/script-button.tsx';
import switchCss from '../../../components/switch.module.css';
import { ApiProblem, call } from '../../../lib/api-client.ts';
import { type DeviceState, getDeviceState, setDeviceState } from './device-state.ts';
import css from './device-switch.module.css';
import { useDeviceState } from './use-device-state.ts';

const loadEngine = () => import('./device-engine.ts');
/** Preloads the code that runs a query and shows its result, so that the first result needs no network. */
const preloadQuery = () =>
  Promise.all([
    import('../submit-query.ts'),
    import('./run-on-device.ts'),
    import('../../graph-shared/exports/export-menu.tsx'),
    import('../query-result-view.tsx'),
    import('../query-problem.tsx'),
  ]);

interface GraphFileFacts {
  readonly bytes: number | null;
  /** Transferred size. Over HTTP without encryption, browsers do not accept Brotli. */
  readonly transferBytes: number | null;
  readonly graphVersion: string | null;
}

async function fetchGraphFileFacts(signal: AbortSignal): Promise<GraphFileFacts> {
  const response = await call('getGraphFileMetadata', { signal });
  return {
    bytes: response.bytes ?? null,
    transferBytes: (isSecureContext ? response.bytes_brotli : response.bytes_gzip) ?? null,
    graphVersion: response.graph_version ?? null,
  };
}

interface DeviceSwitchProps {
  isOn: boolean;
  connected: boolean;
  onChange: (isOn: boolean) => void;
  /** Preloads the parts of the screen that show a result. */
  onPreloadResult: () => Promise<unknown>;
}

/** Selects whether a query runs on the server or in this browser, and shows which graph the browser has. */
export default function DeviceSwitch({ isOn, connected, onChange, onPreloadResult }: DeviceSwitchProps) {
  const id = useId();
  const state = useDeviceState();
  const loading = useRef<AbortController | null>(null);
  const { data: facts, error } = useQuery({
    queryKey: ['trust-graph', 'graph-file'],
    queryFn: ({ signal }) => fetchGraphFileFacts(signal),
    enabled: connected,
    staleTime: 60_000,
    refetchOnMount: true,
  });
  const unavailable = error instanceof ApiProblem && error.status === 422 ? error : null;
  const isDisabled = unavailable !== null && !isOn;

  // The download is cached, so a graph for a screen that was left may still be useful.
  useEffect(() => () => loading.current?.abort(), []);

  const loadDeviceGraph = async (how: 'loadDeviceGraph' | 'reloadDeviceGraph') => {
    loading.current?.abort();
    const abort = new AbortController();
    loading.current = abort;
    try {
      const engine = await loadEngine();
      await engine[how](abort.signal);
      await Promise.all([preloadQuery(), onPreloadResult()]);
    } catch {
      // Errors of the graph are part of its state, which is shown here. Any other error means that code could not be
      // loaded.
      if (getDeviceState().kind === 'idle' && !abort.signal.aborted) {
        setDeviceState({ kind: 'failed', reason: 'network', problem: null });
      }
    }
  };

  const toggle = () => {
    if (isDisabled) return;
    if (isOn) loading.current?.abort();
    else void loadDeviceGraph('loadDeviceGraph');
    onChange(!isOn);
  };

  return (
    <div className="small flex flex-wrap items-center gap-x-4 gap-y-1">
      <ScriptButton
        role="switch"
        aria-checked={isOn}
        aria-disabled={isDisabled || undefined}
        aria-describedby={`${id}-about`}
        className={css.switch}
        onClick={toggle}
      >
        <span className={switchCss.box} aria-hidden="true" />
        {DEVICE_TEXT.runOnDevice}
      </ScriptButton>
      <div id={`${id}-about`} className="flex-[1_1_260px] min-w-0 quiet breakable">
        {unavailable ? (
          <p>{DEVICE_TEXT.unavailable({ code: unavailable.code ?? '' })}</p>
        ) : (
          <GraphFileNote state={isOn ? state : { kind: 'idle' }} facts={facts ?? null} />
        )}
      </div>
      {isOn && (
        <GraphFileActions
          state={state}
          newest={facts?.graphVersion ?? null}
          connected={connected}
          onCancel={() => loading.current?.abort()}
          onLoad={() => void loadDeviceGraph(state.kind === 'ready' ? 'reloadDeviceGraph' : 'loadDeviceGraph')}
        />
      )}
    </div>
  );
}

/** Announces the step in progress. Does not announce percentages, because they change continuously. */
function GraphFileNote({ state, facts }: { state: DeviceState; facts: GraphFileFacts | null }) {
  switch (state.kind) {
    case 'idle':
      return <p>{DEVICE_TEXT.about({ bytes: facts?.transferBytes ?? null })}</p>;
    case 'loading': {
      const total = facts?.bytes;
      return (
        <p>
          <span role="status">
            {state.step === 'engine'
              ? DEVICE_TEXT.loadingEngine
              : state.step === 'graph'
                ? DEVICE_TEXT.loadingGraph({ bytes: facts?.transferBytes ?? null })
                : DEVICE_TEXT.opening}
          </span>{' '}
          {state.step === 'graph' && total && (
            <progress
              className="w-30 max-w-full align-middle"
              max={total}
              value={Math.min(state.received, total)}
              aria-label={DEVICE_TEXT.progress}
            />
          )}
        </p>
      );
    }
    case 'ready':
      return <p role="status">{DEVICE_TEXT.ready(state.graph)}</p>;
    case 'failed':
      return (
        <p role="alert" className="text-contradicted">
          {state.reason === 'damaged' ? (
            DEVICE_TEXT.damaged
          ) : state.problem?.detail ? (
            <ProblemText code={state.problem.code ?? ''} detail={state.problem.detail} />
          ) : (
            DEVICE_TEXT.notLoaded
          )}
        </p>
      );
  }
}

interface ActionsProps {
  state: DeviceState;
  newest: string | null;
  connected: boolean;
  onCancel: () => void;
  onLoad: () => void;
}

function GraphFileActions({ state, newest, connected, onCancel, onLoad }: ActionsProps) {
  if (state.kind === 'loading')
    return (
      <Button variant="plain" onClick={onCancel}>
        {DEVICE_TEXT.cancel}
      </Button>
    );
  if (state.kind === 'failed')
    return (
      <Button variant="tight" onClick={onLoad}>
        {DEVICE_TEXT.tryAgain}
      </Button>
    );
  if (state.kind === 'ready' && connected && newest !== null && newest !== state.graph.graphVersion)
    return (
      <p className="basis-full">
        {DEVICE_TEXT.newer({ graphVersion: newest })}{' '}
        <Button variant="tight" onClick={onLoad}>
          {DEVICE_TEXT.loadNewer}
        </Button>
      </p>
    );
  return null;
}
