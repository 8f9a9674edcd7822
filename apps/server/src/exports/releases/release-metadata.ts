import {
  listReleaseTables,
  RELEASE_TABLES,
  type Release,
  type ReleaseColumnType,
  type ReleaseTableName,
} from '@vouchwire/api-contract';

/** The page of the data, and its section about the license of the compilation. */
const DATA_PATH = '/data';
const LICENSE_PATH = '/data#license';

const resolveAddress = (path: string, publicUrl: string | null): string =>
  publicUrl === null ? path : new URL(path, publicUrl).href;

const TITLE = 'Vouchwire trust.txt data release';
const DESCRIPTION =
  'Statements that publishers make about each other in their trust.txt files, with line, dates and link state. They are not judgments about the publishers.';

/** Data for the metadata files: the manifest without its list of files. */
export type ReleaseSummary = Omit<Release, 'files'>;

/** Lists the licenses of data sets that have their own. */
const listLicenses = ({ sources }: Pick<Release, 'sources'>) =>
  sources.flatMap(({ name, license }) => (license === null ? [] : [{ name, license }]));

const FIELD_TYPES: Readonly<Record<ReleaseColumnType, string>> = {
  string: 'string',
  integer: 'integer',
  boolean: 'boolean',
};

/**
 * Creates a Data Package 2.0 with the schema of each CSV file.
 * @see https://datapackage.org/standard/data-package/
 */
export const createDataPackage = (release: ReleaseSummary, publicUrl: string | null) => ({
  $schema: 'https://datapackage.org/profiles/2.0/datapackage.json',
  name: `vouchwire-trust-txt-${release.version}`,
  title: `${TITLE} ${release.version}`,
  description: DESCRIPTION,
  version: release.version,
  created: release.created_at,
  ...(publicUrl !== null && { homepage: new URL(DATA_PATH, publicUrl).href }),
  // The standard allows no empty lists.
  ...(listLicenses(release).length > 0 && {
    licenses: listLicenses(release).map(({ name, license }) => ({
      title: `${name}: ${license}`,
      path: resolveAddress(LICENSE_PATH, publicUrl),
    })),
  }),
  ...(release.sources.length > 0 && { sources: release.sources.map(({ name }) => ({ title: name })) }),
  resources: listReleaseTables(release.row_hashes).map((table) => ({
    name: table,
    title: RELEASE_TABLES[table].description,
    path: `${table}.csv`,
    type: 'table',
    format: 'csv',
    mediatype: 'text/csv',
    encoding: 'utf-8',
    schema: createTableSchema(table),
  })),
});

/** @see https://datapackage.org/standard/table-schema/ */
function createTableSchema(table: ReleaseTableName) {
  const { columns, key } = RELEASE_TABLES[table];
  return {
    fields: columns.map(({ name, type, isRequired, description }) => ({
      name,
      type: FIELD_TYPES[type],
      description,
      ...(isRequired ? { constraints: { required: true } } : {}),
    })),
    missingValues: [''],
    primaryKey: key,
  };
}

/**
 * Creates DCAT 3 in JSON-LD.
 * @param publicUrl origin of the site; null if the operator has not set it, so that addresses are relative
 * @see https://www.w3.org/TR/vocab-dcat-3/
 */
