/**
 * The modal dialog that is open, if any. While one is, nothing outside of it can be seen over it, pressed or heard, so
 * what must be told stands inside.
 */
let currentDialog: HTMLDialogElement | null = null;
const listeners = new Set<() => void>();

function setCurrentDialog(next: HTMLDialogElement | null): void {
  if (next === currentDialog) return;
  currentDialog = next;
  for (const listener of listeners) listener();
}

export const topDialog = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  get: (): HTMLDialogElement | null => currentDialog,
  /** Looks which one is open now, and notices when it closes. */
  update(): void {
    const open = [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')].at(-1) ?? null;
    open?.addEventListener('close', () => setCurrentDialog(null), { once: true });
    setCurrentDialog(open);
  },
};
