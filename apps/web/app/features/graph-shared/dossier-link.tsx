import { dossierPath } from '@vouchwire/api-contract';
import { Link } from 'react-router';
import { DomainLink } from '../../components/domain-link.tsx';
import { type GraphUrl, toUrl } from './graph-url.ts';

interface DossierLinkProps {
  domain: string;
  /** Line of the domain's file to which the dossier scrolls, from 1. */
  line?: number | null;
  /** Text instead of the domain. */
  children?: string;
}

/** Link to the dossier of a domain. */
export function DossierLink({ domain, line = null, children }: DossierLinkProps) {
  if (!children) return <DomainLink domain={domain} line={line} />;
  return (
    <Link to={dossierPath(domain)} className="breakable">
      {children}
    </Link>
  );
}

/** Link to another view of a domain. */
export function ViewLink({ to, children }: { to: Partial<GraphUrl>; children: string }) {
  return (
    <Link to={toUrl(to)} preventScrollReset>
      {children}
    </Link>
  );
}
