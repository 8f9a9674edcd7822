import { Fragment, useState } from 'react';
import { MESSAGES as COMMON } from '#messages/common.ts';
import { MESSAGES as EXPLORER_TEXT } from '#messages/explorer.ts';
import { Button } from '../../components/button.tsx';
import { getRelationshipText, RelationshipMark } from '../../components/relationship-mark.tsx';
import { StateDate } from '../../components/state-date.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { DossierLink } from '../graph-shared/dossier-link.tsx';
import css from './selection-list.module.css';
import { type Connection, isUnrecognized, type Neighbor } from './state/neighbors.ts';

const INITIAL_ROWS = 12;
/** Number of rows that are added at a time, because a hub may be named by a hundred thousand domains. */
const ROWS_STEP = 200;

interface SelectionListProps {
  domain: string;
  predecessors: readonly Neighbor[];
  onChoose: (domain: string) => void;
  onSkip: () => void;
}

/**
 * List of the domains that point to the center. It comes first, because one of them may be the one that the visitor
 * searches for.
 */
export function SelectionList({ domain, predecessors, onChoose, onSkip }: SelectionListProps) {
  const [rows, setRows] = useState(INITIAL_ROWS);
  const shown = predecessors.slice(0, rows);
  const firstUnrecognized = predecessors.findIndex(isUnrecognized);
  const rest = predecessors.length - shown.length;
  return (
    <section aria-labelledby="explorer-selection">
      <header className="flex items-center justify-between gap-4 px-6 py-4 phone:px-4 phone:py-3">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <h3 id="explorer-selection" className="text-20 breakable">
            {EXPLORER_TEXT.found({ count: predecessors.length, domain })}
          </h3>
          <p className="quiet small breakable">{EXPLORER_TEXT.foundDetails({ domain })}</p>
        </div>
        <Button onClick={onSkip}>{EXPLORER_TEXT.skip}</Button>
      </header>
      <ol className="border-t border-rule">
        {shown.map((predecessor, index) => (
          <Fragment key={predecessor.domain}>
            {index === firstUnrecognized && (
              <li className="eyebrow px-6 pt-4 pb-1 phone:px-4">{COMMON.notRecognized}</li>
            )}
            <li className={css.row}>
              <span>
                <DossierLink domain={predecessor.domain} />
                {predecessor.name && (
                  <span className="quiet small" translate="no">
                    {' '}
                    {predecessor.name}
                  </span>
                )}
              </span>
              <span className="flex flex-wrap gap-x-3 gap-y-0">
                {predecessor.types.map((type) => (
                  <RelationshipMark
                    key={type}
                    type={type}
                    text={getRelationshipText(
                      type,
                      ...predecessor.connections
                        .filter(({ relationship }) => relationship === type)
                        .map(({ statement }) => statement),
                    )}
                  />
                ))}
              </span>
              <span className="phone:col-[1/-1] phone:text-13">
                {predecessor.strongest.state && <StatusBadge state={predecessor.strongest.state} />}{' '}
                <StateDate readings={toReadings(predecessor.strongest)} />
              </span>
              <span className="phone:col-2 phone:row-1 phone:justify-self-end">
                <Button variant="tight" onClick={() => onChoose(predecessor.domain)}>
                  {EXPLORER_TEXT.choose}
                  <span className="visually-hidden"> {predecessor.domain}</span>
                </Button>
              </span>
            </li>
          </Fragment>
        ))}
      </ol>
      {rest > 0 && (
        <footer className="small flex gap-4 items-baseline px-6 py-2.5 border-t border-rule phone:px-4">
          <span className="quiet num">
            {EXPLORER_TEXT.shownOf({ shown: shown.length, total: predecessors.length })}
          </span>
          <Button variant="plain" onClick={() => setRows(rows + ROWS_STEP)}>
            {rest > ROWS_STEP ? EXPLORER_TEXT.showMore({ count: ROWS_STEP }) : EXPLORER_TEXT.showOther({ count: rest })}
          </Button>
        </footer>
      )}
    </section>
  );
}

const toReadings = ({ statement, confirmation }: Connection) => ({ ...statement, confirmation });
