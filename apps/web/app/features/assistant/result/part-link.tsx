import type { ReactNode } from 'react';
import { scrollToElement } from './result-parts.ts';

/** A link to another part of the same result. */
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
        // The URL remains that of the result.
        event.preventDefault();
        scrollToElement(to);
      }}
    >
      {children}
    </a>
  );
}
