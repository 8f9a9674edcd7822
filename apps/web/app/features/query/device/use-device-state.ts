import { useSyncExternalStore } from 'react';
import { type DeviceState, getDeviceState, onDeviceState } from './device-state.ts';

export const useDeviceState = (): DeviceState => useSyncExternalStore(onDeviceState, getDeviceState, getDeviceState);
