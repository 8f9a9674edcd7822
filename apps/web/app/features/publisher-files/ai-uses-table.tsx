import type { StatementComparison } from '@vouchwire/api-contract';
import { MESSAGES } from '#messages/publisher-files.ts';
import rowsCss from '../../components/table.module.css';
import { showReordering } from '../../lib/show-reordering.ts';
import { RelationMark } from './relation-mark.tsx';
import { StatementSource } from './statement-quote.tsx';
import { getTopicText, getUseText } from './topic-text.ts';

/** Permissions of the files for machines: one group of rows per use, one row per line. */
export function AiUsesTable({ comparisons }: { comparisons: readonly StatementComparison[] }) {
  return (
    <table className={`w-full ${rowsCss.rows} ${rowsCss.cards}`} aria-label={MESSAGES.machines}>
      <thead>
        <tr>
          {(['use', 'statement', 'source'] as const).map((column) => (
            <th key={column} scope="col" className="eyebrow">
              {MESSAGES.columns[column]}
            </th>
          ))}
        </tr>
      </thead>
      {comparisons.map((comparison) => (
        <tbody key={comparison.qualifier}>
          {comparison.statements.map((statement, index) => (
            <tr key={`${statement.url} ${statement.line} ${statement.pointer} ${statement.text}`}>
              {index === 0 && (
                <th scope="rowgroup" rowSpan={comparison.statements.length}>
                  {getTopicText(comparison)}
                  <span className="block small">
                    <RelationMark comparison={comparison} />
                  </span>
                </th>
              )}
              <td data-head={MESSAGES.columns.statement}>
                {getUseText(statement.value)}
                {statement.coverage === 'part' && <span className="block small quiet">{MESSAGES.part}</span>}
              </td>
              <td data-head={MESSAGES.columns.source}>
                <span className="block mono breakable" translate="no" dir="ltr">
                  {showReordering(statement.text)}
                </span>
                <StatementSource statement={statement} />
              </td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}
