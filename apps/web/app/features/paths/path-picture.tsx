import { dossierPath, type PathResponse } from '@vouchwire/api-contract';
import { MESSAGES } from '#messages/paths.ts';
import { MESSAGES as RELATIONSHIP_LABELS } from '#messages/relationship-labels.ts';
import { getRelationshipColor } from '../../components/relationship-mark.tsx';
import { type Point, toSvgPath } from '../../lib/svg-geometry.ts';
import type { PathHop } from '../graph-shared/graph-responses.ts';
import {
  computeArrow,
  computeNarrowLayout,
  computePathLayout,
  formatWeight,
  LAYOUT_WIDTH,
  NARROW_WIDTH,
  type PlacedDomain,
} from './path-layout.ts';
import css from './path-picture.module.css';

/**
 * The best path and the alternatives, from left to right. On a phone only the best one, from top to bottom. The list
 * below the picture has the same content.
 */
export function PathPicture({ path, sentence }: { path: PathResponse; sentence: string }) {
  const label = MESSAGES.pictureLabel({ sentence, others: path.alternative_paths.length });
  return (
    <div className={css.frame}>
      {/* Hidden from screen readers. Its names are links only for the pointer, because the list has the same links. */}
      <span role="img" aria-label={label} className="absolute inset-0 pointer-events-none phone:hidden" />
      <WideDiagram path={path} />
      <NarrowDiagram path={path} />
    </div>
  );
}

function WideDiagram({ path }: { path: PathResponse }) {
  const { height, domains, hops } = computePathLayout(path, path.alternative_paths, path.source_has_file);
  return (
    <svg className={`phone:hidden ${css.wide}`} viewBox={`0 0 ${LAYOUT_WIDTH} ${height}`} aria-hidden="true">
      {hops.map((placed) => (
        <PathEdge
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
          x={placed.labelPosition.x}
          y={placed.main ? placed.labelPosition.y - 12 : placed.labelPosition.y + 4}
          textAnchor="middle"
        >
          {formatWeight(placed)}
        </text>
      ))}
      {domains.map((domain) => (
        <PathNode key={domain.domain} {...domain} />
      ))}
    </svg>
  );
}

function PathNode({ domain, x, y, radius, role, main, hasFile, name }: PlacedDomain) {
  return (
    <a href={dossierPath(domain)} tabIndex={-1} translate="no">
      <circle
        className="fill-paper stroke-ink stroke-[1.6] data-[role=source]:stroke-accent data-[role=source]:stroke-[2.4] data-[file=none]:[stroke-dasharray:2_3]"
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
    </a>
  );
}

/** Two strokes if both sides state it, otherwise a dashed one. */
function PathEdge({ hop, main, points }: { hop: PathHop; main: boolean; points: readonly Point[] }) {
  const svgPath = toSvgPath(points);
  return (
    <g
      className={`opacity-60 data-main:opacity-100 ${css.link}`}
      data-main={main || undefined}
      style={{ color: getRelationshipColor(hop.relationship) }}
    >
      {hop.confirmed ? (
        <>
          <path className={`fill-none stroke-current [stroke-linejoin:round] stroke-[5] ${css.outer}`} d={svgPath} />
          <path className={`fill-none [stroke-linejoin:round] stroke-paper stroke-[2.6] ${css.inner}`} d={svgPath} />
        </>
      ) : (
        <path className={css.broken} d={svgPath} />
      )}
      <path className={css.arrow} d={toSvgPath(computeArrow(points))} />
    </g>
  );
}

function NarrowDiagram({ path }: { path: PathResponse }) {
  const { height, domains, hops } = computeNarrowLayout(path.path, path.source_has_file);
  return (
    <svg
      className={`hidden max-w-85 phone:block ${css.narrow}`}
      viewBox={`0 0 ${NARROW_WIDTH} ${height}`}
      aria-hidden="true"
    >
      {hops.map(({ hop, points, at }) => (
        <g key={`${hop.source} ${hop.target}`}>
          <PathEdge hop={hop} main points={points} />
          <text className={css.weight} data-main x={at.x} y={at.y - 2}>
            {formatWeight({ hop, hasRoom: true })}
          </text>
          <text className={css.reciprocal} x={at.x} y={at.y + 18}>
            {hop.confirmed || hop.target_has_file !== false
              ? hop.confirmed
                ? RELATIONSHIP_LABELS.bothSides
                : RELATIONSHIP_LABELS.oneSide
              : MESSAGES.noReciprocalFile}
          </text>
        </g>
      ))}
      {domains.map(({ domain, text, x, y, hasFile, first }) => (
        <a key={domain} href={dossierPath(domain)} tabIndex={-1} translate="no">
          <circle
            className="fill-paper stroke-ink stroke-[1.6] data-[role=source]:stroke-accent data-[role=source]:stroke-[2.4] data-[file=none]:[stroke-dasharray:2_3]"
            data-role={first ? 'source' : 'between'}
            data-file={hasFile === false ? 'none' : undefined}
            cx={x}
            cy={y}
            r={11}
          />
          <text className={css.name} data-main data-role={first ? 'source' : 'between'} x={x + 24} y={y + 6}>
            {text}
          </text>
        </a>
      ))}
    </svg>
  );
}
