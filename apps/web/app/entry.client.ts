import { onFirstTouch } from './lib/first-touch.ts';

const wake = () => void import('./wake-page.tsx').then(({ wakePage }) => wakePage());

/**
 * The landing page and the pages of domains, associations and changes are whole as the server sends them: their links, forms and menu work by themselves. What makes it
 * quicker comes when somebody begins to use it, and half of the script is never fetched by those who only read. An
 * address of the first two with a query opens something, which needs the script at once.
 */
const waits =
  (location.pathname === '/' && location.search === '') ||
  (location.pathname.startsWith('/d/') && location.search === '') ||
  /^\/(?:associations|changes)(?:\/|$)/.test(location.pathname);
if (waits) onFirstTouch(wake);
else wake();
