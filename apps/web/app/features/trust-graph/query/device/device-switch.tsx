import { useQuery } from '@tanstack/react-query';
import { getGraphFileMetadata } from '@vouchwire/api-contract';
import { useEffect, useId, useRef } from 'react';
import { DEVICE_MESSAGES } from '#messages/device.ts';
import { Button } from '../../../../components/button.tsx';
import { prepareToasts } from '../../../../components/toast.ts';
import { ApiProblem, call } from '../../../../lib/api-client.ts';
import { asNumber, asRecord, asText } from '../../../../lib/lenient.ts';
import { onceMade } from '../../as-of/once-made.ts';
import { type DeviceState, deviceStateOf, setDeviceState } from './device-state.ts';
import css from './device-switch.module.css';
import { useDeviceState } from './use-device-state.ts';

const loadEngine = () => import('./device-engine.ts');
/** What shows an answer, so that the first one needs no network. */
const prefetchAnswer = () =>
  Promise.all([
    import('../../execute-run.ts'),
    import('../ask-query.ts'),
    import('./ask-on-device.ts'),
    import('../../result-panel.tsx'),
    import('../../export/export-menu.tsx'),
    import('../query-result.tsx'),
    import('../query-problem.tsx'),
    prepareToasts(),
  ]);

interface GraphFileFacts {
  readonly bytes: number | null;
  /** As the file travels to this browser: over HTTP without encryption, browsers accept no Brotli. */
  readonly transferBytes: number | null;
  readonly graphVersion: string | null;
}

async function askFacts(day: string, signal: AbortSignal): Promise<GraphFileFacts> {
  const query = { as_of: day || undefined };
  const answer = asRecord(await onceMade(() => call(getGraphFileMetadata, { query, signal }), signal));
  return {
    bytes: asNumber(answer?.bytes),
    transferBytes: asNumber(isSecureContext ? answer?.bytes_brotli : answer?.bytes_gzip),
    graphVersion: asText(answer?.graph_version),
  };
}

interface DeviceSwitchProps {
  isOn: boolean;
  /** Empty for now. */
  day: string;
  connected: boolean;
  onChange: (isOn: boolean) => void;
}

/** Chooses between the server and this browser for a query, and shows which graph is in this browser. */
export default function DeviceSwitch({ isOn, day, connected, onChange }: DeviceSwitchProps) {
  const id = useId();
  const state = useDeviceState(day);
  const loading = useRef<AbortController | null>(null);
  // The graph of a past day takes the server seconds to make, so that it is asked for only if it is wanted.
  const factsDay = isOn ? day : '';
  const { data: facts, error } = useQuery({
    queryKey: ['trust-graph', 'graph-file', factsDay],
    queryFn: ({ signal }) => askFacts(factsDay, signal),
    enabled: connected,
    staleTime: 60_000,
    refetchOnMount: true,
  });
  const unavailable = error instanceof ApiProblem && error.status === 422 ? error : null;
  const isDisabled = unavailable !== null && !isOn;

  // A graph that was downloaded for a screen that was left is still wanted; the download is cached by then.
  useEffect(() => () => loading.current?.abort(), []);

  const load = async (how: 'loadDeviceGraph' | 'reloadDeviceGraph') => {
    loading.current?.abort();
    const abort = new AbortController();
    loading.current = abort;
    try {
      const engine = await loadEngine();
      await engine[how](day, abort.signal);
      await prefetchAnswer();
    } catch {
      // What went wrong with the graph is in its state, which is shown here. Otherwise code is missing.
      if (deviceStateOf(day).kind === 'idle' && !abort.signal.aborted) {
        setDeviceState(day, { kind: 'failed', reason: 'network', problem: null });
      }
    }
  };

  const toggle = () => {
    if (isDisabled) return;
    if (isOn) loading.current?.abort();
    else void load('loadDeviceGraph');
    onChange(!isOn);
  };

  return (
    <div className={css.device}>
      <button
        type="button"
        role="switch"
        aria-checked={isOn}
        aria-disabled={isDisabled || undefined}
        aria-describedby={`${id}-about`}
        className={css.switch}
        onClick={toggle}
      >
        <span className={css.track} aria-hidden="true" />
        {DEVICE_MESSAGES.runOnDevice}
      </button>
      <div id={`${id}-about`} className={css.about}>
        {unavailable ? (
          <p>{DEVICE_MESSAGES.unavailable(unavailable.code)}</p>
        ) : (
          <About state={isOn ? state : { kind: 'idle' }} facts={facts ?? null} />
        )}
      </div>
      {isOn && (
        <Actions
          state={state}
          newest={facts?.graphVersion ?? null}
          connected={connected}
          onCancel={() => loading.current?.abort()}
          onLoad={() => void load(state.kind === 'ready' ? 'reloadDeviceGraph' : 'loadDeviceGraph')}
        />
      )}
    </div>
  );
}

/** The step in progress is announced; percentages are not, because they change all the time. */
function About({ state, facts }: { state: DeviceState; facts: GraphFileFacts | null }) {
  switch (state.kind) {
    case 'idle':
      return <p>{DEVICE_MESSAGES.about(facts?.transferBytes ?? null)}</p>;
    case 'loading': {
      const total = facts?.bytes;
      return (
        <p>
          <span role="status">
            {state.step === 'engine'
              ? DEVICE_MESSAGES.loadingEngine
              : state.step === 'graph'
                ? DEVICE_MESSAGES.loadingGraph(facts?.transferBytes ?? null)
                : DEVICE_MESSAGES.opening}
          </span>{' '}
          {state.step === 'graph' && total && (
            <progress max={total} value={Math.min(state.received, total)} aria-label={DEVICE_MESSAGES.progress} />
          )}
        </p>
      );
    }
    case 'ready':
      return <p role="status">{DEVICE_MESSAGES.ready(state.graph)}</p>;
    case 'failed':
      return (
        <p role="alert" className={css.failed}>
          {state.reason === 'refused' && state.problem?.detail
            ? state.problem.detail
            : state.reason === 'damaged'
              ? DEVICE_MESSAGES.damaged
              : DEVICE_MESSAGES.notLoaded}
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

function Actions({ state, newest, connected, onCancel, onLoad }: ActionsProps) {
  if (state.kind === 'loading')
    return (
      <Button look="plain" onClick={onCancel}>
        {DEVICE_MESSAGES.cancel}
      </Button>
    );
  if (state.kind === 'failed')
    return (
      <Button look="tight" onClick={onLoad}>
        {DEVICE_MESSAGES.tryAgain}
      </Button>
    );
  if (state.kind === 'ready' && connected && newest !== null && newest !== state.graph.graphVersion)
    return (
      <p className={css.newer}>
        {DEVICE_MESSAGES.newer(newest)}{' '}
        <Button look="tight" onClick={onLoad}>
          {DEVICE_MESSAGES.loadNewer}
        </Button>
      </p>
    );
  return null;
}
