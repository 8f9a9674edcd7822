import { EXAMPLE_IDS, type ExampleId } from './examples.ts';
import { TAMPERINGS, type Tampering } from './tamper-evidence.ts';

/** State in the URL: the selected tab, and the tamperings. */
export interface DemoUrl {
  tab: ExampleId;
  tamperings: ReadonlySet<Tampering>;
}

export function parseUrl(search: URLSearchParams): DemoUrl {
  const named = new Set((search.get('broken') ?? '').split(','));
  return {
    tab: EXAMPLE_IDS.find((id) => id === search.get('tab')) ?? 'news',
    tamperings: new Set(TAMPERINGS.filter((name) => named.has(name))),
  };
}

/** Serializes only values that differ from the default, always in the same order. */
export function toSearch({ tab, tamperings: broken }: DemoUrl): string {
  const search = new URLSearchParams();
  if (tab !== 'news') search.set('tab', tab);
  const names = TAMPERINGS.filter((name) => broken.has(name));
  if (names.length > 0) search.set('broken', names.join(','));
  // Commas are valid in a query, and more readable.
  const text = search.toString().replaceAll('%2C', ',');
  return text ? `/legit-demo?${text}` : '/legit-demo';
}
