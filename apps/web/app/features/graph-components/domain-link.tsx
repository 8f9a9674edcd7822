import { Link } from 'react-router';
import { useAsOf } from '../as-of/use-as-of.ts';
import { useAnchors } from '../custom-anchors/use-anchors.ts';
import { type GraphUrl, toUrl } from '../graph-model/graph-url.ts';

/** A link to a domain: to its references, its details, or its position on the canvas. */
export function DomainLink({ domain, to, label }: { domain: string; to: Partial<GraphUrl>; label?: string }) {
  const anchors = useAnchors();
  const asOf = useAsOf();
  return (
    <Link
      to={toUrl({ anchors, asOf, ...to })}
      preventScrollReset
      className="mono breakable"
      translate="no"
      aria-label={label}
    >
      {domain}
    </Link>
  );
}

/** A word that leads to another view of a domain. */
export function ViewLink({ to, children }: { to: Partial<GraphUrl>; children: string }) {
  const anchors = useAnchors();
  const asOf = useAsOf();
  return (
    <Link to={toUrl({ anchors, asOf, ...to })} preventScrollReset>
      {children}
    </Link>
  );
}
