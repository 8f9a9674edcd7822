import { type DossierFile, dossierLinePath, isMasked } from '@vouchwire/api-contract';
import { Link } from 'react-router';
import { MESSAGES as COMMON } from '#messages/common.ts';
import { MESSAGES } from '#messages/dossier.ts';
import { Icon, type IconName } from '../../components/icon.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { getRulePath } from '../../lib/section-links.ts';
import { showReordering } from '../../lib/show-reordering.ts';
import { formatDate } from '../../lib/time.ts';
import { translateFinding } from '../../lib/translate-finding.ts';
import css from './policy-file-view.module.css';

type FileFinding = NonNullable<DossierFile['diagnostics']>[number];

const GLYPHS: Record<FileFinding['severity'], IconName> = { error: 'cross', warning: 'warning', info: 'information' };
const SEVERITY_ORDER = ['error', 'warning', 'info'] as const;

/** Maximum number of lines without scrolling. */
const MAX_UNSCROLLED_LINES = 40;

/**
 * The effective file. The gutter shows the most severe finding of each line. The findings are below the line, with
 * links to their rules, and the state of the other side is next to it.
 */
export function PolicyFileView({ domain, file }: { domain: string; file: DossierFile }) {
  const findings = Map.groupBy(file.diagnostics ?? [], ({ range }) => range?.start.line ?? null);
  // Only a long file scrolls. Only then must it be focusable for the keyboard.
  const scrolling = file.lines.length > MAX_UNSCROLLED_LINES ? { tabIndex: 0, 'data-long': true } : {};
  const isWholeFile = findings.get(null) ?? [];
  return (
    <>
      <p className="quiet small">
        {MESSAGES.fileReadOn({
          isWhole: file.diagnostics !== null,
          lines: file.lines_total,
          day: formatDate(file.last_seen_at) ?? '',
        })}{' '}
        {file.diagnostics === null
          ? MESSAGES.lintUnavailable
          : file.diagnostics_total === 0
            ? MESSAGES.noFindings
            : MESSAGES.fileFindings({
                count: file.diagnostics_total,
                shown: file.diagnostics.length,
                isPartial: file.diagnostics.length < file.diagnostics_total,
              })}
      </p>
      {isWholeFile.length > 0 && (
        <>
          <h3 className="pt-3 font-sans font-medium text-15/[1.5]">{MESSAGES.generalFindings}</h3>
          <Findings findings={isWholeFile} />
        </>
      )}
      <ol className={`mt-3 border border-rule bg-sheet ${css.lines}`} aria-label={MESSAGES.fileLabel} {...scrolling}>
        {file.lines.map((line, index) => {
          const generalFindings = line.line === null ? [] : (findings.get(line.line) ?? []);
          const severity = SEVERITY_ORDER.find((severity) =>
            generalFindings.some((finding) => finding.severity === severity),
          );
          return (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one file, in their order
              key={index}
              id={line.line === null ? undefined : `line-${line.line}`}
              className={css.line}
              data-severity={severity}
            >
              <span>{line.line ?? '·'}</span>
              <span>{severity && <Icon name={GLYPHS[severity]} size={13} />}</span>
              <span className="mono" translate="no">
                {showReordering(line.text)}
              </span>
              {line.state && (
                <span>
                  <StatusBadge state={line.state} />
                </span>
              )}
              {generalFindings.length > 0 && <Findings findings={generalFindings} />}
            </li>
          );
        })}
      </ol>
      {file.lines.some(({ text }) => isMasked(text)) && <p className="quiet small">{COMMON.masked}</p>}
      <FileWindowLinks domain={domain} file={file} />
      {file.body_hash && (
        <p className="flex flex-wrap gap-x-6 gap-y-1 items-baseline pt-3 [&_a]:inline-block [&_a]:min-w-6 [&_a]:min-h-6">
          <a href={`/api/trust-graph/domain/${encodeURIComponent(file.host)}/files/${file.body_hash}`}>
            {MESSAGES.wholeFile}
          </a>
        </p>
      )}
    </>
  );
}

function Findings({ findings }: { findings: readonly FileFinding[] }) {
  return (
    <ul className={css.findings}>
      {findings.map((finding, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: the findings of one line, in their order
          key={index}
          className="small py-0.25 [&_a]:inline-block [&_a]:min-w-6 [&_a]:min-h-6"
          data-severity={finding.severity}
        >
          <span className="inline-flex gap-1.25 items-center text-(color:--c) font-medium nowrap">
            <Icon name={GLYPHS[finding.severity]} size={13} /> {COMMON.severities[finding.severity]}
          </span>{' '}
          <Link to={getRulePath(finding.code)} translate="no">
            {finding.code}
          </Link>{' '}
          <span className="breakable">{translateFinding(finding.message, finding.message_parts)}</span>
        </li>
      ))}
    </ul>
  );
}

/** Links to the previous and the next lines, if a file is longer than one window. */
function FileWindowLinks({ domain, file }: { domain: string; file: DossierFile }) {
  const { lines_before, lines_after, lines, lines_total } = file;
  if (lines_before === null && lines_after === null) return null;
  return (
    <nav
      aria-label={MESSAGES.windowsLabel}
      className="flex flex-wrap gap-x-6 gap-y-1 items-baseline pt-3 [&_a]:inline-block [&_a]:min-w-6 [&_a]:min-h-6"
    >
      <span>{MESSAGES.linesShown({ shown: lines.length, total: lines_total })}</span>
      {lines_before !== null && <Link to={dossierLinePath(domain, lines_before)}>{MESSAGES.linesBefore}</Link>}
      {lines_after !== null && <Link to={dossierLinePath(domain, lines_after)}>{MESSAGES.linesAfter}</Link>}
    </nav>
  );
}
