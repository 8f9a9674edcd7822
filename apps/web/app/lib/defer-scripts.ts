/** The end of a page by React Router: the modules of its routes and the entry, in an inline module script. */
const MODULE_SCRIPT = /<script((?: nonce="[^"]*")?) type="module" async="">([\s\S]*?)<\/script>/;

/**
 * Runs inline in the page: on first interaction it loads the modules. The events are those of
 * `entry.client.ts`, which this cannot import, because no module may have loaded yet.
 */
const LOADER_SCRIPT = `(code => {
  const nonce = document.currentScript.nonce, begun = new AbortController();
  const begin = event => {
    if (event.type === 'pointermove' && !event.movementX && !event.movementY) return;
    begun.abort();
    const script = document.createElement('script');
    script.type = 'module';
    script.nonce = nonce;
    script.text = code;
    document.head.append(script);
    script.remove();
  };
  for (const sign of ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'wheel', 'input'])
    document.addEventListener(sign, begin, { signal: begun.signal, passive: true, capture: true });
})`;

/** Pages that are complete without script and mostly read: their scripts load on first interaction. */
export const shouldDeferScripts = (pathname: string): boolean =>
  /^\/(?:d\/|docs(?:\/|$))/.test(pathname) && !pathname.endsWith('.data');

/** The page with its scripts deferred until the first interaction; unchanged if it has none. */
export function deferScripts(html: string): string {
  return html
    .replace(MODULE_SCRIPT, (_script, nonce: string, code: string) => {
      // Within a script only these would end the text early.
      const text = JSON.stringify(code).replaceAll('<', '\\u003c');
      return `<script${nonce}>${LOADER_SCRIPT}(${text})</script>`;
    })
    .replaceAll(/<link rel="modulepreload"[^>]*>/g, '');
}
