import { useState } from 'react';
import { WORDS } from '#messages/explorer.ts';
import { Button } from '../../../components/button.tsx';
import { DomainText } from '../../../components/domain-text.tsx';
import { RelationshipMark } from '../../../components/relationship-mark.tsx';
import { StateMark } from '../../../components/state-mark.tsx';
import css from './selection-list.module.css';
import { type Neighbour, shownAs } from './state/neighbours.ts';

const FIRST_ROWS = 12;
/** A hub may be named by a hundred thousand. */
const MORE_ROWS = 200;

interface SelectionListProps {
  domain: string;
  predecessors: readonly Neighbour[];
  onChoose: (domain: string) => void;
  onSkip: () => void;
}

/** Who points to the centre comes first: one of them may be what one came for. */
export function SelectionList({ domain, predecessors, onChoose, onSkip }: SelectionListProps) {
  const [rows, setRows] = useState(FIRST_ROWS);
  const shown = predecessors.slice(0, rows);
  const rest = predecessors.length - shown.length;
  return (
    <section className={css.sheet} aria-labelledby="explorer-selection">
      <header className={css.head}>
        <h2 id="explorer-selection" className={css.title}>
          {WORDS.found(predecessors.length, domain)}
        </h2>
        <p className="quiet small breakable">{WORDS.foundMore(domain)}</p>
        <div className={css.skip}>
          <Button onClick={onSkip}>{WORDS.skip}</Button>
        </div>
      </header>
      <ol className={css.list}>
        {shown.map((predecessor) => (
          <li key={predecessor.domain} className={css.row}>
            <span className={css.who}>
              <Button look="plain" className="mono" onClick={() => onChoose(predecessor.domain)}>
                <DomainText>{shownAs(predecessor)}</DomainText>
              </Button>
              {predecessor.name && (
                <span className="quiet small" translate="no">
                  {' '}
                  {predecessor.name}
                </span>
              )}
            </span>
            <span className={css.types}>
              {predecessor.types.map((type) => (
                <RelationshipMark key={type} type={type} />
              ))}
            </span>
            <span className={css.state}>
              {predecessor.strongest.state && <StateMark state={predecessor.strongest.state} />}
            </span>
            <span className={css.choose}>
              <Button look="tight" onClick={() => onChoose(predecessor.domain)}>
                {WORDS.choose}
                <span className="visually-hidden"> {predecessor.domain}</span>
              </Button>
            </span>
          </li>
        ))}
      </ol>
      {rest > 0 && (
        <footer className={`small ${css.foot}`}>
          <span className="quiet num">{WORDS.shownOf(shown.length, predecessors.length)}</span>
          <Button look="plain" onClick={() => setRows(rows + MORE_ROWS)}>
            {rest > MORE_ROWS ? WORDS.showMore(MORE_ROWS) : WORDS.showOther(rest)}
          </Button>
        </footer>
      )}
    </section>
  );
}
