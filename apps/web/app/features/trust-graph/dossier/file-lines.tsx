import type { DossierFile } from '@vouchwire/api-contract';
import { COMMON } from '#messages/common.ts';
import { MESSAGES } from '#messages/dossier.ts';
import { dayOf } from '../../../lib/time.ts';
import css from './dossier.module.css';

/** The file that stands, with what the linter finds under the line that it is about. */
export function FileLines({ file }: { file: DossierFile }) {
  const findings = Map.groupBy(file.diagnostics ?? [], ({ range }) => range?.start.line ?? null);
  const whole = findings.get(null) ?? [];
  const hidden = file.lines_total - file.lines.length;
  return (
    <>
      <p className="quiet small">
        {MESSAGES.fileSeen(file.lines_total, dayOf(file.last_seen_at) ?? '')}{' '}
        {file.diagnostics === null
          ? MESSAGES.notLinted
          : file.diagnostics_total === 0
            ? MESSAGES.noFindings
            : MESSAGES.fileFindings(file.diagnostics_total)}
      </p>
      {whole.length > 0 && (
        <ul>
          {whole.map((finding) => (
            <Finding key={finding.code + finding.message} finding={finding} />
          ))}
        </ul>
      )}
      <ol className={css.file} aria-label={MESSAGES.fileLabel}>
        {file.lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one file, in their order
          <li key={index} id={line.line === null ? undefined : `line-${line.line}`} className={css.line}>
            <span className={css.lineNumber}>{line.line ?? '·'}</span>
            <span className="mono breakable" translate="no">
              {line.text}
            </span>
            {line.line !== null && findings.has(line.line) && (
              <ul className={css.findings}>
                {findings.get(line.line)?.map((finding) => (
                  <Finding key={finding.code + finding.message} finding={finding} />
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
      <p className={css.links}>
        {hidden > 0 && <span>{MESSAGES.moreLines(hidden)}</span>}
        {file.body_hash && (
          <a href={`/api/trust-graph/domain/${encodeURIComponent(file.host)}/files/${file.body_hash}`}>
            {MESSAGES.wholeFile}
          </a>
        )}
      </p>
    </>
  );
}

function Finding({ finding }: { finding: NonNullable<DossierFile['diagnostics']>[number] }) {
  return (
    <li className={css.finding} data-severity={finding.severity}>
      <b>
        <span translate="no">{finding.code}</span> · {COMMON.severities[finding.severity]}
      </b>{' '}
      <span lang="en" className="breakable">
        {finding.message}
      </span>
    </li>
  );
}
