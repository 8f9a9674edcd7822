/**
 * The modal dialog that is open, if any. While one is, nothing outside of it can be seen over it, pressed or heard, so
 * what must be told stands inside.
 */
let top: HTMLDialogElement | null = null;
const listeners = new Set<() => void>();

function set(next: HTMLDialogElement | null): void {
  if (next === top) return;
  top = next;
  for (const listener of listeners) listener();
}

export const topDialog = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  get: (): HTMLDialogElement | null => top,
  /** Looks which one is open now, and notices when it closes. */
  look(): void {
    const open = [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')].at(-1) ?? null;
    open?.addEventListener('close', () => set(null), { once: true });
    set(open);
  },
};
