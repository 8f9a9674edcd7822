import { type DossierFile, dossierLinePath, isMasked } from '@vouchwire/api-contract';
import { Link } from 'react-router';
import { COMMON } from '#messages/common.ts';
import { MESSAGES } from '#messages/dossier.ts';
import { Icon, type IconName } from '../../../components/icon.tsx';
import { StateMark } from '../../../components/state-mark.tsx';
import { ruleAddress } from '../../../lib/section-address.ts';
import { dayOf } from '../../../lib/time.ts';
import { useAsOf } from '../as-of/use-as-of.ts';
import css from './file-lines.module.css';

type FileFinding = NonNullable<DossierFile['diagnostics']>[number];

const GLYPHS: Record<FileFinding['severity'], IconName> = { error: 'cross', warning: 'warning', info: 'information' };
const GRAVEST_FIRST = ['error', 'warning', 'info'] as const;

/**
 * The file that stands: in the gutter of each line the gravest of what the linter finds, under it each finding with the
 * page of its rule, beside it what is known of the other side.
 */
export function FileLines({ domain, file }: { domain: string; file: DossierFile }) {
  const findings = Map.groupBy(file.diagnostics ?? [], ({ range }) => range?.start.line ?? null);
  const whole = findings.get(null) ?? [];
  return (
    <>
      <p className="quiet small">
        {MESSAGES.fileSeen(file.lines_total, dayOf(file.last_seen_at) ?? '')}{' '}
        {file.diagnostics === null
          ? MESSAGES.notLinted
          : file.diagnostics_total === 0
            ? MESSAGES.noFindings
            : MESSAGES.fileFindings(file.diagnostics_total, file.diagnostics.length)}
      </p>
      {whole.length > 0 && (
        <>
          <h3 className={css.wholeHead}>{MESSAGES.aboutWhole}</h3>
          <Findings findings={whole} />
        </>
      )}
      <ol className={css.file} aria-label={MESSAGES.fileLabel}>
        {file.lines.map((line, index) => {
          const about = line.line === null ? [] : (findings.get(line.line) ?? []);
          const gravest = GRAVEST_FIRST.find((severity) => about.some((finding) => finding.severity === severity));
          return (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one file, in their order
              key={index}
              id={line.line === null ? undefined : `line-${line.line}`}
              className={css.line}
              data-severity={gravest}
            >
              <span className={css.number}>{line.line ?? '·'}</span>
              <span className={css.gutter}>{gravest && <Icon name={GLYPHS[gravest]} size={13} />}</span>
              <span className={`mono breakable ${css.text}`} translate="no">
                {line.text}
              </span>
              {line.state && (
                <span className={css.state}>
                  <StateMark state={line.state} />
                </span>
              )}
              {about.length > 0 && <Findings findings={about} />}
            </li>
          );
        })}
      </ol>
      {file.lines.some(({ text }) => isMasked(text)) && <p className="quiet small">{COMMON.masked}</p>}
      <Windows domain={domain} file={file} />
      {file.body_hash && (
        <p className={css.windows}>
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
        // biome-ignore lint/suspicious/noArrayIndexKey: the findings of one line, in their order
        <li key={index} className={css.finding} data-severity={finding.severity}>
          <span className={css.severity}>
            <Icon name={GLYPHS[finding.severity]} size={13} /> {COMMON.severities[finding.severity]}
          </span>{' '}
          <Link to={ruleAddress(finding.code)} translate="no">
            {finding.code}
          </Link>{' '}
          <span lang="en" className="breakable">
            {finding.message}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The way to the lines before and after, where a file is longer than what is shown at once. */
function Windows({ domain, file }: { domain: string; file: DossierFile }) {
  const { lines_before, lines_after, lines, lines_total } = file;
  const asOf = useAsOf();
  if (lines_before === null && lines_after === null) return null;
  return (
    <nav aria-label={MESSAGES.windowsLabel} className={css.windows}>
      <span>{MESSAGES.linesShown(lines.length, lines_total)}</span>
      {lines_before !== null && <Link to={dossierLinePath(domain, lines_before, asOf)}>{MESSAGES.linesBefore}</Link>}
      {lines_after !== null && <Link to={dossierLinePath(domain, lines_after, asOf)}>{MESSAGES.linesAfter}</Link>}
    </nav>
  );
}
