import {
  type DossierResponse,
  type DossierStatement,
  dossierPath,
  ENGLISH_STATEMENTS,
  formatDomainStatement,
  isMonthDate,
} from '@vouchwire/api-contract';

const CONTEXT = {
  '@vocab': 'https://schema.org/',
  prov: 'http://www.w3.org/ns/prov#',
  xsd: 'http://www.w3.org/2001/XMLSchema#',
  'prov:generatedAtTime': { '@type': 'xsd:dateTime' },
};

/**
 * Converts a dossier to the terms of schema.org and PROV: a page about an organization's site, with each statement as a
 * claim that is derived from a file. It contains no rating, no review and no claim about the site that the site does
 * not confirm.
 */
export function createLinkedData(dossier: DossierResponse, origin: string): Record<string, unknown> {
  const page = `${origin}${dossierPath(dossier.domain)}`;
  return {
    '@context': CONTEXT,
    '@id': page,
    '@type': ['ProfilePage', 'prov:Entity'],
    url: page,
    ...(dossier.as_of ? { dateModified: dossier.as_of, 'prov:generatedAtTime': createTimeValue(dossier.as_of) } : {}),
    version: dossier.graph_version,
    description: formatDomainStatement(dossier, ENGLISH_STATEMENTS),
    mainEntity: {
      ...createOrganization(dossier.domain, origin),
      ...(dossier.name !== null && dossier.name_source !== 'directory' ? { name: dossier.name } : {}),
    },
    mentions: [
      ...dossier.named_by.items
        .filter(({ group }) => group !== 'claims')
        .map((statement) => createClaim(statement, { by: statement.domain, about: dossier.domain, origin })),
      ...dossier.names.items
        .filter(({ relationship, state }) => relationship !== 'CONTROL' || state === 'confirmed')
        .map((statement) => createClaim(statement, { by: dossier.domain, about: statement.domain, origin })),
    ],
  };
}

/** Names an organization by the same resource in every dossier, so that dossiers can be merged. */
const createOrganization = (domain: string, origin: string) => ({
  '@id': `${origin}${dossierPath(domain)}#site`,
  '@type': 'Organization',
  identifier: domain,
  ...(domain.startsWith('did:') ? {} : { url: `https://${domain}` }),
});

function createClaim(
  { relationship, state, statement, answering_statement: reciprocal }: DossierStatement,
  { by, about, origin }: { readonly by: string; readonly about: string; readonly origin: string },
) {
  return {
    '@type': ['Claim', 'prov:Entity'],
    name: relationship,
    creativeWorkStatus: state,
    text: `${statement.attribute}=${statement.value}`,
    author: createOrganization(by, origin),
    about: createOrganization(about, origin),
    'prov:wasDerivedFrom': [statement, ...(reciprocal ? [reciprocal] : [])].map((line) => ({
      '@type': ['DigitalDocument', 'prov:Entity'],
      ...(line.trust_file_url ? { url: line.trust_file_url } : {}),
      identifier: line.line === null ? line.publisher : `${line.publisher}#line-${line.line}`,
      // The time at which the file was read, because the time at which its publisher wrote it is unknown.
      'prov:generatedAtTime': createTimeValue(line.last_seen),
    })),
  };
}

/** An instant has the type of the context. A month needs an explicit type. */
function createTimeValue(date: string): string | { '@type': 'xsd:gYearMonth'; '@value': string } {
  return isMonthDate(date) ? { '@type': 'xsd:gYearMonth', '@value': date } : date;
}
