import {
  getHost,
  html,
  isWww,
  notFound,
  ROOT,
  routePaths,
  type Site,
  serveAtBothLocations,
  text,
  WELL_KNOWN,
} from '../site.ts';

const POLICY = 'belongto=https://www.league-vouchwire-dev.com/\ncontact=mailto:desk@locations-vouchwire-dev.com\n';

/** Sites with various locations of trust.txt: both, one, redirected, or with another document. */
export const locations: readonly Site[] = [
  {
    host: getHost('conflicting'),
    group: 'locations',
    what: 'Two files that differ; the one at the well-known location counts',
    answer: routePaths({
      [WELL_KNOWN]: text(POLICY),
      [ROOT]: text(`${POLICY}vendor=https://voice-vouchwire-dev.com/\n`),
    }),
  },
  {
    host: getHost('line-ends-differ'),
    group: 'locations',
    what: 'Two files that differ in line ends and byte order mark only, which is no difference',
    answer: routePaths({ [WELL_KNOWN]: text(POLICY), [ROOT]: text(`\ufeff${POLICY.replaceAll('\n', '\r\n')}`) }),
  },
  {
    host: getHost('payment-blob'),
    group: 'locations',
    what: 'A payment service’s blob at the well-known location, the real file at the root (seen on two live hosts)',
    answer: routePaths({
      [WELL_KNOWN]: text(`${'MIIQaQYJKoZIhvcNAQcCoIIQWjCCEFYCAQEx'.repeat(20)}\n`),
      [ROOT]: text(POLICY),
    }),
  },
  {
    host: getHost('only-www'),
    group: 'locations',
    what: 'The file is at www. only; the bare host answers 404',
    answer: (request, response) => (isWww(request) ? serveAtBothLocations(text(POLICY)) : notFound)(request, response),
  },
  {
    host: getHost('only-bare'),
    group: 'locations',
    what: 'The file is at the bare host only; www. answers 404',
    answer: (request, response) => (isWww(request) ? notFound : serveAtBothLocations(text(POLICY)))(request, response),
  },
  {
    host: getHost('soft-404'),
    group: 'locations',
    what: 'Answers every path with 200 and a page that says “not found”',
    answer: html('<!doctype html><html><head><title>Page not found</title></head><body><h1>404</h1></body></html>'),
  },
  {
    host: getHost('script-redirect'),
    group: 'locations',
    what: 'A parked domain: 200 with a script that redirects',
    answer: html('<!DOCTYPE html><html><head><script>window.location.href="/lander"</script></head></html>'),
  },
  {
    host: getHost('bot-wall'),
    group: 'locations',
    what: '200 with a page that asks whether the visitor is human',
    answer: html(
      '<!doctype html><html><head><title>Just a moment...</title></head><body>Please verify you are human.</body></html>',
    ),
  },
  {
    host: getHost('empty'),
    group: 'locations',
    what: 'Empty files',
    answer: serveAtBothLocations(text('')),
  },
  {
    host: getHost('comments-only'),
    group: 'locations',
    what: 'A file with comments only',
    answer: serveAtBothLocations(text('# trust.txt\n# belongto=\n')),
  },
  {
    host: getHost('colons'),
    group: 'locations',
    what: 'Meant as trust.txt, but with colons',
    answer: serveAtBothLocations(
      text('belongto: https://www.league-vouchwire-dev.com/\nmember: https://herald-vouchwire-dev.com/\n'),
    ),
  },
  {
    host: getHost('robots'),
    group: 'locations',
    what: 'Has a file, and a robots.txt that does not allow crawlers to read it',
    answer: routePaths({
      '/robots.txt': text('# Keep out\nUser-agent: *\nDisallow: /trust\nDisallow: /.well-known/\n'),
      [WELL_KNOWN]: text(POLICY),
      [ROOT]: text(POLICY),
    }),
  },
  {
    host: getHost('other-format'),
    group: 'locations',
    what: 'Another format that is also called trust.txt',
    answer: serveAtBothLocations(text('DID: did:web:example.com\nSCITT: https://scitt.example.com/\n')),
  },
];
