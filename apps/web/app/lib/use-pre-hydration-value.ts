import { type RefObject, useEffect } from 'react';
import { getEarlyText } from './early-text.ts';

/** Adopts text that the visitor typed into a server-rendered field before hydration. */
export function usePreHydrationValue(
  field: RefObject<HTMLInputElement | HTMLTextAreaElement | null>,
  value: string,
  onChange: (value: string) => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after hydration
  useEffect(() => {
    const entered = field.current ? getEarlyText(field.current) : value;
    if (entered !== value) onChange(entered);
  }, []);
}
