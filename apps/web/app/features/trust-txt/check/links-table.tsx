import { useState } from 'react';
import { Link } from 'react-router';
import { isRelationAttribute, parsePolicyFile } from 'trust-txt';
import { MESSAGES } from '#messages/check.ts';
import { MESSAGES as COMMON } from '#messages/common.ts';
import { Button } from '../../../components/button.tsx';
import { DomainLink } from '../../../components/domain-link.tsx';
import { StatusBadge } from '../../../components/status-badge.tsx';
import rowsCss from '../../../components/table.module.css';
import { getReciprocityStates, type KnownLink, type KnownLinks } from '../policy/reciprocity.ts';
import { getTargetKey } from '../policy/target-key.ts';
import css from './links-table.module.css';

/** A statement, and the name of the other side if it is known. */
type LinkRow = KnownLink & { source_name?: string | null };

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
          {(all ? rows : rows.slice(0, INITIAL_ROWS)).map(({ line, attribute, domain, source_name, state }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a file may say the same twice, and the list never moves
            <tr key={index}>
              <td className={`num ${css.line}`} data-head={MESSAGES.columns.line}>
                {line ?? '–'}
              </td>
              <td data-head={MESSAGES.columns.statement} translate="no">
                {attribute}
              </td>
              <th scope="row">
                <DomainLink domain={domain} />
                {source_name && (
                  <span className="block text-13 leading-[1.4] quiet" translate="no">
                    {source_name}
                  </span>
                )}
              </th>
              <td data-head={MESSAGES.columns.state}>
                {state ? <StatusBadge state={state} /> : <span className="quiet">{MESSAGES.notChecked}</span>}
                <Link to={`/check?domain=${encodeURIComponent(domain)}`} className="block w-fit text-13 leading-6">
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
            {COMMON.showAllRows({ count: rows.length })}
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
export function listFileRows(content: string, links: KnownLinks | null): KnownLink[] {
  const reciprocity = links && getReciprocityStates(links);
  return parsePolicyFile(content).statements.flatMap(({ attribute, reference, value, line }) =>
    isRelationAttribute(attribute) && reference
      ? [{ line, attribute, domain: getTargetKey(value), state: reciprocity?.(attribute, value).state ?? null }]
      : [],
  );
}
