import { defineRules } from './network-rule.ts';

/** Group 1: rules about how a file is served. */
export const SERVING_RULES = defineRules('visit', {
  TT101: {
    name: 'no-file',
    severity: 'error',
    summary: 'There is no file at either location.',
    reason: 'Without a file, readers cannot compare what others say about the site with its own statements.',
    messages: { default: '{host} has no trust.txt at either location. Publish one at {url}.' },
  },
  TT102: {
    name: 'only-at-root',
    severity: 'warning',
    summary: 'The file is at `/trust.txt` only.',
    reason: 'Some programs, such as a browser extension, request only the well-known location.',
    messages: { default: 'The file is only at {path}. Serve it at {other} too.' },
  },
  TT103: {
    name: 'only-at-well-known',
    severity: 'info',
    summary: 'The file is at `/.well-known/trust.txt` only.',
    reason: 'Some older programs request only the root location.',
    messages: { default: 'The file is only at {path}. Serve it at {other} too, for older programs.' },
  },
  TT104: {
    name: 'locations-differ',
    severity: 'error',
    summary: 'The two locations contain different files.',
    reason: 'Programs disagree which of the two counts.',
    messages: {
      default: 'The files at {wellKnown} and {root} differ. The one at {chosen} counts. Serve one from the other.',
    },
  },
  TT105: {
    name: 'page-instead-of-file',
    severity: 'error',
    summary: 'A location returns a web page instead of the file.',
    reason: 'Programs that check only the status accept it as a file.',
    messages: {
      default:
        'This location returns a web page instead of the file. Exempt the path from the fallback page of the site.',
    },
  },
  TT106: {
    name: 'script-redirect',
    severity: 'error',
    summary: 'A location returns a page that redirects visitors by script.',
    reason: 'Programs that check only the status accept it as a file.',
    messages: {
      default: 'This location returns a page that redirects visitors by script. Send a redirect (301) instead.',
    },
  },
  TT107: {
    name: 'other-format-at-location',
    severity: 'error',
    summary: 'A location contains another format.',
    reason: 'Programs that check only the status accept it as a file.',
    messages: {
      default: 'This location returns another format. Serve the trust.txt there.',
      binary: 'This location returns a file that is not text. Serve the trust.txt there.',
    },
  },
  TT108: {
    name: 'bot-challenge',
    severity: 'warning',
    summary: 'A location shows a test for humans.',
    reason:
      'Programs get the test in place of the file. With status 200, those that check only the status accept it as a file.',
    messages: {
      default: 'This location returns a test for humans instead of the file. Let every visitor read this path.',
    },
  },
  TT109: {
    name: 'content-type',
    severity: 'warning',
    summary: 'The file is not served as text/plain.',
    reason: 'Some programs accept only text/plain.',
    messages: {
      default: 'The file is served as {type}. Serve it as text/plain; charset=utf-8.',
      none: 'The file is served without a content type. Serve it as text/plain; charset=utf-8.',
    },
  },
  TT110: {
    name: 'no-charset',
    severity: 'info',
    summary: 'The file contains letters outside ASCII and is served without a charset.',
    reason: 'Programs may decode the bytes with another encoding.',
    messages: {
      default:
        'The file contains letters outside ASCII and is served without a charset. Serve it as text/plain; charset=utf-8.',
    },
  },
  TT111: {
    name: 'no-valid-certificate',
    severity: 'warning',
    summary: 'The site supports only http, or its certificate is not valid.',
    reason: 'Only the certificate proves that a file comes from its host.',
    messages: {
      default: 'The site supports only http. Serve the file over https with a valid certificate.',
      certificate: 'Serve the file over https with a valid certificate.',
    },
  },
  TT112: {
    name: 'redirect-through-http',
    severity: 'warning',
    summary: 'A redirect on the way to the file uses http.',
    reason: 'A network on the way can change the response, so the file may not come from the host.',
    messages: { default: 'A redirect on the way to the file uses http. Redirect directly to https.' },
  },
  TT113: {
    name: 'redirect-to-another-domain',
    severity: 'warning',
    summary: 'The address redirects to another registrable domain.',
    reason: 'A file shows who controls a site only if that site serves it.',
    messages: { default: 'The address redirects to another domain, {domain}. Serve the file from {host} itself.' },
  },
  TT114: {
    name: 'parked-domain',
    severity: 'error',
    summary: 'The address redirects to a host for parked domains.',
    reason: 'The registration of the domain may have expired.',
    messages: { default: 'The address redirects to {seller}, a host for parked domains. Renew the domain.' },
  },
  TT115: {
    name: 'too-many-redirects',
    severity: 'warning',
    summary: 'The address redirects more than five times, or in a loop.',
    reason: 'Programs stop after five redirects.',
    messages: { default: 'Redirect once, directly to the file.' },
  },
  TT116: {
    name: 'other-file-name',
    severity: 'info',
    summary: 'Redirects lead to a file with another name.',
    reason: 'Programs follow the redirect.',
    messages: { default: 'The file is at {path}. That is valid.' },
  },
  TT117: {
    name: 'host-forms-differ',
    severity: 'warning',
    summary: 'The host with `www.` and the host without it respond differently.',
    reason: 'Programs treat both as one organization and may request either.',
    messages: {
      default: '{host} has the file, and {other} does not. Redirect one to the other.',
      differ: '{host} and {other} serve different files. Redirect one to the other.',
    },
  },
  TT118: {
    name: 'large-file',
    severity: 'warning',
    summary: 'The file is larger than 500 KiB.',
    reason: 'Programs may stop in the middle.',
    messages: {
      default: 'The file is larger than 500 KiB. Split it by site.',
      truncated: 'The file has more than 1 MiB or 25,000 lines. The rest was not read. Split it by site.',
    },
  },
  TT119: {
    name: 'crawlers-kept-out',
    severity: 'warning',
    summary: 'The robots.txt of the site forbids crawlers to read the file.',
    reason: 'Programs that read trust.txt are crawlers. They cannot use a file that only people may open.',
    messages: {
      default:
        'Line {line} of robots.txt ({rule}) does not allow crawlers to read {paths}. Allow both locations of trust.txt.',
    },
  },
  TT120: {
    name: 'caching',
    severity: 'info',
    summary: 'The file has no cache time, may not be cached, or may be cached for more than 30 days.',
    reason: 'Programs request it too often, or see changes late.',
    messages: {
      default: 'The file has no cache time. Send Cache-Control: max-age between an hour (3600) and a day (86400).',
      uncacheable:
        'Programs may not cache the file. Send Cache-Control: max-age between an hour (3600) and a day (86400).',
      long: 'Programs may cache the file for more than 30 days. Send Cache-Control: max-age between an hour (3600) and a day (86400).',
    },
  },
  TT121: {
    name: 'file-of-the-parent',
    severity: 'info',
    summary: 'The address redirects to the file of another host of the same domain.',
    reason: 'Otherwise the statements of the parent would appear as statements of this site.',
    messages: {
      default:
        'The address redirects to {parent}, and a file there belongs to {parent}. Publish a file on {host} with controlledby={url}.',
    },
  },
  TT122: {
    name: 'content-encoding-without-coding',
    severity: 'warning',
    summary: 'The header Content-Encoding names something else than a compression.',
    reason: 'Browsers show such a file. Other programs refuse to read it.',
    messages: {
      default: 'The header Content-Encoding names {coding}, which is not a compression. Remove it from the header.',
    },
  },
});
