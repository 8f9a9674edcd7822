import type { ReactNode } from 'react';
import css from './dossier-screen.module.css';

interface DossierSectionProps {
  id: string;
  head: string;
  note?: ReactNode;
  children: ReactNode;
}

/** A numbered section of a dossier. */
export function DossierSection({ id, head, note, children }: DossierSectionProps) {
  return (
    <section className={`pt-3 pb-8 border-t border-ink ${css.section}`} aria-labelledby={id}>
      <header className="flex flex-wrap justify-between items-baseline gap-x-6 gap-y-1 pb-3">
        <h2 id={id}>{head}</h2>
        {note && <p className="small quiet">{note}</p>}
      </header>
      {children}
    </section>
  );
}
