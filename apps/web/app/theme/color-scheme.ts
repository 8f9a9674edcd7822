/** The color scheme that the visitor chose. It is stored, shared by all tabs, and applied before the first paint. */

const STORAGE_KEY = 'vouchwire-theme';
/** Attribute of the root element. It is absent for the default. */
const ATTRIBUTE = 'data-color-scheme';

/** `auto` follows the system. */
export const COLOR_SCHEMES = ['auto', 'light', 'dark'] as const;
export type ColorScheme = (typeof COLOR_SCHEMES)[number];
export const DEFAULT_COLOR_SCHEME: ColorScheme = 'auto';

/** Runs in the head of every page. Without it, or without a choice, the default applies. */
export const COLOR_SCHEME_SCRIPT = `try{var s=localStorage.getItem('${STORAGE_KEY}');if(${JSON.stringify(COLOR_SCHEMES.filter((scheme) => scheme !== DEFAULT_COLOR_SCHEME))}.includes(s))document.documentElement.setAttribute('${ATTRIBUTE}',s)}catch(e){}`;

const listeners = new Set<() => void>();

export function getColorScheme(): ColorScheme {
  try {
    const stored = localStorage.getItem(STORAGE_KEY);
    return COLOR_SCHEMES.find((scheme) => scheme === stored) ?? DEFAULT_COLOR_SCHEME;
  } catch {
    return DEFAULT_COLOR_SCHEME;
  }
}

function applyColorScheme(scheme: ColorScheme): void {
  if (scheme === DEFAULT_COLOR_SCHEME) document.documentElement.removeAttribute(ATTRIBUTE);
  else document.documentElement.setAttribute(ATTRIBUTE, scheme);
  for (const listener of listeners) listener();
}

const onStorage = (event: StorageEvent): void => {
  if (event.key === STORAGE_KEY) applyColorScheme(getColorScheme());
};

export function setColorScheme(scheme: ColorScheme): void {
  try {
    localStorage.setItem(STORAGE_KEY, scheme);
  } catch {
    // If storage is unavailable, the choice is not stored, but still applies to this page.
  }
  applyColorScheme(scheme);
}

export function subscribeToColorScheme(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', onStorage);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', onStorage);
  };
}
