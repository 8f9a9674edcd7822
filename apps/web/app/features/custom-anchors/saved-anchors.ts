import { ANCHORS_STORAGE_KEY } from '../../lib/defer-scripts.ts';

/** The set that this browser keeps, as it was written; nothing of it leaves the browser but with an address. */

/** Fallback without browser storage, until the page is left. */
let memoryAnchors: string | null = null;

export function loadAnchors(): string | null {
  try {
    return localStorage.getItem(ANCHORS_STORAGE_KEY);
  } catch {
    // storage that is forbidden is the same as none
    return memoryAnchors;
  }
}

export function saveAnchors(anchors: string): void {
  memoryAnchors = anchors;
  try {
    localStorage.setItem(ANCHORS_STORAGE_KEY, anchors);
  } catch {
    // forbidden or full: `memoryAnchors` serves this visit
  }
}

export function deleteAnchors(): void {
  memoryAnchors = null;
  try {
    localStorage.removeItem(ANCHORS_STORAGE_KEY);
  } catch {
    // where storage is forbidden nothing was stored
  }
}
