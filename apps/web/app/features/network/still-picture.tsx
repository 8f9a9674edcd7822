import { getLegendType } from '../graph-shared/relationships.ts';
import type { NetworkPicture } from './canvas/node-labels.ts';
import type { Palette } from './canvas/palette.ts';
import { renderPlate } from './export/network-svg.ts';
import css from './network-result.module.css';

/** Approximate width of the canvas in a window of 1280 by 900. */
const WIDTH = 900;
const HEIGHT = 556;
/** Mean width of a letter in our fonts, in em, because a server cannot measure text. */
const LETTER_WIDTH = 0.55;

/** CSS variables instead of values, so that the picture follows the theme. */
const PALETTE: Palette = {
  paper: 'var(--paper)',
  ink: 'var(--ink)',
  ink2: 'var(--ink-2)',
  accent: 'var(--accent)',
  stale: 'var(--stale)',
  relation: (relationship) => `var(--rel-${getLegendType(relationship).toLowerCase()})`,
};

interface StillPictureProps {
  picture: NetworkPicture;
  hide: ReadonlySet<string>;
  label: string;
  /** Returns the address with a domain in the center. */
  getUrl: (domain: string) => string;
}

/**
 * Server-rendered picture, until the canvas has loaded. The browser needs no code to render it, because React does not
 * change the inner HTML from the server.
 */
export function StillPicture({ picture, hide, label, getUrl }: StillPictureProps) {
  const elements = import.meta.env.SSR
    ? renderPlate({ picture, hide, palette: PALETTE, measure: estimateWidth, width: WIDTH, height: HEIGHT, getUrl })
    : '';
  return (
    <div className={css.still} translate="no">
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={label}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own elements; names in them are escaped
        dangerouslySetInnerHTML={{ __html: elements }}
      />
    </div>
  );
}

const estimateWidth = (text: string, font: string): number =>
  text.length * Number.parseFloat(/([\d.]+)px/.exec(font)?.[1] ?? '12') * LETTER_WIDTH;
