import { dossierPath, type MapParams, mapPath } from '@vouchwire/api-contract';
import { Link } from 'react-router';
import { MESSAGES } from '#messages/map.ts';
import { DomainText } from '../../components/domain-text.tsx';
import type { SelectedDot } from './map-view.ts';
import { Memberships } from './memberships.tsx';

/** The selected dot, with its memberships and a link to its dossier. */
export function SelectedPanel({ params, selected }: { params: MapParams; selected: SelectedDot | null }) {
  return (
    <section className="grid gap-2 mb-6 p-4 border border-ink bg-sheet" aria-labelledby="selected" aria-live="polite">
      <h2 id="selected" className="text-17 breakable">
        <span className="visually-hidden">{MESSAGES.selected}: </span>
        {selected?.name && (
          <span className="block" translate="no">
            {selected.name}
          </span>
        )}
        <span className="mono">
          <DomainText>{params.selected}</DomainText>
        </span>
      </h2>
      {selected ? (
        <Memberships memberships={selected.memberships} />
      ) : (
        <p>{MESSAGES.unknownSelected({ domain: params.selected })}</p>
      )}
      <p className="flex flex-wrap gap-x-6 gap-y-1 [&_a]:inline-block [&_a]:min-h-6">
        <Link to={dossierPath(params.selected)}>{MESSAGES.dossier}</Link>
        <Link to={mapPath({ ...params, selected: '' })} preventScrollReset>
          {MESSAGES.unselect}
        </Link>
      </p>
    </section>
  );
}
