import { dossierLinePath } from '@vouchwire/api-contract';
import { MESSAGES } from '#messages/hop-list.ts';
import { DomainText } from '../../../components/domain-text.tsx';
import { dayOf } from '../../../lib/time.ts';
import { linkable, withoutScheme } from '../../../lib/web-address.ts';
import type { EvidenceLine } from '../answers.ts';
import { useAsOf } from '../as-of/use-as-of.ts';
import css from './handshake.module.css';

interface HandshakeProps {
  confirmed: boolean;
  says: EvidenceLine | null;
  answers: EvidenceLine | null;
  /** Whose files these are, where a line is missing. */
  publishers: readonly [says: string, answers: string];
  /** Why there is no answer. */
  missing: string;
}

/** Both sides of a statement beside each other, on a phone one above the other. */
export function Handshake({ confirmed, says, answers, publishers, missing }: HandshakeProps) {
  return (
    <div className={css.handshake} data-confirmed={confirmed}>
      <Evidence line={says} publisher={publishers[0]} missing={MESSAGES.lineNotKept} />
      <span className={css.link} aria-hidden="true" />
      <Evidence line={answers} publisher={publishers[1]} missing={missing} />
    </div>
  );
}

/** One line of one file, as it was published; a dashed box where there is none. */
function Evidence({ line, publisher, missing }: { line: EvidenceLine | null; publisher: string; missing: string }) {
  const asOf = useAsOf();
  if (!line) {
    return (
      <div className={css.side} data-missing>
        <span className={css.where} translate="no">
          {publisher}
        </span>
        <span>{missing}</span>
      </div>
    );
  }
  const file = linkable(line.trustFileUrl);
  return (
    <div className={css.side}>
      <span className={css.where}>
        {file ? (
          <a href={file} rel="noopener noreferrer">
            <DomainText>{withoutScheme(file)}</DomainText>
          </a>
        ) : (
          <DomainText>{line.publisher}</DomainText>
        )}
        {' · '}
        {line.line !== null ? (
          <a href={dossierLinePath(line.publisher, line.line, asOf)} className="nowrap">
            {MESSAGES.lineNumber(line.line)}
          </a>
        ) : (
          MESSAGES.noLine
        )}
      </span>
      <span className="mono breakable">
        <DomainText>{`${line.attribute}=${line.value}`}</DomainText>
      </span>
      <span className={css.where}>{seenWhen(line)}</span>
    </div>
  );
}

function seenWhen({ firstSeen, lastSeen }: EvidenceLine): string | null {
  const last = dayOf(lastSeen);
  const first = dayOf(firstSeen);
  if (last && first && first !== last) return MESSAGES.seenFromTo(first, last);
  return last && MESSAGES.seenOnce(last);
}
