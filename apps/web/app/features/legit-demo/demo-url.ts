import { EXAMPLE_IDS, type ExampleId } from './examples.ts';
import { TAMPERINGS, type Tampering } from './tamper-evidence.ts';

/** The chosen tab, and what is broken, live in the address. */
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

/** Only what differs from the first view is written, always in the same order. */
export function toSearch({ tab, tamperings: broken }: DemoUrl): string {
  const search = new URLSearchParams();
  if (tab !== 'news') search.set('tab', tab);
  const names = TAMPERINGS.filter((name) => broken.has(name));
  if (names.length > 0) search.set('broken', names.join(','));
  // commas are legal in a query, and readable
  const text = search.toString().replaceAll('%2C', ',');
  return text ? `/legit-demo?${text}` : '/legit-demo';
}
