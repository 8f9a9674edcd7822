import { type RefObject, useEffect } from 'react';

/** Adopts text that the visitor typed into a server-rendered field before hydration. */
export function usePreHydrationValue(
  field: RefObject<HTMLInputElement | HTMLTextAreaElement | null>,
  value: string,
  onChange: (value: string) => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after hydration
  useEffect(() => {
    const enteredValue = field.current?.value ?? '';
    if (enteredValue !== value) onChange(enteredValue);
  }, []);
}
