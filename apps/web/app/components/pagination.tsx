import { Link } from 'react-router';
import { MESSAGES } from '#messages/common.ts';

interface PaginationProps {
  label: string;
  page: number;
  pages: number;
  to: (page: number) => string;
  /** Set if the list is only a part of the page. */
  preventScrollReset?: boolean;
}

/**
 * Links to the previous and the next page of a list, or to the last one from a page after it. Renders nothing if there
 * is only one page.
 */
export function Pagination({ label, page, pages, to, preventScrollReset = false }: PaginationProps) {
  if (pages <= 1 && page <= pages) return null;
  return (
    <nav
      aria-label={label}
      className="flex flex-wrap gap-x-6 gap-y-2 items-center pt-3 [&_a]:inline-block [&_a]:min-h-6"
    >
      {page > 1 && (
        <Link to={to(Math.min(page - 1, pages))} preventScrollReset={preventScrollReset}>
          {page > pages ? MESSAGES.lastPage : MESSAGES.previousPage}
        </Link>
      )}
      <span className="num">{page > pages ? MESSAGES.noPage({ page, pages }) : MESSAGES.pageOf({ page, pages })}</span>
      {page < pages && (
        <Link to={to(page + 1)} preventScrollReset={preventScrollReset}>
          {MESSAGES.nextPage}
        </Link>
      )}
    </nav>
  );
}
