import { useState } from 'react';
import { EXPLORER_TEXT } from '#messages/explorer.ts';
import { Button } from '../../components/button.tsx';
import { DomainText } from '../../components/domain-text.tsx';
import { RelationshipMark } from '../../components/relationship-mark.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import css from './selection-list.module.css';
import { getDisplayName, type Neighbor } from './state/neighbors.ts';

const INITIAL_ROWS = 12;
/** A hub may be named by a hundred thousand. */
const ROWS_STEP = 200;

interface SelectionListProps {
  domain: string;
  predecessors: readonly Neighbor[];
  onChoose: (domain: string) => void;
  onSkip: () => void;
}

/** Who points to the centre comes first: one of them may be what one came for. */
export function SelectionList({ domain, predecessors, onChoose, onSkip }: SelectionListProps) {
  const [rows, setRows] = useState(INITIAL_ROWS);
  const shown = predecessors.slice(0, rows);
  const rest = predecessors.length - shown.length;
  return (
    <section className={css.sheet} aria-labelledby="explorer-selection">
      <header className={css.head}>
        <h2 id="explorer-selection" className={css.title}>
          {EXPLORER_TEXT.found(predecessors.length, domain)}
        </h2>
        <p className="quiet small breakable">{EXPLORER_TEXT.foundDetails(domain)}</p>
        <div className={css.skip}>
          <Button onClick={onSkip}>{EXPLORER_TEXT.skip}</Button>
        </div>
      </header>
      <ol className={css.list}>
        {shown.map((predecessor) => (
          <li key={predecessor.domain} className={css.row}>
            <span className={css.domainName}>
              <Button variant="plain" className="mono" onClick={() => onChoose(predecessor.domain)}>
                <DomainText>{getDisplayName(predecessor)}</DomainText>
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
              {predecessor.strongest.state && <StatusBadge state={predecessor.strongest.state} />}
            </span>
            <span className={css.choose}>
              <Button variant="tight" onClick={() => onChoose(predecessor.domain)}>
                {EXPLORER_TEXT.choose}
                <span className="visually-hidden"> {predecessor.domain}</span>
              </Button>
            </span>
          </li>
        ))}
      </ol>
      {rest > 0 && (
        <footer className={`small ${css.footer}`}>
          <span className="quiet num">{EXPLORER_TEXT.shownOf(shown.length, predecessors.length)}</span>
          <Button variant="plain" onClick={() => setRows(rows + ROWS_STEP)}>
            {rest > ROWS_STEP ? EXPLORER_TEXT.showMore(ROWS_STEP) : EXPLORER_TEXT.showOther(rest)}
          </Button>
        </footer>
      )}
    </section>
  );
}
