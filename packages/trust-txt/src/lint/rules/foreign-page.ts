import { quote } from '../../diagnostic.ts';
import { hostnameOf, parseUrl } from '../../hostname.ts';
import { withoutWww } from '../lint-file.ts';
import type { Rule } from '../rule.ts';

/** Longer values are no addresses of pages. */
const LONGEST_URL = 2_000;

export const foreignPage: Rule = {
  id: 'TT616',
  name: 'foreign-page',
  severity: 'warning',
  summary: 'A contact or disclosure page is on another domain.',
  reason: 'Whoever runs that domain can change what the file rests on.',
  fix: 'none',
  check: (file, report) => {
    const { domain, organisations, registrableDomain } = file;
    if (domain === null) return;
    const own = new Set([registrableDomain(domain)]);
    // An owner's or a daughter's page is no stranger's.
    for (const { attribute, host } of organisations)
      if (attribute === 'control' || attribute === 'controlledby') own.add(registrableDomain(host));
    for (const attribute of ['contact', 'disclosure'] as const) {
      for (const { value, reference, valueRange } of file.of(attribute)) {
        const host = reference?.hostname ?? hostOfPage(value);
        if (host === null || own.has(registrableDomain(withoutWww(host)))) continue;
        report({
          range: valueRange,
          message: `${quote(value)} is on another domain than ${domain}. Check that it is yours.`,
        });
      }
    }
  },
};

function hostOfPage(value: string): string | null {
  if (value.length > LONGEST_URL || !/^https?:\/\/\S+$/i.test(value)) return null;
  const url = parseUrl(value);
  return url === null ? null : hostnameOf(url);
}
