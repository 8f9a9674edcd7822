import { MESSAGES } from '#messages/hop-list.ts';
import { DomainText } from '../../../components/domain-text.tsx';
import { fixed } from '../../../lib/numbers.ts';
import { dayOf } from '../../../lib/time.ts';
import { linkable, withoutScheme } from '../../../lib/web-address.ts';
import type { EvidenceLine, PathHop } from '../answers.ts';
import { hopWords, pathProduct } from '../path-sentence.ts';
import css from './hop-list.module.css';

/** A path hop by hop, each with the two lines it rests on, and the product of their weights as a sum. */
export function HopList({ path, score }: { path: readonly PathHop[]; score: number | null }) {
  const product = pathProduct(path);
  return (
    <>
      <ol>
        {path.map((hop, index) => (
          <Hop key={`${hop.source} ${hop.target}`} hop={hop} number={index + 1} />
        ))}
      </ol>
      {product && score !== null && (
        <p className={css.sum}>
          <span>{product}</span>
          <span>{fixed(score, 3)}</span>
        </p>
      )}
    </>
  );
}

function Hop({ hop, number }: { hop: PathHop; number: number }) {
  return (
    <li className={css.hop}>
      <span className={css.ordinal} aria-hidden="true">
        {number}
      </span>
      <p className={css.statement}>
        <b className="breakable" translate="no">
          {hop.source}
        </b>{' '}
        <span className="quiet">{hopWords(hop)}</span>{' '}
        <b className="breakable" translate="no">
          {hop.target}
        </b>
      </p>
      <p className={css.weight}>
        {hop.weight !== null && <span className="num">× {fixed(hop.weight, 2)}</span>}{' '}
        <span className="quiet small">{hop.confirmed ? MESSAGES.bothSides : MESSAGES.oneSide}</span>
      </p>
      <div className={css.handshake} data-confirmed={hop.confirmed}>
        <Evidence line={hop.says} publisher={hop.source} missing={MESSAGES.lineNotKept} />
        <span className={css.link} aria-hidden="true" />
        <Evidence line={hop.answers} publisher={hop.target} missing={whyNoAnswer(hop)} />
      </div>
    </li>
  );
}

function whyNoAnswer({ confirmed, targetHasFile }: PathHop): string {
  if (confirmed) return MESSAGES.lineNotKept;
  if (targetHasFile === null) return MESSAGES.noAnswerKnown;
  return targetHasFile ? MESSAGES.noAnswer : MESSAGES.noFileThere;
}

/** One line of one file, as it was published; a dashed box where there is none. */
function Evidence({ line, publisher, missing }: { line: EvidenceLine | null; publisher: string; missing: string }) {
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
        {line.line !== null ? MESSAGES.lineNumber(line.line) : MESSAGES.noLine}
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
