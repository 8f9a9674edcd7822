import { removeLanguage } from './language-url.ts';

/** The end of a page by React Router: the modules of its routes and the entry, in an inline module script. */
const MODULE_SCRIPT = /<script((?: nonce="[^"]*")?) type="module" async="">([\s\S]*?)<\/script>/;

/** The entry dispatches this event on the document when React handles the events of the page. */
export const HYDRATED_EVENT = 'vouchwire-hydrated';

/**
 * Runs inline in the page, because no module may load before the first interaction. Links, forms with an `action` and
 * disclosure elements work without script. What else a visitor does before the page is hydrated happens after that:
 * clicks on buttons, forms without an `action`, and changes of check boxes, radio buttons and lists.
 * Text fields: `usePreHydrationValue`. A browser reports a resting pointer on a new page as if it had moved.
 */
const LOADER_SCRIPT = `(code => {
  const nonce = document.currentScript.nonce, idle = new AbortController(), hydrating = new AbortController();
  const fields = new Map(), actions = [];
  const listen = (names, { signal }, handler) => {
    for (const name of names) document.addEventListener(name, handler, { signal, capture: true, passive: name !== 'submit' });
  };
  listen(['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'wheel', 'input'], idle, event => {
    if (event.type === 'pointermove' && !event.movementX && !event.movementY) return;
    idle.abort();
    const script = document.createElement('script');
    script.type = 'module';
    script.nonce = nonce;
    script.text = code;
    document.head.append(script);
    script.remove();
  });
  listen(['change'], hydrating, ({ target }) => {
    if (target.matches('select')) fields.set(target, target.value);
    else if (target.matches('[type=checkbox], [type=radio]')) fields.set(target, target.checked);
  });
  listen(['click'], hydrating, ({ target }) => {
    const button = target.closest('button[type=button]:not([popovertarget], [commandfor])');
    if (button) actions.push(() => button.click());
  });
  listen(['submit'], hydrating, event => {
    const { target: form, submitter } = event;
    if (form.hasAttribute('action') || submitter?.hasAttribute('formaction')) return;
    event.preventDefault();
    actions.push(() => form.requestSubmit(submitter));
  });
  document.addEventListener('${HYDRATED_EVENT}', () => {
    hydrating.abort();
    for (const [field, value] of fields) {
      if (typeof value === 'string') {
        field.value = value;
        field.dispatchEvent(new Event('change', { bubbles: true }));
      } else {
        field.checked = !value;
        field.click();
      }
    }
    for (const action of actions) action();
  }, { once: true });
})`;

/** Pages that act or fetch as soon as they are open. */
const IMMEDIATE_PAGES =
  /^\/(?:trust-generator|trust-graph|trust-assistant|check|account-lookup|watchlist|match|path|compare|anchors|follow|legit-demo|r)(?:\/|$)/;

/**
 * True for pages that are complete without script: their scripts load on first interaction, so readers never fetch
 * them. A landing page URL with a query opens a dialog, which needs the scripts immediately, unless the query only sets
 * the language.
 */
export const shouldDeferScripts = ({ pathname, search }: URL): boolean =>
  pathname === '/' ? removeLanguage(search) === '' : !pathname.endsWith('.data') && !IMMEDIATE_PAGES.test(pathname);

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
