import { associationPath, type GraphMetrics } from '@vouchwire/api-contract';
import { Link } from 'react-router';
import { MESSAGES } from '#messages/landing.ts';
import type { MembersPicture, Tile } from './layout-members.ts';
import css from './members-figure.module.css';

/** Diameter of dots as a share of their distance. */
const OPEN_DOT = 0.4;
const CONFIRMING_DOT = 0.84;

export interface MembersFigureProps {
  readonly picture: { readonly wide: MembersPicture; readonly narrow: MembersPicture };
  readonly metrics: GraphMetrics;
}

/**
 * All sites on the lists of associations as a picture that needs no JavaScript. Each tile is a link to its association,
 * and the names of the links state the numbers of dots.
 */
export function MembersFigure({ picture: { wide, narrow }, metrics }: MembersFigureProps) {
  return (
    <figure className="min-w-0">
      <Picture picture={wide} className="to-560:hidden" />
      <Picture picture={narrow} className="hidden to-560:block" />
      <figcaption className="small mt-3 quiet">
        {MESSAGES.members({
          members: metrics.members,
          withFile: metrics.members_with_file,
          confirming: metrics.members_confirming,
        })}{' '}
        <Link to="/associations">{MESSAGES.allAssociations}</Link>
      </figcaption>
    </figure>
  );
}

function Picture({ picture, className }: { picture: MembersPicture; className: string }) {
  const { width, height, fontSize, lineHeight, pitch, tiles, open, confirming } = picture;
  const dash = `0 ${pitch}`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a picture of links
    <svg
      viewBox={`0 0 ${width} ${height}`}
      role="group"
      aria-label={MESSAGES.picture}
      fontSize={fontSize}
      className={`${css.picture} ${className}`}
    >
      {tiles.map((tile) => (
        <TileLink key={tile.association} tile={tile} lineHeight={lineHeight} />
      ))}
      <path className={css.open} d={open} strokeDasharray={dash} strokeWidth={OPEN_DOT * pitch} />
      <path d={confirming} strokeDasharray={dash} strokeWidth={CONFIRMING_DOT * pitch} />
    </svg>
  );
}

function TileLink({
  tile: { association, name, members, members_confirming, x, y, width, height, lines },
  lineHeight,
}: {
  tile: Tile;
  lineHeight: number;
}) {
  return (
    <Link
      to={association === null ? '/associations' : associationPath(association)}
      aria-label={MESSAGES.tile({
        name: name ?? association ?? '',
        members,
        confirming: members_confirming,
      })}
      translate="no"
    >
      <rect x={x} y={y} width={width} height={height} />
      <line x1={x} y1={y} x2={x + width} y2={y} />
      <text y={y}>
        {lines.map((line, index) => (
          <tspan key={line} x={x} dy={lineHeight}>
            {index < lines.length - 1 ? `${line} ` : line}
          </tspan>
        ))}
      </text>
    </Link>
  );
}
