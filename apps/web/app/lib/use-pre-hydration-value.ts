import { type RefObject, useEffect } from 'react';

/** Takes over what was typed into a field of the server's page before this script ran. */
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
