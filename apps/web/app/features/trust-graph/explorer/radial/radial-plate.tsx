import {
  type CSSProperties,
  type KeyboardEvent,
  type Ref,
  useCallback,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { relationshipHue } from '../../../../components/relationship-mark.tsx';
import { stateWord } from '../../../../components/state-mark.tsx';
import { spokenName, WORDS } from '../explorer-messages.ts';
import type { GraphNode } from '../queries/fetch-node.ts';
import { type Neighbour, shownAs } from '../state/neighbours.ts';
import {
  CANVAS,
  CENTRE,
  CENTRE_DISC,
  labelPlace,
  labelSide,
  MAX_SATELLITES,
  RADIUS,
  SATELLITE_DISC,
  satellitePlaces,
  shorten,
} from './geometry.ts';
import { LinkLine } from './link-line.tsx';
import css from './radial.module.css';
import { useSingleOrDouble } from './use-single-or-double.ts';

const SATELLITE_LETTERS = 21;
const CENTRE_LETTERS = 26;

/** As a variable, so that forced colours can have their way. */
const hue = (relationship: string): CSSProperties => ({ ['--hue' as string]: relationshipHue(relationship) });

export interface PlateHandle {
  /** Puts the keyboard on the satellite of a domain, else on the first, else on the centre. */
  focus: (domain: string | null) => void;
  holdsFocus: () => boolean;
}

interface RadialPlateProps {
  node: GraphNode;
  neighbours: readonly Neighbour[];
  total: number;
  /** The number on the first satellite: pages count on. */
  firstNumber: number;
  lit: string | null;
  onLit: (domain: string | null) => void;
  onExplore: (domain: string) => void;
  onDetails: (domain: string) => void;
  onBack: () => void;
  ref?: Ref<PlateHandle>;
}

/**
 * The node in the middle and up to twelve around it. One stop for Tab, arrows go around; Enter explores, I opens
 * details, B or Backspace goes back.
 */
export function RadialPlate({
  node,
  neighbours,
  total,
  firstNumber,
  lit,
  onLit,
  onExplore,
  onDetails,
  onBack,
  ref,
}: RadialPlateProps) {
  const svg = useRef<SVGSVGElement>(null);
  const [chosen, setChosen] = useState(0);
  const places = satellitePlaces(neighbours.length);
  const clicks = useSingleOrDouble(onExplore, onDetails);
  const { cancel } = clicks;

  // a click that was still waiting belongs to the circle that is gone
  // biome-ignore lint/correctness/useExhaustiveDependencies: on another circle only
  useEffect(() => {
    cancel();
    setChosen(0);
  }, [neighbours, cancel]);

  const focusOn = useCallback((index: number) => {
    setChosen(index);
    svg.current?.querySelector<SVGGElement>(`[data-satellite="${index}"]`)?.focus();
  }, []);
  useImperativeHandle(
    ref,
    () => ({
      focus: (domain) => {
        const index = neighbours.findIndex((neighbour) => neighbour.domain === domain);
        if (neighbours.length > 0) focusOn(Math.max(0, index));
        else svg.current?.querySelector<SVGGElement>('[data-centre]')?.focus();
      },
      holdsFocus: () => svg.current?.contains(document.activeElement) ?? false,
    }),
    [neighbours, focusOn],
  );

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const count = neighbours.length;
    const target = event.target instanceof Element ? event.target.closest<SVGGElement>('[data-domain]') : null;
    const domain = target?.dataset.domain;
    const isCentre = target?.hasAttribute('data-centre') ?? false;
    const next = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (next !== undefined && count > 0) {
      focusOn(isCentre ? (next > 0 ? 0 : count - 1) : (chosen + next + count) % count);
    } else if (event.key === 'Home' && count > 0) focusOn(0);
    else if (event.key === 'End' && count > 0) focusOn(count - 1);
    else if (event.key === 'Escape' && lit !== null) onLit(null);
    else if (event.key === 'Backspace' || event.key === 'b' || event.key === 'B') onBack();
    else if (domain && (event.key === 'Enter' || event.key === ' ')) {
      if (isCentre) onDetails(domain);
      else onExplore(domain);
    } else if (domain && (event.key === 'i' || event.key === 'I')) onDetails(domain);
    else return;
    event.preventDefault();
  };

  const litIndex = neighbours.findIndex(({ domain }) => domain === lit);
  const litNeighbour = neighbours[litIndex];
  const litPlace = places[litIndex];

  return (
    <div className={css.canvas}>
      <div className={css.square}>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot stand for a drawing */}
        <svg
          ref={svg}
          className={css.radial}
          viewBox={`0 0 ${CANVAS} ${CANVAS}`}
          width={CANVAS}
          height={CANVAS}
          role="group"
          aria-label={WORDS.picture(node.domain, neighbours.length, total)}
          aria-describedby="explorer-keys"
          data-lit={litNeighbour ? '' : undefined}
          onKeyDown={onKeyDown}
          onPointerLeave={() => onLit(null)}
        >
          <circle
            className={css.orbit}
            data-empty={neighbours.length === 0 || undefined}
            cx={CENTRE.x}
            cy={CENTRE.y}
            r={RADIUS}
          />
          {neighbours.slice(0, MAX_SATELLITES).map((neighbour, index) => {
            const place = places[index];
            return (
              place && (
                <g
                  key={neighbour.domain}
                  className={css.link}
                  data-on={neighbour.domain === lit || undefined}
                  style={hue(neighbour.strongest.relationship)}
                >
                  <LinkLine neighbour={neighbour} place={place} />
                </g>
              )
            );
          })}
          {/* biome-ignore lint/a11y/useSemanticElements: an SVG has no button of its own */}
          <g
            className={css.centre}
            role="button"
            tabIndex={0}
            data-centre=""
            data-domain={node.domain}
            aria-label={WORDS.centre(node.domain)}
            aria-haspopup="dialog"
            onClick={() => onDetails(node.domain)}
            onContextMenu={(event) => {
              event.preventDefault();
              onDetails(node.domain);
            }}
          >
            <circle className={css.centreDisc} cx={CENTRE.x} cy={CENTRE.y} r={CENTRE_DISC} />
            <circle className={css.innerRing} cx={CENTRE.x} cy={CENTRE.y} r={CENTRE_DISC - 4.5} />
            {/* the label says it in full; what is drawn may be shortened */}
            {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: words in an SVG take no focus */}
            <g aria-hidden="true">
              <text className={css.centreName} x={CENTRE.x} y={CENTRE.y + CENTRE_DISC + 21} textAnchor="middle">
                {shorten(shownAs(node), CENTRE_LETTERS)}
              </text>
            </g>
          </g>
          {neighbours.slice(0, MAX_SATELLITES).map((neighbour, index) => {
            const place = places[index];
            if (!place) return null;
            const label = labelPlace(place);
            const on = neighbour.domain === lit;
            const { relationship } = neighbour.strongest;
            return (
              // biome-ignore lint/a11y/useSemanticElements: an SVG has no button of its own
              <g
                key={neighbour.domain}
                className={css.satellite}
                style={hue(relationship)}
                role="button"
                tabIndex={index === chosen ? 0 : -1}
                data-satellite={index}
                data-domain={neighbour.domain}
                data-relationship={relationship}
                data-on={on || undefined}
                data-waiting={clicks.waiting === neighbour.domain || undefined}
                data-no-file={neighbour.hasFile === false || undefined}
                aria-label={spokenName(neighbour, node.domain, ({ state }) => (state ? stateWord(state) : ''))}
                aria-keyshortcuts="I"
                onClick={(event) => clicks.onClick(neighbour.domain, event)}
                onDoubleClick={() => clicks.onDoubleClick(neighbour.domain)}
                onContextMenu={(event) => {
                  event.preventDefault();
                  cancel();
                  onDetails(neighbour.domain);
                }}
                onPointerEnter={(event) => {
                  if (event.pointerType !== 'touch') onLit(neighbour.domain);
                }}
                onPointerLeave={(event) => {
                  if (event.pointerType !== 'touch') onLit(null);
                }}
                onFocus={() => {
                  setChosen(index);
                  onLit(neighbour.domain);
                }}
                onBlur={() => onLit(null)}
              >
                <circle className={css.reach} cx={place.x} cy={place.y} r={SATELLITE_DISC + 9} />
                <circle className={css.disc} cx={place.x} cy={place.y} r={SATELLITE_DISC} />
                {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: words in an SVG take no focus */}
                <g aria-hidden="true">
                  <text className={css.number} x={place.x} y={place.y + 4.5} textAnchor="middle">
                    {firstNumber + index}
                  </text>
                  <text className={css.name} x={label.x} y={label.y} textAnchor={label.anchor}>
                    {shorten(shownAs(neighbour), SATELLITE_LETTERS)}
                  </text>
                </g>
              </g>
            );
          })}
        </svg>
        {litNeighbour && litPlace && (
          <p
            className={css.tip}
            data-side={labelSide(litPlace.angle)}
            style={{ left: `${(litPlace.x / CANVAS) * 100}%`, top: `${(litPlace.y / CANVAS) * 100}%` }}
            data-tip=""
            aria-hidden="true"
          >
            <span className={css.tipName}>
              {litNeighbour.name ?? shownAs(litNeighbour)}{' '}
              <span className={css.tipArrow}>{WORDS.arrow(litNeighbour.direction)}</span>
            </span>
            {litNeighbour.name && <span className={css.tipDomain}>{shownAs(litNeighbour)}</span>}
            <span>{WORDS.says(litNeighbour, node.domain)}</span>
          </p>
        )}
      </div>
    </div>
  );
}
