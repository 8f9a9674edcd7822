import { MESSAGES } from '#messages/trust-path.ts';
import { relationshipHue } from '../../../components/relationship-mark.tsx';
import type { PathHop } from '../answers.ts';
import { type Point, pathOf } from '../explorer/radial/geometry.ts';
import {
  arrowAt,
  layOutNarrow,
  layOutPaths,
  NARROW_WIDTH,
  type PlacedDomain,
  WIDTH,
  weightText,
} from './path-layout.ts';
import css from './path-picture.module.css';
import type { TrustPath } from './trust-path.ts';

/** Names of domains and of relationships; React's types know the attribute on HTML alone. */
const AS_IT_IS = { translate: 'no' };

/**
 * The best path and the other ways, from left to right; on a phone the best alone, from top to bottom. The list below
 * the picture holds all that is in it.
 */
export function PathPicture({ path, sentence }: { path: TrustPath; sentence: string }) {
  const label = MESSAGES.pictureLabel(sentence, path.otherPaths.length);
  return (
    <div className={css.frame}>
      <Wide path={path} label={label} />
      <Narrow path={path} />
    </div>
  );
}

function Wide({ path, label }: { path: TrustPath; label: string }) {
  const { height, domains, hops } = layOutPaths(path, path.otherPaths, path.sourceHasFile);
  return (
    <svg className={css.wide} viewBox={`0 0 ${WIDTH} ${height}`} role="img" aria-label={label} {...AS_IT_IS}>
      {hops.map((placed) => (
        <Line
          key={`${placed.hop.source} ${placed.hop.target} ${placed.main}`}
          hop={placed.hop}
          main={placed.main}
          points={placed.points}
        />
      ))}
      {hops.map((placed) => (
        <text
          key={`${placed.hop.source} ${placed.hop.target} ${placed.main}`}
          className={css.weight}
          data-main={placed.main || undefined}
          x={placed.at.x}
          y={placed.main ? placed.at.y - 12 : placed.at.y + 4}
          textAnchor="middle"
        >
          {weightText(placed)}
        </text>
      ))}
      {domains.map((domain) => (
        <Disc key={domain.domain} {...domain} />
      ))}
    </svg>
  );
}

function Disc({ x, y, radius, role, main, hasFile, name }: PlacedDomain) {
  return (
    <g>
      <circle
        className={css.disc}
        data-role={role}
        data-file={hasFile === false ? 'none' : undefined}
        cx={x}
        cy={y}
        r={radius}
      />
      <text
        className={css.name}
        data-main={main || undefined}
        data-role={role}
        x={name.x}
        y={name.y}
        textAnchor={name.anchor}
      >
        {name.text}
      </text>
    </g>
  );
}

/** Two strokes if both sides state it, else a broken one. */
function Line({ hop, main, points }: { hop: PathHop; main: boolean; points: readonly Point[] }) {
  const way = pathOf(points);
  return (
    <g className={css.link} data-main={main || undefined} style={{ color: relationshipHue(hop.relationship) }}>
      {hop.confirmed ? (
        <>
          <path className={css.outer} d={way} />
          <path className={css.inner} d={way} />
        </>
      ) : (
        <path className={css.broken} d={way} />
      )}
      <path className={css.arrow} d={pathOf(arrowAt(points))} />
    </g>
  );
}

function Narrow({ path }: { path: TrustPath }) {
  const { height, domains, hops } = layOutNarrow(path.path, path.sourceHasFile);
  return (
    <svg className={css.narrow} viewBox={`0 0 ${NARROW_WIDTH} ${height}`} aria-hidden="true">
      {hops.map(({ hop, points, at }) => (
        <g key={`${hop.source} ${hop.target}`}>
          <Line hop={hop} main points={points} />
          <text className={css.weight} data-main x={at.x} y={at.y - 2} {...AS_IT_IS}>
            {weightText({ hop, roomy: true })}
          </text>
          <text className={css.answer} x={at.x} y={at.y + 18}>
            {hop.confirmed ? MESSAGES.bothSay : hop.targetHasFile === false ? MESSAGES.noFileAnswers : MESSAGES.oneSays}
          </text>
        </g>
      ))}
      {domains.map(({ domain, text, x, y, hasFile, first }) => (
        <g key={domain} {...AS_IT_IS}>
          <circle
            className={css.disc}
            data-role={first ? 'source' : 'between'}
            data-file={hasFile === false ? 'none' : undefined}
            cx={x}
            cy={y}
            r={11}
          />
          <text className={css.name} data-main data-role={first ? 'source' : 'between'} x={x + 24} y={y + 6}>
            {text}
          </text>
        </g>
      ))}
    </svg>
  );
}
