import type { ReactNode } from 'react';
import css from './pairs.module.css';

/** Names and values, ruled. */
export function Pairs({ children }: { children: ReactNode }) {
  return <dl className={css.pairs}>{children}</dl>;
}

export function Pair({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
