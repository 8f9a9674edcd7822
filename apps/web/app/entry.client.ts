import { removeLanguage } from './lib/language-url.ts';

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
function onFirstInteraction(callback: () => void): void {
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

const loadHydration = () => void import('./hydrate-page.tsx').then(({ hydratePage }) => hydratePage());

/**
 * The landing page and the pages of associations, of changes and of the map are complete without script: their links, forms and menu
 * work. Scripts load on first interaction, so readers never fetch half of the code. A landing page URL with a query
 * opens a dialog, which needs the script immediately, unless the query only sets the language. (The pages of domains
 * load no script until then: `defer-scripts.ts`.)
 */
const isDeferred =
  (location.pathname === '/' && removeLanguage(location.search) === '') ||
  /^\/(?:associations|changes|map)(?:\/|$)/.test(location.pathname);
if (isDeferred) onFirstInteraction(loadHydration);
else loadHydration();
