import { useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { MESSAGES as COMMON } from '#messages/common.ts';
import { Icon } from './icon.tsx';
import css from './toast-region.module.css';

const DURATION_MS = 6_000;

/** A `bad` toast stays until the visitor dismisses it or another toast replaces it. */
export type ToastKind = 'plain' | 'bad';

interface Toast {
  id: number;
  message: string;
  kind: ToastKind;
}

interface ToastList {
  toasts: readonly Toast[];
  /** The open modal dialog, because everything outside of it is inert. Null if there is none. */
  dialog: HTMLDialogElement | null;
}

const EMPTY: ToastList = { toasts: [], dialog: null };

type Listener = () => void;
const listeners = new Set<Listener>();
let list = EMPTY;
let lastId = 0;

function update(changes: Partial<ToastList>): void {
  list = { ...list, ...changes };
  for (const listener of listeners) listener();
}

const toastList = {
  subscribe(listener: Listener): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  get: (): ToastList => list,
};

export function showToast(message: string, kind: ToastKind): void {
  mountRegion();
  const dialog = [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')].at(-1) ?? null;
  dialog?.addEventListener('close', () => update({ dialog: null }), { once: true });
  lastId += 1;
  update({ toasts: [{ id: lastId, message, kind }], dialog });
}

function dismissToast(id: number): void {
  update({ toasts: list.toasts.filter((shown) => shown.id !== id) });
}

let isMounted = false;

/** Creates a separate React root, so that the page does not render again and its script does not contain the region. */
function mountRegion(): void {
  if (isMounted) return;
  isMounted = true;
  createRoot(document.body.appendChild(document.createElement('div'))).render(<ToastRegion />);
}

/** The region of the toasts. It is inside the open modal dialog, if there is one. */
function ToastRegion() {
  const { toasts, dialog } = useSyncExternalStore(toastList.subscribe, toastList.get);
  const [isHovered, setHovered] = useState(false);
  if (toasts.length === 0) return null;
  const region = (
    <div className={css.toasts} onPointerEnter={() => setHovered(true)} onPointerLeave={() => setHovered(false)}>
      {toasts.map((toast) => (
        <ToastView key={toast.id} toast={toast} isPaused={isHovered} />
      ))}
    </div>
  );
  return dialog ? createPortal(region, dialog) : region;
}

function ToastView({ toast: { id, message, kind }, isPaused }: { toast: Toast; isPaused: boolean }) {
  const [hasFocus, setFocus] = useState(false);
  const stays = kind === 'bad' || isPaused || hasFocus;
  useEffect(() => {
    if (stays) return;
    const timer = setTimeout(() => dismissToast(id), DURATION_MS);
    return () => clearTimeout(timer);
  }, [id, stays]);
  return (
    <div
      role="alert"
      className={css.toast}
      data-toast={kind}
      onFocus={() => setFocus(true)}
      onBlur={() => setFocus(false)}
    >
      {kind === 'bad' && (
        <span className="[color:light-dark(#f08a80,#a3262a)]">
          <Icon name="cross" size={14} />
        </span>
      )}
      <p className="flex-1 min-w-0 breakable">{message}</p>
      <button
        type="button"
        className="grid place-items-center min-w-7 min-h-7 p-0 border-0 rounded-xs bg-transparent cursor-pointer focus-visible:outline-paper focus-visible:-outline-offset-2 hover:[background:color-mix(in_oklab,var(--paper)_16%,transparent)]"
        aria-label={COMMON.dismiss}
        onClick={() => dismissToast(id)}
      >
        <Icon name="cross" size={16} />
      </button>
    </div>
  );
}
