import { useEffect, useState } from 'react';
import { MESSAGES as COMMON } from '#messages/common.ts';
import type { DomainSuggestion, SuggestionSource } from '../lib/suggest-domains.ts';

export interface RecentSearches {
  list: () => DomainSuggestion[];
  clear: () => void;
}

/** Last suggestion after the recent searches. It deletes them. */
export const CLEAR: DomainSuggestion = { domain: COMMON.clearRecentSearches, name: null };

const DEBOUNCE_MS = 80;

interface SuggestionsOptions {
  suggest: SuggestionSource;
  /** Suggestions for an empty field. */
  recent: RecentSearches | undefined;
  /** True if a suggestion that equals the text is useful, because it is a link to a page. */
  isSearch: boolean;
}

interface Suggestions {
  suggestions: readonly DomainSuggestion[];
  /** Index of the selected suggestion. -1 if the typed text is selected. */
  selected: number;
  /** Loads the suggestions for a text. */
  search: (text: string) => void;
  /** Selects the next or the previous suggestion. The typed text follows the last one. */
  moveSelection: (step: 1 | -1) => void;
  /** Removes the suggestions, and ignores those that are still loading. */
  close: () => void;
}

/** State of a combobox with suggestions. */
export function useSuggestions({ suggest, recent, isSearch }: SuggestionsOptions): Suggestions {
  const [text, setText] = useState<string | null>(null);
  const [suggestions, setSuggestions] = useState<readonly DomainSuggestion[]>([]);
  // Stores the domain instead of the index, so that the selection survives a new list.
  const [selectedDomain, setSelectedDomain] = useState<string | null>(null);
  const selected = suggestions.findIndex(({ domain }) => domain === selectedDomain);

  useEffect(() => {
    const prefix = text?.trim();
    if (!prefix) {
      const searches = text === '' && recent ? recent.list() : [];
      setSuggestions(searches.length > 0 ? [...searches, CLEAR] : []);
      return;
    }
    const abort = new AbortController();
    const timer = setTimeout(() => {
      suggest(prefix, abort.signal).then(
        (found) => {
          if (abort.signal.aborted) return;
          setSuggestions(!isSearch && found.length === 1 && found[0]?.domain === prefix ? [] : found);
        },
        () => {
          if (!abort.signal.aborted) setSuggestions([]);
        },
      );
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [text, suggest, isSearch, recent]);

  return {
    suggestions,
    selected,
    search: setText,
    moveSelection: (step) => {
      const places = suggestions.length + 1;
      const place = (selected + 1 + step + places) % places;
      setSelectedDomain(suggestions[place - 1]?.domain ?? null);
    },
    close: () => {
      setText(null);
      setSuggestions([]);
      setSelectedDomain(null);
    },
  };
}