export function createDcat(release: ReleaseSummary, files: Release['files'], publicUrl: string | null) {
  const resolve = (path: string) => resolveAddress(path, publicUrl);
  return {
    '@context': {
      dcat: 'http://www.w3.org/ns/dcat#',
      dct: 'http://purl.org/dc/terms/',
      foaf: 'http://xmlns.com/foaf/0.1/',
      rdfs: 'http://www.w3.org/2000/01/rdf-schema#',
      spdx: 'http://spdx.org/rdf/terms#',
      vcard: 'http://www.w3.org/2006/vcard/ns#',
      xsd: 'http://www.w3.org/2001/XMLSchema#',
    },
    '@id': resolve(`/api/releases/${release.version}`),
    '@type': 'dcat:Dataset',
    'dct:title': toEnglish(`${TITLE} ${release.version}`),
    'dct:description': toEnglish(DESCRIPTION),
    'dct:issued': { '@type': 'xsd:dateTime', '@value': release.created_at },
    'dcat:version': release.version,
    'dct:license': { '@id': resolve(LICENSE_PATH), '@type': 'dct:LicenseDocument' },
    'dct:publisher': { '@id': resolve('/'), '@type': 'foaf:Agent', 'foaf:name': 'Vouchwire' },
    'dcat:contactPoint': {
      '@type': 'vcard:Kind',
      'vcard:fn': 'Vouchwire',
      'vcard:hasURL': { '@id': resolve('/contact') },
    },
    'dcat:landingPage': { '@id': resolve(DATA_PATH), '@type': 'foaf:Document' },
    ...(release.previous === null
      ? {}
      : { 'dcat:previousVersion': { '@id': resolve(`/api/releases/${release.previous}`) } }),
    'dct:source': release.sources.map(({ name }) => ({
      '@type': 'dcat:Dataset',
      'dct:title': toEnglish(name),
      'dct:description': toEnglish(`Data set of this release: ${name}`),
    })),
    'dct:rights': listLicenses(release).map(({ name, license }) => ({
      '@type': 'dct:RightsStatement',
      'rdfs:label': `${name}: ${license}`,
    })),
    'dcat:distribution': files.map(({ name, path, media_type, bytes, sha256 }) => ({
      '@type': 'dcat:Distribution',
      'dct:title': name,
      'dcat:accessURL': { '@id': resolve(path) },
      'dcat:downloadURL': { '@id': resolve(path) },
      ...describeMediaType(media_type),
      'dcat:byteSize': { '@type': 'xsd:nonNegativeInteger', '@value': String(bytes) },
      'spdx:checksum': {
        '@type': 'spdx:Checksum',
        'spdx:algorithm': { '@id': 'spdx:checksumAlgorithm_sha256' },
        'spdx:checksumValue': { '@type': 'xsd:hexBinary', '@value': sha256 },
      },
    })),
  };
}

const toEnglish = (text: string) => ({ '@language': 'en', '@value': text });

/** Media types of our files that are registered at IANA. */
const REGISTERED_TYPES: ReadonlySet<string> = new Set([
  'application/json',
  'application/ld+json',
  'application/vnd.apache.parquet',
  'application/yaml',
  'text/csv',
]);

/** DCAT identifies a registered media type by its address, and any other as a format. */
const describeMediaType = (type: string) =>
  REGISTERED_TYPES.has(type)
    ? { 'dcat:mediaType': { '@id': `https://www.iana.org/assignments/media-types/${type}` } }
    : { 'dct:format': { '@type': 'dct:MediaTypeOrExtent', 'rdfs:label': type } };

/**
 * Renders Citation File Format 1.2.0. JSON is valid YAML, so every value is written as a JSON string.
 * @see https://github.com/citation-file-format/citation-file-format
 */
export function renderCitation({ version, created_at, row_hashes }: ReleaseSummary, publicUrl: string | null): string {
  const hashes = listReleaseTables(row_hashes)
    .map((table) => `${table} ${row_hashes[table]}`)
    .join(', ');
  const fields: readonly (readonly [string, string])[] = [
    ['cff-version', JSON.stringify('1.2.0')],
    ['type', 'dataset'],
    ['message', JSON.stringify('If you publish results from this release, cite it with its version.')],
    ['title', JSON.stringify(TITLE)],
    ['version', JSON.stringify(version)],
    ['date-released', JSON.stringify(created_at.slice(0, 10))],
    ...(publicUrl === null
      ? []
      : ([['url', JSON.stringify(new URL(`/api/releases/${version}`, publicUrl).href)]] as const)),
    ['abstract', JSON.stringify(`${DESCRIPTION} SHA-256 of the rows: ${hashes}.`)],
  ];
  return `${fields.map(([name, value]) => `${name}: ${value}\n`).join('')}authors:\n  - name: "Vouchwire"\n`;
}

/**
 * Creates the properties that DataCite requires for a data set, except the DOI, which only a registration provides.
 * @see https://datacite-metadata-schema.readthedocs.io/en/4.6/
 */
export const createDataCite = (release: ReleaseSummary) => ({
  titles: [{ title: `${TITLE} ${release.version}` }],
  creators: [{ name: 'Vouchwire', nameType: 'Organizational' }],
  publisher: { name: 'Vouchwire' },
  publicationYear: release.created_at.slice(0, 4),
  types: { resourceTypeGeneral: 'Dataset', resourceType: 'Graph of trust.txt statements' },
  version: release.version,
  dates: [{ date: release.created_at, dateType: 'Issued' }],
  descriptions: [{ description: DESCRIPTION, descriptionType: 'Abstract' }],
  rightsList: listLicenses(release).map(({ name, license }) => ({ rights: `${name}: ${license}` })),
  schemaVersion: 'http://datacite.org/schema/kernel-4',
});
