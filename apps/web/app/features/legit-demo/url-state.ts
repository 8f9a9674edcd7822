import { BREAKS, type Break } from './breaks.ts';
import { EXAMPLE_IDS, type ExampleId } from './examples.ts';

/** The chosen tab, and what is broken, live in the address. */
export interface DemoUrl {
  tab: ExampleId;
  broken: ReadonlySet<Break>;
}

export function readUrl(search: URLSearchParams): DemoUrl {
  const named = new Set((search.get('broken') ?? '').split(','));
  return {
    tab: EXAMPLE_IDS.find((id) => id === search.get('tab')) ?? 'news',
    broken: new Set(BREAKS.filter((name) => named.has(name))),
  };
}

/** Only what differs from the first view is written, always in the same order. */
export function addressOf({ tab, broken }: DemoUrl): string {
  const search = new URLSearchParams();
  if (tab !== 'news') search.set('tab', tab);
  const names = BREAKS.filter((name) => broken.has(name));
  if (names.length > 0) search.set('broken', names.join(','));
  // commas are legal in a query, and readable
  const text = search.toString().replaceAll('%2C', ',');
  return text ? `/legit-demo?${text}` : '/legit-demo';
}
