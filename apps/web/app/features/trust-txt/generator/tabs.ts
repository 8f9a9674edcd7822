import { setParameter } from '../../../lib/use-search-navigation.ts';

export const TABS = ['affiliations', 'control', 'business', 'policies'] as const;
export type Tab = (typeof TABS)[number];

export const parseTab = (search: URLSearchParams): Tab => TABS.find((tab) => tab === search.get('tab')) ?? TABS[0];

/** Returns the query of a tab. The first tab has no parameter. */
export const getTabSearch = (search: URLSearchParams, tab: Tab): string =>
  setParameter(search, 'tab', tab === TABS[0] ? null : tab);
