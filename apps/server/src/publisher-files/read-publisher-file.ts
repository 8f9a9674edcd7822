import {
  type FetchedFile,
  type FileOutcome,
  listPublisherStatements,
  type PublisherFileRead,
  readAdsTxt,
  readAiprefHeader,
  readAiprefRobots,
  readDidDocument,
  readPublisherInfo,
  readPublisherJsonLd,
  readRobotsTxt,
  readRslDocument,
  readRslPage,
  readRslRobots,
  readSecurityTxt,
  readSellersJson,
  readTdmrepFile,
  readTdmrepPage,
} from '@vouchwire/publisher-files';
import { decodePage } from '../platform/markup/decode-page.ts';
import { type FilePlace, getPlaceKey } from './file-places.ts';
import { createReading, type FileReading } from './file-reading.ts';
import { maskMailboxes, maskProblem, maskText } from './mask-mailboxes.ts';
import { namesOrganization } from './names-organization.ts';

/** A response in a form that can be sent to a worker thread. */
export interface PublisherFileSource {
  readonly places: readonly FilePlace[];
  /** Registrable domain or host whose statements are read. */
  readonly domain: string;
  readonly requestedUrl: string;
  /** Address of the response, after redirects. */
  readonly url: string;
  readonly status: number;
  /** Addresses of the redirects, in order. */
  readonly redirects: readonly string[];
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Uint8Array;
  readonly isTruncated: boolean;
  /** Charset in the header. Null if the header gives none. */
  readonly charset: string | null;
  /** The home page of the site with its charset. Null if this visit did not read it. */
  readonly homePage: { readonly body: Uint8Array; readonly charset: string | null } | null;
}

type Reader = (fetched: FetchedFile, domain: string, homePage: string | null) => FileOutcome<unknown>;

const READERS: Readonly<Record<string, Reader>> = {
  'ads-txt file': readAdsTxt,
  'app-ads-txt file': readAdsTxt,
  'sellers-json file': readSellersJson,
  'publisher-info file': (fetched, _domain, homePage) => readPublisherInfo(fetched, homePage),
  'security-txt file': readSecurityTxt,
  'robots-txt robots-txt': readRobotsTxt,
  'rsl robots-txt': readRslRobots,
  'rsl home-page': readRslPage,
  'rsl document': readRslDocument,
  'tdmrep file': readTdmrepFile,
  'tdmrep home-page': readTdmrepPage,
  'aipref robots-txt': readAiprefRobots,
  'aipref home-page': readAiprefHeader,
  'did-document file': readDidDocument,
  'publisher-json-ld home-page': readPublisherJsonLd,
};

const MAX_PROBLEMS = 20;
const MAX_LICENSES = 5;

/**
 * Reads one response as each of the formats of its places.
 * @returns one reading for each place
 */
export function readPublisherFile(source: PublisherFileSource): FileReading[] {
  const { places, domain, requestedUrl, url, status, redirects, headers, charset, isTruncated } = source;
  const homePage = source.homePage && decodePage(source.homePage.body, source.homePage.charset);
  const isPage = places.some(({ place }) => place === 'home-page');
  const fetched: FetchedFile = {
    requestedUrl,
    url,
    status,
    redirects,
    headers,
    isTruncated,
    contentType: headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? null,
    body: isPage ? decodePage(source.body, charset) : source.body,
  };
  return places.map((place) => {
    const reader = READERS[getPlaceKey(place)];
    if (!reader) throw new RangeError(`${getPlaceKey(place)} has no reader`);
    return toReading(place, reader(fetched, domain, homePage), domain);
  });
}

function toReading({ format }: FilePlace, read: FileOutcome<unknown>, domain: string): FileReading {
  if (read.outcome !== 'found') return createReading(read.outcome, read.cause, read.url, read.wall);
  return {
    outcome: 'found',
    cause: null,
    wall: null,
    url: maskText(read.url),
    problems: read.problems.slice(0, MAX_PROBLEMS).map(maskProblem),
    problemCount: read.problems.length,
    // The table of readers returns the type that belongs to each format.
    statements: listPublisherStatements({ format, read } as PublisherFileRead, domain)
      .filter(namesOrganization)
      .map(maskMailboxes),
    licenseUrls: format === 'rsl' ? listLicenseUrls(read.file) : [],
  };
}

/** Lists the references that apply to every crawler. */
function listLicenseUrls(file: unknown): string[] {
  const { references = [] } = file as Partial<{
    references: readonly { readonly value: { readonly url: string; readonly agents: readonly string[] | null } }[];
  }>;
  return references
    .filter(({ value: { agents } }) => agents === null || agents.includes('*'))
    .slice(0, MAX_LICENSES)
    .map(({ value }) => value.url);
}
