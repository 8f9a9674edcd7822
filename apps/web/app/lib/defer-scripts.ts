import { removeLanguage } from './language-url.ts';

/** The end of a page by React Router: the modules of its routes and the entry, in an inline module script. */
const MODULE_SCRIPT = /<script((?: nonce="[^"]*")?) type="module" async="">([\s\S]*?)<\/script>/;

/** The entry dispatches this event on the document when React handles the events of the page. */
export const HYDRATED_EVENT = 'vouchwire-hydrated';

/** Of the list of watched domains that this browser stores. */
export const WATCHLIST_STORAGE_KEY = 'vouchwire-watchlist';

/** How long a form that works without script waits for the script that checks its fields. */
const MAX_SUBMIT_DELAY_MS = 3_000;

/**
 * Runs inline in the page, because no module may load before the first view is complete. It starts the scripts on the
 * first interaction, or after the page has loaded if `starts` is true, if a field has the focus already, or if the
 * browser has stored data of the page. Links, forms with an `action` and disclosure elements work without script. What
 * else a visitor does before the page is hydrated happens after that: clicks on buttons, the key `?`, forms without an
 * `action` or with `noValidate`, and changes of check boxes, radio buttons and lists. Text fields:
 * `usePreHydrationValue`. A browser reports a resting pointer on a new page as if it had moved.
 */
const LOADER_SCRIPT = `(({ code, modules, starts, key }) => {
  const nonce = document.currentScript.nonce, waiting = new AbortController(), hydrating = new AbortController();
  const fields = new Map(), actions = [];
  const listen = (names, { signal }, handler) => {
    for (const name of names) document.addEventListener(name, handler, { signal, capture: true, passive: name !== 'submit' });
  };
  const append = (name, properties) => document.head.appendChild(Object.assign(document.createElement(name), { nonce, ...properties }));
  const start = () => {
    if (waiting.signal.aborted) return;
    waiting.abort();
    for (const href of modules) append('link', { rel: 'modulepreload', href });
    append('script', { type: 'module', text: code }).remove();
  };
  listen(['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'wheel', 'input'], waiting, event => {
    if (event.type !== 'pointermove' || event.movementX || event.movementY) start();
  });
  try { starts ||= document.activeElement !== document.body || key && localStorage.getItem(key) !== null } catch {}
  if (starts) addEventListener('load', () => setTimeout(start));
  listen(['change'], hydrating, ({ target }) => {
    if (target.matches('select')) fields.set(target, target.value);
    else if (target.matches('[type=checkbox], [type=radio]')) fields.set(target, target.checked);
  });
  listen(['click'], hydrating, ({ target }) => {
    const button = target.closest('button[type=button]:not([popovertarget], [commandfor])');
    if (button) actions.push(() => button.click());
  });
  listen(['keydown'], hydrating, ({ key, target }) => {
    if (key === '?') actions.push(() => target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })));
  });
  listen(['submit'], hydrating, event => {
    const { target: form, submitter } = event;
    const hasAction = form.hasAttribute('action');
    if (submitter?.hasAttribute('formaction') || hasAction && !(form.noValidate && form.method === 'get')) return;
    event.preventDefault();
    start();
    actions.push(() => form.requestSubmit(submitter));
    if (hasAction) setTimeout(() => hydrating.signal.aborted || form.submit(), ${MAX_SUBMIT_DELAY_MS});
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

/** Pages that fetch as soon as they are open, or with controls that need the scripts, such as a button that adds a field and moves the focus there. */
const ACTIVE_PAGES = /^\/(?:trust-graph|trust-generator|trust-assistant|match|legit-demo|offline|r)(?:\/|$)/;
/** Pages that act or fetch as soon as they are open if their URL has a query. The language is not one. */
const QUERY_PAGES = /^\/(?:(?:watchlist|check|path|account-lookup)?\/?)$/;

/** The page with its scripts deferred; unchanged if it has none. */
export function deferScripts(html: string, { pathname, search }: URL): string {
  const modules = [...html.matchAll(/<link rel="modulepreload"[^>]* href="([^"]+)"[^>]*>/g)].map(([, href]) => href);
  const starts = ACTIVE_PAGES.test(pathname) || (QUERY_PAGES.test(pathname) && removeLanguage(search) !== '');
  return html
    .replace(MODULE_SCRIPT, (_script, nonce: string, code: string) => {
      const options = JSON.stringify({
        code,
        modules,
        starts,
        key: pathname === '/watchlist' ? WATCHLIST_STORAGE_KEY : undefined,
      });
      // Within a script only these would end the text early.
      return `<script${nonce}>${LOADER_SCRIPT}(${options.replaceAll('<', '\\u003c')})</script>`;
    })
    .replaceAll(/<link rel="modulepreload"[^>]*>/g, '');
}
