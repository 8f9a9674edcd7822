import { MESSAGES } from '#messages/docs.ts';
import { ArticleHeader } from '../../components/article-header.tsx';
import { type ContentsEntry, DocsContents } from './docs-contents.tsx';
import { DocsSearch, FoundSections } from './docs-search.tsx';
import type { FoundSection } from './search-docs.ts';

interface DocsIndexProps {
  contents: readonly ContentsEntry[];
  /** Search text in the URL. Empty without a search. */
  searchText: string;
  found: readonly FoundSection[] | null;
}

/** First page of the help: all pages, and the search results. */
export function DocsIndex({ contents, searchText, found }: DocsIndexProps) {
  return (
    <div className="wrap grid grid-cols-1 gap-6 pb-16">
      <ArticleHeader title={MESSAGES.title} />
      <p className="font-serif font-normal text-20/[1.45] max-w-[60ch]">{MESSAGES.about}</p>
      {/* The key resets the field for another search. */}
      <DocsSearch key={searchText} words={searchText} />
      {found && (
        <section className="max-w-[68ch]">
          <FoundSections searchText={searchText} found={found} />
        </section>
      )}
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,320px),1fr))] gap-x-8 gap-y-8 items-start">
        <DocsContents contents={contents} current={null} detail="summaries" />
      </div>
    </div>
  );
}
