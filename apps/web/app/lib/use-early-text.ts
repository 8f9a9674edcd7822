import { type RefObject, useEffect } from 'react';

/** Takes over what was typed into a field of the server's page before this script ran. */
export function useEarlyText(
  field: RefObject<HTMLInputElement | HTMLTextAreaElement | null>,
  value: string,
  onChange: (value: string) => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after hydration
  useEffect(() => {
    const early = field.current?.value ?? '';
    if (early !== value) onChange(early);
  }, []);
}
