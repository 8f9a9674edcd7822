/** A format in which a publisher identifies itself, or states what machines may do with its work. */
export interface PublisherFileFormat {
  readonly id: FormatId;
  /** Name of the format as its authors write it. */
  readonly name: string;
  /**
   * Paths on the publisher's host, in the order in which they are requested. Empty for statements that are only in
   * pages.
   */
  readonly paths: readonly string[];
  /** Other places of the statement. */
  readonly places: readonly ('robots.txt' | 'http-header' | 'html')[];
  readonly specification: {
    readonly url: string;
    /** Version of the format that the reader supports. */
    readonly version: string;
  };
  /** Media types of the file, without parameters. */
  readonly mediaTypes: readonly string[];
}

export type FormatId =
  | 'ads-txt'
  | 'app-ads-txt'
  | 'sellers-json'
  | 'publisher-info'
  | 'security-txt'
  | 'robots-txt'
  | 'rsl'
  | 'tdmrep'
  | 'aipref'
  | 'did-document'
  | 'publisher-json-ld';

/** Every format that this package reads. */
export const PUBLISHER_FILES: readonly PublisherFileFormat[] = [
  {
    id: 'ads-txt',
    name: 'ads.txt',
    paths: ['/ads.txt'],
    places: [],
    specification: { url: 'https://iabtechlab.com/wp-content/uploads/2022/04/Ads.txt-1.1.pdf', version: '1.1' },
    mediaTypes: ['text/plain'],
  },
  {
    id: 'app-ads-txt',
    name: 'app-ads.txt',
    paths: ['/app-ads.txt'],
    places: [],
    specification: {
      url: 'https://iabtechlab.com/wp-content/uploads/2019/03/app-ads.txt-v1.0-final-.pdf',
      version: '1.0, with the syntax of ads.txt 1.1',
    },
    mediaTypes: ['text/plain'],
  },
  {
    id: 'sellers-json',
    name: 'sellers.json',
    paths: ['/sellers.json'],
    places: [],
    specification: {
      url: 'https://iabtechlab.com/wp-content/uploads/2019/07/Sellers.json_Final.pdf',
      version: '1.0',
    },
    mediaTypes: ['application/json'],
  },
  {
    id: 'publisher-info',
    name: 'IPTC Publisher Info',
    paths: ['/.well-known/publisher-info.html', '/.well-known/publisher-info.json'],
    places: [],
    specification: {
      url: 'https://iptc.org/std-dev/publisher-info/docs/specification.html',
      version: 'draft 0.1.0 of 2025-10-15',
    },
    mediaTypes: ['text/html', 'application/ld+json', 'application/json'],
  },
  {
    id: 'security-txt',
    name: 'security.txt',
    paths: ['/.well-known/security.txt', '/security.txt'],
    places: [],
    specification: { url: 'https://www.rfc-editor.org/rfc/rfc9116', version: 'RFC 9116' },
    mediaTypes: ['text/plain'],
  },
  {
    id: 'robots-txt',
    name: 'robots.txt, crawlers for AI training',
    paths: [],
    places: ['robots.txt'],
    specification: { url: 'https://www.rfc-editor.org/rfc/rfc9309', version: 'RFC 9309' },
    mediaTypes: [],
  },
  {
    id: 'rsl',
    name: 'Really Simple Licensing (RSL)',
    paths: [],
    places: ['robots.txt', 'http-header', 'html'],
    specification: { url: 'https://rslstandard.org/rsl', version: '1.0' },
    mediaTypes: ['application/rsl+xml'],
  },
  {
    id: 'tdmrep',
    name: 'TDM Reservation Protocol (TDMRep)',
    paths: ['/.well-known/tdmrep.json'],
    places: ['http-header', 'html'],
    specification: {
      url: 'https://www.w3.org/community/reports/tdmrep/CG-FINAL-tdmrep-20240510/',
      version: 'Final Community Group Report of 2024-05-10',
    },
    mediaTypes: ['application/json'],
  },
  {
    id: 'aipref',
    name: 'AI Preferences (AIPREF)',
    paths: [],
    places: ['robots.txt', 'http-header'],
    specification: {
      url: 'https://datatracker.ietf.org/wg/aipref/documents/',
      version: 'draft-ietf-aipref-vocab-08, draft-ietf-aipref-attach-05',
    },
    mediaTypes: [],
  },
  {
    id: 'did-document',
    name: 'DID document (did:web)',
    paths: ['/.well-known/did.json'],
    places: [],
    specification: { url: 'https://www.w3.org/TR/did-1.0/', version: 'DID 1.0' },
    mediaTypes: ['application/did+json', 'application/did+ld+json', 'application/json'],
  },
  {
    id: 'publisher-json-ld',
    name: 'schema.org Organization in JSON-LD',
    paths: [],
    places: ['html'],
    specification: { url: 'https://schema.org/NewsMediaOrganization', version: '30.0' },
    mediaTypes: ['application/ld+json'],
  },
];
