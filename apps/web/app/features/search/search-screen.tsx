import type { PageResult, SearchResponse } from '@vouchwire/api-contract';
import { MESSAGES as COMMON } from '#messages/common.ts';
import { MESSAGES } from '#messages/search.ts';
import { BackLink } from '../../components/back-link.tsx';
import { Button } from '../../components/button.tsx';
import { Callout } from '../../components/callout.tsx';
import { SiteSearch } from '../../components/site-search/site-search.tsx';
import { SearchResults } from './search-results.tsx';
import { ShortcutSetting } from './shortcut-setting.tsx';

interface SearchScreenProps {
  text: string;
  /** Null without a text. */
  result: PageResult<SearchResponse> | null;
  /** A user name, a password or a token was removed from the text. */
  isRemoved: boolean;
}

export function SearchScreen({ text, result, isRemoved }: SearchScreenProps) {
  return (
    <div className="wrap pb-16">
      <header className="py-6">
        <p>
          <BackLink to="/">{COMMON.backToHome}</BackLink>
        </p>
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
            <p>{result.kind === 'refused' ? result.detail : MESSAGES.failed}</p>
          )}
        </section>
      )}
      <ShortcutSetting />
    </div>
  );
}
