import { removeLanguage } from './lib/language-url.ts';
import { onFirstInteraction } from './lib/on-first-interaction.ts';

const loadHydration = () => void import('./hydrate-page.tsx').then(({ hydratePage }) => hydratePage());

/**
 * The landing page and the pages of associations and changes are complete without script: their links, forms and menu
 * work. Scripts load on first interaction, so readers never fetch half of the code. A landing page URL with a query
 * opens a dialog, which needs the script immediately, unless the query only sets the language. (The pages of domains
 * load no script until then: `defer-scripts.ts`.)
 */
const isDeferred =
  (location.pathname === '/' && removeLanguage(location.search) === '') ||
  /^\/(?:associations|changes)(?:\/|$)/.test(location.pathname);
if (isDeferred) onFirstInteraction(loadHydration);
else loadHydration();
