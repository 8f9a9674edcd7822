import { dossierPath, type MapCamera } from '@vouchwire/api-contract';
import { type MouseEvent, type PointerEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { MESSAGES } from '#messages/map.ts';
import { ButtonLink } from '../../components/button.tsx';
import { Icon, type IconName } from '../../components/icon.tsx';
import { call } from '../../lib/api-client.ts';
import { getView, panCamera, WHOLE_MAP, zoomCamera } from './camera.ts';
import { DotIndex, type IndexedDot } from './dot-index.ts';
import css from './map.module.css';
import canvasCss from './map-canvas.module.css';
import { MapDots, MapNames } from './map-layers.tsx';
import { CELL_SIZE, computeLabels, MAP_LABELS, type MapPicture } from './map-picture.ts';
import type { SelectedDot } from './map-view.ts';
import { useMapGestures } from './use-map-gestures.ts';

interface MapCanvasProps {
  picture: MapPicture;
  selected: SelectedDot | null;
  camera: MapCamera;
  onCamera: (camera: MapCamera) => void;
  /** Returns the URL of the page with another camera. */
  getPath: (camera: MapCamera) => string;
  onSelect: (domain: string) => void;
}

const PAN_STEP = 0.2;
const ZOOM_STEP = 1.5;
/** Minimum zoom for the names of dots. */
const DOT_NAMES_ZOOM = 14;
/** Radius of the ring around the selected dot on the whole map. */
const MIN_RING_PX = 8;
/** Maximum number of cluster names on an enlarged map. */
const MAX_NAMES = 40;

const KEY_ACTIONS: Record<string, (camera: MapCamera) => MapCamera> = {
  ArrowLeft: (camera) => panCamera(camera, -PAN_STEP, 0),
  ArrowRight: (camera) => panCamera(camera, PAN_STEP, 0),
  ArrowUp: (camera) => panCamera(camera, 0, -PAN_STEP),
  ArrowDown: (camera) => panCamera(camera, 0, PAN_STEP),
  '+': (camera) => zoomCamera(camera, ZOOM_STEP),
  '=': (camera) => zoomCamera(camera, ZOOM_STEP),
  '-': (camera) => zoomCamera(camera, 1 / ZOOM_STEP),
  '0': () => WHOLE_MAP,
};

/** The map as the server rendered it, moved and enlarged through its view box. */
export function MapCanvas({ picture, selected, camera, onCamera, getPath, onSelect }: MapCanvasProps) {
  const plate = useRef<HTMLDivElement>(null);
  const hint = useId();
  const [width, setWidth] = useState(0);
  const [index, setIndex] = useState<DotIndex | null>(null);
  const [hovered, setHovered] = useState<{ dot: IndexedDot; x: number; y: number } | null>(null);
  const { handlers, hasDragged } = useMapGestures({ element: plate, camera, onCamera });
  const view = getView(picture.viewBox, camera);

  useEffect(() => {
    const element = plate.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    const controller = new AbortController();
    call('getMap', { signal: controller.signal }).then(
      ({ dots }) => setIndex(new DotIndex(dots)),
      // Without the dots, the pointer finds nothing. The names and the table still link to all dossiers.
      () => setIndex(null),
    );
    return () => controller.abort();
  }, []);

  const labels = useMemo(() => {
    const pixels = (width || MAP_LABELS.pixels) * camera.zoom;
    const maxNames = camera.zoom > 1 ? MAX_NAMES : MAP_LABELS.maxNames;
    return computeLabels(picture.nodes, picture.viewBox, { ...MAP_LABELS, pixels, maxNames });
  }, [picture, width, camera.zoom]);
  /** Size of a CSS pixel in units of the picture. */
  const pixel = view.width / (width || MAP_LABELS.pixels);
  const isMeasured = width > 0 || camera.zoom > 1;

  const findDot = (event: MouseEvent): IndexedDot | null => {
    const bounds = plate.current?.getBoundingClientRect();
    if (!bounds || !index) return null;
    return index.findNearest(
      view.x + ((event.clientX - bounds.left) / bounds.width) * view.width,
      view.y + ((event.clientY - bounds.top) / bounds.height) * view.height,
    );
  };
  const hover = (event: PointerEvent) => {
    const dot = event.pointerType === 'touch' ? null : findDot(event);
    const bounds = plate.current?.getBoundingClientRect();
    setHovered(dot && bounds ? { dot, x: event.clientX - bounds.left, y: event.clientY - bounds.top } : null);
  };

  return (
    <div className={`relative p-5 border border-ink bg-sheet to-560:p-3.5 ${css.frame}`}>
      <div
        ref={plate}
        className={`relative overflow-hidden focus-visible:-outline-offset-2 ${canvasCss.plate}`}
        data-enlarged={camera.zoom > 1}
        data-pointing={hovered !== null}
        role="application"
        aria-roledescription={MESSAGES.mapRole}
        aria-label={MESSAGES.mapAlt({ shown: picture.shown, confirmed: picture.confirmed })}
        aria-describedby={hint}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a map that the arrow keys move; the table has the same data
        tabIndex={0}
        data-shortcuts="map"
        onKeyDown={(event) => {
          const action = KEY_ACTIONS[event.key];
          if (!action || event.ctrlKey || event.metaKey || event.altKey) return;
          event.preventDefault();
          onCamera(action(camera));
        }}
        {...handlers}
        onPointerMove={(event) => {
          handlers.onPointerMove(event);
          hover(event);
        }}
        onPointerLeave={() => setHovered(null)}
        onClickCapture={(event) => {
          if (!hasDragged.current) return;
          // The end of a drag on a name is not a click on its link.
          event.preventDefault();
          event.stopPropagation();
        }}
        onClick={(event) => {
          const dot = event.target instanceof Element && event.target.closest('a') ? null : findDot(event);
          if (dot) onSelect(dot.domain);
        }}
      >
        <svg
          viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`}
          style={{ aspectRatio: `${picture.viewBox.width} / ${picture.viewBox.height}` }}
          className="block w-full h-auto"
          aria-hidden="true"
        >
          {selected?.lines.map(({ x, y, state }) => (
            <line
              key={`${x} ${y}`}
              x1={selected.x}
              y1={selected.y}
              x2={x}
              y2={y}
              className={canvasCss.line}
              data-confirmed={state === 'confirmed'}
            />
          ))}
          <MapDots picture={picture} />
          {selected && (
            <circle
              cx={selected.x}
              cy={selected.y}
              r={Math.max(CELL_SIZE * 0.62, MIN_RING_PX * pixel)}
              className={canvasCss.selected}
            />
          )}
          {isMeasured ? (
            <MapNames labels={labels} nodes={picture.nodes} isFocusable={false} />
          ) : (
            <>
              <MapNames labels={picture.wide} nodes={picture.nodes} className="to-560:hidden" isFocusable={false} />
              <MapNames
                labels={picture.narrow}
                nodes={picture.nodes}
                className="hidden to-560:[display:initial]"
                isFocusable={false}
              />
            </>
          )}
          {camera.zoom >= DOT_NAMES_ZOOM && index && <DotNames dots={index.listInside(view)} pixel={pixel} />}
        </svg>
        {hovered && (
          <p
            className={`absolute z-2 px-2 py-1 border border-ink bg-sheet text-13 pointer-events-none breakable ${canvasCss.tip}`}
            style={{ insetInlineStart: hovered.x, insetBlockStart: hovered.y }}
            data-side={hovered.x > width / 2 ? 'end' : 'start'}
            aria-hidden="true"
            translate="no"
          >
            {hovered.dot.name && <span className="block">{hovered.dot.name}</span>}
            <span className="mono">{hovered.dot.domain}</span>
          </p>
        )}
      </div>
      <div className={`grid print:hidden ${canvasCss.tools}`}>
        <Tool icon="plus" label={MESSAGES.zoomIn} hotkey="+" to={getPath(zoomCamera(camera, ZOOM_STEP))} />
        <Tool icon="minus" label={MESSAGES.zoomOut} hotkey="-" to={getPath(zoomCamera(camera, 1 / ZOOM_STEP))} />
        <Tool icon="home" label={MESSAGES.zoomReset} hotkey="0" to={getPath(WHOLE_MAP)} />
      </div>
      <p id={hint} className="visually-hidden">
        {MESSAGES.mapHint}
      </p>
    </div>
  );
}

/** A link, so that it works without JavaScript. */
function Tool({ icon, label, hotkey, to }: { icon: IconName; label: string; hotkey: string; to: string }) {
  return (
    <ButtonLink variant="square" aria-label={label} title={`${label} (${hotkey})`} to={to} replace preventScrollReset>
      <Icon name={icon} />
    </ButtonLink>
  );
}

/** @param pixel size of a CSS pixel in units of the picture */
function DotNames({ dots, pixel }: { dots: readonly IndexedDot[]; pixel: number }) {
  // A monospaced letter is 0.6 em wide. One letter is reserved as space between two names.
  const maxChars = Math.floor(CELL_SIZE / pixel / (11 * 0.6)) - 1;
  return (
    <g className={canvasCss.names} fontSize={11 * pixel} strokeWidth={3 * pixel}>
      {dots.map(({ domain, x, y }) => (
        <Link key={domain} to={dossierPath(domain)} tabIndex={-1} className="no-underline" translate="no">
          <text x={x} y={y + CELL_SIZE / 2}>
            {domain.length > maxChars ? `${domain.slice(0, maxChars - 1)}…` : domain}
          </text>
        </Link>
      ))}
    </g>
  );
}
