import type { LinkState } from '@vouchwire/api-contract';
import { useState } from 'react';
import { Link } from 'react-router';
import { isRelationAttribute, parsePolicyFile } from 'trust-txt';
import { MESSAGES } from '#messages/check.ts';
import { Button } from '../../../components/button.tsx';
import { DomainLink } from '../../../components/domain-link.tsx';
import { StatusBadge } from '../../../components/status-badge.tsx';
import rowsCss from '../../../components/table.module.css';
import type { Reference, Relationships } from '../known-links.ts';
import { getReciprocityStates } from '../policy/reciprocity.ts';
import { getTargetKey } from '../policy/target-key.ts';
import css from './links-table.module.css';

interface LinkRow {
  /** Line of the file with the statement. Null if it was not stored. */
  line: number | null;
  attribute: string;
  other: string;
  name: string | null;
  state: LinkState | null;
}

const INITIAL_ROWS = 25;

/** Statements with their publisher, their line, and the statement of the other side. */
export function LinksTable({ label, rows }: { label: string; rows: readonly LinkRow[] }) {
  const [all, setAll] = useState(rows.length <= INITIAL_ROWS + 5);
  return (
    <>
      <table className={`${rowsCss.rows} ${rowsCss.cards} ${css.table}`} aria-label={label}>
        <thead>
          <tr>
            <th scope="col" className={`eyebrow ${css.line}`}>
              {MESSAGES.columns.line}
            </th>
            {(['statement', 'other', 'state'] as const).map((column) => (
              <th key={column} scope="col" className="eyebrow">
                {MESSAGES.columns[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(all ? rows : rows.slice(0, INITIAL_ROWS)).map(({ line, attribute, other, name, state }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a file may say the same twice, and the list never moves
            <tr key={index}>
              <td className={`num ${css.line}`} data-head={MESSAGES.columns.line}>
                {line ?? '–'}
              </td>
              <td data-head={MESSAGES.columns.statement} translate="no">
                {attribute}
              </td>
              <th scope="row">
                <DomainLink domain={other} />
                {name && (
                  <span className="block text-13 leading-[1.4] quiet" translate="no">
                    {name}
                  </span>
                )}
              </th>
              <td data-head={MESSAGES.columns.state}>
                {state ? <StatusBadge state={state} /> : <span className="quiet">{MESSAGES.notChecked}</span>}
                <Link to={`/check?domain=${encodeURIComponent(other)}`} className="block w-fit text-13 leading-6">
                  {MESSAGES.checkFile}
                </Link>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {!all && (
        <p className="pt-2">
          <Button variant="plain" onClick={() => setAll(true)}>
            {MESSAGES.showAll({ count: rows.length })}
          </Button>
        </p>
      )}
    </>
  );
}

/**
 * Lists the statements of a file about others, line by line, with the link states of the graph. Null for unknown
 * states.
 */
export function listFileRows(
  content: string,
  links: { references: Reference[]; relationships: Relationships } | null,
): LinkRow[] {
  const reciprocity =
    links && getReciprocityStates({ named: links.references, statements: links.relationships.statements });
  return parsePolicyFile(content).statements.flatMap(({ attribute, reference, value, line }): LinkRow[] =>
    isRelationAttribute(attribute) && reference
      ? [
          {
            line,
            attribute,
            other: getTargetKey(value),
            name: null,
            state: reciprocity ? reciprocity(attribute, value).state : null,
          },
        ]
      : [],
  );
}

export const listReferenceRows = (references: readonly Reference[]): LinkRow[] =>
  references.map(({ line, attribute, source_domain, source_name, state }) => ({
    line,
    attribute,
    other: source_domain,
    name: source_name,
    state,
  }));
