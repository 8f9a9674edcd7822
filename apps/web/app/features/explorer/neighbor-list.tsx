import { MESSAGES as EXPLORER_TEXT } from '#messages/explorer.ts';
import { MESSAGES as RESULTS_TEXT } from '#messages/graph-results.ts';
import { Icon } from '../../components/icon.tsx';
import { getRelationshipColor, RelationshipMark } from '../../components/relationship-mark.tsx';
import { ScriptButton } from '../../components/script-button.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { DossierLink } from '../graph-shared/dossier-link.tsx';
import { formatConnection } from './connection-sentence.ts';
import css from './neighbor-list.module.css';
import type { Connection, Neighbor } from './state/neighbors.ts';

interface NeighborListProps {
  center: string;
  neighbors: readonly Neighbor[];
  firstNumber: number;
  highlighted: string | null;
  onHighlight: (domain: string | null) => void;
  onExplore: (domain: string) => void;
  onDetails: (domain: string) => void;
}

/** Text alternative of the radial view: the same neighbors with the same numbers. */
export function NeighborList({
  center,
  neighbors,
  firstNumber,
  highlighted,
  onHighlight,
  onExplore,
  onDetails,
}: NeighborListProps) {
  return (
    <ol aria-label={EXPLORER_TEXT.neighborListLabel({ domain: center })} start={firstNumber}>
      {neighbors.map((neighbor, index) => {
        const { domain, name, connections, strongest } = neighbor;
        return (
          <li
            key={domain}
            className={css.row}
            data-on={domain === highlighted || undefined}
            onPointerEnter={(event) => {
              if (event.pointerType !== 'touch') onHighlight(domain);
            }}
            onPointerLeave={(event) => {
              if (event.pointerType !== 'touch') onHighlight(null);
            }}
          >
            <span
              className={css.number}
              style={{ borderColor: getRelationshipColor(strongest.relationship) }}
              aria-hidden="true"
            >
              {firstNumber + index}
            </span>
            <div className="flex flex-wrap items-baseline gap-x-2 gap-y-0 min-w-0 leading-[1.4] phone:col-[2/-1] phone:min-h-8">
              <DossierLink domain={domain} />
              {name && (
                <span className={`quiet small ${css.name}`} title={name}>
                  {' '}
                  {name}
                </span>
              )}
            </div>
            {strongest.state && (
              <span className="text-13 phone:col-2 phone:row-3">
                <StatusBadge state={strongest.state} />
              </span>
            )}
            <ul className="small col-[2/-1] flex flex-wrap gap-x-2.5 gap-y-0 pe-16 quiet">
              {connections.map((connection) => (
                <li key={`${connection.relationship}-${connection.direction}`}>
                  <ConnectionStatement connection={connection} center={center} />
                </li>
              ))}
            </ul>
            <div className={css.actions}>
              <ScriptButton
                aria-label={`${RESULTS_TEXT.makeCenter}: ${domain}`}
                title={RESULTS_TEXT.makeCenter}
                onClick={() => onExplore(domain)}
              >
                <Icon name="center" />
              </ScriptButton>
              <ScriptButton
                aria-label={EXPLORER_TEXT.detailsFor({ domain })}
                title={EXPLORER_TEXT.detailsFor({ domain })}
                aria-haspopup="dialog"
                onClick={() => onDetails(domain)}
              >
                <Icon name="information" />
              </ScriptButton>
            </div>
          </li>
        );
      })}
    </ol>
  );
}

/** Shows "texaspress.com lists galvnews.com as a member (read in March 2026); not confirmed. line 126". */
function ConnectionStatement({ connection, center }: { connection: Connection; center: string }) {
  const { relationship, line } = connection;
  return (
    <>
      <RelationshipMark type={relationship} text={formatConnection(connection, center)} />{' '}
      {line !== null && EXPLORER_TEXT.line({ line })}
    </>
  );
}
