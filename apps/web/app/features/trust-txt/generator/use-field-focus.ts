import { useCallback, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useSearchNavigation } from '../../../lib/use-search-navigation.ts';
import { getTabSearch, parseTab } from './tabs.ts';

/** Tabs with the fields of the trust.txt, by the name of the field. */
const TABS_BY_FIELD = {
  belongto: 'affiliations',
  social: 'affiliations',
  controlledby: 'control',
  disclosure: 'policies',
  contact: 'policies',
  datatrainingallowed: 'policies',
} as const;

export type PolicyField = keyof typeof TABS_BY_FIELD;

function focusField(name: string): boolean {
  const field = document.querySelector<HTMLElement>(`:is(input, textarea)[name="${name}"]`);
  field?.focus();
  return field !== null;
}

/** Returns a function that moves the focus to a field of the page. If the field is in a closed tab, opens it first. */
export function useFieldFocus(): (field: string) => void {
  const navigateSearch = useSearchNavigation();
  const [search] = useSearchParams();
  const wanted = useRef<PolicyField | null>(null);
  // The field exists only after its tab was opened.
  useEffect(() => {
    if (wanted.current === null || parseTab(search) !== TABS_BY_FIELD[wanted.current]) return;
    if (!focusField(wanted.current)) document.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus();
    wanted.current = null;
  });
  return useCallback(
    (field) => {
      if (focusField(field) || !(field in TABS_BY_FIELD)) return;
      const name = field as PolicyField;
      wanted.current = name;
      navigateSearch((current) => getTabSearch(current, TABS_BY_FIELD[name]));
    },
    [navigateSearch],
  );
}
