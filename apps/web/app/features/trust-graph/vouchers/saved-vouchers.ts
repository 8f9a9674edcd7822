/** The set that this browser keeps, as it was written; nothing of it leaves the browser but with an address. */

const KEY = 'vouchwire:vouchers';

/** What a browser without storage keeps until the page is left. */
let kept: string | null = null;

export function savedVouchers(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    // storage that is forbidden is the same as none
    return kept;
  }
}

export function saveVouchers(anchors: string): void {
  kept = anchors;
  try {
    localStorage.setItem(KEY, anchors);
  } catch {
    // forbidden or full: `kept` serves this visit
  }
}

export function forgetVouchers(): void {
  kept = null;
  try {
    localStorage.removeItem(KEY);
  } catch {
    // where storage is forbidden nothing was stored
  }
}
