import { type KeyboardEvent, type Ref, useCallback, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { WORDS } from '#messages/explorer.ts';
import type { GraphNode } from '../queries/fetch-node.ts';
import type { Signals } from '../queries/fetch-signals.ts';
import { type Neighbour, shownAs } from '../state/neighbours.ts';
import { CANVAS, CENTRE, labelSide, MAX_SATELLITES, RADIUS, satellitePlaces } from './geometry.ts';
import { LinkLine } from './link-line.tsx';
import css from './radial.module.css';
import { CentreDisc, hue, Satellite } from './satellite.tsx';
import { useSingleOrDouble } from './use-single-or-double.ts';

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
  /** In the view through chosen vouchers, what the discs are filled by. */
  signals?: Signals | null;
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
  signals = null,
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
    svg.current?.querySelector<SVGGElement>(`[data-satellite="${index}"] [role="button"]`)?.focus();
  }, []);
  useImperativeHandle(
    ref,
    () => ({
      focus: (domain) => {
        const index = neighbours.findIndex((neighbour) => neighbour.domain === domain);
        if (neighbours.length > 0) focusOn(Math.max(0, index));
        else svg.current?.querySelector<SVGGElement>('[data-centre] [role="button"]')?.focus();
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
          <CentreDisc node={node} signal={signals?.get(node.domain)} onDetails={onDetails} />
          {neighbours.slice(0, MAX_SATELLITES).map((neighbour, index) => {
            const place = places[index];
            return (
              place && (
                <Satellite
                  key={neighbour.domain}
                  neighbour={neighbour}
                  signal={signals?.get(neighbour.domain)}
                  centre={node.domain}
                  place={place}
                  index={index}
                  number={firstNumber + index}
                  chosen={index === chosen}
                  lit={neighbour.domain === lit}
                  waiting={clicks.waiting === neighbour.domain}
                  onLit={onLit}
                  onFocus={() => {
                    setChosen(index);
                    onLit(neighbour.domain);
                  }}
                  onClick={(event) => clicks.onClick(neighbour.domain, event)}
                  onDoubleClick={() => clicks.onDoubleClick(neighbour.domain)}
                  onContextMenu={() => {
                    cancel();
                    onDetails(neighbour.domain);
                  }}
                />
              )
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
