import { dossierLinePath, dossierPath } from '@vouchwire/api-contract';
import { Link, useLocation } from 'react-router';
import { DomainName } from './domain-name.tsx';

interface DomainLinkProps {
  domain: string;
  /** A line of the domain's file to open the dossier at, from 1. */
  line?: number | null | undefined;
}

/**
 * A domain as a link to its dossier, or as plain text within that dossier. All pages use it and add their own actions
 * next to it.
 */
export function DomainLink({ domain, line = null }: DomainLinkProps) {
  const { pathname } = useLocation();
  if (line === null && pathname === dossierPath(domain))
    return (
      <span className="mono breakable">
        <DomainName domain={domain} />
      </span>
    );
  return (
    <Link to={line === null ? dossierPath(domain) : dossierLinePath(domain, line)} className="mono breakable">
      <DomainName domain={domain} />
    </Link>
  );
}
