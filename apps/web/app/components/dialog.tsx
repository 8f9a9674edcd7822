import { type PointerEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import css from './dialog.module.css';
import { Icon } from './icon.tsx';

interface DialogProps {
  /** `center` is a box over the page. `side` has the full height of the window, at its inline end. */
  placement: 'center' | 'side';
  /** Class that sets the width. */
  className: string;
  labelledBy: string;
  describedBy?: string;
  /** Called on Escape, and on a click outside if `closesOutside` is set. */
  onCancel: () => void;
  closesOutside?: boolean;
  /** If true, Escape and a click outside do nothing. */
  isLocked?: boolean;
  /** If false, the dialog stays in the page but is hidden. */
  isShown?: boolean;
  children: ReactNode;
}

/** A modal dialog that is open while it is rendered. */
export function Dialog({
  placement,
  className,
  labelledBy,
  describedBy,
  onCancel,
  closesOutside = false,
  isLocked = false,
  isShown = true,
  children,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  // Closes the dialog before it is removed from the page, because only a dialog that is still in the page returns the
  // focus to the previous element.
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
        if (!isLocked) onCancel();
      }}
      // A browser may close the dialog on a second Escape without a `cancel` event. StrictMode opens it again.
      onClose={(event) => {
        if (event.currentTarget.open) return;
        if (isLocked) event.currentTarget.showModal();
        else onCancel();
      }}
      // `onClick` is not used, because the selection of text in a field may end outside the field.
      onPointerDown={(event) => {
        if (closesOutside && !isLocked && isOnBackdrop(event)) onCancel();
      }}
    >
      {children}
    </dialog>
  );
}

/** The backdrop is part of the dialog element, but outside its box. */
function isOnBackdrop({ target, currentTarget, clientX, clientY }: PointerEvent<HTMLDialogElement>): boolean {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  const isInside = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
  return target === currentTarget && !isInside;
}

export function CloseButton({
  label,
  disabled = false,
  onClick,
}: {
  label: string;
  disabled?: boolean;
  onClick: () => void;
}) {
  return (
    <button
      type="button"
      className="appearance-none grid place-items-center w-9 h-9 -mt-0.5 mb-0 ms-0 -me-2 border-0 bg-transparent text-ink cursor-pointer not-disabled:hover:bg-tint disabled:text-quiet disabled:opacity-50 disabled:cursor-not-allowed"
      aria-label={label}
      disabled={disabled}
      onClick={onClick}
    >
      <Icon name="cross" size={18} />
    </button>
  );
}
