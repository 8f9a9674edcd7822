/** The end of a page by React Router: the modules of its routes and the entry, in an inline module script. */
const MODULE_SCRIPT = /<script((?: nonce="[^"]*")?) type="module" async="">([\s\S]*?)<\/script>/;

/**
 * Runs in the page, as text: at the first sign that somebody is there it gives the modules to the browser. The signs are
 * those of `first-touch.ts`, which this cannot import, since nothing of ours may have loaded yet.
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

/** Pages that are whole as the server sends them, and are mostly read: their scripts come when somebody begins to use them. */
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
