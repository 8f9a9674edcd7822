import { Link } from 'react-router';
import { MESSAGES } from '#messages/landing.ts';
import { networkOf } from '../../../lib/graph-links.ts';
import { dayOf, monthOf } from '../../../lib/time.ts';
import css from './hero-map.module.css';
import { CELL, type MapName, type MapPicture } from './map-picture.ts';

const COLUMN_LETTERS = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'];
const ROW_NUMBERS = ['1', '2', '3', '4', '5', '6'];

/** The whole graph as a plate of an atlas: a picture without script, every part of which leads into the explorer. */
export function HeroMap({ picture }: { picture: MapPicture }) {
  const { viewBox } = picture;
  return (
    <figure className={css.plate}>
      <div className={css.frame}>
        <GridLabels />
        {/* biome-ignore lint/a11y/useSemanticElements: a picture of links */}
        <svg
          viewBox={`${viewBox.x} ${viewBox.y} ${viewBox.width} ${viewBox.height}`}
          role="group"
          aria-label={MESSAGES.mapAlt(picture.shown, picture.confirmed)}
          className={css.map}
        >
          <Link
            to={picture.centre ? networkOf(picture.centre) : '/trust-graph'}
            aria-label={MESSAGES.openMap}
            className={css.whole}
          >
            <rect {...viewBox} />
            <path className={css.open} d={picture.open} strokeDasharray={`0 ${CELL}`} />
            <path className={css.solid} d={picture.solid} strokeDasharray={`0 ${CELL}`} />
          </Link>
          <Names names={picture.wide} picture={picture} className={css.wide!} />
          <Names names={picture.narrow} picture={picture} className={css.narrow!} />
        </svg>
      </div>
      <figcaption className={css.caption}>
        <b>{MESSAGES.mapTitle}</b> {MESSAGES.mapCounts(picture.shown, picture.total, picture.confirmed)}{' '}
        {picture.asOf && (
          <time dateTime={picture.asOf} title={dayOf(picture.asOf) ?? undefined}>
            {MESSAGES.mapDate(monthOf(picture.asOf) ?? picture.asOf)}
          </time>
        )}
      </figcaption>
    </figure>
  );
}

function Names({ names, picture, className }: { names: readonly MapName[]; picture: MapPicture; className: string }) {
  const discOf = new Map(picture.discs.map((disc) => [disc.domain, disc]));
  return (
    <g className={className}>
      {names.map(({ domain, lines, x, y, size, box }) => {
        const disc = discOf.get(domain);
        return (
          <Link key={domain} to={networkOf(domain)} className={css.place} translate="no">
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
    <div aria-hidden="true" translate="no" className={css.grid}>
      {[css.top, css.bottom].map((side) => (
        <div key={side} className={`${css.letters} ${side}`}>
          {COLUMN_LETTERS.map((letter) => (
            <span key={letter}>{letter}</span>
          ))}
        </div>
      ))}
      {[css.left, css.right].map((side) => (
        <div key={side} className={`${css.numbers} ${side}`}>
          {ROW_NUMBERS.map((number) => (
            <span key={number}>{number}</span>
          ))}
        </div>
      ))}
    </div>
  );
}
