import type { ReactNode } from 'react';
import { scrollToElement } from './result-parts.ts';

/** A link to another place of the same result. */
export function PartLink({
  to,
  label,
  className,
  children,
}: {
  to: string;
  label?: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <a
      href={`#${to}`}
      aria-label={label}
      className={className}
      onClick={(event) => {
        // the address stays the result's
        event.preventDefault();
        scrollToElement(to);
      }}
    >
      {children}
    </a>
  );
}
