import { type KeyboardEvent, type Ref, useCallback, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { MESSAGES as EXPLORER_TEXT } from '#messages/explorer.ts';
import { getStateText } from '../../../components/status-badge.tsx';
import { useSingleOrDoubleClick } from '../../../lib/use-single-or-double-click.ts';
import type { GraphNode } from '../queries/fetch-node.ts';
import { type Connection, getDisplayName, type Neighbor } from '../state/neighbors.ts';
import {
  CANVAS_SIZE,
  CENTER,
  computeSatellitePositions,
  getCardGrowth,
  getLabelSide,
  MAX_SATELLITES,
  RADIUS,
} from './geometry.ts';
import { RadialEdge } from './link-line.tsx';
import css from './radial-graph.module.css';
import { CenterNode, getEdgeColor, Satellite } from './satellite.tsx';

export interface RadialGraphHandle {
  /** Focuses the satellite of a domain, or else the first one, or else the center. */
  focus: (domain: string | null) => void;
  hasFocus: () => boolean;
}

interface RadialGraphProps {
  node: GraphNode;
  neighbors: readonly Neighbor[];
  total: number;
  /** Number of the first satellite. Numbers continue from page to page. */
  firstNumber: number;
  highlighted: string | null;
  onHighlight: (domain: string | null) => void;
  onExplore: (domain: string) => void;
  onDetails: (domain: string) => void;
  onBack: () => void;
  /** Returns the address with the domain in the center, if there is one. A disc is a link to it until hydration. */
  getUrl: (domain: string) => string | undefined;
  ref?: Ref<RadialGraphHandle>;
}

/**
 * The center node and up to twelve neighbors. It has one Tab stop. Arrow keys move around, Enter explores, I opens
 * details, B or Backspace goes back.
 */
export function RadialGraph({
  node,
  neighbors,
  total,
  firstNumber,
  highlighted,
  onHighlight,
  onExplore,
  onDetails,
  onBack,
  getUrl,
  ref,
}: RadialGraphProps) {
  const svg = useRef<SVGSVGElement>(null);
  const [chosen, setChosen] = useState(0);
  const positions = computeSatellitePositions(neighbors.length);
  const clicks = useSingleOrDoubleClick(onExplore, onDetails);
  const { cancel } = clicks;

  // A waiting click belongs to the previous graph.
  // biome-ignore lint/correctness/useExhaustiveDependencies: on another circle only
  useEffect(() => {
    cancel();
    setChosen(0);
  }, [neighbors, cancel]);

  const focusOn = useCallback((index: number) => {
    setChosen(index);
    svg.current?.querySelector<SVGGElement>(`[data-satellite="${index}"] [role="button"]`)?.focus();
  }, []);
  useImperativeHandle(
    ref,
    () => ({
      focus: (domain) => {
        const index = neighbors.findIndex((neighbor) => neighbor.domain === domain);
        if (neighbors.length > 0) focusOn(Math.max(0, index));
        else svg.current?.querySelector<SVGGElement>('[data-center] [role="button"]')?.focus();
      },
      hasFocus: () => svg.current?.contains(document.activeElement) ?? false,
    }),
    [neighbors, focusOn],
  );

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const count = neighbors.length;
    const target = event.target instanceof Element ? event.target.closest<SVGGElement>('[data-domain]') : null;
    const domain = target?.dataset.domain;
    const isCenter = target?.hasAttribute('data-center') ?? false;
    const next = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (next !== undefined && count > 0) {
      focusOn(isCenter ? (next > 0 ? 0 : count - 1) : (chosen + next + count) % count);
    } else if (event.key === 'Home' && count > 0) focusOn(0);
    else if (event.key === 'End' && count > 0) focusOn(count - 1);
    else if (event.key === 'Escape' && highlighted !== null) onHighlight(null);
    else if (event.key === 'Backspace' || event.key === 'b' || event.key === 'B') onBack();
    else if (domain && (event.key === 'Enter' || event.key === ' ')) {
      if (isCenter) onDetails(domain);
      else onExplore(domain);
    } else if (domain && (event.key === 'i' || event.key === 'I')) onDetails(domain);
    else return;
    event.preventDefault();
  };

  const highlightedIndex = neighbors.findIndex(({ domain }) => domain === highlighted);
  const highlightedNeighbor = neighbors[highlightedIndex];
  const highlightedPosition = positions[highlightedIndex];

  return (
    <div className="grid justify-items-center pt-7 pb-2 phone:pt-2">
      <div className="relative w-[min(500px,100%)]">
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot replace a drawing */}
        <svg
          ref={svg}
          className={css.radial}
          viewBox={`0 0 ${CANVAS_SIZE} ${CANVAS_SIZE}`}
          width={CANVAS_SIZE}
          height={CANVAS_SIZE}
          role="group"
          aria-label={EXPLORER_TEXT.graphLabel({
            domain: node.domain,
            shown: neighbors.length,
            total,
            isPartial: neighbors.length < total,
          })}
          aria-describedby="explorer-keys"
          data-shortcuts="radial"
          data-lit={highlightedNeighbor ? '' : undefined}
          onKeyDown={onKeyDown}
          onPointerLeave={() => onHighlight(null)}
        >
          <circle
            className="fill-none stroke-rule data-empty:stroke-control data-empty:[stroke-dasharray:2_5] forced-colors:[stroke:CanvasText]"
            data-empty={neighbors.length === 0 || undefined}
            cx={CENTER.x}
            cy={CENTER.y}
            r={RADIUS}
          />
          {neighbors.slice(0, MAX_SATELLITES).map((neighbor, index) => {
            const place = positions[index];
            return (
              place && (
                <g
                  key={neighbor.domain}
                  className={css.edge}
                  data-on={neighbor.domain === highlighted || undefined}
                  style={getEdgeColor(neighbor.strongest.relationship)}
                >
                  <RadialEdge neighbor={neighbor} place={place} />
                </g>
              )
            );
          })}
          <CenterNode node={node} onDetails={onDetails} />
          {neighbors.slice(0, MAX_SATELLITES).map((neighbor, index) => {
            const place = positions[index];
            return (
              place && (
                <Satellite
                  key={neighbor.domain}
                  neighbor={neighbor}
                  center={node.domain}
                  to={getUrl(neighbor.domain)}
                  position={place}
                  index={index}
                  number={firstNumber + index}
                  chosen={index === chosen}
                  isHighlighted={neighbor.domain === highlighted}
                  isClickPending={clicks.pendingTarget === neighbor.domain}
                  onHighlight={onHighlight}
                  onFocus={() => {
                    setChosen(index);
                    onHighlight(neighbor.domain);
                  }}
                  onClick={(event) => clicks.onClick(neighbor.domain, event.detail)}
                  onDoubleClick={() => clicks.onDoubleClick(neighbor.domain)}
                  onContextMenu={() => {
                    cancel();
                    onDetails(neighbor.domain);
                  }}
                />
              )
            );
          })}
        </svg>
        {highlightedNeighbor && highlightedPosition && (
          <p
            className={css.tip}
            data-side={getLabelSide(highlightedPosition.angle)}
            data-growth={getCardGrowth(highlightedPosition.angle)}
            style={{
              left: `${(highlightedPosition.x / CANVAS_SIZE) * 100}%`,
              top: `${(highlightedPosition.y / CANVAS_SIZE) * 100}%`,
            }}
            data-tip=""
            aria-hidden="true"
          >
            <span className="text-13 font-semibold">
              {highlightedNeighbor.name ?? getDisplayName(highlightedNeighbor)}{' '}
              <span className="font-normal">{EXPLORER_TEXT.arrow({ direction: highlightedNeighbor.direction })}</span>
            </span>
            {highlightedNeighbor.name && (
              <span className="font-mono slashed">{getDisplayName(highlightedNeighbor)}</span>
            )}
            <span>{highlightedNeighbor.connections.map(formatState).join(', ')}</span>
          </p>
        )}
      </div>
    </div>
  );
}

/** Formats "MEMBER: Confirmed". The list next to the picture has the sentences. */
const formatState = ({ relationship, state }: Connection): string =>
  state === null ? relationship : `${relationship}: ${getStateText(state)}`;
