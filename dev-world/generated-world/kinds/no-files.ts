import { html, redirect, status, text } from '../../site.ts';
import { expectNotFound, isPolicyPath, type Kind } from '../kind.ts';

const renderPage = (title: string): string =>
  `<!doctype html><html><head><title>${title}</title></head><body><h1>${title}</h1></body></html>`;

/** Hosts without a file, and what they serve instead. */
export const noFileKinds = {
  'status-410': {
    what: 'Has no file any longer: 410',
    per5000: 20,
    shows: expectNotFound('absent', 'http-410'),
    answer: () => status(410),
  },
  'plain-http': {
    what: 'Supports only http, without a file',
    per5000: 20,
    certificate: 'none',
    shows: expectNotFound('absent', 'http-404'),
    answer: () => status(404),
    plain: () => status(404),
  },
  'soft-404': {
    what: 'Answers every path with 200 and a page that says “not found”',
    per5000: 110,
    shows: expectNotFound('not-a-policy-file', 'html'),
    answer: () => html(renderPage('Page not found')),
  },
  'to-home-page': {
    what: 'Redirects every path that it does not know to its home page',
    per5000: 50,
    shows: expectNotFound('not-a-policy-file', 'html'),
    answer: () => redirect('/', 302),
  },
  'bot-wall': {
    what: '200 with a page that asks whether the visitor is human',
    per5000: 10,
    isWithoutHomePage: true,
    shows: expectNotFound('blocked', 'bot-challenge'),
    answer: () => html('<!doctype html><title>Just a moment...</title><p>Please verify you are human.</p>'),
  },
  'script-redirect': {
    what: 'A parked domain: 200 with a script that redirects',
    per5000: 30,
    isWithoutHomePage: true,
    shows: expectNotFound('not-a-policy-file', 'redirect-page'),
    answer: () => html('<!DOCTYPE html><html><head><script>window.location.href="/lander"</script></head></html>'),
  },
  empty: {
    what: 'Empty files',
    per5000: 5,
    shows: expectNotFound('not-a-policy-file', 'empty'),
    answer: (_site, { path }) => (isPolicyPath(path) ? text('') : status(404)),
  },
  'comments-only': {
    what: 'Files with comments only',
    per5000: 4,
    shows: expectNotFound('not-a-policy-file', 'comments-only'),
    answer: (_site, { path }) => (isPolicyPath(path) ? text('# trust.txt\n# belongto=\n') : status(404)),
  },
  colons: {
    what: 'Meant as trust.txt, but with colons',
    per5000: 4,
    shows: expectNotFound('not-a-policy-file', 'near-miss'),
    answer: (site, { path }) =>
      isPolicyPath(path) ? text(`belongto: https://${site.target}/\nmember: https://${site.host}/\n`) : status(404),
  },
  'other-format': {
    what: 'Another format that is also called trust.txt',
    per5000: 4,
    shows: expectNotFound('not-a-policy-file', 'other-format'),
    answer: (site, { path }) => (isPolicyPath(path) ? text(`DID: did:web:${site.host}\nSCITT: none\n`) : status(404)),
  },
} satisfies Record<string, Kind>;
