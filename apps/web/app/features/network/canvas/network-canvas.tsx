import { type Ref, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { MESSAGES as RESULTS_TEXT } from '#messages/graph-results.ts';
import { Button } from '../../../components/button.tsx';
import { Callout } from '../../../components/callout.tsx';
import { DomainName } from '../../../components/domain-name.tsx';
import { Icon } from '../../../components/icon.tsx';
import { getRelationshipText, RelationshipMark } from '../../../components/relationship-mark.tsx';
import { getStateText } from '../../../components/status-badge.tsx';
import { formatMonth } from '../../../lib/time.ts';
import { useSingleOrDoubleClick } from '../../../lib/use-single-or-double-click.ts';
import type { NetworkTree, TreeNode } from '../../graph-shared/network-tree.ts';
import css from './network-canvas.module.css';
import { NetworkDrawing, type NetworkDrawingEvents } from './network-drawing.ts';
import type { RadialLayout } from './radial-layout.ts';

interface NetworkCanvasProps {
  tree: NetworkTree;
  layout: RadialLayout;
  hide: ReadonlySet<string>;
  label: string;
  /** Called before the first paint. */
  onReady: () => void;
  /** A click, before it is known whether a second one follows. */
  onSelect: (domain: string) => void;
  /** A single click, after the time for a second one, or immediately with a double click. */
  onCenter: (domain: string) => void;
  onExpand: (domain: string) => void;
}

const MAX_CARD_STATEMENTS = 3;
const PAN_STEP = 0.12;
const ZOOM_STEP = 1.5;

type DrawingAction = (drawing: NetworkDrawing) => void;

const zoomIn: DrawingAction = (drawing) => drawing.zoom(1 / ZOOM_STEP);
const zoomOut: DrawingAction = (drawing) => drawing.zoom(ZOOM_STEP);
const resetView: DrawingAction = (drawing) => drawing.resetView();

const KEY_ACTIONS: Record<string, DrawingAction> = {
  ArrowLeft: (drawing) => drawing.pan(-PAN_STEP, 0),
  ArrowRight: (drawing) => drawing.pan(PAN_STEP, 0),
  ArrowUp: (drawing) => drawing.pan(0, PAN_STEP),
  ArrowDown: (drawing) => drawing.pan(0, -PAN_STEP),
  '+': zoomIn,
  '=': zoomIn,
  '-': zoomOut,
  '0': resetView,
};

/** The picture of a neighborhood. It fills the frame in which the picture of the server was. */
export default function NetworkCanvas({
  tree,
  layout,
  hide,
  label,
  onReady,
  onSelect,
  onCenter,
  onExpand,
}: NetworkCanvasProps) {
  const container = useRef<HTMLDivElement>(null);
  const drawing = useRef<NetworkDrawing | null>(null);
  const [hovered, setHovered] = useState<string | null>(null);
  const [drawn, setDrawn] = useState(0);
  const [lost, setLost] = useState(false);
  const tooltip = useId();
  const picture = useMemo(() => ({ tree, layout }), [tree, layout]);

  const card = useRef<HTMLDivElement>(null);
  const clicks = useSingleOrDoubleClick(onCenter, onCenter);

  const handlers = useRef({ onSelect, onExpand, clicks });
  useEffect(() => {
    handlers.current = { onSelect, onExpand, clicks };
  });

  useEffect(() => {
    const element = container.current;
    if (!element || lost) return;
    const events: NetworkDrawingEvents = {
      click: (domain) => {
        handlers.current.onSelect(domain);
        handlers.current.clicks.onClick(domain);
      },
      doubleClick: (domain) => handlers.current.clicks.onDoubleClick(domain),
      details: (domain) => {
        handlers.current.clicks.cancel();
        handlers.current.onSelect(domain);
      },
      expand: (domain) => handlers.current.onExpand(domain),
      hover: setHovered,
      drawn: setDrawn,
      lost: () => setLost(true),
    };
    try {
      drawing.current = new NetworkDrawing(element, events);
    } catch {
      element.replaceChildren();
      setLost(true);
    }
    return () => {
      drawing.current?.destroy();
      drawing.current = null;
    };
  }, [lost]);

  useLayoutEffect(onReady, [onReady]);

  useEffect(() => {
    setHovered(null);
    drawing.current?.show(picture);
  }, [picture]);

  useEffect(() => {
    drawing.current?.hide(hide);
  }, [hide]);

  useLayoutEffect(() => {
    const element = card.current;
    if (!element || hovered === null || !drawing.current) return;
    const { x, y } = drawing.current.placeCard(hovered, { width: element.offsetWidth, height: element.offsetHeight });
    element.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`;
  }, [hovered]);

  if (lost) {
    return (
      <Callout kind="neutral" title={RESULTS_TEXT.noWebGl}>
        {RESULTS_TEXT.noWebGlDetails}{' '}
        <Button variant="plain" onClick={() => setLost(false)}>
          {RESULTS_TEXT.tryDrawingAgain}
        </Button>
      </Callout>
    );
  }

  const hoveredItem = hovered === null ? undefined : tree.byDomain.get(hovered);
  return (
    <>
      <div className={css.border}>
        <div
          ref={container}
          className={`focus-visible:-outline-offset-2 forced-colors:forced-color-adjust-none forced-colors:bg-paper ${css.picture}`}
          role="application"
          aria-roledescription={RESULTS_TEXT.mapRole}
          aria-label={label}
          aria-describedby={tooltip}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a map that the arrow keys move; its table twin follows
          tabIndex={0}
          data-drawn={drawn}
          data-shortcuts="network"
          onKeyDown={(event) => {
            const runKeyAction = KEY_ACTIONS[event.key];
            if (!runKeyAction || !drawing.current || event.ctrlKey || event.metaKey || event.altKey) return;
            event.preventDefault();
            runKeyAction(drawing.current);
          }}
          onPointerDown={(event) => event.currentTarget.focus({ preventScroll: true })}
        />
        {hoveredItem && <HoverCard ref={card} item={hoveredItem} />}
      </div>
      <MapTools run={(action) => drawing.current && action(drawing.current)} />
      <p id={tooltip} className="visually-hidden">
        {RESULTS_TEXT.mapHint}
      </p>
    </>
  );
}

/** What is known about the node under the pointer. The table of the network has the same facts as text. */
function HoverCard({ item: { node, parent, steps, link }, ref }: { item: TreeNode; ref: Ref<HTMLDivElement> }) {
  return (
    <div
      ref={ref}
      className="[&_b]:text-ink [&_b]:font-normal absolute z-2 left-0 top-0 grid gap-0.25 w-max max-w-75 px-3 py-2 border border-ink bg-sheet text-13 leading-[1.45] quiet pointer-events-none breakable"
      aria-hidden="true"
    >
      <b className="mono" translate="no">
        <DomainName domain={node.domain} />
      </b>
      {node.name && (
        <span className="font-serif font-medium text-17/[1.25] text-ink" translate="no">
          {node.name}
        </span>
      )}
      <span>
        {RESULTS_TEXT.nodeTooltip({
          isCenter: parent === null,
          steps,
          confirmedBy: node.confirmed_by,
          hasFile: node.has_file,
        })}
      </span>
      {link?.statements.slice(0, MAX_CARD_STATEMENTS).map((statement) => (
        <span key={`${statement.source} ${statement.relationship}`}>
          <DomainName domain={statement.source} />:{' '}
          <RelationshipMark
            type={statement.relationship}
            text={getRelationshipText(statement.relationship, statement)}
          />
          {[statement.state && getStateText(statement.state), formatMonth(statement.last_seen)]
            .filter(Boolean)
            .map((part) => ` · ${part}`)}
        </span>
      ))}
    </div>
  );
}

const TOOLS = [
  { icon: 'plus', label: RESULTS_TEXT.zoomIn, key: '+', action: zoomIn },
  { icon: 'minus', label: RESULTS_TEXT.zoomOut, key: '-', action: zoomOut },
  { icon: 'home', label: RESULTS_TEXT.zoomHome, key: '0', action: resetView },
] as const;

function MapTools({ run }: { run: (action: DrawingAction) => void }) {
  return (
    <div className={css.tools}>
      {TOOLS.map(({ icon, label, key, action }) => (
        <Button key={key} variant="square" aria-label={label} title={`${label} (${key})`} onClick={() => run(action)}>
          <Icon name={icon} />
        </Button>
      ))}
    </div>
  );
}
