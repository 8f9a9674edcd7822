import { removeLanguage } from './lib/language-url.ts';
import { onFirstInteraction } from './lib/on-first-interaction.ts';

const loadHydration = () => void import('./hydrate-page.tsx').then(({ hydratePage }) => hydratePage());

/**
 * The landing page and the pages of associations and changes are whole as the server sends them: their links, forms and
 * menu work by themselves. What makes it quicker comes when somebody begins to use it, and half of the script is never
 * fetched by those who only read. An address of the first with a query opens something, which needs the script at once,
 * unless it only says the language.
 * (The pages of domains come without any script until then: `scripts-at-first-touch.ts`.)
 */
const isDeferred =
  (location.pathname === '/' && removeLanguage(location.search) === '') ||
  /^\/(?:associations|changes)(?:\/|$)/.test(location.pathname);
if (isDeferred) onFirstInteraction(loadHydration);
else loadHydration();
