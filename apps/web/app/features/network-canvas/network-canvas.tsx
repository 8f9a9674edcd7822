import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { MESSAGES as RESULTS_TEXT } from '#messages/graph-results.ts';
import { Button } from '../../components/button.tsx';
import { Callout } from '../../components/callout.tsx';
import { Icon } from '../../components/icon.tsx';
import type { NetworkTree } from '../graph-model/network-tree.ts';
import css from './network-canvas.module.css';
import { NetworkDrawing, type NetworkDrawingEvents } from './network-drawing.ts';
import { GRID_LETTERS, type RadialLayout } from './radial-layout.ts';

interface NetworkCanvasProps {
  tree: NetworkTree;
  layout: RadialLayout;
  hide: ReadonlySet<string>;
  label: string;
  onChoose: (domain: string) => void;
  onWidth: (width: number) => void;
}

interface Hovered {
  domain: string;
  x: number;
  y: number;
}

const ROW_NUMBERS = GRID_LETTERS.map((_, index) => String(index + 1));
const PAN_STEP = 0.12;
const ZOOM_STEP = 1.5;

const KEY_ACTIONS: Record<string, (drawing: NetworkDrawing) => void> = {
  ArrowLeft: (drawing) => drawing.pan(-PAN_STEP, 0),
  ArrowRight: (drawing) => drawing.pan(PAN_STEP, 0),
  ArrowUp: (drawing) => drawing.pan(0, PAN_STEP),
  ArrowDown: (drawing) => drawing.pan(0, -PAN_STEP),
  '+': (drawing) => drawing.zoom(1 / ZOOM_STEP),
  '=': (drawing) => drawing.zoom(1 / ZOOM_STEP),
  '-': (drawing) => drawing.zoom(ZOOM_STEP),
  '0': (drawing) => drawing.resetView(),
};

function placeMarks(marks: HTMLElement | null, positions: number[], length: number, axis: 'X' | 'Y'): void {
  if (!marks) return;
  positions.forEach((position, index) => {
    const mark = marks.children[index];
    if (!(mark instanceof HTMLElement)) return;
    mark.style.transform = `translate${axis}(${position.toFixed(1)}px)`;
    mark.style.visibility = position < 0 || position > length ? 'hidden' : 'visible';
  });
}

