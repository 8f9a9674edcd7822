import type { PageProblem } from '@vouchwire/api-contract';

/** What a sentence about a page may name; null if it is not known. */
export interface PageFacts {
  status: number | null;
  host: string | null;
}

/** What happened to a page that was not read. It is the first line of its result. */
export const PAGE_PROBLEMS: Record<PageProblem, (facts: PageFacts) => string> = {
  'not-found': () => 'There is no page at this address (404).',
  gone: () => 'The page at this address was removed (410).',
  'login-required': () => 'The site requires a login to show this page.',
  'payment-required': () => 'The page is behind a paywall (402). We could not read it.',
  refused: () => 'The site refused our request (403).',
  'rate-limited': () => 'The site limits requests and refused ours (429).',
  'legal-block': () => 'The site does not show this page for legal reasons (451).',
  'bot-wall': () => 'The site showed a bot challenge instead of the page.',
  'consent-wall': () => 'The site showed a consent form for cookies or tracking instead of the page.',
  paywall: () => 'The page is behind a paywall. We could read only its preview.',
  timeout: () => 'The site did not answer in time.',
  dns: () => 'There is no site at this host name (DNS).',
  'dns-unanswered': () => 'We could not look up the host name, because DNS did not answer.',
  certificate: () => 'The certificate of the site is not valid, so we did not read the page.',
  connection: () => 'We could not connect to the site.',
  'bad-redirect': () => 'The address redirects in a way that we could not follow.',
  'forbidden-target': () => 'The address leads to a host that is not public, so we did not request it.',
  'server-error': ({ status }: PageFacts) =>
    status === null ? 'The site reported an error of its own.' : `The site reported an error of its own (${status}).`,
  'other-status': ({ status }: PageFacts) =>
    status === null
      ? 'The site did not answer with a page.'
      : `The site answered with status ${status} instead of a page.`,
  'error-page': () => 'The site returned an error page instead of the page.',
  empty: () => 'The site returned a page without text.',
  pdf: () => 'This address is a PDF document, not a web page.',
  image: () => 'This address is an image, not a web page.',
  video: () => 'This address is a video, not a web page.',
  audio: () => 'This address is an audio file, not a web page.',
  'other-type': () => 'This address is not a web page.',
  'over-limits': () => 'The page was fetched, but it exceeds our limits, so we did not read it.',
  'other-site': ({ host }: PageFacts) =>
    host === null ? 'This address leads to another site.' : `This address leads to another site, ${host}.`,
  'our-failure': () => 'We did not finish reading the page. The failure is ours.',
};
