const INTERACTION_EVENTS = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'keydown',
  'focusin',
  'wheel',
  'input',
] as const;

/** Runs `callback` once, on the first interaction: a moving pointer, a key, a touch. */
export function onFirstInteraction(callback: () => void): void {
  const controller = new AbortController();
  const onInteraction = (event: Event) => {
    // Browsers report a resting pointer on a new page as if it had moved.
    if (event.type === 'pointermove' && event instanceof PointerEvent && !event.movementX && !event.movementY) return;
    controller.abort();
    callback();
  };
  for (const eventName of INTERACTION_EVENTS)
    document.addEventListener(eventName, onInteraction, { signal: controller.signal, passive: true, capture: true });
}
