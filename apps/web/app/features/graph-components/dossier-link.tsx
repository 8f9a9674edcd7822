import { dossierPath } from '@vouchwire/api-contract';
import { Link } from 'react-router';
import { DomainLink } from '../../components/domain-link.tsx';
import { useAsOf } from '../as-of/use-as-of.ts';
import { type GraphUrl, toUrl } from '../graph-model/graph-url.ts';

interface DossierLinkProps {
  domain: string;
  /** Line of the domain's file to which the dossier scrolls, from 1. */
  line?: number | null;
  /** Text instead of the domain. */
  children?: string;
}

/** Link to the dossier of a domain on the day of the screen. */
export function DossierLink({ domain, line = null, children }: DossierLinkProps) {
  const asOf = useAsOf();
  if (!children) return <DomainLink domain={domain} asOf={asOf} line={line} />;
  return (
    <Link to={dossierPath(domain, 1, asOf)} className="breakable">
      {children}
    </Link>
  );
}

/** Link to another view of a domain. */
export function ViewLink({ to, children }: { to: Partial<GraphUrl>; children: string }) {
  const asOf = useAsOf();
  return (
    <Link to={toUrl({ asOf, ...to })} preventScrollReset>
      {children}
    </Link>
  );
}
