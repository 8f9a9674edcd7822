import { mapPath } from '@vouchwire/api-contract';
import { Link } from 'react-router';
import { MESSAGES } from '#messages/map.ts';
import css from './map.module.css';
import { MapCaption } from './map-caption.tsx';
import { MapDots, MapNames } from './map-layers.tsx';
import type { MapPicture } from './map-picture.ts';

const COLUMN_LETTERS = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'];
const ROW_NUMBERS = ['1', '2', '3', '4', '5', '6'];

/** The whole graph as a picture that needs no JavaScript and links to the page of the map. */
export function HeroMap({ picture }: { picture: MapPicture }) {
  const { viewBox, nodes } = picture;
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
            to={mapPath()}
            aria-label={MESSAGES.openMap}
            className={`focus-visible:[outline:none] [&_rect]:fill-transparent ${css.whole}`}
          >
            <rect {...viewBox} />
            <MapDots picture={picture} />
          </Link>
          <MapNames labels={picture.wide} nodes={nodes} className="to-560:hidden" />
          <MapNames labels={picture.narrow} nodes={nodes} className="hidden to-560:[display:initial]" />
        </svg>
      </div>
      <figcaption className="small mt-3 quiet">
        <MapCaption picture={picture} /> <Link to={mapPath()}>{MESSAGES.openMap}</Link>
      </figcaption>
    </figure>
  );
}

function GridLabels() {
  return (
    <div aria-hidden="true" translate="no" className="to-560:hidden [font:400_11px/1_var(--sans)] quiet">
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
