import type { ReactNode } from 'react';
import css from './results-card.module.css';

interface ResultsCardProps {
  title: string;
  aside: ReactNode;
  end?: ReactNode;
  busy?: boolean;
  children: ReactNode;
}

/** The sheet on which an answer stands, dated. */
export function ResultsCard({ title, aside, end, busy = false, children }: ResultsCardProps) {
  return (
    <section className={css.card} aria-label={title} aria-busy={busy}>
      <header className={css.head}>
        <h2>{title}</h2>
        <p className="quiet small">{aside}</p>
        {end && <div className={css.end}>{end}</div>}
      </header>
      {children}
    </section>
  );
}

/** First line of an answer: one sentence in serif, and what it rests on. */
export function Finding({ children, more }: { children: ReactNode; more?: ReactNode }) {
  return (
    <div className={css.finding}>
      <p className={css.headline}>{children}</p>
      {more && <p className="quiet small">{more}</p>}
    </div>
  );
}

export function ResultsFooter({ children }: { children: ReactNode }) {
  return <footer className={css.footer}>{children}</footer>;
}
