import { Link } from 'react-router';
import { addressOf, type GraphUrl } from '../url-state.ts';

/** A domain that leads on: to its own references, its details, or its place on the plate. */
export function DomainLink({ domain, to, label }: { domain: string; to: Partial<GraphUrl>; label?: string }) {
  return (
    <Link to={addressOf(to)} preventScrollReset className="mono breakable" translate="no" aria-label={label}>
      {domain}
    </Link>
  );
}

/** A word that leads to another view of a domain. */
export function ViewLink({ to, children }: { to: Partial<GraphUrl>; children: string }) {
  return (
    <Link to={addressOf(to)} preventScrollReset>
      {children}
    </Link>
  );
}
