import { type MapParams, mapPath } from '@vouchwire/api-contract';
import { Link } from 'react-router';
import { MESSAGES } from '#messages/map.ts';
import { DomainLink } from '../../components/domain-link.tsx';
import { Pagination } from '../../components/pagination.tsx';
import rowsCss from '../../components/table.module.css';
import type { MapView } from './map-view.ts';
import { Memberships } from './memberships.tsx';

const MAX_MEMBERSHIPS = 3;

/** Domains of the map as text, in pages. */
export function MapTable({ params, view }: { params: MapParams; view: MapView }) {
  const { rows, matching, page, pages, picture } = view;
  return (
    <>
      <p className="pb-2" role="status">
        {MESSAGES.matching({ matching, total: picture.shown, isFiltered: matching < picture.shown })}
      </p>
      {rows.length === 0 ? (
        <p className="quiet">{MESSAGES.noMatches}</p>
      ) : (
        <table className={`w-full small [&_a]:inline-block [&_a]:min-h-6 ${rowsCss.rows}`}>
          <caption className="visually-hidden">{MESSAGES.tableCaption}</caption>
          <thead>
            <tr>
              <th scope="col">{MESSAGES.domain}</th>
              <th scope="col">{MESSAGES.memberships}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ domain, name, memberships, path }) => (
              <tr key={domain}>
                <th scope="row">
                  {name && (
                    <span className="block" translate="no">
                      {name}
                    </span>
                  )}
                  <DomainLink domain={domain} /> <br />
                  <Link className="quiet" to={path} preventScrollReset aria-label={MESSAGES.showOnMapName({ domain })}>
                    {MESSAGES.showOnMap}
                  </Link>
                </th>
                <td>
                  <Memberships memberships={memberships} max={MAX_MEMBERSHIPS} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Pagination
        label={MESSAGES.pages}
        page={page}
        pages={pages}
        to={(other) => mapPath({ ...params, page: other })}
        preventScrollReset
      />
    </>
  );
}
