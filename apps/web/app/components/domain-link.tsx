import { dossierLinePath, dossierPath } from '@vouchwire/api-contract';
import { Link, useLocation } from 'react-router';
import { DomainText } from './domain-text.tsx';

interface DomainLinkProps {
  domain: string;
  /** The domain as people write it, such as an internationalized name in Unicode. */
  display?: string | null | undefined;
  /** The day whose dossier it opens. Empty or null for now. */
  asOf?: string | null | undefined;
  /** A line of the domain's file to open the dossier at, from 1. */
  line?: number | null | undefined;
}

/**
 * A domain, as a link to its dossier; plain text in that dossier. Every page shows domains with it, and puts its own
 * actions next to it.
 */
export function DomainLink({ domain, display, asOf = null, line = null }: DomainLinkProps) {
  const { pathname } = useLocation();
  if (line === null && pathname === dossierPath(domain))
    return (
      <span className="mono breakable">
        <DomainText>{display ?? domain}</DomainText>
      </span>
    );
  return (
    <Link
      to={line === null ? dossierPath(domain, 1, asOf) : dossierLinePath(domain, line, asOf)}
      className="mono breakable"
    >
      <DomainText>{display ?? domain}</DomainText>
    </Link>
  );
}
