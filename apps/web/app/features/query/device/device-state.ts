import type { ApiProblem } from '../../../lib/api-client.ts';

/** A graph in the memory of this browser. */
export interface LoadedGraph {
  /** Empty for the current graph. */
  readonly day: string;
  readonly graphVersion: string | null;
  readonly asOf: string | null;
}

/** State of the engine with the graph of a day. */
export type DeviceState =
  | { readonly kind: 'idle' }
  | {
      readonly kind: 'loading';
      readonly step: 'engine' | 'graph' | 'opening';
      /** Number of received bytes, without compression. */
      readonly received: number;
    }
  | { readonly kind: 'ready'; readonly graph: LoadedGraph }
  /** `problem` is null if there was no response. */
  | {
      readonly kind: 'failed';
      readonly reason: 'network' | 'damaged' | 'refused';
      readonly problem: ApiProblem | null;
    };

const IDLE_STATE: DeviceState = { kind: 'idle' };

const states = new Map<string, DeviceState>();
const listeners = new Set<() => void>();

/** @param day empty for the current graph */
export const getDeviceState = (day: string): DeviceState => states.get(day) ?? IDLE_STATE;

export function setDeviceState(day: string, state: DeviceState): void {
  if (state.kind === 'idle') states.delete(day);
  else states.set(day, state);
  for (const listener of listeners) listener();
}

export function onDeviceState(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
