import { identify, type SourceStatement } from '@vouchwire/trust-graph';
import { createQuote, type Quote, type SiteContradiction, type SiteRule } from './site-contradiction.ts';
import type { SiteEvidence } from './site-evidence.ts';
import { quoteStatement, type SiteVisit } from './site-visit.ts';

/** An owner that is stated for the site, by registrable domain. Subdomains and `www.` are ignored. */
interface NamedOwner {
  readonly domain: string;
  readonly quote: Quote;
}

/** Statements of one source other than the file about the owner. */
interface OwnerSource {
  readonly rule: SiteRule;
  readonly owners: readonly NamedOwner[];
}

/** A contradiction, with the two domains that contradict each other unless they have the same owner. */
export interface OwnerContradiction extends SiteContradiction {
  readonly domains: readonly [said: string, elsewhere: string];
}

/**
 * Compares the statements of trust.txt about the control of a site with those of its ads.txt and its home page about
 * its owner. There is a contradiction in two cases:
 * - its own file names an owner (`controlledby`), and the other source names another one
 * - its own file states that it controls a site (`control`), and the other source names that site as its owner
 *
 * Claims in files of other sites are ignored, because a third-party claim is not a contradiction about the site. A source
 * that names the site itself contradicts nothing: a company can own its site and be controlled by another one. A
 * MANAGERDOMAIN is the seller of the advertising. It counts only against the site's own `controlledby`, and only if
 * ads.txt names no owner.
 */
export function findOwnerContradictions(
  visit: Pick<SiteVisit, 'identity' | 'file'>,
  evidence: SiteEvidence,
): OwnerContradiction[] {
  const ownDomain = visit.identity.registrableDomain;
  const controlledBy = listNamedOwners(visit, 'controlledby');
  const controls = listNamedOwners(visit, 'control').filter(
    ({ domain }) => domain !== ownDomain && !includesDomain(controlledBy, domain),
  );
  return listOwnerSources(evidence).flatMap(({ rule, owners }) => {
    const others = owners.filter(({ domain }) => domain !== ownDomain);
    const [other] = others;
    if (!other) return [];
    const contradicting: NamedOwner[] = [];
    if (controlledBy[0] && !controlledBy.some(({ domain }) => includesDomain(others, domain)))
      contradicting.push(controlledBy[0]);
    const differing = contradicting.map((owner) => createOwnerContradiction(rule, owner, other));
    const reversed =
      rule === 'ads-txt-manager'
        ? []
        : controls.flatMap((controlled) =>
            others
              .filter(({ domain }) => domain === controlled.domain)
              .map((owner) => createOwnerContradiction(rule, controlled, owner)),
          );
    return [...differing, ...reversed.slice(0, 1)];
  });
}

function listOwnerSources({ adsTxt, page }: SiteEvidence): OwnerSource[] {
  const fromAds = (named: { domain: string; line: number; text: string } | null): NamedOwner[] =>
    adsTxt && named ? [{ domain: named.domain, quote: createQuote(adsTxt.url, named.line, named.text) }] : [];
  const fromPage = (wantedProperty: 'parentOrganization' | 'publisher'): NamedOwner[] =>
    (page?.owners ?? [])
      .filter(({ property }) => property === wantedProperty)
      .map(({ domain, line, text }) => ({ domain, quote: createQuote(page?.url ?? '', line, text) }));
  const parents = fromPage('parentOrganization');
  return [
    { rule: 'ads-txt-owner', owners: fromAds(adsTxt?.ads.owner ?? null) },
    { rule: 'ads-txt-manager', owners: adsTxt?.ads.owner ? [] : (adsTxt?.ads.managers ?? []).flatMap(fromAds) },
    { rule: 'page-parent', owners: parents },
    // If the page also names a parent, the publisher is the company between the site and its owner, which is not a
    // contradiction.
    { rule: 'page-publisher', owners: parents.length > 0 ? [] : fromPage('publisher') },
  ];
}

function createOwnerContradiction(rule: SiteRule, fileOwner: NamedOwner, otherOwner: NamedOwner): OwnerContradiction {
  return { rule, quotes: [fileOwner.quote, otherOwner.quote], domains: [fileOwner.domain, otherOwner.domain] };
}

function listNamedOwners({ file }: Pick<SiteVisit, 'file'>, attribute: SourceStatement['attribute']): NamedOwner[] {
  if (!file) return [];
  return file.statements
    .filter((statement) => statement.attribute === attribute)
    .flatMap((statement) => {
      const identified = identify(statement.value);
      const domain = identified.ok ? identified.identity.registrableDomain : null;
      return domain === null ? [] : [{ domain, quote: quoteStatement(file, statement) }];
    });
}

function includesDomain(all: readonly Pick<NamedOwner, 'domain'>[], domain: string): boolean {
  return all.some((owner) => owner.domain === domain);
}
