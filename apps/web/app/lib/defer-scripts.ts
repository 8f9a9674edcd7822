import { removeLanguage } from './language-url.ts';

/**
 * Matches the inline module script with which React Router ends a page. It loads the modules of the routes and the
 * entry.
 */
const MODULE_SCRIPT = /<script((?: nonce="[^"]*")?) type="module" async="">([\s\S]*?)<\/script>/;

/** Event that the entry dispatches on the document after hydration. */
export const HYDRATED_EVENT = 'vouchwire-hydrated';

/** Storage key of the draft of a trust.txt. */
export const DRAFT_STORAGE_KEY = 'vouchwire-trust-txt-draft';

/**
 * Maximum time that a form waits for the script that validates its fields, before the browser submits it. Text typed
 * after the submission cancels that, because a new page would lose the text. To submit again restarts the time.
 */
export const MAX_SUBMIT_DELAY_MS = 3_000;

/** Elements that accept typed text and caret keys. */
const TEXT_FIELDS = 'input:not([type=radio], [type=checkbox], [type=button]), textarea, select, [contenteditable]';

/** Drawings and tabs, which handle single keys. */
const KEY_GROUPS = '[data-shortcuts], [role=tablist]';
/** Matches these keys. Space, `/` and Tab work without JavaScript. */
const SHORTCUT_KEY = /^(?:[^ /?]|Arrow\w+|Home|End|Enter|Escape|Backspace)$/;

/**
 * Runs inline in the page, because no module may load before the first view is complete. It starts the scripts:
 * - on the first interaction. A resting pointer does not count, although browsers report a movement on a new page;
 * - after the page has loaded, if `starts` is true, if a field already has the focus, or if the browser has stored data
 * of the page, in its history too.
 *
 * Links, forms with an `action` and disclosure elements work without JavaScript. Other actions of the visitor before
 * hydration are repeated after it, in the same order:
 * - clicks on buttons and on discs of a drawing. A button before a file input opens it immediately, because a browser
 * allows that only right after a click;
 * - the key `?`, and keys on a drawing or on tabs;
 * - forms without an `action` or with `noValidate`, and dropped files;
 * - changes of check boxes, radio buttons, lists and disclosure elements;
 * - text that is typed outside of fields after a click. It goes to the element to which the click moves the focus, such
 * as the field that “Add” creates. Otherwise the page gets the keys. Characters that need Alt or AltGr are text too.
 *
 * React handles events from `hydrateRoot` on, which is before the end of hydration. It must not see those that are
 * repeated.
 *
 * For text fields see `usePreHydrationValue`.
 */
const LOADER_SCRIPT = `(({ code, modules, starts, key }) => {
  const nonce = document.currentScript.nonce, waiting = new AbortController(), hydrating = new AbortController(), replaying = new AbortController();
  const fields = new Map(), actions = [];
  let movesFocus = false, typed = null;
  const listen = (names, { signal }, handler) => {
    for (const name of names) document.addEventListener(name, handler, { signal, capture: true, passive: /^(?:touch|wheel)/.test(name) });
  };
  const append = (name, properties) => document.head.appendChild(Object.assign(document.createElement(name), { nonce, ...properties }));
  const start = () => {
    if (waiting.signal.aborted) return;
    waiting.abort();
    for (const href of modules) append('link', { rel: 'modulepreload', href });
    append('script', { type: 'module', text: code }).remove();
  };
  const add = (event, action, canMoveFocus = true) => {
    event.stopImmediatePropagation();
    movesFocus ||= canMoveFocus;
    typed = null;
    actions.push(action);
  };
  const press = (key, target) => {
    // An earlier key may have moved the focus within the drawing or the tabs.
    const { activeElement, body } = document;
    const receiver = target.closest('${KEY_GROUPS}')?.contains(activeElement) ? activeElement : target.isConnected ? target : body;
    receiver.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  };
  listen(['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'wheel', 'input', 'dragenter'], waiting, event => {
    if (event.type !== 'pointermove' || event.movementX || event.movementY) start();
  });
  try { starts ||= document.activeElement !== document.body || history.state?.usr != null || key && localStorage.getItem(key) !== null } catch {}
  if (starts) addEventListener('load', () => setTimeout(start));
  listen(['change'], hydrating, event => {
    const { target } = event;
    if (target.matches('select')) fields.set(target, target.value);
    else if (target.matches('[type=checkbox], [type=radio]')) fields.set(target, target.checked);
    else if (target.matches('[type=file]')) add(event, () => target.dispatchEvent(new Event('change', { bubbles: true })), false);
  });
  listen(['toggle'], hydrating, event => {
    const { target } = event;
    if (target.matches('details')) add(event, () => target.dispatchEvent(new Event('toggle')), false);
  });
  listen(['click'], hydrating, event => {
    const { target, detail } = event;
    const button = target.closest('button[type=button]:not([popovertarget], [commandfor])');
    const next = button?.nextElementSibling;
    if (next?.matches('[type=file]')) {
      event.stopImmediatePropagation();
      next.click();
    } else if (button) add(event, () => button.click());
    else if (target.closest('svg [data-domain]') && !target.closest('a')) {
      add(event, () => target.dispatchEvent(new MouseEvent('click', { bubbles: true, detail })), false);
    }
  });
  listen(['dragover', 'drop'], hydrating, event => {
    const { target, type, dataTransfer: { types, files } } = event;
    if (!types.includes('Files')) return;
    event.preventDefault();
    if (type === 'dragover') return;
    const dataTransfer = new DataTransfer();
    for (const file of files) dataTransfer.items.add(file);
    add(event, () => target.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer })), false);
  });
  listen(['keydown'], replaying, event => {
    const { key, target } = event;
    const isDraining = hydrating.signal.aborted;
    const isShortcut = event.metaKey || event.ctrlKey && !event.getModifierState('AltGraph') || event.altKey && key.length > 1;
    if (isShortcut || target.closest('${TEXT_FIELDS}') && !(isDraining && typed)) return;
    const isForGroup = ${SHORTCUT_KEY}.test(key) && target.closest('${KEY_GROUPS}') && !(key === 'Enter' && target.closest('a, button, summary'));
    if (!typed && !isDraining && (key === '?' || isForGroup)) {
      if (key !== '?') event.preventDefault();
      add(event, () => press(key, target), false);
    } else if (typed ? key.length === 1 || key === 'Backspace' : movesFocus && /^[^ /?]$/.test(key)) {
      event.preventDefault();
      event.stopImmediatePropagation();
      if (!typed) {
        const keys = typed = [];
        actions.push(() => {
          if (typed === keys) typed = null;
          const field = document.activeElement;
          if (!field.matches('${TEXT_FIELDS}')) return actions.unshift(...keys.map(key => () => press(key, field)));
          const text = keys.reduce((text, key) => key.length === 1 ? text + key : text.slice(0, -1), '');
          document.execCommand('insertText', false, text);
        });
      }
      typed.push(key);
    }
  });
  listen(['submit'], hydrating, event => {
    const { target: form, submitter } = event;
    const hasAction = form.hasAttribute('action');
    if (submitter?.hasAttribute('formaction') || hasAction && !(form.noValidate && form.method === 'get')) return;
    event.preventDefault();
    start();
    add(event, () => form.requestSubmit(submitter));
    if (hasAction) setTimeout(() => hydrating.signal.aborted || typed || form.submit(), ${MAX_SUBMIT_DELAY_MS});
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
    const replay = () => {
      const action = actions.shift();
      if (!action) return replaying.abort();
      action();
      setTimeout(replay);
    };
    replay();
  }, { once: true });
})`;

/** Pages whose scripts must start immediately if their URL has a query other than the language. */
const QUERY_PAGES = /^\/(?:follow\/?)?$/i;
/** Pages whose scripts must start immediately if the browser has stored data for them. */
const STORAGE_KEYS: Readonly<Record<string, string>> = {
  '/follow': 'vouchwire-follows',
  '/trust-generator': DRAFT_STORAGE_KEY,
};

/** Adds the names of the lazily loaded parts to the module script of the page (`rendered-parts.ts`). */
export const nameParts = (html: string, parts: ReadonlySet<string>): string =>
  parts.size === 0
    ? html
    : html.replace(MODULE_SCRIPT, (script, _nonce, code: string) =>
        script.replace(code, () => `window.vouchwireParts=${JSON.stringify([...parts])};${code}`),
      );

/**
 * Defers the scripts of a page. Returns it unchanged if it has none.
 * @param needsScript true if the scripts have work left, such as a request that failed on the server
 */
export function deferScripts(html: string, { pathname, search }: URL, needsScript: boolean): string {
  const modules = [...html.matchAll(/<link rel="modulepreload"[^>]* href="([^"]+)"[^>]*>/g)].map(([, href]) => href);
  const starts = needsScript || (QUERY_PAGES.test(pathname) && removeLanguage(search) !== '');
  return html
    .replace(MODULE_SCRIPT, (_script, nonce: string, code: string) => {
      const options = JSON.stringify({
        code,
        modules,
        starts,
        key: STORAGE_KEYS[pathname.toLowerCase().replace(/\/$/, '')],
      });
      // Only these characters could end the script early.
      return `<script${nonce}>${LOADER_SCRIPT}(${options.replaceAll('<', '\\u003c')})</script>`;
    })
    .replaceAll(/<link rel="modulepreload"[^>]*>/g, '');
}
