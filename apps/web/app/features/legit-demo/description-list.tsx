import type { ReactNode } from 'react';
import css from './description-list.module.css';

/** Names and values, ruled. */
export function DescriptionList({ children }: { children: ReactNode }) {
  return <dl className={`[&_dt]:quiet [&_dt]:breakable [&_dd]:breakable ${css.descriptionList}`}>{children}</dl>;
}

export function DescriptionItem({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
