import type { CSSProperties, MouseEvent } from 'react';
import { spokenName, WORDS } from '#messages/explorer.ts';
import { MESSAGES as VOUCHERS } from '#messages/vouchers.ts';
import { relationshipHue } from '../../../../components/relationship-mark.tsx';
import { stateWord } from '../../../../components/state-mark.tsx';
import type { GraphNode } from '../queries/fetch-node.ts';
import { type Neighbour, shownAs } from '../state/neighbours.ts';
import { CENTRE, CENTRE_DISC, labelPlace, SATELLITE_DISC, type SatellitePlace, shorten } from './geometry.ts';
import css from './radial.module.css';

const SATELLITE_LETTERS = 21;
const CENTRE_LETTERS = 26;

/** As a variable, so that forced colours can have their way. */
export const hue = (relationship: string): CSSProperties => ({ ['--hue' as string]: relationshipHue(relationship) });

/** A click on the name beside a disc gives the disc the keyboard, so that what opens can give it back. */
const focusDisc = ({ currentTarget }: MouseEvent<SVGGElement>): void =>
  currentTarget.querySelector<SVGGElement>('[role="button"]')?.focus({ preventScroll: true });

/** Full for a signal of 1; a number set on it in ink stays readable. */
const STRONGEST_TINT = 38;

/** How full the disc is in the view through chosen vouchers; nothing where nobody of them vouches. */
const tint = (signal: Signal): CSSProperties =>
  signal == null ? {} : { ['--signal' as string]: `${Math.round(signal * STRONGEST_TINT)}%` };

/** Undefined in the default view, which shows none. */
type Signal = number | null | undefined;

const spokenSignal = (signal: Signal): string => (signal === undefined ? '' : `; ${VOUCHERS.signal(signal)}`);

interface SatelliteProps {
  neighbour: Neighbour;
  signal: Signal;
  centre: string;
  place: SatellitePlace;
  index: number;
  number: number;
  /** Where Tab stops. */
  chosen: boolean;
  lit: boolean;
  waiting: boolean;
  onLit: (domain: string | null) => void;
  onFocus: () => void;
  onClick: (event: MouseEvent) => void;
  onDoubleClick: () => void;
  onContextMenu: () => void;
}

/**
 * The disc is the button and says all of it; number and name beside it are for the eye, where the name may be
 * shortened, and take the pointer too.
 */
export function Satellite({ neighbour, signal, centre, place, index, number, ...rest }: SatelliteProps) {
  const { domain, strongest, hasFile } = neighbour;
  const { chosen, lit, waiting, onLit, onFocus, onClick, onDoubleClick, onContextMenu } = rest;
  const label = labelPlace(place);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside is what is operated; this catches its name too
    <g
      className={css.satellite}
      style={{ ...hue(strongest.relationship), ...tint(signal) }}
      data-satellite={index}
      data-domain={domain}
      data-relationship={strongest.relationship}
      data-on={lit || undefined}
      data-waiting={waiting || undefined}
      data-no-file={hasFile === false || undefined}
      onClick={(event) => {
        focusDisc(event);
        onClick(event);
      }}
      onDoubleClick={onDoubleClick}
      onContextMenu={(event) => {
        event.preventDefault();
        focusDisc(event);
        onContextMenu();
      }}
      onPointerEnter={(event) => {
        if (event.pointerType !== 'touch') onLit(domain);
      }}
      onPointerLeave={(event) => {
        if (event.pointerType !== 'touch') onLit(null);
      }}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: an SVG has no button of its own */}
      <g
        className={css.button}
        role="button"
        tabIndex={chosen ? 0 : -1}
        aria-label={
          spokenName(neighbour, centre, ({ state }) => (state ? stateWord(state) : '')) + spokenSignal(signal)
        }
        aria-keyshortcuts="I"
        onFocus={onFocus}
        onBlur={() => onLit(null)}
      >
        <circle className={css.reach} cx={place.x} cy={place.y} r={SATELLITE_DISC + 9} />
        <circle className={css.disc} cx={place.x} cy={place.y} r={SATELLITE_DISC} />
      </g>
      {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: words in an SVG take no focus */}
      <g aria-hidden="true" lang="und">
        <text className={css.number} x={place.x} y={place.y + 4.5} textAnchor="middle">
          {number}
        </text>
        <text className={css.name} x={label.x} y={label.y} textAnchor={label.anchor}>
          {shorten(shownAs(neighbour), SATELLITE_LETTERS)}
        </text>
      </g>
    </g>
  );
}

interface CentreDiscProps {
  node: GraphNode;
  signal: Signal;
  onDetails: (domain: string) => void;
}

export function CentreDisc({ node, signal, onDetails }: CentreDiscProps) {
  const { domain } = node;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside is what is operated; this catches its name too
    <g
      className={css.centre}
      style={tint(signal)}
      data-centre=""
      data-domain={domain}
      onClick={(event) => {
        focusDisc(event);
        onDetails(domain);
      }}
      onContextMenu={(event) => {
        event.preventDefault();
        focusDisc(event);
        onDetails(domain);
      }}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: an SVG has no button of its own */}
      <g
        className={css.button}
        role="button"
        tabIndex={0}
        aria-label={WORDS.centre(domain) + spokenSignal(signal)}
        aria-haspopup="dialog"
        aria-keyshortcuts="I"
      >
        <circle className={css.centreDisc} cx={CENTRE.x} cy={CENTRE.y} r={CENTRE_DISC} />
        <circle className={css.innerRing} cx={CENTRE.x} cy={CENTRE.y} r={CENTRE_DISC - 4.5} />
      </g>
      {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: words in an SVG take no focus */}
      <g aria-hidden="true" lang="und">
        <text className={css.centreName} x={CENTRE.x} y={CENTRE.y + CENTRE_DISC + 21} textAnchor="middle">
          {shorten(shownAs(node), CENTRE_LETTERS)}
        </text>
      </g>
    </g>
  );
}
