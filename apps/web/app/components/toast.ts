/** A `bad` toast stays until the visitor dismisses it or another toast replaces it. */
type ToastKind = 'plain' | 'bad';

export interface Toast {
  id: number;
  message: string;
  kind: ToastKind;
}

/** Below this width, in the text size of the page, one toast already covers much of the window. */
const MIN_WIDE_REM = 50;
const MAX_TOASTS_WIDE = 3;

export interface ToastList {
  toasts: readonly Toast[];
  isWide: boolean;
  /** The open modal dialog, because everything outside of it is inert. Null without one. */
  dialog: HTMLDialogElement | null;
}

const EMPTY: ToastList = { toasts: [], isWide: true, dialog: null };

type Listener = () => void;
const listeners = new Set<Listener>();
let list = EMPTY;
let lastId = 0;

function update(changes: Partial<ToastList>): void {
  list = { ...list, ...changes };
  for (const listener of listeners) listener();
}

export const toastList = {
  subscribe(listener: Listener): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  get: (): ToastList => list,
  getOnServer: (): ToastList => EMPTY,
};

/** Shows one sentence about what just happened, and screen readers announce it. A `plain` toast disappears on its own. */
export function toast(message: string, kind: ToastKind = 'plain'): void {
  const isWide = isWideViewport();
  const dialog = [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')].at(-1) ?? null;
  dialog?.addEventListener('close', () => update({ dialog: null }), { once: true });
  lastId += 1;
  const older = list.toasts.filter((other) => other.kind !== 'bad');
  const toasts = [...older, { id: lastId, message, kind }].slice(isWide ? -MAX_TOASTS_WIDE : -1);
  update({ toasts, isWide, dialog });
}

export function dismissToast(id: number): void {
  update({ toasts: list.toasts.filter((shown) => shown.id !== id) });
}

function isWideViewport(): boolean {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return window.innerWidth / rem >= MIN_WIDE_REM;
}
