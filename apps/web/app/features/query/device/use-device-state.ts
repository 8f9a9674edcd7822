import { useSyncExternalStore } from 'react';
import { type DeviceState, getDeviceState, onDeviceState } from './device-state.ts';

/** @param day empty for the current graph */
export const useDeviceState = (day: string): DeviceState =>
  useSyncExternalStore(
    onDeviceState,
    () => getDeviceState(day),
    () => getDeviceState(day),
  );
