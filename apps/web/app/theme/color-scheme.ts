/** The visitor's choice of theme: remembered, the same in every tab, and applied before the first paint. */

export const COLOR_SCHEMES = ['auto', 'light', 'dark'] as const;
export type ColorScheme = (typeof COLOR_SCHEMES)[number];

const STORAGE_KEY = 'vouchwire-theme';
const SCHEME_ATTRIBUTE = 'data-color-scheme';

/** Runs in the head of every page; without it, or without a choice, the system's theme applies. */
export const THEME_SCRIPT = `try{var s=localStorage.getItem('${STORAGE_KEY}');if(s==='light'||s==='dark')document.documentElement.setAttribute('${SCHEME_ATTRIBUTE}',s)}catch(e){}`;

const listeners = new Set<(scheme: ColorScheme) => void>();

function readScheme(): ColorScheme {
  try {
    const storedScheme = localStorage.getItem(STORAGE_KEY);
    return COLOR_SCHEMES.find((scheme) => scheme === storedScheme) ?? 'auto';
  } catch {
    return 'auto';
  }
}

function applyScheme(scheme: ColorScheme): void {
  if (scheme === 'auto') document.documentElement.removeAttribute(SCHEME_ATTRIBUTE);
  else document.documentElement.setAttribute(SCHEME_ATTRIBUTE, scheme);
  for (const listener of listeners) listener(scheme);
}

function onStorage(event: StorageEvent): void {
  if (event.key === STORAGE_KEY) applyScheme(readScheme());
}

export const colorScheme = {
  get: readScheme,
  getOnServer: (): ColorScheme => 'auto',
  set(scheme: ColorScheme): void {
    try {
      localStorage.setItem(STORAGE_KEY, scheme);
    } catch {
      // not stored if storage is unavailable; the choice still applies to this page
    }
    applyScheme(scheme);
  },
  subscribe(listener: (scheme: ColorScheme) => void): () => void {
    if (listeners.size === 0) window.addEventListener('storage', onStorage);
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) window.removeEventListener('storage', onStorage);
    };
  },
};
