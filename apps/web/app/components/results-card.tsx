import type { ReactNode } from 'react';

interface ResultsCardProps {
  title: string;
  /** Null while there is no result. */
  note: ReactNode;
  end?: ReactNode;
  busy?: boolean;
  children: ReactNode;
}

/** A card with a result and its date. */
export function ResultsCard({ title, note, end, busy = false, children }: ResultsCardProps) {
  return (
    <section className="border border-rule bg-sheet" aria-label={title} aria-busy={busy}>
      <header className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 px-6 py-4 border-b border-rule phone:px-4">
        <h2>{title}</h2>
        {note && <p className="quiet small">{note}</p>}
        {end && <div className="ms-auto text-13 phone:ms-0">{end}</div>}
      </header>
      {children}
    </section>
  );
}

/** First line of a result: one sentence in a serif font, and its evidence. */
export function Headline({ children, more }: { children: ReactNode; more?: ReactNode }) {
  return (
    <div className="grid gap-1 px-6 py-4 border-b breakable border-rule phone:px-4">
      <p className="font-serif font-medium text-20/[1.3] tracking-[-0.01em] lining">{children}</p>
      {more && <p className="quiet small">{more}</p>}
    </div>
  );
}

export function ResultsFooter({ children }: { children: ReactNode }) {
  return (
    <footer className="flex flex-wrap items-baseline gap-x-6 gap-y-1.5 px-6 py-3 -mt-0.25 border-t text-13 quiet border-rule phone:px-4">
      {children}
    </footer>
  );
}
