import type { ApiProblem } from '../../../lib/api-client.ts';

/** The graph in the memory of this browser. */
export interface LoadedGraph {
  readonly graphVersion: string | null;
  readonly asOf: string | null;
}

/** State of the engine with its graph. */
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

let state: DeviceState = { kind: 'idle' };
const listeners = new Set<() => void>();

export const getDeviceState = (): DeviceState => state;

export function setDeviceState(next: DeviceState): void {
  state = next;
  for (const listener of listeners) listener();
}

export function onDeviceState(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
