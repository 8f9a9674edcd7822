import { Link } from 'react-router';
import { MESSAGES } from '#messages/associations.ts';
import css from './associations.module.css';

/** Previous and next page of a list; nothing where there is one page. */
export function Pagination({ page, pages, to }: { page: number; pages: number; to: (page: number) => string }) {
  if (pages <= 1) return null;
  return (
    <nav aria-label={MESSAGES.pagesLabel} className={`flex flex-wrap gap-x-6 gap-y-2 items-center pt-3 ${css.links}`}>
      {page > 1 && <Link to={to(page - 1)}>{MESSAGES.previous}</Link>}
      <span className="num">{MESSAGES.pageOf({ page, pages })}</span>
      {page < pages && <Link to={to(page + 1)}>{MESSAGES.next}</Link>}
    </nav>
  );
}
