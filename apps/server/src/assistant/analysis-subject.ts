import { parseSubject, type Subject } from '@vouchwire/api-contract';
import { AppError } from '../platform/errors/app-error.ts';
import { getLocalHostReason } from '../platform/safe-fetch/forbidden-host.ts';

/** A subject of an analysis: a DID, or the URL of a page. */
export type AnalysisSubject =
  | { readonly kind: 'did'; readonly did: string; readonly domain: string; readonly key: string }
  | { readonly kind: 'page'; readonly url: string; readonly domain: string; readonly key: string };

/**
 * Parses a visitor's input by the rules of the page (specification, section 5).
 * @throws AppError `invalid-input`, `forbidden-target`
 */
export function parseAnalysisSubject(input: string): AnalysisSubject {
  const subject: Subject | null = parseSubject(input);
  if (subject === null) throw new AppError('invalid-input', 'Please enter a URL or DID to analyze');
  if (subject.searchType === 'did') {
    const { domain } = subject;
    return { kind: 'did', did: domain, domain, key: domain };
  }
  const url = subject.url === null ? null : URL.parse(subject.url);
  if (url === null || !/^https?:$/.test(url.protocol) || subject.domain === '') {
    throw new AppError(
      'invalid-input',
      'This is not a web address or a DID. Enter one such as https://example.com/article or did:web:example.com.',
    );
  }
  const forbidden = getLocalHostReason(url.hostname);
  if (forbidden !== null)
    throw new AppError(
      'forbidden-target',
      `${forbidden.text} Only public pages can be analyzed. Enter the address of a public page.`,
    );
  return { kind: 'page', url: url.href, domain: subject.domain, key: url.href };
}
