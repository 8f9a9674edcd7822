import { dossierPath } from '@vouchwire/api-contract';
import { type FormEvent, useRef, useState } from 'react';
import { Form, useNavigate } from 'react-router';
import { asList, asRecord, asText } from '../../lib/lenient.ts';
import type { DomainSuggestion, SuggestionSource } from '../../lib/suggest-domains.ts';
import { DomainField } from '../domain-field.tsx';

const STORAGE_KEY = 'vouchwire-searches';
const MAX_SEARCHES = 5;

/** Lists the last searches for a site, which only this browser stores. Empty if nothing can be stored. */
function listRecentSearches(): DomainSuggestion[] {
  try {
    return asList(JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]')).flatMap((entry) => {
      const { domain, name, to } = asRecord(entry) ?? {};
      const [text, path] = [asText(domain), asText(to)];
      return text ? [{ domain: text, name: asText(name), ...(path?.startsWith('/') ? { to: path } : {}) }] : [];
    });
  } catch {
    // Storage that is forbidden or has invalid content counts as empty.
    return [];
  }
}

function addRecentSearch({ domain, name, to }: DomainSuggestion): void {
  const others = listRecentSearches().filter((search) => search.domain !== domain);
  saveSearches([{ domain, name, ...(to ? { to } : {}) }, ...others].slice(0, MAX_SEARCHES));
}

const clearRecentSearches = (): void => saveSearches([]);

function saveSearches(searches: readonly DomainSuggestion[]): void {
  try {
    if (searches.length === 0) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, JSON.stringify(searches));
  } catch {
    // Storage is forbidden or full, so there are no recent searches.
  }
}

interface SiteSearchProps {
  /** Label of the landmark, because a page may have two. */
  landmark: string;
  label: string;
  labelHidden?: boolean;
  hint?: string;
  placeholder: string;
  initial?: string;
  className?: string | undefined;
  /** Content of the button, which may be an icon. */
  children: React.ReactNode;
}

/** Loads the API client when the visitor types the first letter, so that the page itself does not need it. */
const suggest: SuggestionSource = async (text, signal) =>
  (await import('./site-suggestions.ts')).fetchSiteSuggestions(removeUserInfo(text), signal);

/**
 * Search for a site. Enter opens the only site with this address or name, or the page of results. With JavaScript, a
 * suggestion opens its page.
 */
export function SiteSearch({ landmark, initial = '', className, children, ...field }: SiteSearchProps) {
  const [text, setText] = useState(initial);
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);

  const open = (suggestion: DomainSuggestion) => {
    const { domain, to, state } = suggestion;
    addRecentSearch(suggestion);
    setText('');
    input.current?.blur();
    void navigate(to ?? dossierPath(domain), { state });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const entered = text.trim();
    if (entered === '') {
      input.current?.focus();
      return;
    }
    const cleaned = removeUserInfo(entered);
    setText(cleaned === entered ? '' : cleaned);
    input.current?.blur();
    const getPath = (more: object) => `/search?${new URLSearchParams({ q: cleaned, ...more })}`;
    addRecentSearch({ domain: cleaned, name: null, to: getPath({}) });
    void navigate(getPath(cleaned === entered ? {} : { removed: '1' }));
  };
  return (
    <Form action="/search" role="search" aria-label={landmark} className={className} onSubmit={submit}>
      <DomainField
        {...field}
        ref={input}
        name="q"
        value={text}
        onChange={setText}
        suggest={suggest}
        onSelect={open}
        recent={RECENT}
      />
      {children}
    </Form>
  );
}

const RECENT = { list: listRecentSearches, clear: clearRecentSearches };

/** Removes user name and password, so that they do not leave the browser. */
const removeUserInfo = (text: string): string => text.replace(/^(\s*[a-z][a-z0-9+.-]*:\/\/)[^/?#]*@/i, '$1');
