/** A display preference of the visitor. It is stored, shared by all tabs, and applied before the first paint. */

interface PreferenceDefinition<Value extends string> {
  readonly storageKey: string;
  /** Attribute of the root element. It is absent for the default. */
  readonly attribute: string;
  /** The first one is the default. */
  readonly values: readonly [Value, ...Value[]];
}

const COLOR_SCHEME = {
  storageKey: 'vouchwire-theme',
  attribute: 'data-color-scheme',
  values: ['auto', 'light', 'dark'],
} as const;

const DENSITY = {
  storageKey: 'vouchwire-density',
  attribute: 'data-density',
  values: ['comfortable', 'compact'],
} as const;

/** Runs in the head of every page. Without it, or without a choice, the defaults apply. */
export const PREFERENCES_SCRIPT = `try{${[COLOR_SCHEME, DENSITY]
  .map(
    ({ storageKey, attribute, values: [, ...others] }) =>
      `var s=localStorage.getItem('${storageKey}');if(${JSON.stringify(others)}.includes(s))document.documentElement.setAttribute('${attribute}',s)`,
  )
  .join(';')}}catch(e){}`;

export interface Preference<Value extends string> {
  readonly values: readonly Value[];
  readonly get: () => Value;
  readonly getOnServer: () => Value;
  readonly set: (value: Value) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

function createPreference<Value extends string>({
  storageKey,
  attribute,
  values,
}: PreferenceDefinition<Value>): Preference<Value> {
  const [initial] = values;
  const listeners = new Set<() => void>();

  function get(): Value {
    try {
      const stored = localStorage.getItem(storageKey);
      return values.find((value) => value === stored) ?? initial;
    } catch {
      return initial;
    }
  }

  function apply(value: Value): void {
    if (value === initial) document.documentElement.removeAttribute(attribute);
    else document.documentElement.setAttribute(attribute, value);
    for (const listener of listeners) listener();
  }

  const onStorage = (event: StorageEvent): void => {
    if (event.key === storageKey) apply(get());
  };

  return {
    values,
    get,
    getOnServer: () => initial,
    set(value) {
      try {
        localStorage.setItem(storageKey, value);
      } catch {
        // If storage is unavailable, the preference is not stored, but still applies to this page.
      }
      apply(value);
    },
    subscribe(listener) {
      if (listeners.size === 0) window.addEventListener('storage', onStorage);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) window.removeEventListener('storage', onStorage);
      };
    },
  };
}

export const colorScheme = createPreference<(typeof COLOR_SCHEME.values)[number]>(COLOR_SCHEME);

/** Density of table rows. */
export const density = createPreference<(typeof DENSITY.values)[number]>(DENSITY);
