import { dossierPath } from '@vouchwire/api-contract';
import { Link } from 'react-router';
import { MESSAGES } from '#messages/map.ts';
import { StatusBadge } from '../../components/status-badge.tsx';
import type { MapMembership } from './map-view.ts';

interface MembershipsProps {
  memberships: readonly MapMembership[];
  /** Maximum number of entries. The remaining ones are counted. */
  max?: number;
}

/** Associations that list a domain, each with its state. */
export function Memberships({ memberships, max = memberships.length }: MembershipsProps) {
  if (memberships.length === 0) return <span className="quiet">{MESSAGES.noMembership}</span>;
  return (
    <ul className="grid gap-0.5 [&_a]:inline-block [&_a]:min-h-6">
      {memberships.slice(0, max).map(({ domain, name, state }) => (
        <li key={domain} className="flex flex-wrap gap-x-2 items-baseline">
          <Link to={dossierPath(domain)} translate="no">
            {name ?? domain}
          </Link>
          <StatusBadge state={state} />
        </li>
      ))}
      {memberships.length > max && (
        <li className="quiet">{MESSAGES.moreMemberships({ count: memberships.length - max })}</li>
      )}
    </ul>
  );
}
