import { dossierLinePath, type EvidenceLine, type LinkState } from '@vouchwire/api-contract';
import { MESSAGES } from '#messages/evidence.ts';
import { DomainLink } from '../../components/domain-link.tsx';
import { DomainText } from '../../components/domain-text.tsx';
import { RELATIONSHIPS } from '../../lib/relationships.ts';
import { stripScheme, toSafeHref } from '../../lib/safe-href.ts';
import { formatDate } from '../../lib/time.ts';
import css from './handshake.module.css';

interface HandshakeProps {
  /** Determines the drawn connection of the two sides. Null if it is unknown. */
  state: LinkState | null;
  statement: EvidenceLine | null;
  reciprocalStatement: EvidenceLine | null;
  /** Publishers of the two files, for a missing line. */
  publishers: readonly [says: string, answers: string];
  /** Reason why the other side's line is missing. */
  missingReason: string;
  /** Labels of the two sides, shown if they are stacked. */
  sideLabels?: readonly [says: string, answers: string];
}

/** Both sides of a statement next to each other, or stacked on a phone. */
export function Handshake({
  state,
  statement,
  reciprocalStatement,
  publishers,
  missingReason,
  sideLabels,
}: HandshakeProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_56px_minmax(0,1fr)] items-stretch phone:grid-cols-1">
      <EvidenceText
        label={sideLabels?.[0]}
        line={statement}
        publisher={publishers[0]}
        missing={MESSAGES.lineNotStored}
      />
      <span className={css.link} data-state={state} aria-hidden="true" />
      <EvidenceText
        label={sideLabels?.[1]}
        line={reciprocalStatement}
        publisher={publishers[1]}
        missing={missingReason}
      />
    </div>
  );
}

/** A line as published, or a dashed box if there is none. */
function EvidenceText({
  label,
  line,
  publisher,
  missing,
}: {
  label: string | undefined;
  line: EvidenceLine | null;
  publisher: string;
  missing: string;
}) {
  const labelText = label && <span className="hidden text-13 font-medium phone:block">{label}</span>;
  if (!line) {
    return (
      <div className={css.side} data-missing>
        {labelText}
        <span className="text-13 quiet">
          <DomainLink domain={publisher} />
        </span>
        <span>{missing}</span>
      </div>
    );
  }
  const file = toSafeHref(line.trust_file_url);
  return (
    <div className={css.side}>
      {labelText}
      <span className="text-13 quiet">
        {file ? (
          <a href={file} rel="noopener noreferrer">
            <DomainText>{stripScheme(file)}</DomainText>
          </a>
        ) : (
          <DomainLink domain={line.publisher} />
        )}
        {' · '}
        {line.line !== null ? (
          <a href={dossierLinePath(line.publisher, line.line)} className="nowrap">
            {MESSAGES.lineNumber({ line: line.line })}
          </a>
        ) : (
          MESSAGES.noLine
        )}
      </span>
      <span className="mono breakable">
        <DomainText>{`${line.attribute}=${line.value}`}</DomainText>
      </span>
      <span className="text-13 quiet">
        {formatSeen(line)}
        {RELATIONSHIPS.missed(line)}
      </span>
    </div>
  );
}

function formatSeen({ first_seen, last_seen }: EvidenceLine): string | null {
  const last = formatDate(last_seen);
  const first = formatDate(first_seen);
  if (last && first && first !== last) return MESSAGES.seenFromTo({ first, last });
  return last && MESSAGES.seenOnce({ day: last });
}
