import { Link } from 'react-router';
import { MESSAGES } from '#messages/landing.ts';
import { getNetworkPath } from '../../../lib/graph-links.ts';
import { formatDate, formatMonth } from '../../../lib/time.ts';
import css from './hero-map.module.css';
import { CELL_SIZE, type HeroMapData, type MapLabel } from './map-picture.ts';

const COLUMN_LETTERS = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'];
const ROW_NUMBERS = ['1', '2', '3', '4', '5', '6'];

/** The whole graph as a plate of an atlas: a picture without script, every part of which leads into the explorer. */
export function HeroMap({ picture }: { picture: HeroMapData }) {
  const { viewBox } = picture;
  return (
    <figure className="min-w-0">
      <div className={`relative p-5 border border-ink bg-sheet to-560:p-3.5 ${css.frame}`}>
        <GridLabels />
        {/* biome-ignore lint/a11y/useSemanticElements: a picture of links */}
        <svg
          viewBox={`${viewBox.x} ${viewBox.y} ${viewBox.width} ${viewBox.height}`}
          role="group"
          aria-label={MESSAGES.mapAlt({ shown: picture.shown, confirmed: picture.confirmed })}
          className="w-full h-auto"
        >
          <Link
            to={picture.center ? getNetworkPath(picture.center) : '/trust-graph'}
            aria-label={MESSAGES.openMap}
            className={`focus-visible:[outline:none] [&_rect]:fill-transparent ${css.whole}`}
          >
            <rect {...viewBox} />
            <path className={css.open} d={picture.open} strokeDasharray={`0 ${CELL_SIZE}`} />
            <path
              className="fill-none [stroke-linecap:round] stroke-ink [stroke-width:22] to-560:[stroke-width:26] forced-colors:[stroke:CanvasText]"
              d={picture.solid}
              strokeDasharray={`0 ${CELL_SIZE}`}
            />
          </Link>
          <MapLabels names={picture.wide} picture={picture} className={css.wide!} />
          <MapLabels names={picture.narrow} picture={picture} className={css.narrow!} />
        </svg>
      </div>
      <figcaption className="small mt-3 quiet">
        <b className="font-medium text-ink">{MESSAGES.mapTitle}</b>{' '}
        {MESSAGES.mapCounts({
          shown: picture.shown,
          total: picture.total,
          confirmed: picture.confirmed,
          isPartial: picture.shown < picture.total,
        })}{' '}
        {MESSAGES.linksIncludeVendors}{' '}
        {picture.asOf && (
          <time dateTime={picture.asOf} title={formatDate(picture.asOf) ?? undefined}>
            {MESSAGES.mapDate({ month: formatMonth(picture.asOf) ?? picture.asOf })}
          </time>
        )}
      </figcaption>
    </figure>
  );
}

function MapLabels({
  names,
  picture,
  className,
}: {
  names: readonly MapLabel[];
  picture: HeroMapData;
  className: string;
}) {
  const findNode = new Map(picture.nodes.map((disc) => [disc.domain, disc]));
  return (
    <g className={className}>
      {names.map(({ domain, lines, x, y, size, box }) => {
        const disc = findNode.get(domain);
        return (
          <Link
            key={domain}
            to={getNetworkPath(domain)}
            className={`no-underline focus-visible:[outline:none] [&_rect]:fill-transparent [&_circle]:fill-transparent ${css.place}`}
            translate="no"
          >
            {disc && <circle cx={disc.x} cy={disc.y} r={disc.radius} />}
            <rect
              x={box.x - size / 4}
              y={box.y - size / 4}
              width={box.width + size / 2}
              height={box.height + size / 2}
            />
            <text x={x} y={y} fontSize={size} strokeWidth={size / 4}>
              {lines.map((line, index) => (
                <tspan key={line} x={x} dy={index === 0 ? 0 : '1.120em'}>
                  {index > 0 ? ` ${line}` : line}
                </tspan>
              ))}
            </text>
          </Link>
        );
      })}
    </g>
  );
}

function GridLabels() {
  return (
    <div aria-hidden="true" translate="no" className={`to-560:hidden ${css.grid}`}>
      {[css.top, css.bottom].map((side) => (
        <div
          key={side}
          className={`absolute flex [justify-content:space-around] inset-x-5 h-4.75 items-center ${side}`}
        >
          {COLUMN_LETTERS.map((letter) => (
            <span key={letter}>{letter}</span>
          ))}
        </div>
      ))}
      {[css.left, css.right].map((side) => (
        <div
          key={side}
          className={`absolute flex [justify-content:space-around] inset-y-5 w-4.75 flex-col items-center ${side}`}
        >
          {ROW_NUMBERS.map((number) => (
            <span key={number}>{number}</span>
          ))}
        </div>
      ))}
    </div>
  );
}
