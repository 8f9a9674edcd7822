import { formatMapCamera, type MapCamera, type MapParams, mapPath, parseMapParams } from '@vouchwire/api-contract';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useNavigation, useSearchParams } from 'react-router';
import { MESSAGES } from '#messages/map.ts';
import { ArticleHeader } from '../../components/article-header.tsx';
import { LimitsSection } from '../../components/limits-section.tsx';
import { NavigationStatus } from '../../components/navigation-status.tsx';
import { limitCamera, WHOLE_MAP } from './camera.ts';
import { MapCanvas } from './map-canvas.tsx';
import { MapCaption } from './map-caption.tsx';
import { MapFilters } from './map-filters.tsx';
import { MapTable } from './map-table.tsx';
import type { MapView } from './map-view.ts';
import { SelectedPanel } from './selected-panel.tsx';

/** Delay after the last movement before the camera is written to the URL. */
const SAVE_CAMERA_MS = 250;

interface MapScreenProps {
  params: MapParams;
  /** Null if there is no graph. */
  view: MapView | null;
}

/** The whole graph to pan, zoom and filter, with the same data as a table. Complete without JavaScript. */
export function MapScreen({ params, view }: MapScreenProps) {
  return (
    <div className="wrap pb-16">
      <NavigationStatus />
      <ArticleHeader title={MESSAGES.title} dateNote={MESSAGES.standfirst} />
      {view ? <MapWithTable params={params} view={view} /> : <p className="quiet">{MESSAGES.noMap}</p>}
    </div>
  );
}

function MapWithTable({ params: loaded, view }: { params: MapParams; view: MapView }) {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  // The camera in the URL changes without a request.
  const params = { ...loaded, at: parseMapParams(search).at };
  const { camera, setCamera, cancelSave } = useCamera(params);
  const { picture, selected } = view;
  return (
    <>
      <MapFilters params={{ ...params, at: toParam(camera) }} options={view.options} />
      <div className="grid gap-x-8 gap-y-8 items-start pt-6 grid-cols-[minmax(0,7fr)_minmax(0,5fr)] medium:grid-cols-1">
        <figure className="min-w-0 sticky-side medium:static print:static">
          <MapCanvas
            picture={picture}
            selected={selected}
            camera={camera}
            onCamera={setCamera}
            getPath={(at) => mapPath({ ...params, at: toParam(at) })}
            onSelect={(domain) => {
              cancelSave();
              void navigate(mapPath({ ...params, selected: domain, at: toParam(camera) }), {
                preventScrollReset: true,
              });
            }}
          />
          <figcaption className="small mt-3 quiet">
            <MapCaption picture={picture} />
          </figcaption>
          <MapLegend hasFaded={picture.faded !== ''} />
        </figure>
        <div className="min-w-0">
          {params.selected !== '' && <SelectedPanel params={params} selected={selected} />}
          <MapTable params={params} view={view} />
        </div>
      </div>
      <LimitsSection head={MESSAGES.limits} text={MESSAGES.limitsText} />
    </>
  );
}

/** Returns the camera of the URL, or the current one during a movement. */
function useCamera(params: MapParams): {
  camera: MapCamera;
  setCamera: (camera: MapCamera) => void;
  /** Must be called before a navigation, because the save would replace it. */
  cancelSave: () => void;
} {
  const navigate = useNavigate();
  const { at } = params;
  const address = at ? formatMapCamera(at) : '';
  const [camera, setCamera] = useState(limitCamera(at ?? WHOLE_MAP));
  const known = useRef(address);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isIdle = useNavigation().state === 'idle';
  const latest = useRef({ params, isIdle });
  useEffect(() => {
    latest.current = { params, isIdle };
  });
  useEffect(() => {
    if (address === known.current) return;
    known.current = address;
    setCamera(limitCamera(parseMapParams(new URLSearchParams({ at: address })).at ?? WHOLE_MAP));
  }, [address]);
  const cancelSave = () => clearTimeout(timer.current);
  // A form, a link, Back and Forward start a navigation. React may render `isIdle` only after the timer.
  useEffect(() => {
    const cancelBeforeNavigation = ({ type, target }: Event) => {
      if (type !== 'click' || (target instanceof Element && target.closest('a'))) clearTimeout(timer.current);
    };
    const types = ['submit', 'click', 'popstate'] as const;
    for (const type of types) window.addEventListener(type, cancelBeforeNavigation, { capture: true });
    return () => {
      clearTimeout(timer.current);
      for (const type of types) window.removeEventListener(type, cancelBeforeNavigation, { capture: true });
    };
  }, []);
  return {
    camera,
    cancelSave,
    setCamera: (next) => {
      setCamera(next);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        // Another view is loading, and its navigation must not be replaced.
        if (!latest.current.isIdle) return;
        const saved = toParam(next);
        known.current = saved ? formatMapCamera(saved) : '';
        void navigate(mapPath({ ...latest.current.params, at: saved }), { replace: true, preventScrollReset: true });
      }, SAVE_CAMERA_MS);
    },
  };
}

/** Returns null for the whole map, which needs no parameter. */
const toParam = (camera: MapCamera): MapCamera | null => (camera.zoom > 1 ? camera : null);

/** Legend of the three kinds of dots, which differ in size and darkness. */
function MapLegend({ hasFaded }: { hasFaded: boolean }) {
  const items = [
    { radius: 5, color: 'var(--ink)', text: MESSAGES.legendConfirmed },
    { radius: 3.2, color: 'var(--ink-2)', text: MESSAGES.legendOpen },
    ...(hasFaded ? [{ radius: 2.4, color: 'var(--control)', text: MESSAGES.legendFaded }] : []),
  ];
  return (
    <ul className="grid gap-1 small mt-3" aria-label={MESSAGES.legend}>
      {items.map(({ radius, color, text }) => (
        <li key={text} className="flex gap-2 items-baseline">
          <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true" className="flex-none self-center">
            <circle cx="6" cy="6" r={radius} style={{ fill: color }} />
          </svg>
          {text}
        </li>
      ))}
    </ul>
  );
}
