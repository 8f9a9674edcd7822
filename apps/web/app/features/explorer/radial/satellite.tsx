import { dossierPath } from '@vouchwire/api-contract';
import type { CSSProperties, MouseEvent, ReactNode } from 'react';
import { MESSAGES as EXPLORER_TEXT } from '#messages/explorer.ts';
import { getRelationshipColor } from '../../../components/relationship-mark.tsx';
import { truncateMiddle } from '../../../lib/svg-geometry.ts';
import { formatConnection } from '../connection-sentence.ts';
import type { GraphNode } from '../queries/fetch-node.ts';
import { getDisplayName, type Neighbor } from '../state/neighbors.ts';
import {
  CENTER,
  CENTER_NODE_RADIUS,
  computeLabelPosition,
  SATELLITE_RADIUS,
  type SatellitePosition,
} from './geometry.ts';
import css from './radial-graph.module.css';

const MAX_SATELLITE_LABEL_CHARS = 18;
const MAX_CENTER_LABEL_CHARS = 26;

/** Returns the color as a CSS variable, so that forced colors can override it. */
export const getEdgeColor = (relationship: string): CSSProperties => ({
  ['--hue' as string]: getRelationshipColor(relationship),
});

/** A click on the name of a disc focuses the disc, so that the dialog can return the focus to it. */
const focusNode = ({ currentTarget }: MouseEvent<SVGGElement>): void =>
  currentTarget.querySelector<SVGGElement>('[role="button"]')?.focus({ preventScroll: true });

/** Returns all statements between the center and a neighbor as text, for screen readers. */
function getAccessibleName({ domain, name, connections }: Neighbor, center: string): string {
  const statements = connections.map((connection) => formatConnection(connection, center));
  return `${name ? `${domain}, ${name}` : domain}: ${statements.join(' ')}`;
}

interface SatelliteProps {
  neighbor: Neighbor;
  center: string;
  /** Address with this domain in the center. */
  to: string | undefined;
  position: SatellitePosition;
  index: number;
  number: number;
  /** True for the disc that is the Tab stop. */
  chosen: boolean;
  isHighlighted: boolean;
  isClickPending: boolean;
  onHighlight: (domain: string | null) => void;
  onFocus: () => void;
  onClick: (event: MouseEvent) => void;
  onDoubleClick: () => void;
  onContextMenu: () => void;
}

/** A name acts like its disc, for the pointer. The disc has it for the keyboard and for screen readers. */
function Label({ to, children }: { to: string | undefined; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: it takes no focus
    <g aria-hidden="true" lang="und">
      <a href={to} className={css.button} tabIndex={-1}>
        {children}
      </a>
    </g>
  );
}

/**
 * The disc is a button with the full label, and its name acts like it. Both are links until hydration. The visible name
 * may be shortened.
 */
export function Satellite({ neighbor, center, to, position, index, number, ...rest }: SatelliteProps) {
  const { domain, strongest, hasFile } = neighbor;
  const { chosen, isHighlighted, isClickPending, onHighlight, onFocus, onClick, onDoubleClick, onContextMenu } = rest;
  const label = computeLabelPosition(position);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside is what is operated; this catches its number too
    <g
      className={css.satellite}
      style={getEdgeColor(strongest.relationship)}
      data-satellite={index}
      data-domain={domain}
      data-relationship={strongest.relationship}
      data-on={isHighlighted || undefined}
      data-waiting={isClickPending || undefined}
      data-no-file={hasFile === false || undefined}
      onClick={(event) => {
        event.preventDefault();
        focusNode(event);
        onClick(event);
      }}
      onDoubleClick={onDoubleClick}
      onContextMenu={(event) => {
        event.preventDefault();
        focusNode(event);
        onContextMenu();
      }}
      onPointerEnter={(event) => {
        if (event.pointerType !== 'touch') onHighlight(domain);
      }}
      onPointerLeave={(event) => {
        if (event.pointerType !== 'touch') onHighlight(null);
      }}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: an SVG has no button of its own */}
      <a
        href={to}
        className={css.button}
        role="button"
        tabIndex={chosen ? 0 : -1}
        aria-label={getAccessibleName(neighbor, center)}
        aria-keyshortcuts="I"
        onFocus={onFocus}
        onBlur={() => onHighlight(null)}
      >
        <circle className={css.hitArea} cx={position.x} cy={position.y} r={SATELLITE_RADIUS + 9} />
        <circle className={css.node} cx={position.x} cy={position.y} r={SATELLITE_RADIUS} />
      </a>
      <Label to={to}>
        <text className={css.number} x={position.x} y={position.y + 4.5} textAnchor="middle">
          {number}
        </text>
        <text className={css.name} x={label.x} y={label.y} textAnchor={label.anchor}>
          {truncateMiddle(getDisplayName(neighbor), MAX_SATELLITE_LABEL_CHARS)}
        </text>
      </Label>
    </g>
  );
}

interface CenterNodeProps {
  node: GraphNode;
  onDetails: (domain: string) => void;
}

/** The center is a button that opens the details, and a link to the dossier until hydration. */
export function CenterNode({ node, onDetails }: CenterNodeProps) {
  const { domain } = node;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside is what is operated; this catches its number too
    <g
      className={css.center}
      data-center=""
      data-domain={domain}
      onClick={(event) => {
        event.preventDefault();
        focusNode(event);
        onDetails(domain);
      }}
      onContextMenu={(event) => {
        event.preventDefault();
        focusNode(event);
        onDetails(domain);
      }}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: an SVG has no button of its own */}
      <a
        href={dossierPath(domain)}
        className={css.button}
        role="button"
        tabIndex={0}
        aria-label={EXPLORER_TEXT.centerLabel({ domain })}
        aria-haspopup="dialog"
        aria-keyshortcuts="I"
      >
        <circle className={css.centerNode} cx={CENTER.x} cy={CENTER.y} r={CENTER_NODE_RADIUS} />
        <circle
          className={`fill-none stroke-accent [stroke-width:0.8] forced-colors:[stroke:CanvasText] ${css.innerRing}`}
          cx={CENTER.x}
          cy={CENTER.y}
          r={CENTER_NODE_RADIUS - 4.5}
        />
      </a>
      <Label to={dossierPath(domain)}>
        <text className={css.centerName} x={CENTER.x} y={CENTER.y + CENTER_NODE_RADIUS + 21} textAnchor="middle">
          {truncateMiddle(getDisplayName(node), MAX_CENTER_LABEL_CHARS)}
        </text>
      </Label>
    </g>
  );
}
