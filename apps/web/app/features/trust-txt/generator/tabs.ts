export const TABS = ['affiliations', 'control', 'business', 'policies'] as const;
export type Tab = (typeof TABS)[number];

export const parseTab = (search: URLSearchParams): Tab => TABS.find((tab) => tab === search.get('tab')) ?? TABS[0];

/** Returns the query of a tab. The first tab has no parameter. */
export function getTabSearch(search: URLSearchParams, tab: Tab): string {
  const next = new URLSearchParams(search);
  if (tab === TABS[0]) next.delete('tab');
  else next.set('tab', tab);
  const text = next.toString();
  return text ? `?${text}` : '';
}
