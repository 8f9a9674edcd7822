import { formatQuote } from '../../diagnostic.ts';
import { getHostname, parseUrl, stripWww } from '../../hostname.ts';
import type { Rule } from '../rule.ts';

/** Longer values are not page addresses. */
const MAX_URL_LENGTH = 2_000;

export const foreignPage: Rule = {
  id: 'TT616',
  name: 'foreign-page',
  severity: 'warning',
  summary: 'A contact or disclosure page is on another domain.',
  reason: 'The owner of that domain can change the page.',
  messages: { default: '{value} is on another domain than {domain}. Check that it is yours.' },
  fix: 'none',
  check: (file, report) => {
    const { domain, organizations, getRegistrableDomain: registrableDomain } = file;
    if (domain === null) return;
    const own = new Set([registrableDomain(domain)]);
    // The page of an owner or a subsidiary is not third-party.
    for (const { attribute, host } of organizations)
      if (attribute === 'control' || attribute === 'controlledby') own.add(registrableDomain(host));
    for (const attribute of ['contact', 'disclosure'] as const) {
      for (const { value, reference, valueRange } of file.listStatements(attribute)) {
        const host = reference?.hostname ?? getPageHost(value);
        if (host === null || own.has(registrableDomain(stripWww(host)))) continue;
        report({
          range: valueRange,
          arguments: { value: formatQuote(value), domain },
        });
      }
    }
  },
};

function getPageHost(value: string): string | null {
  if (value.length > MAX_URL_LENGTH || !/^https?:\/\/\S+$/i.test(value)) return null;
  const url = parseUrl(value);
  return url === null ? null : getHostname(url);
}
