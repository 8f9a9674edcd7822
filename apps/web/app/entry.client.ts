import { onFirstTouch } from './lib/first-touch.ts';

const wake = () => void import('./wake-page.tsx').then(({ wakePage }) => wakePage());

/**
 * The landing page is whole as the server sends it: its links, its forms and its menu work by themselves. What makes it
 * quicker comes when somebody begins to use it, and half of the script is never fetched by those who only read. An
 * address with a query opens something, which needs the script at once.
 */
if (location.pathname === '/' && location.search === '') onFirstTouch(wake);
else wake();
