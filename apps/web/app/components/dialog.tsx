import { type PointerEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import css from './dialog.module.css';
import { Icon } from './icon.tsx';

interface DialogProps {
  /** `center` is a box over the page. `side` has the height of the window, at the end of the line of reading. */
  placement: 'center' | 'side';
  /** The width. */
  className: string;
  labelledBy: string;
  describedBy?: string;
  /** Called on Escape, and on a press outside if `closesOutside` is set. */
  onCancel: () => void;
  closesOutside?: boolean;
  /** False keeps the dialog in the page without showing it. */
  isShown?: boolean;
  children: ReactNode;
}

/** A modal dialog that is open as long as it is rendered. */
export function Dialog({
  placement,
  className,
  labelledBy,
  describedBy,
  onCancel,
  closesOutside = false,
  isShown = true,
  children,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  // Before the dialog leaves the page: only one that is still there returns the focus to the element that had it.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (isShown) element?.showModal();
    return () => element?.close();
  }, [isShown]);
  return (
    <dialog
      ref={dialog}
      className={`${css[placement]} ${className}`}
      data-placement={placement}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      onCancel={(event) => {
        event.preventDefault();
        onCancel();
      }}
      // A browser may close the dialog on a second Escape without asking. StrictMode opens it again.
      onClose={(event) => {
        if (!event.currentTarget.open) onCancel();
      }}
      // Not a click: selecting text in a field may end outside.
      onPointerDown={(event) => {
        if (closesOutside && isOnBackdrop(event)) onCancel();
      }}
    >
      {children}
    </dialog>
  );
}

/** The backdrop belongs to the dialog, but is outside its box. */
function isOnBackdrop({ target, currentTarget, clientX, clientY }: PointerEvent<HTMLDialogElement>): boolean {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  const isInside = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
  return target === currentTarget && !isInside;
}

export function CloseButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button
      type="button"
      className="appearance-none grid place-items-center w-9 h-9 -mt-0.5 mb-0 ms-0 -me-2 border-0 bg-transparent text-ink cursor-pointer hover:bg-tint"
      aria-label={label}
      onClick={onClick}
    >
      <Icon name="cross" size={18} />
    </button>
  );
}
