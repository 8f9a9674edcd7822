import { type ReactNode, useId } from 'react';
import { getPartId, type ResultPart } from './result-parts.ts';

interface SectionProps {
  part?: ResultPart;
  head: string;
  note?: ReactNode;
  children: ReactNode;
}

/** A part of a result with its heading. Rows of the score breakdown link to it. */
export function Section({ part, head, note, children }: SectionProps) {
  const title = useId();
  return (
    <section
      id={part && getPartId(part)}
      tabIndex={part ? -1 : undefined}
      className="pt-3 border-t border-ink focus:outline-none focus-visible:[outline:2px_solid_var(--accent)] focus-visible:[outline-offset:4px]"
      aria-labelledby={title}
      data-part={part}
    >
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 mb-2 text-13">
        <h3 className="text-20 leading-[1.3]" id={title}>
          {head}
        </h3>
        {note}
      </header>
      {children}
    </section>
  );
}
