import { type ReactNode, useId } from 'react';
import { type Part, partId } from './places.ts';
import css from './section.module.css';

interface SectionProps {
  part?: Part;
  head: string;
  aside?: ReactNode;
  children: ReactNode;
}

/** One part of a result under its head. Rows of the bill lead here. */
export function Section({ part, head, aside, children }: SectionProps) {
  const title = useId();
  return (
    <section
      id={part && partId(part)}
      tabIndex={part ? -1 : undefined}
      className={css.section}
      aria-labelledby={title}
      data-part={part}
    >
      <header className={css.head}>
        <h3 id={title}>{head}</h3>
        {aside}
      </header>
      {children}
    </section>
  );
}

export const Pairs = ({ children }: { children: ReactNode }) => <dl className={css.pairs}>{children}</dl>;

/** Left out where there is nothing to say. */
export function Pair({ term, children }: { term: ReactNode; children: ReactNode }) {
  return children === null || children === undefined || children === '' || children === false ? null : (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
