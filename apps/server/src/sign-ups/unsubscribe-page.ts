import { MESSAGES } from '../platform/messages/generated/mails.ts';

/** `confirm` is shown before the deletion, `done` after it, and `invalid` for an unknown link. */
export type UnsubscribeState = 'confirm' | 'done' | 'invalid';

/**
 * Renders a page that works in any browser without script and without the rest of the site. Its form posts to its own
 * URL, which contains the token. The page contains no text of a visitor.
 */
export function renderUnsubscribePage(state: UnsubscribeState, { nonce }: { nonce: string }): string {
  const { title, text, button } = MESSAGES.unsubscribe[state];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} – Vouchwire</title>
<style nonce="${nonce}">
:root { color-scheme: light dark; }
body { margin: 0 auto; max-width: 36rem; padding: 3rem 1.25rem; background: light-dark(#fbf9f4, #15140f); color: light-dark(#1c1b18, #ede8dc); font: 1.0625rem/1.6 system-ui, sans-serif; }
h1 { font: 500 1.75rem/1.2 Georgia, "Times New Roman", serif; text-wrap: balance; }
button { min-height: 2.75rem; padding: 0.5rem 1.25rem; border: 1px solid transparent; border-radius: 2px; background: light-dark(#0a4f73, #7cc4e8); color: light-dark(#ffffff, #10202a); font: inherit; font-weight: 600; cursor: pointer; }
button:hover { background: light-dark(#083c58, #a5d8f2); }
a { color: light-dark(#0a4f73, #7cc4e8); }
:focus-visible { outline: 3px solid light-dark(#0a4f73, #7cc4e8); outline-offset: 2px; }
</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${text}</p>
${button === null ? '' : `<form method="post"><button type="submit">${button}</button></form>\n`}<p><a href="/">Vouchwire</a></p>
</main>
</body>
</html>
`;
}
