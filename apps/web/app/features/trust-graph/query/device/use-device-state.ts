import { useSyncExternalStore } from 'react';
import { type DeviceState, deviceStateOf, onDeviceState } from './device-state.ts';

/** @param day empty for now */
export const useDeviceState = (day: string): DeviceState =>
  useSyncExternalStore(
    onDeviceState,
    () => deviceStateOf(day),
    () => deviceStateOf(day),
  );
