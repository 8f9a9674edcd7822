import { type AssociationAnswer, LINK_STATES, type LinkState, type MemberShow } from '@vouchwire/api-contract';
import { Link } from 'react-router';
import { MESSAGES } from '#messages/associations.ts';
import { ShapeParts } from '../../../components/shape.tsx';
import { SHAPE_OF, StateMark, stateWord } from '../../../components/state-mark.tsx';
import { grouped } from '../../../lib/numbers.ts';
import css from './member-picture.module.css';
import { memberSquares, SIDE } from './member-squares.ts';

/** Up to so many members, a dot is large; up to so many, of middle size. */
const SIZES = { few: 100, some: 600 } as const;

interface MemberPictureProps {
  counts: AssociationAnswer['counts'];
  show: MemberShow;
  to: (show: MemberShow) => string;
}

/**
 * All members of an association as dots, by state, a hundred in a square; before it each state in words, which leads
 * to those who are in it. A few bytes a dot, so that thousands cost no more than a sentence does.
 */
export function MemberPicture({ counts, show, to }: MemberPictureProps) {
  const states = LINK_STATES.filter((state) => counts[state] > 0);
  const inWords = states.map((state) => `${stateWord(state)} ${grouped(counts[state])}`).join(', ');
  const size = counts.all <= SIZES.few ? 'few' : counts.all <= SIZES.some ? 'some' : 'many';
  return (
    <section className={css.part} aria-labelledby="at-once">
      <header className={css.head}>
        <h2 id="at-once">{MESSAGES.atOnce}</h2>
        <p className="small quiet">{MESSAGES.dotEach(counts.all >= SIDE * SIDE)}</p>
      </header>
      <div className={css.both}>
        <ul className={css.legend}>
          {states.map((state) => (
            <li key={state}>
              <Link to={to(state)} aria-current={show === state ? 'true' : undefined} className={css.way}>
                <StateMark state={state} /> <span className="num">{grouped(counts[state])}</span>
              </Link>
              <span className="small quiet">{MESSAGES.says[state]}</span>
            </li>
          ))}
        </ul>
        <div className={css.squares} data-size={size} role="img" aria-label={MESSAGES.picture(inWords)}>
          <Markers states={states} />
          {memberSquares(counts).map(({ rows, lines }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the first hundred, the second, and so on
            <svg key={index} className={css.square} viewBox={`-.5 -.5 ${SIDE} ${rows}`} aria-hidden="true">
              {lines.map(({ state, d }) => (
                <path key={state} data-state={state} d={d} />
              ))}
            </svg>
          ))}
        </div>
      </div>
    </section>
  );
}

/** What stands at each corner of a line: the shape that stands beside the word for the state. */
function Markers({ states }: { states: readonly LinkState[] }) {
  return (
    <svg className={css.markers} aria-hidden="true">
      {states.map((state) => (
        <marker
          key={state}
          id={`member-${state}`}
          data-state={state}
          viewBox="0 0 16 16"
          refX="8"
          refY="8"
          markerWidth="1.1"
          markerHeight="1.1"
          markerUnits="userSpaceOnUse"
        >
          <ShapeParts name={SHAPE_OF[state]} />
        </marker>
      ))}
    </svg>
  );
}
