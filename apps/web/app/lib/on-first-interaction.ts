const INTERACTION_EVENTS = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'keydown',
  'focusin',
  'wheel',
  'input',
] as const;

/** Runs `then` once, at the first sign that somebody is there: a pointer that moves, a key, a finger. */
export function onFirstInteraction(callback: () => void): void {
  const controller = new AbortController();
  const onInteraction = (event: Event) => {
    // Browsers tell of a pointer that rests where a page appears as if it had moved.
    if (event.type === 'pointermove' && event instanceof PointerEvent && !event.movementX && !event.movementY) return;
    controller.abort();
    callback();
  };
  for (const eventName of INTERACTION_EVENTS)
    document.addEventListener(eventName, onInteraction, { signal: controller.signal, passive: true, capture: true });
}
