import type { ComponentProps } from 'react';
import { useHydrated } from '../lib/use-hydrated.ts';

/** A button without a style whose action needs JavaScript. It is disabled until hydration, so that no click is lost. */
export function ScriptButton({ type = 'button', disabled = false, ...rest }: ComponentProps<'button'>) {
  const isHydrated = useHydrated();
  return <button type={type} disabled={disabled || !isHydrated} {...rest} />;
}
