import { MESSAGES } from '#messages/evidence.ts';
import { MESSAGES as RELATIONSHIP_LABELS } from '#messages/relationship-labels.ts';
import { RelationshipSentence } from '../../components/relationship-sentence.tsx';
import { formatDecimal } from '../../lib/numbers.ts';
import type { PathHop } from '../graph-shared/graph-responses.ts';
import { Handshake } from '../statements/handshake.tsx';
import css from './hop-list.module.css';
import { formatPathProduct, getUnconfirmedReason, toStated } from './path-sentence.ts';

/** Hops of a path, each with its two lines as evidence, and the product of their weights. */
export function HopList({ path, score }: { path: readonly PathHop[]; score: number | null }) {
  const product = formatPathProduct(path);
  return (
    <>
      <ol>
        {path.map((hop, index) => (
          <HopItem key={`${hop.source} ${hop.target}`} hop={hop} number={index + 1} />
        ))}
      </ol>
      {product && score !== null && (
        <p className={css.sum}>
          <span>{product}</span>
          <span>{formatDecimal(score, 3)}</span>
        </p>
      )}
    </>
  );
}

function HopItem({ hop, number }: { hop: PathHop; number: number }) {
  return (
    <li
      className={`grid grid-cols-[24px_minmax(0,1fr)_auto] gap-x-3 gap-y-2 items-baseline py-4 phone:grid-cols-[20px_minmax(0,1fr)] ${css.hop}`}
    >
      <span className="quiet tabular-nums" aria-hidden="true">
        {number}
      </span>
      <p className="text-17 [&_b]:font-medium">
        <RelationshipSentence relationship={toStated(hop)} />
      </p>
      <p className="text-end phone:col-2 phone:text-start">
        {hop.weight !== null && <span className="num">× {formatDecimal(hop.weight, 2)}</span>}{' '}
        <span className="quiet small">
          {hop.confirmed ? RELATIONSHIP_LABELS.bothSides : RELATIONSHIP_LABELS.oneSide}
        </span>
      </p>
      <div className="col-[2/-1] phone:col-span-full">
        <Handshake
          state={hop.confirmed ? 'confirmed' : 'claimed'}
          statement={hop.statement}
          reciprocalStatement={hop.answering_statement}
          publishers={[hop.source, hop.target]}
          missingReason={getNoReciprocityReason(hop)}
        />
      </div>
    </li>
  );
}

const getNoReciprocityReason = (hop: PathHop): string =>
  hop.confirmed ? MESSAGES.lineNotStored : (getUnconfirmedReason(hop) ?? RELATIONSHIP_LABELS.noConfirmation);
