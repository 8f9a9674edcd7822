import { useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { MESSAGES } from '#messages/docs.ts';
import { Button } from '../../components/button.tsx';
import fields from '../../components/text-field.module.css';
import { useEarlyText } from '../../lib/use-early-text.ts';
import css from './docs.module.css';
import type { FoundSection } from './search-docs.ts';

type Search = typeof import('./search-docs.ts');

const loadSearch = (): Promise<Search> => import('./search-docs.ts');

interface Outcome {
  readonly words: string;
  /** Null where the search itself did not load. */
  readonly found: readonly FoundSection[] | null;
}

/** A form that the server answers; where there is script, what is found stands under it while one types. */
export function DocsSearch({ words = '' }: { words?: string }) {
  const id = useId();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const wanted = useRef('');

  const look = async (typed: string) => {
    wanted.current = typed;
    if (typed === '') return setOutcome(null);
    const found = await loadSearch().then(
      ({ searchDocs }) => searchDocs(typed),
      () => null,
    );
    // Somebody who types is ahead of what comes back.
    if (wanted.current === typed) setOutcome({ words: typed, found });
  };

  useEarlyText(field, words, (early) => void look(early.trim()));

  return (
    <search className={css.search}>
      <form action="/docs" method="get">
        <label htmlFor={id} className={fields.label}>
          {MESSAGES.search}
        </label>
        <div className={css.searchRow}>
          <input
            ref={field}
            id={id}
            className={fields.input}
            type="search"
            name="q"
            defaultValue={words}
            autoComplete="off"
            onFocus={() => void loadSearch().catch(() => undefined)}
            onInput={(event) => void look(event.currentTarget.value.trim())}
          />
          <Button type="submit">{MESSAGES.searchButton}</Button>
        </div>
      </form>
      <div aria-live="polite">{outcome && <FoundSections {...outcome} />}</div>
    </search>
  );
}

export function FoundSections({ words, found }: Outcome) {
  if (found === null) return <p className={css.foundLine}>{MESSAGES.searchFailed}</p>;
  if (found.length === 0) return <p className={css.foundLine}>{MESSAGES.nothingFound(words)}</p>;
  return (
    <>
      <p className={css.foundLine}>{MESSAGES.found(found.length, words)}</p>
      <ul className={css.found} lang="en">
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
