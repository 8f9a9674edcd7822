import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { ANSWERS } from '#messages/graph-answers.ts';
import { Button } from '../../../components/button.tsx';
import { Icon } from '../../../components/icon.tsx';
import { Note } from '../../../components/note.tsx';
import type { NetworkTree } from '../network-tree.ts';
import { type DrawingEvents, NetworkDrawing } from './network-drawing.ts';
import css from './plate.module.css';
import { GRID_LETTERS, type RadialLayout } from './radial-layout.ts';

interface PlateProps {
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

const NUMBERS = GRID_LETTERS.map((_, index) => String(index + 1));
const PAN_STEP = 0.12;
const ZOOM_STEP = 1.5;

const KEYS: Record<string, (drawing: NetworkDrawing) => void> = {
  ArrowLeft: (drawing) => drawing.pan(-PAN_STEP, 0),
  ArrowRight: (drawing) => drawing.pan(PAN_STEP, 0),
  ArrowUp: (drawing) => drawing.pan(0, PAN_STEP),
  ArrowDown: (drawing) => drawing.pan(0, -PAN_STEP),
  '+': (drawing) => drawing.zoom(1 / ZOOM_STEP),
  '=': (drawing) => drawing.zoom(1 / ZOOM_STEP),
  '-': (drawing) => drawing.zoom(ZOOM_STEP),
  '0': (drawing) => drawing.home(),
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

/** The picture of a neighbourhood in an atlas neat line, with the letters and numbers of its grid in the border. */
export default function Plate({ tree, layout, hide, label, onChoose, onWidth }: PlateProps) {
  const container = useRef<HTMLDivElement>(null);
  const drawing = useRef<NetworkDrawing | null>(null);
  const top = useRef<HTMLDivElement>(null);
  const bottom = useRef<HTMLDivElement>(null);
  const start = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const [hovered, setHovered] = useState<Hovered | null>(null);
  const [drawn, setDrawn] = useState(0);
  const [lost, setLost] = useState(false);
  const hint = useId();
  const picture = useMemo(() => ({ tree, layout }), [tree, layout]);

  const handlers = useRef({ onChoose, onWidth });
  useEffect(() => {
    handlers.current = { onChoose, onWidth };
  });

  useEffect(() => {
    const element = container.current;
    if (!element || lost) return;
    const events: DrawingEvents = {
      choose: (domain) => handlers.current.onChoose(domain),
      hover: (domain, at) => setHovered(domain ? { domain, ...at } : null),
      grid: (columns, rows) => {
        for (const marks of [top.current, bottom.current]) placeMarks(marks, columns, element.clientWidth, 'X');
        for (const marks of [start.current, end.current]) placeMarks(marks, rows, element.clientHeight, 'Y');
      },
      drawn: setDrawn,
      lost: () => setLost(true),
    };
    const widths = new ResizeObserver(() => {
      // Nothing is known of a plate that has no room yet.
      if (element.clientWidth > 0) handlers.current.onWidth(element.clientWidth);
    });
    widths.observe(element);
    try {
      drawing.current = new NetworkDrawing(element, events);
    } catch {
      element.replaceChildren();
      setLost(true);
    }
    return () => {
      widths.disconnect();
      drawing.current?.kill();
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
      <Note kind="neutral" title={ANSWERS.noWebGl}>
        {ANSWERS.noWebGlMore}{' '}
        <Button look="plain" onClick={() => setLost(false)}>
          {ANSWERS.tryDrawingAgain}
        </Button>
      </Note>
    );
  }

  const about = hovered && tree.byDomain.get(hovered.domain);
  return (
    <div className={css.frame}>
      {[top, bottom].map((marks, index) => (
        <div
          key={index === 0 ? 'top' : 'bottom'}
          ref={marks}
          className={`${css.columns} ${index ? css.bottom : css.top}`}
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
          className={`${css.rows} ${index ? css.end : css.start}`}
          aria-hidden="true"
        >
          {NUMBERS.map((number) => (
            <span key={number}>{number}</span>
          ))}
        </div>
      ))}
      <div className={css.neatLine}>
        <div
          ref={container}
          className={css.picture}
          role="application"
          aria-roledescription={ANSWERS.mapRole}
          aria-label={label}
          aria-describedby={hint}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a map that the arrow keys move; its table twin follows
          tabIndex={0}
          data-drawn={drawn}
          onKeyDown={(event) => {
            const act = KEYS[event.key];
            if (!act || !drawing.current || event.ctrlKey || event.metaKey || event.altKey) return;
            event.preventDefault();
            act(drawing.current);
          }}
          onPointerDown={(event) => event.currentTarget.focus({ preventScroll: true })}
        />
        {hovered && about && (
          <div
            className={css.tip}
            style={{ insetInlineStart: hovered.x, insetBlockStart: hovered.y }}
            data-side={hovered.x > (container.current?.clientWidth ?? 0) / 2 ? 'end' : 'start'}
            aria-hidden="true"
          >
            <b className="mono" translate="no">
              {about.node.domain}
            </b>
            {about.node.name && (
              <span className={css.tipName} translate="no">
                {about.node.name}
              </span>
            )}
            <span>{ANSWERS.tip(about)}</span>
          </div>
        )}
      </div>
      <div className={css.tools}>
        <Button
          look="square"
          aria-label={ANSWERS.zoomIn}
          title={`${ANSWERS.zoomIn} (+)`}
          onClick={() => drawing.current?.zoom(1 / ZOOM_STEP)}
        >
          <Icon name="plus" />
        </Button>
        <Button
          look="square"
          aria-label={ANSWERS.zoomOut}
          title={`${ANSWERS.zoomOut} (-)`}
          onClick={() => drawing.current?.zoom(ZOOM_STEP)}
        >
          <Icon name="minus" />
        </Button>
        <Button
          look="square"
          aria-label={ANSWERS.zoomHome}
          title={`${ANSWERS.zoomHome} (0)`}
          onClick={() => drawing.current?.home()}
        >
          <Icon name="home" />
        </Button>
      </div>
      <p id={hint} className="visually-hidden">
        {ANSWERS.mapHint}
      </p>
    </div>
  );
}
