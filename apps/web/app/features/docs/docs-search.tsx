import { useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { MESSAGES } from '#messages/docs.ts';
import { Button } from '../../components/button.tsx';
import fields from '../../components/text-field.module.css';
import { usePreHydrationValue } from '../../lib/use-pre-hydration-value.ts';
import type { FoundSection } from './search-docs.ts';

type SearchModule = typeof import('./search-docs.ts');

const loadSearch = (): Promise<SearchModule> => import('./search-docs.ts');

interface SearchResult {
  readonly searchText: string;
  /** Null if the code of the search did not load. */
  readonly found: readonly FoundSection[] | null;
}

/** A form that the server handles. With JavaScript, results appear while the user types. */
export function DocsSearch({ words = '' }: { words?: string }) {
  const id = useId();
  const [result, setResult] = useState<SearchResult | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const latestQuery = useRef('');

  const runSearch = async (typed: string) => {
    latestQuery.current = typed;
    if (typed === '') return setResult(null);
    const found = await loadSearch().then(
      ({ searchDocs }) => searchDocs(typed),
      () => null,
    );
    // The user may have typed more before the result arrived.
    if (latestQuery.current === typed) setResult({ searchText: typed, found });
  };

  usePreHydrationValue(field, words, (early) => void runSearch(early.trim()));

  return (
    <search aria-label={MESSAGES.search} className="grid grid-cols-1 gap-2 max-w-140 print:hidden">
      <form action="/docs" method="get">
        <label htmlFor={id} className={fields.label}>
          {MESSAGES.search}
        </label>
        <div className="flex gap-2 mt-1.5">
          <input
            ref={field}
            id={id}
            className={fields.input}
            type="search"
            name="q"
            defaultValue={words}
            autoComplete="off"
            onFocus={() => void loadSearch().catch(() => undefined)}
            onInput={(event) => void runSearch(event.currentTarget.value.trim())}
          />
          <Button type="submit">{MESSAGES.searchButton}</Button>
        </div>
      </form>
      <div aria-live="polite">{result && <FoundSections {...result} />}</div>
    </search>
  );
}

export function FoundSections({ searchText: text, found }: SearchResult) {
  if (found === null) return <p className="py-2">{MESSAGES.searchFailed}</p>;
  if (found.length === 0) return <p className="py-2">{MESSAGES.nothingFound({ words: text })}</p>;
  return (
    <>
      <p className="py-2">{MESSAGES.found({ count: found.length, words: text })}</p>
      <ul className="grid grid-cols-1 gap-3" lang="en">
        {found.map(({ address, title, heading, start }) => (
          <li key={address}>
            <Link to={address} className="breakable">
              {heading ? `${title}: ${heading}` : title}
            </Link>
            <p className="quiet small breakable">{start}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
