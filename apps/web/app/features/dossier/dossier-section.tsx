import type { ReactNode } from 'react';
import css from './dossier-screen.module.css';

interface DossierSectionProps {
  /** Anchor and heading ID. */
  id: string;
  head: string;
  note?: ReactNode;
  /** True for a section that few readers need. A link to its anchor opens it. */
  isFolded?: boolean;
  children: ReactNode;
}

/** A numbered section of a dossier. */
export function DossierSection({ id, head, note, isFolded = false, children }: DossierSectionProps) {
  const label = `${id}-head`;
  const className = `border-t border-ink ${css.section}`;
  if (isFolded)
    return (
      <section className={className} aria-labelledby={label}>
        <details>
          <summary className="py-3 cursor-pointer [&_h2]:inline">
            <h2 id={label}>{head}</h2>
          </summary>
          {/* Browsers open the details of an anchor inside it, and not of one in the summary. */}
          <div id={id} className="pb-8">
            {note && <p className="small quiet pb-3">{note}</p>}
            {children}
          </div>
        </details>
      </section>
    );
  return (
    <section id={id} className={`pt-3 pb-6 ${className}`} aria-labelledby={label}>
      <header className="flex flex-wrap justify-between items-baseline gap-x-6 gap-y-1 pb-3">
        <h2 id={label}>{head}</h2>
        {note && <p className="small quiet">{note}</p>}
      </header>
      {children}
    </section>
  );
}
