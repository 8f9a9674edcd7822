import { useCallback, useEffect, useRef } from 'react';

/** Gives a new field the focus and the selection of the field that it replaces. */
export type MoveFieldFocus = (next: HTMLTextAreaElement | null) => void;

/**
 * The query's field is replaced twice while its code loads: by React, which moves neither focus nor selection. The
 * returned function, called in a layout effect of the new field, moves them before the next key arrives.
 */
export function useFieldFocus(name: string): MoveFieldFocus {
  const focused = useRef<HTMLTextAreaElement | null>(null);
  useEffect(() => {
    const record = () => {
      const { activeElement: element } = document;
      focused.current = element instanceof HTMLTextAreaElement && element.name === name ? element : null;
    };
    const forget = ({ target }: FocusEvent) => {
      // Browsers also report the removal of the field. Only a field that is still there was left by the visitor.
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
