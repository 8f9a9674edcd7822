import type { DossierResponse } from '@vouchwire/api-contract';
import { MESSAGES as COMMON } from '#messages/common.ts';
import { formatMonth } from '../../lib/time.ts';

/** Version of the graph that the page is based on. */
export function GraphVersion({ dossier: { as_of, graph_version } }: { dossier: DossierResponse }) {
  const month = formatMonth(as_of);
  return (
    <p className="quiet small pt-3">
      {month && COMMON.recordsUntil({ month })}{' '}
      <span translate="no">{COMMON.graphVersion({ version: graph_version })}</span>
    </p>
  );
}
