/** The visitor's choice of theme: remembered, the same in every tab, and applied before the first paint. */

export const COLOUR_SCHEMES = ['auto', 'light', 'dark'] as const;
export type ColourScheme = (typeof COLOUR_SCHEMES)[number];

const KEY = 'vouchwire-theme';
/** Mantine's parts read the same attribute as our tokens. */
const ATTRIBUTE = 'data-mantine-color-scheme';

/** Runs in the head of every page; without it, or without a choice, the system's theme holds. */
export const THEME_SCRIPT = `try{var s=localStorage.getItem('${KEY}');if(s==='light'||s==='dark')document.documentElement.setAttribute('${ATTRIBUTE}',s)}catch(e){}`;

const listeners = new Set<(scheme: ColourScheme) => void>();

function read(): ColourScheme {
  try {
    const kept = localStorage.getItem(KEY);
    return COLOUR_SCHEMES.find((scheme) => scheme === kept) ?? 'auto';
  } catch {
    return 'auto';
  }
}

function show(scheme: ColourScheme): void {
  if (scheme === 'auto') document.documentElement.removeAttribute(ATTRIBUTE);
  else document.documentElement.setAttribute(ATTRIBUTE, scheme);
  for (const listener of listeners) listener(scheme);
}

function onOtherTab(event: StorageEvent): void {
  if (event.key === KEY) show(read());
}

export const colourScheme = {
  get: read,
  getOnServer: (): ColourScheme => 'auto',
  set(scheme: ColourScheme): void {
    try {
      localStorage.setItem(KEY, scheme);
    } catch {
      // not remembered where storage is closed; the choice still holds for this page
    }
    show(scheme);
  },
  subscribe(listener: (scheme: ColourScheme) => void): () => void {
    if (listeners.size === 0) window.addEventListener('storage', onOtherTab);
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) window.removeEventListener('storage', onOtherTab);
    };
  },
};
