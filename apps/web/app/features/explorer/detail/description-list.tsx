import type { ReactNode } from 'react';
import css from './description-list.module.css';

/** A section of facts; those without a value are left out. */
export function DetailSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid [&>p]:pt-2" aria-label={title}>
      <h3 className={css.title}>{title}</h3>
      {children}
    </section>
  );
}

/** `stacked`: for values that are sentences. */
export const DescriptionList = ({ children, stacked = false }: { children: ReactNode; stacked?: boolean }) => (
  <dl className={`[&_dt]:quiet [&_dd]:breakable ${css.descriptionList}`} data-stacked={stacked || undefined}>
    {children}
  </dl>
);

export function DescriptionItem({ term, children }: { term: ReactNode; children: ReactNode }) {
  return children === null || children === undefined || children === '' || children === false ? null : (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
