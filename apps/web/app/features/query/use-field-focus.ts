import { useCallback, useEffect, useRef } from 'react';

/** Moves the focus and the selection to the field that replaces another one. */
export type MoveFieldFocus = (next: HTMLTextAreaElement | null) => void;

/**
 * The query field is replaced twice while its code loads, and React preserves neither focus nor selection. The returned
 * function moves them before the next key arrives. Call it in a layout effect of the new field.
 */
export function useFieldFocus(name: string): MoveFieldFocus {
  const focused = useRef<HTMLTextAreaElement | null>(null);
  useEffect(() => {
    const record = () => {
      const { activeElement: element } = document;
      focused.current = element instanceof HTMLTextAreaElement && element.name === name ? element : null;
    };
    const forget = ({ target }: FocusEvent) => {
      // Browsers also send `blur` for a field that is removed. Only if the field is still in the page, the visitor has
      // left it.
      setTimeout(() => {
        if (target === focused.current && focused.current?.isConnected && document.activeElement !== target)
          focused.current = null;
      });
    };
    record();
    document.addEventListener('focusin', record);
    document.addEventListener('focusout', forget);
    return () => {
      document.removeEventListener('focusin', record);
      document.removeEventListener('focusout', forget);
    };
  }, [name]);
  return useCallback((next) => {
    const previous = focused.current;
    if (!next || !previous || previous.isConnected || document.activeElement !== document.body) return;
    next.focus({ preventScroll: true });
    next.setSelectionRange(previous.selectionStart, previous.selectionEnd, previous.selectionDirection);
  }, []);
}
