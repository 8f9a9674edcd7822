import type { ReactNode } from 'react';
import css from './description-list.module.css';

interface DescriptionListProps {
  /** `wide`: for long terms. `stacked`: for values that are sentences. */
  layout?: 'wide' | 'stacked';
  children: ReactNode;
}

/** Terms and values, separated by lines. */
export const DescriptionList = ({ layout, children }: DescriptionListProps) => (
  <dl className={`[&_dt]:quiet [&_dt]:breakable [&_dd]:breakable ${css.descriptionList}`} data-layout={layout}>
    {children}
  </dl>
);

/** Renders nothing without a value. */
export function DescriptionItem({ term, children }: { term: ReactNode; children: ReactNode }) {
  return children === null || children === undefined || children === '' || children === false ? null : (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
