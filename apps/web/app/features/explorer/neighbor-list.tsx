import { MESSAGES as EXPLORER_TEXT } from '#messages/explorer.ts';
import { Button } from '../../components/button.tsx';
import { DateText } from '../../components/date-text.tsx';
import { DomainText } from '../../components/domain-text.tsx';
import { Icon } from '../../components/icon.tsx';
import { getRelationshipColor, RelationshipMark } from '../../components/relationship-mark.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { formatShortMonth } from '../../lib/time.ts';
import css from './neighbor-list.module.css';
import { type Connection, getDisplayName, type Neighbor } from './state/neighbors.ts';

interface NeighborListProps {
  center: string;
  neighbors: readonly Neighbor[];
  firstNumber: number;
  highlighted: string | null;
  onHighlight: (domain: string | null) => void;
  onExplore: (domain: string) => void;
  onDetails: (domain: string) => void;
}

/** The circle's twin: the same neighbors under the same numbers, in words. */
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
            <div
              className={`flex flex-wrap items-baseline gap-x-2 gap-y-0 min-w-0 leading-[1.4] phone:col-[2/-1] ${css.domainName}`}
            >
              <Button
                variant="plain"
                className={`mono ${css.domain}`}
                title={name ?? undefined}
                onClick={() => onExplore(domain)}
              >
                <DomainText>{getDisplayName(neighbor)}</DomainText>
              </Button>
              {name && (
                <span className={`quiet small ${css.name}`} title={name}>
                  {' '}
                  {name}
                </span>
              )}
              {getDisplayName(neighbor) !== domain && <span className="quiet small mono"> {domain}</span>}
            </div>
            {strongest.state && (
              <span className="text-13 phone:col-2 phone:row-3">
                <StatusBadge state={strongest.state} />
              </span>
            )}
            <ul className="small col-[2/-1] flex flex-wrap gap-x-2.5 gap-y-0 pe-7 quiet">
              {connections.map((connection, at) => (
                <li key={`${connection.relationship}-${connection.direction}`}>
                  <ConnectionStatement connection={connection} center={center} first={at === 0} />
                </li>
              ))}
            </ul>
            <button
              type="button"
              className={css.details}
              aria-label={EXPLORER_TEXT.detailsFor({ domain })}
              title={EXPLORER_TEXT.detailsFor({ domain })}
              aria-haspopup="dialog"
              onClick={() => onDetails(domain)}
            >
              <Icon name="information" />
            </button>
          </li>
        );
      })}
    </ol>
  );
}

/** "MEMBER → line 126"; the hue is that of the strongest, which the satellite shows. */
function ConnectionStatement({
  connection,
  center,
  first,
}: {
  connection: Connection;
  center: string;
  first: boolean;
}) {
  const { relationship, direction, domain, line, lastSeen } = connection;
  return (
    <>
      {first ? <RelationshipMark type={relationship} /> : relationship}{' '}
      <span aria-hidden="true" className="mirrored">
        {EXPLORER_TEXT.arrow({ direction })}
      </span>
      <span className="visually-hidden">
        {EXPLORER_TEXT.statedBy({ domain: direction === 'outgoing' ? center : domain })}
      </span>{' '}
      {line === null ? <DateText instant={lastSeen} format={formatShortMonth} /> : EXPLORER_TEXT.line({ line })}
    </>
  );
}
