import type { PublisherFile, PublisherFiles, StatementComparison } from '@vouchwire/api-contract';
import type { ReactNode } from 'react';
import { MESSAGES } from '#messages/publisher-files.ts';
import { StatusIcon, type StatusIconName } from '../../components/status-icon.tsx';
import rowsCss from '../../components/table.module.css';
import { showReordering } from '../../lib/show-reordering.ts';
import { FileResultsTable } from './file-results-table.tsx';
import css from './publisher-files-view.module.css';
import { StatementQuote, StatementSource } from './statement-quote.tsx';
import { getTopicText, getUseText } from './topic-text.ts';

type Relation = keyof typeof MESSAGES.relations;

const RELATION_MARKS: Record<Relation, readonly [icon: StatusIconName, color: string]> = {
  agree: ['filled', 'text-confirmed'],
  'written-differently': ['half', 'text-claimed'],
  // Red is reserved for contradicted statements, because a difference between files is not a fault.
  differ: ['crossed', 'text-ink'],
  'not-comparable': ['dotted', 'text-stale'],
  'one-file': ['open', 'text-stale'],
  part: ['open', 'text-stale'],
};

/** The relation as text, with a shape, so that it is recognizable without color. */
function RelationMark({ comparison: { relation, statements } }: { comparison: StatementComparison }) {
  const shown: Relation = statements.every(({ coverage }) => coverage === 'part') ? 'part' : relation;
  const [icon, color] = RELATION_MARKS[shown];
  return (
    <span className={`inline-flex items-center gap-1.5 ${color}`} data-relation={shown}>
      <StatusIcon name={icon} />
      {MESSAGES.relations[shown]}
    </span>
  );
}

/** Statements of a publisher's other files next to each other, and the result for each file. Differences come first. */
export function PublisherFilesView({
  publisherFiles: { files, comparisons },
  children,
}: {
  publisherFiles: Pick<PublisherFiles, 'files' | 'comparisons'>;
  /** Findings of the linter, between the statements and the files. */
  children?: ReactNode;
}) {
  const uses = comparisons.filter(({ topic }) => topic === 'ai-use');
  const select = (...relations: readonly StatementComparison['relation'][]) =>
    comparisons.filter(({ topic, relation }) => topic !== 'ai-use' && relations.includes(relation));
  const different = [...select('differ'), ...select('written-differently')];
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="grid gap-1 max-w-[72ch]">
        <p>{formatSummary(files, comparisons)}</p>
        <p className="small quiet">{MESSAGES.introduction}</p>
      </div>
      <div>
        {different.map((comparison) => (
          <ComparedTopic key={getKey(comparison)} comparison={comparison} />
        ))}
        <FoldedTopics head={MESSAGES.agreement} comparisons={select('agree')} />
        <FoldedTopics head={MESSAGES.otherStatements} comparisons={select('not-comparable', 'one-file')} />
      </div>
      {uses.length > 0 && (
        <Part head={MESSAGES.machines}>
          <AiUsesTable comparisons={uses} />
          <p className="small quiet max-w-[72ch] pt-2">{MESSAGES.machinesNote}</p>
        </Part>
      )}
      {children}
      <Part head={MESSAGES.files}>
        <FileResultsTable files={files} />
      </Part>
    </div>
  );
}

const getKey = ({ topic, qualifier }: StatementComparison): string => JSON.stringify([topic, qualifier]);

/** Topics that are collapsed, because their names suffice for most readers. Works without JavaScript. */
function FoldedTopics({ head, comparisons }: { head: string; comparisons: readonly StatementComparison[] }) {
  if (comparisons.length === 0) return null;
  return (
    <details className="border-t border-rule py-2">
      <summary className="min-h-6 cursor-pointer breakable">
        {head}: <span className="quiet">{[...new Set(comparisons.map(getTopicText))].join(' · ')}</span>
      </summary>
      <div className="pt-2">
        {comparisons.map((comparison) => (
          <ComparedTopic key={getKey(comparison)} comparison={comparison} />
        ))}
      </div>
    </details>
  );
}

function Part({ head, children }: { head: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="pb-2">{head}</h3>
      {children}
    </section>
  );
}

/** The property of schema.org is part of the format, so it is not translated. */
function Topic({ comparison }: { comparison: StatementComparison }) {
  return (
    <>
      {getTopicText(comparison)}
      {comparison.topic === 'policy-page' && comparison.qualifier !== null && (
        <>
          {' '}
          <code className="breakable" translate="no">
            {comparison.qualifier}
          </code>
        </>
      )}
    </>
  );
}

function ComparedTopic({ comparison }: { comparison: StatementComparison }) {
  const { relation } = comparison;
  return (
    <section className={`py-3 border-t border-rule ${css.comparison}`} data-relation={relation}>
      <header className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 pb-2">
        <h3>
          <Topic comparison={comparison} />
        </h3>
        <RelationMark comparison={comparison} />
      </header>
      <div className={css.quotes}>
        <Quotes comparison={comparison} />
      </div>
      {(relation === 'written-differently' || relation === 'not-comparable') && (
        <p className="small quiet max-w-[72ch] pt-2">{MESSAGES.relationNotes[relation]}</p>
      )}
    </section>
  );
}

function Quotes({ comparison: { statements, total } }: { comparison: StatementComparison }) {
  return (
    <>
      {statements.map((statement) => (
        <StatementQuote
          key={`${statement.url} ${statement.line} ${statement.pointer} ${statement.value}`}
          statement={statement}
        />
      ))}
      {total > statements.length && (
        <p className="small quiet">{MESSAGES.more({ count: total - statements.length })}</p>
      )}
    </>
  );
}

function formatSummary(files: readonly PublisherFile[], comparisons: readonly StatementComparison[]): string {
  const byFormat = Map.groupBy(files, ({ format }) => format);
  // After a failed request, the statements of the last successful one are shown.
  const stated = new Set(comparisons.flatMap(({ statements }) => statements.map(({ format }): string => format)));
  const isFound = ([format, places]: readonly [string, readonly PublisherFile[]]): boolean =>
    stated.has(format) || places.some(({ outcome }) => outcome === 'found');
  const found = [...byFormat].filter(isFound).length;
  // Returns false if a place was not checked, because it may contain the statement.
  const isMissing = (entry: readonly [string, readonly PublisherFile[]]): boolean =>
    !isFound(entry) && entry[1].every(({ outcome }) => outcome !== 'not-checked');
  const total = found + [...byFormat].filter(isMissing).length;
  if (total === 0) return MESSAGES.noneChecked;
  const count = (relation: string): number =>
    comparisons.filter((comparison) => comparison.relation === relation).length;
  const [agreeing, differing] = [count('agree'), count('differ')];
  return [
    MESSAGES.summary({ found, total }),
    found < total && MESSAGES.notFound,
    agreeing > 0 && MESSAGES.agreeing({ count: agreeing }),
    (agreeing > 0 || differing > 0) && MESSAGES.differing({ count: differing }),
  ]
    .filter(Boolean)
    .join(' ');
}

/** Permissions of the files for machines: one group of rows per use, one row per line. */
function AiUsesTable({ comparisons }: { comparisons: readonly StatementComparison[] }) {
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
