import { MESSAGES as COMMON } from '#messages/common.ts';

import { Button } from './button.tsx';
import { toast } from './toast.ts';

interface CopyButtonProps {
  text: string | (() => string);
  /** Accessible name. Needed if the visible text is not clear on its own. */
  label?: string;
  children: string;
  variant?: 'plain' | 'tight';
}

/** Copies a text, and shows whether the browser allowed it. */
export function CopyButton({ text, label, children, variant = 'plain' }: CopyButtonProps) {
  const copy = async () => {
    const copied = await copyText(typeof text === 'string' ? text : text());
    toast(copied ? COMMON.copied : COMMON.copyFailed);
  };
  return (
    <Button variant={variant} aria-label={label} onClick={() => void copy()}>
      {children}
    </Button>
  );
}

/**
 * Copies a text to the clipboard. Returns false if the browser does not allow it. Outside https and localhost, there is
 * no clipboard.
 */
async function copyText(text: string): Promise<boolean> {
  if (!('clipboard' in navigator)) return false;
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