/** The picture of a neighborhood in an atlas neat line, with the letters and numbers of its grid in the border. */
export default function NetworkCanvas({ tree, layout, hide, label, onChoose, onWidth }: NetworkCanvasProps) {
  const container = useRef<HTMLDivElement>(null);
  const drawing = useRef<NetworkDrawing | null>(null);
  const top = useRef<HTMLDivElement>(null);
  const bottom = useRef<HTMLDivElement>(null);
  const start = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const [hovered, setHovered] = useState<Hovered | null>(null);
  const [drawn, setDrawn] = useState(0);
  const [lost, setLost] = useState(false);
  const tooltip = useId();
  const picture = useMemo(() => ({ tree, layout }), [tree, layout]);

  const handlers = useRef({ onChoose, onWidth });
  useEffect(() => {
    handlers.current = { onChoose, onWidth };
  });

  useEffect(() => {
    const element = container.current;
    if (!element || lost) return;
    const events: NetworkDrawingEvents = {
      choose: (domain) => handlers.current.onChoose(domain),
      hover: (domain, at) => setHovered(domain ? { domain, ...at } : null),
      grid: (columns, rows) => {
        for (const marks of [top.current, bottom.current]) placeMarks(marks, columns, element.clientWidth, 'X');
        for (const marks of [start.current, end.current]) placeMarks(marks, rows, element.clientHeight, 'Y');
      },
      drawn: setDrawn,
      lost: () => setLost(true),
    };
    const resizeObserver = new ResizeObserver(() => {
      // Nothing is known of a plate that has no room yet.
      if (element.clientWidth > 0) handlers.current.onWidth(element.clientWidth);
    });
    resizeObserver.observe(element);
    try {
      drawing.current = new NetworkDrawing(element, events);
    } catch {
      element.replaceChildren();
      setLost(true);
    }
    return () => {
      resizeObserver.disconnect();
      drawing.current?.destroy();
      drawing.current = null;
    };
  }, [lost]);

  useEffect(() => {
    setHovered(null);
    drawing.current?.show(picture);
  }, [picture]);

  useEffect(() => {
    drawing.current?.hide(hide);
  }, [hide]);

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

  const hoveredText = hovered && tree.byDomain.get(hovered.domain);
  return (
    <div className={css.frame}>
      {[top, bottom].map((marks, index) => (
        <div
          key={index === 0 ? 'top' : 'bottom'}
          ref={marks}
          className={`${css.columns} ${index ? 'bottom-0' : 'top-0'}`}
          aria-hidden="true"
          translate="no"
        >
          {GRID_LETTERS.map((letter) => (
            <span key={letter}>{letter}</span>
          ))}
        </div>
      ))}
      {[start, end].map((marks, index) => (
        <div
          key={index === 0 ? 'start' : 'end'}
          ref={marks}
          className={`[inset-block:calc(var(--border)_+_1px)] w-[var(--border)] ${css.rows} ${index ? 'end-0' : 'start-0'}`}
          aria-hidden="true"
        >
          {ROW_NUMBERS.map((number) => (
            <span key={number}>{number}</span>
          ))}
        </div>
      ))}
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
          onKeyDown={(event) => {
            const runKeyAction = KEY_ACTIONS[event.key];
            if (!runKeyAction || !drawing.current || event.ctrlKey || event.metaKey || event.altKey) return;
            event.preventDefault();
            runKeyAction(drawing.current);
          }}
          onPointerDown={(event) => event.currentTarget.focus({ preventScroll: true })}
        />
        {hovered && hoveredText && (
          <div
            className={`[&_b]:text-ink [&_b]:font-normal absolute z-2 grid gap-0.25 max-w-65 px-3 py-2 border border-ink bg-sheet text-13 leading-[1.45] quiet pointer-events-none [transform:translate(18px,-50%)] breakable ${css.tip}`}
            style={{ insetInlineStart: hovered.x, insetBlockStart: hovered.y }}
            data-side={hovered.x > (container.current?.clientWidth ?? 0) / 2 ? 'end' : 'start'}
            aria-hidden="true"
          >
            <b className="mono" translate="no">
              {hoveredText.node.domain}
            </b>
            {hoveredText.node.name && (
              <span className="font-serif font-medium text-17/[1.25] text-ink" translate="no">
                {hoveredText.node.name}
              </span>
            )}
            <span>
              {RESULTS_TEXT.nodeTooltip({
                isCenter: hoveredText.parent === null,
                steps: hoveredText.steps,
                confirmedBy: hoveredText.node.confirmed_by,
                hasFile: hoveredText.node.has_file,
              })}
            </span>
          </div>
        )}
      </div>
      <div className={css.tools}>
        <Button
          variant="square"
          aria-label={RESULTS_TEXT.zoomIn}
          title={`${RESULTS_TEXT.zoomIn} (+)`}
          onClick={() => drawing.current?.zoom(1 / ZOOM_STEP)}
        >
          <Icon name="plus" />
        </Button>
        <Button
          variant="square"
          aria-label={RESULTS_TEXT.zoomOut}
          title={`${RESULTS_TEXT.zoomOut} (-)`}
          onClick={() => drawing.current?.zoom(ZOOM_STEP)}
        >
          <Icon name="minus" />
        </Button>
        <Button
          variant="square"
          aria-label={RESULTS_TEXT.zoomHome}
          title={`${RESULTS_TEXT.zoomHome} (0)`}
          onClick={() => drawing.current?.resetView()}
        >
          <Icon name="home" />
        </Button>
      </div>
      <p id={tooltip} className="visually-hidden">
        {RESULTS_TEXT.mapHint}
      </p>
    </div>
  );
}
