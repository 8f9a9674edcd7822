import { WORDS } from '#messages/explorer.ts';
import { Button } from '../../../components/button.tsx';
import { DateText } from '../../../components/date-text.tsx';
import { DomainText } from '../../../components/domain-text.tsx';
import { Icon } from '../../../components/icon.tsx';
import { RelationshipMark, relationshipHue } from '../../../components/relationship-mark.tsx';
import { StateMark } from '../../../components/state-mark.tsx';
import { shortMonthOf } from '../../../lib/time.ts';
import css from './neighbour-list.module.css';
import { type Connection, type Neighbour, shownAs } from './state/neighbours.ts';

interface NeighbourListProps {
  centre: string;
  neighbours: readonly Neighbour[];
  firstNumber: number;
  lit: string | null;
  onLit: (domain: string | null) => void;
  onExplore: (domain: string) => void;
  onDetails: (domain: string) => void;
}

/** The circle's twin: the same neighbours under the same numbers, in words. */
export function NeighbourList({
  centre,
  neighbours,
  firstNumber,
  lit,
  onLit,
  onExplore,
  onDetails,
}: NeighbourListProps) {
  return (
    <ol className={css.list} aria-label={WORDS.list(centre)} start={firstNumber}>
      {neighbours.map((neighbour, index) => {
        const { domain, name, connections, strongest } = neighbour;
        return (
          <li
            key={domain}
            className={css.row}
            data-on={domain === lit || undefined}
            onPointerEnter={(event) => {
              if (event.pointerType !== 'touch') onLit(domain);
            }}
            onPointerLeave={(event) => {
              if (event.pointerType !== 'touch') onLit(null);
            }}
          >
            <span
              className={css.number}
              style={{ borderColor: relationshipHue(strongest.relationship) }}
              aria-hidden="true"
            >
              {firstNumber + index}
            </span>
            <div className={css.who}>
              <Button
                look="plain"
                className={`mono ${css.domain}`}
                title={name ?? undefined}
                onClick={() => onExplore(domain)}
              >
                <DomainText>{shownAs(neighbour)}</DomainText>
              </Button>
              {name && (
                <span className={`quiet small ${css.name}`} title={name}>
                  {' '}
                  {name}
                </span>
              )}
              {shownAs(neighbour) !== domain && <span className="quiet small mono"> {domain}</span>}
            </div>
            {strongest.state && (
              <span className={css.state}>
                <StateMark state={strongest.state} />
              </span>
            )}
            <ul className={css.says}>
              {connections.map((connection, at) => (
                <li key={`${connection.relationship}-${connection.direction}`}>
                  <Said connection={connection} centre={centre} first={at === 0} />
                </li>
              ))}
            </ul>
            <button
              type="button"
              className={css.details}
              aria-label={WORDS.detailsOf(domain)}
              title={WORDS.detailsOf(domain)}
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

/** "MEMBER → line 126"; the hue stands with the strongest, which is what the satellite shows. */
function Said({ connection, centre, first }: { connection: Connection; centre: string; first: boolean }) {
  const { relationship, direction, domain, line, lastSeen } = connection;
  return (
    <>
      {first ? <RelationshipMark type={relationship} /> : relationship}{' '}
      <span aria-hidden="true" className="mirrored">
        {WORDS.arrow(direction)}
      </span>
      <span className="visually-hidden">{WORDS.saidBy(direction === 'outgoing' ? centre : domain)}</span>{' '}
      {line === null ? <DateText at={lastSeen} says={shortMonthOf} /> : WORDS.line(line)}
    </>
  );
}
