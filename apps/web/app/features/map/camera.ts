import { MAX_MAP_ZOOM, type MapCamera } from '@vouchwire/api-contract';
import type { Box } from './map-labels.ts';

export const WHOLE_MAP: MapCamera = { x: 0.5, y: 0.5, zoom: 1 };

const clamp = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value));

/** Limits the zoom to its range and the view to the map. */
export function limitCamera({ x, y, zoom: requestedZoom }: MapCamera): MapCamera {
  const zoom = clamp(requestedZoom, 1, MAX_MAP_ZOOM);
  const half = 0.5 / zoom;
  return { x: clamp(x, half, 1 - half), y: clamp(y, half, 1 - half), zoom };
}

/** Returns the part of the map that a camera shows. */
export function getView(map: Box, camera: MapCamera): Box {
  const { x, y, zoom } = limitCamera(camera);
  const width = map.width / zoom;
  const height = map.height / zoom;
  return { x: map.x + x * map.width - width / 2, y: map.y + y * map.height - height / 2, width, height };
}

/** Moves the camera by fractions of the view. */
export const panCamera = ({ x, y, zoom }: MapCamera, dx: number, dy: number): MapCamera =>
  limitCamera({ x: x + dx / zoom, y: y + dy / zoom, zoom });

/** Zooms the camera. The point at `px`, `py` (fractions of the view, 0 to 1) does not move. */
export function zoomCamera(camera: MapCamera, factor: number, px = 0.5, py = 0.5): MapCamera {
  const zoom = clamp(camera.zoom * factor, 1, MAX_MAP_ZOOM);
  const shift = 1 / camera.zoom - 1 / zoom;
  return limitCamera({ x: camera.x + (px - 0.5) * shift, y: camera.y + (py - 0.5) * shift, zoom });
}
