import { MESSAGES } from '#messages/hop-list.ts';
import { fixed } from '../../../lib/numbers.ts';
import type { PathHop } from '../answers.ts';
import { hopWords, pathProduct, whyUnconfirmed } from '../path-sentence.ts';
import { Handshake } from './handshake.tsx';
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
      <div className={css.sides}>
        <Handshake
          confirmed={hop.confirmed}
          says={hop.says}
          answers={hop.answers}
          publishers={[hop.source, hop.target]}
          missing={whyNoAnswer(hop)}
        />
      </div>
    </li>
  );
}

const whyNoAnswer = (hop: PathHop): string =>
  hop.confirmed ? MESSAGES.lineNotKept : (whyUnconfirmed(hop) ?? MESSAGES.noAnswerKnown);
