import type { SortOrder } from '@vouchwire/api-contract';
import { Link } from 'react-router';
import { MESSAGES } from '#messages/associations.ts';
import { Icon } from '../../components/icon.tsx';
import rowsCss from '../../components/table.module.css';
import css from './associations.module.css';

interface SortableHeaderProps {
  label: string;
  /** Current order of this column. Null if the list is sorted by another one. */
  order: SortOrder | null;
  /** Order after the first click. */
  first: SortOrder;
  to: (order: SortOrder) => string;
  number?: boolean;
}

/** Header of a sortable column. It is a link, so that the URL contains the order and no JavaScript is needed. */
export function SortableHeader({ label, order, first, to, number = false }: SortableHeaderProps) {
  const next = order === null ? first : order === 'asc' ? 'desc' : 'asc';
  return (
    <th
      scope="col"
      className={number ? rowsCss.number : undefined}
      aria-sort={order === null ? undefined : order === 'asc' ? 'ascending' : 'descending'}
    >
      <Link
        to={to(next)}
        className={`eyebrow inline-flex items-center gap-0.75 min-h-6 no-underline hover:text-ink ${css.sort}`}
        aria-label={MESSAGES.sortBy({ label, descending: next === 'desc' })}
        preventScrollReset
      >
        {label}
        <span className={order === null ? 'opacity-50' : undefined}>
          <Icon name={order === null ? 'both' : order === 'asc' ? 'up' : 'down'} size={12} />
        </span>
      </Link>
    </th>
  );
}
