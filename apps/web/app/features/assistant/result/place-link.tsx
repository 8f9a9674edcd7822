import type { ReactNode } from 'react';
import { goTo } from './places.ts';

/** A link to another place of the same result. */
export function PlaceLink({
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
        goTo(to);
      }}
    >
      {children}
    </a>
  );
}
