import type { PublisherFile } from '@vouchwire/api-contract';
import { MESSAGES } from '#messages/publisher-files.ts';
import { DomainText } from '../../components/domain-text.tsx';
import { StatusIcon, type StatusIconName } from '../../components/status-icon.tsx';
import rowsCss from '../../components/table.module.css';
import { stripScheme, toSafeHref } from '../../lib/safe-href.ts';
import { formatDate } from '../../lib/time.ts';
import { getCauseText } from './topic-text.ts';

const OUTCOME_ICONS: Record<PublisherFile['outcome'], StatusIconName> = {
  found: 'filled',
  absent: 'open',
  blocked: 'dotted',
  unreachable: 'broken',
  'not-this-format': 'half',
  'not-checked': 'dotted',
};

/** Result for each file: found, not found, refused, unreachable, other content, not checked. */
export function FileResultsTable({ files }: { files: readonly PublisherFile[] }) {
  return (
    <table className={`w-full ${rowsCss.rows} ${rowsCss.cards}`} aria-label={MESSAGES.files}>
      <thead>
        <tr>
          {(['file', 'result', 'checked', 'found'] as const).map((column) => (
            <th key={column} scope="col" className="eyebrow">
              {MESSAGES.columns[column]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {files.map((file) => (
          <FileRow key={`${file.format} ${file.url}`} file={file} />
        ))}
      </tbody>
    </table>
  );
}

function FileRow({ file }: { file: PublisherFile }) {
  const { name, version, outcome, cause, wall, url, checked_at, first_seen_at, last_seen_at, problems_total } = file;
  const href = toSafeHref(url);
  const address = url && <DomainText>{stripScheme(url)}</DomainText>;
  const causeText = wall ? MESSAGES.wall({ wall }) : getCauseText(cause);
  const [firstSeen, lastSeen] = [formatDate(first_seen_at), formatDate(last_seen_at)];
  return (
    <tr data-outcome={outcome}>
      <th scope="row">
        <span translate="no">{name}</span>
        {address && (
          <span className="block small breakable">
            {href ? (
              <a href={href} rel="noopener noreferrer nofollow">
                {address}
              </a>
            ) : (
              address
            )}
          </span>
        )}
      </th>
      <td data-head={MESSAGES.columns.result}>
        <span className="inline-flex items-center gap-1.5">
          <StatusIcon name={OUTCOME_ICONS[outcome]} />
          {MESSAGES.outcomes[outcome]}
        </span>
        {outcome === 'found' && (
          <span className="block small quiet">
            {MESSAGES.specification}{' '}
            <span lang="en" translate="no">
              {version}
            </span>
          </span>
        )}
        {causeText && <span className="block small quiet">{causeText}</span>}
        {problems_total > 0 && (
          <span className="block small quiet">{MESSAGES.problems({ count: problems_total })}</span>
        )}
      </td>
      <td data-head={MESSAGES.columns.checked} className="tabular-nums">
        {formatDate(checked_at)}
      </td>
      <td data-head={MESSAGES.columns.found} className="tabular-nums">
        {lastSeen}
        {lastSeen && firstSeen && firstSeen !== lastSeen && (
          <span className="block small quiet">{MESSAGES.since({ day: firstSeen })}</span>
        )}
      </td>
    </tr>
  );
}
