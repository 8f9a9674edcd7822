/**
 * Scheme, host and port of the server whose data is downloaded. This is a setting of the build, null if the build has
 * none.
 */
declare const DEFAULT_ORIGIN: string | null;

/** The choices of the user. They are stored only in the browser. */
export interface Settings {
  /** Origin of the server whose data is used. If the build has none, this is null until the user enters one. */
  readonly origin: string | null;
  /** Whether the toolbar icon shows a state. */
  readonly hasBadge: boolean;
}

export function getSettings(): Promise<Settings> {
  const defaults: Settings = { origin: DEFAULT_ORIGIN, hasBadge: true };
  return chrome.storage.local.get<{ -readonly [Key in keyof Settings]: Settings[Key] }>({ ...defaults });
}

export const saveSettings = (changes: Partial<Settings>): Promise<void> => chrome.storage.local.set(changes);

/**
 * Extracts the origin from an entered text. Null if it is not allowed: the protocol must be HTTPS, or HTTP on the same
 * machine.
 * @example parseOrigin('trust.example.org/about') === 'https://trust.example.org'
 */
export function parseOrigin(text: string): string | null {
  const trimmed = text.trim();
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`;
  if (!URL.canParse(address)) return null;
  const { protocol, hostname, origin } = new URL(address);
  const isLocal = hostname === 'localhost' || hostname === '127.0.0.1';
  return protocol === 'https:' || (protocol === 'http:' && isLocal) ? origin : null;
}

/**
 * Returns the pattern of a host permission, which covers all ports. Firefox does not accept a port in a pattern and
 * would ignore the permission.
 * @example getHostPattern('https://trust.example.org:8443') === 'https://trust.example.org/*'
 */
export function getHostPattern(origin: string): string {
  const { protocol, hostname } = new URL(origin);
  return `${protocol}//${hostname}/*`;
}
