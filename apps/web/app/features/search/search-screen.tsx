import type { PageResult } from '@vouchwire/api-contract';
import { useState } from 'react';
import { MESSAGES as COMMON } from '#messages/common.ts';
import { MESSAGES } from '#messages/search.ts';
import { BackLink } from '../../components/back-link.tsx';
import { Button } from '../../components/button.tsx';
import { Callout } from '../../components/callout.tsx';
import { DataLinks } from '../../components/data-links.tsx';
import { ProblemText } from '../../components/problem-text.tsx';
import { isSearchShortcutOn, setSearchShortcut } from '../../components/site-search/search-shortcut.ts';
import { SiteSearch } from '../../components/site-search/site-search.tsx';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { SearchResults } from './search-results.tsx';
import type { WordedSearch } from './word-search.ts';

interface SearchScreenProps {
  text: string;
  /** Null without a text. */
  result: PageResult<WordedSearch> | null;
  /** True if a user name, a password or a token was removed from the text. */
  isRemoved: boolean;
  /** Address of the results as JSON, if there are any. */
  json?: string;
}

export function SearchScreen({ text, result, isRemoved, json }: SearchScreenProps) {
  return (
    <div className="wrap pb-16">
      <header className="py-6">
        <div className="flex flex-wrap justify-between gap-x-6">
          <p>
            <BackLink to="/">{COMMON.backToHome}</BackLink>
          </p>
          {json && <DataLinks json={json} />}
        </div>
        <h1 className="mt-2">{MESSAGES.pageTitle}</h1>
        <p className="mt-2 max-w-[60ch] quiet">{MESSAGES.standfirst}</p>
      </header>
      <SiteSearch
        landmark={MESSAGES.pageTitle}
        label={MESSAGES.label}
        placeholder="gilmermirror.com"
        initial={text}
        className="grid grid-cols-[minmax(0,1fr)_auto] gap-2 items-end max-w-[640px]"
      >
        <Button type="submit" variant="main">
          {MESSAGES.search}
        </Button>
      </SiteSearch>
      {isRemoved && (
        <div className="mt-4 max-w-[640px]">
          <Callout kind="info" title={MESSAGES.removed} live="status" />
        </div>
      )}
      {result && (
        <section aria-label={MESSAGES.results} className="mt-8">
          {result.kind === 'answer' ? (
            <SearchResults text={text} {...result.data} />
          ) : (
            <p>
              {result.kind === 'refused' ? <ProblemText code={result.code} detail={result.detail} /> : MESSAGES.failed}
            </p>
          )}
        </section>
      )}
      <ShortcutSetting />
    </div>
  );
}

/** Setting that turns the search key off for people who are disturbed by single-key shortcuts. */
function ShortcutSetting() {
  const hydrated = useHydrated();
  const [, setChanges] = useState(0);
  const isOn = hydrated ? isSearchShortcutOn() : true;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-2 mt-12 small quiet">
      <span aria-live="polite">{isOn ? MESSAGES.shortcutOn : MESSAGES.shortcutOff}</span>
      {/* Its space is reserved, so that the page does not move when it appears. */}
      <Button
        variant="tight"
        className={hydrated ? '' : 'invisible'}
        onClick={() => {
          setSearchShortcut(!isOn);
          setChanges((count) => count + 1);
        }}
      >
        {isOn ? MESSAGES.turnOff : MESSAGES.turnOn}
      </Button>
    </p>
  );
}
