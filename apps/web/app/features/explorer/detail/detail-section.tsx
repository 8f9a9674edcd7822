import type { ReactNode } from 'react';

/** A section of facts. */
export function DetailSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid [&>p]:pt-2" aria-label={title}>
      <h3 className="pb-1.5 border-b border-ink text-[1.125rem]">{title}</h3>
      {children}
    </section>
  );
}
