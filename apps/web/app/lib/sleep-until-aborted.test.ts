import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sleepUntilAborted } from './sleep-until-aborted.ts';

describe('sleepUntilAborted', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('resolves after the time, and leaves no listener on the signal', async () => {
    const { signal } = new AbortController();
    const removed = vi.spyOn(signal, 'removeEventListener');
    const slept = sleepUntilAborted(1_000, signal);
    await vi.advanceTimersByTimeAsync(1_000);
    await slept;
    expect(removed).toHaveBeenCalledWith('abort', expect.anything());
  });

  it('rejects with the reason when the signal is aborted, and stops its timer', async () => {
    const controller = new AbortController();
    const slept = sleepUntilAborted(1_000, controller.signal);
    controller.abort('closed');
    await expect(slept).rejects.toBe('closed');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('rejects immediately if the signal was aborted before', async () => {
    await expect(sleepUntilAborted(1_000, AbortSignal.abort('closed'))).rejects.toBe('closed');
    expect(vi.getTimerCount()).toBe(0);
  });
});
