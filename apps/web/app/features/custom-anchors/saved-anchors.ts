import { ANCHORS_STORAGE_KEY } from '../../lib/defer-scripts.ts';

/**
 * The set of anchors that this browser stores, in its original spelling. It is sent to the server only as part of a
 * URL.
 */

/** Fallback without browser storage, for this page load. */
let memoryAnchors: string | null = null;

export function loadAnchors(): string | null {
  try {
    return localStorage.getItem(ANCHORS_STORAGE_KEY);
  } catch {
    // Forbidden storage counts as empty.
    return memoryAnchors;
  }
}

export function saveAnchors(anchors: string): void {
  memoryAnchors = anchors;
  try {
    localStorage.setItem(ANCHORS_STORAGE_KEY, anchors);
  } catch {
    // Storage is forbidden or full. `memoryAnchors` replaces it for this visit.
  }
}

export function deleteAnchors(): void {
  memoryAnchors = null;
  try {
    localStorage.removeItem(ANCHORS_STORAGE_KEY);
  } catch {
    // If storage is forbidden, nothing was stored.
  }
}
