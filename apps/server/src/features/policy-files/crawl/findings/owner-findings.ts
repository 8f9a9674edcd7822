import { identify } from '@vouchwire/trust-graph';
import type { ObservedStatement } from '../../observation.ts';
import type { SiteEvidence } from './site-evidence.ts';
import { type Quote, quote, type SiteFinding, type SiteRule } from './site-finding.ts';
import { quoteOf, type SiteVisit } from './site-visit.ts';

/** Somebody who is named as standing behind the site, by registrable domain: sub-domains and `www.` make no difference. */
interface Named {
  readonly domain: string;
  readonly quote: Quote;
}

/** What one place beside the file says of the owner. */
interface Elsewhere {
  readonly rule: SiteRule;
  readonly owners: readonly Named[];
}

/** A finding, with the two domains that contradict each other unless they have one owner. */
export interface OwnerFinding extends SiteFinding {
  readonly between: readonly [said: string, elsewhere: string];
}

/**
 * Who controls a site by trust.txt, against what its ads.txt and its home page say of its owner:
 * - its own file names somebody (`controlledby`), and the other place names somebody else
 * - its own file says that it controls somebody (`control`), and the other place names them as its owner
 *
 * What other files claim about the site adds nothing: a third party's claim is no finding about the site.
 * That the site itself is named elsewhere contradicts nothing: a company owns its site, and another may control the
 * company. A MANAGERDOMAIN is whoever sells the advertising; it counts only against the site's own `controlledby`, and only
 * where ads.txt names no owner.
 */
export function ownerFindings(visit: Pick<SiteVisit, 'identity' | 'file'>, evidence: SiteEvidence): OwnerFinding[] {
  const home = visit.identity.registrableDomain;
  const controlledBy = namedIn(visit, 'controlledby');
  const controls = namedIn(visit, 'control').filter(({ domain }) => domain !== home && !names(controlledBy, domain));
  return elsewhere(evidence).flatMap(({ rule, owners }) => {
    const others = owners.filter(({ domain }) => domain !== home);
    const [other] = others;
    if (!other) return [];
    const said: Named[] = [];
    if (controlledBy[0] && !controlledBy.some(({ domain }) => names(others, domain))) said.push(controlledBy[0]);
    const differing = said.map((one) => between(rule, one, other));
    const upsideDown =
      rule === 'ads-txt-manager'
        ? []
        : controls.flatMap((owned) =>
            others.filter(({ domain }) => domain === owned.domain).map((owner) => between(rule, owned, owner)),
          );
    return [...differing, ...upsideDown.slice(0, 1)];
  });
}

function elsewhere({ adsTxt, page }: SiteEvidence): Elsewhere[] {
  const fromAds = (named: { domain: string; line: number; text: string } | null): Named[] =>
    adsTxt && named ? [{ domain: named.domain, quote: quote(adsTxt.url, named.line, named.text) }] : [];
  const fromPage = (wanted: 'parentOrganization' | 'publisher'): Named[] =>
    (page?.owners ?? [])
      .filter(({ property }) => property === wanted)
      .map(({ domain, line, text }) => ({ domain, quote: quote(page?.url ?? '', line, text) }));
  const parents = fromPage('parentOrganization');
  return [
    { rule: 'ads-txt-owner', owners: fromAds(adsTxt?.ads.owner ?? null) },
    { rule: 'ads-txt-manager', owners: adsTxt?.ads.owner ? [] : (adsTxt?.ads.managers ?? []).flatMap(fromAds) },
    { rule: 'page-parent', owners: parents },
    // Where the page names a parent too, the publisher is the company between the site and its owner.
    { rule: 'page-publisher', owners: parents.length > 0 ? [] : fromPage('publisher') },
  ];
}

function between(rule: SiteRule, said: Named, other: Named): OwnerFinding {
  return { rule, quotes: [said.quote, other.quote], between: [said.domain, other.domain] };
}

function namedIn({ file }: Pick<SiteVisit, 'file'>, attribute: ObservedStatement['attribute']): Named[] {
  if (!file) return [];
  return file.statements
    .filter((statement) => statement.attribute === attribute)
    .flatMap((statement) => {
      const named = identify(statement.value);
      const domain = named.ok ? named.identity.registrableDomain : null;
      return domain === null ? [] : [{ domain, quote: quoteOf(file, statement) }];
    });
}

function names(all: readonly Pick<Named, 'domain'>[], domain: string): boolean {
  return all.some((one) => one.domain === domain);
}
