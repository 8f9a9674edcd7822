import type { MapCamera } from '@vouchwire/api-contract';
import { type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import { panCamera, zoomCamera } from './camera.ts';

/** Minimum movement of a drag, in CSS pixels. A shorter movement is a click. */
const MIN_DRAG_PX = 5;
/** Wheel distance, in pixels, that doubles the zoom. */
const WHEEL_DOUBLE_PX = 300;

interface Gestures {
  readonly element: RefObject<HTMLElement | null>;
  readonly camera: MapCamera;
  readonly onCamera: (camera: MapCamera) => void;
}

/**
 * Handles drag, wheel and pinch. The wheel zooms if the map has the focus, or with Ctrl. One finger scrolls the page
 * until the map is enlarged. A reader who scrolls past the map therefore does not get stuck in it.
 */
export function useMapGestures({ element, camera, onCamera }: Gestures) {
  const pointers = useRef(new Map<number, { x: number; y: number }>());
  const hasDragged = useRef(false);
  const state = useRef({ camera, onCamera });
  useEffect(() => {
    state.current = { camera, onCamera };
  });

  const update = (next: MapCamera) => {
    state.current.camera = next;
    state.current.onCamera(next);
  };

  useEffect(() => {
    const target = element.current;
    if (!target) return;
    const controller = new AbortController();
    const options = { passive: false, signal: controller.signal };
    target.addEventListener(
      'wheel',
      (event) => {
        if (!event.ctrlKey && !target.contains(document.activeElement)) return;
        event.preventDefault();
        const { left, top, width, height } = target.getBoundingClientRect();
        const next = zoomCamera(
          state.current.camera,
          2 ** (-event.deltaY / WHEEL_DOUBLE_PX),
          (event.clientX - left) / width,
          (event.clientY - top) / height,
        );
        state.current.camera = next;
        state.current.onCamera(next);
      },
      options,
    );
    // Prevents the browser from scrolling the page with two fingers.
    target.addEventListener('touchmove', (event) => event.touches.length > 1 && event.preventDefault(), options);
    return () => controller.abort();
  }, [element]);

  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const before = pointers.current.get(event.pointerId);
    const bounds = event.currentTarget.getBoundingClientRect();
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    if (!hasDragged.current && pointers.current.size === 1) {
      if (Math.hypot(now.x - before.x, now.y - before.y) < MIN_DRAG_PX) return;
      hasDragged.current = true;
      event.currentTarget.setPointerCapture(event.pointerId);
    }
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
    pointers.current.set(event.pointerId, now);
    if (!other) {
      update(panCamera(state.current.camera, (before.x - now.x) / bounds.width, (before.y - now.y) / bounds.height));
      return;
    }
    hasDragged.current = true;
    const getDistance = (point: { x: number; y: number }) => Math.hypot(point.x - other.x, point.y - other.y);
    const zoomed = zoomCamera(
      state.current.camera,
      getDistance(now) / Math.max(1, getDistance(before)),
      ((now.x + other.x) / 2 - bounds.left) / bounds.width,
      ((now.y + other.y) / 2 - bounds.top) / bounds.height,
    );
    update(panCamera(zoomed, (before.x - now.x) / 2 / bounds.width, (before.y - now.y) / 2 / bounds.height));
  };

  const onPointerEnd = (event: PointerEvent<HTMLElement>) => void pointers.current.delete(event.pointerId);
  return {
    hasDragged,
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return;
        if (pointers.current.size === 0) hasDragged.current = false;
        pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      },
      onPointerMove,
      onPointerUp: onPointerEnd,
      onPointerCancel: onPointerEnd,
    },
  };
}
