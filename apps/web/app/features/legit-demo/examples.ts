/** The seven examples in the order of their tabs. All names are made up. `.example` is reserved (RFC 2606). */

export const EXAMPLE_IDS = ['news', 'software', 'ssl', 'credential', 'supply-chain', 'api', 'identity'] as const;
export type ExampleId = (typeof EXAMPLE_IDS)[number];

export interface Example {
  /** Organization that would verify the statement. */
  verifier: string;
  /** Domain of the verifier's trust.txt. */
  domain: string;
  /** Amount in LEGIT that the verifier would lose for a false statement. */
  stake: number;
  /** Amount in LEGIT that one verification would burn. */
  cost: number;
  metadata: Readonly<Record<string, unknown>>;
}

/** Data of the examples. The message catalog contains their texts. */
export const EXAMPLES: Readonly<Record<ExampleId, Example>> = {
  news: {
    verifier: 'did:web:press-council.example',
    domain: 'press-council.example',
    stake: 100_000,
    cost: 1,
    metadata: {
      headline: 'Harbor commission votes to dredge the northern channel',
      author: 'Jane Example',
      publisher: 'harbor-gazette.example',
      published: '2026-04-02',
      language: 'en',
    },
  },
  software: {
    verifier: 'did:web:build-witness.example',
    domain: 'build-witness.example',
    stake: 50_000,
    cost: 5,
    metadata: {
      package: '@example/tide-tables',
      version: '2.4.1',
      license: 'Apache-2.0',
      repository: 'https://code.example/tide-tables',
      buildReproducible: true,
    },
  },
  ssl: {
    verifier: 'did:web:certificate-log.example',
    domain: 'certificate-log.example',
    stake: 10_000,
    cost: 2,
    metadata: {
      subject: 'harbor-gazette.example',
      issuer: 'Example Certificate Authority',
      notBefore: '2026-03-01T00:00:00Z',
      notAfter: '2026-05-30T23:59:59Z',
      keyAlgorithm: 'ECDSA P-256',
    },
  },
  credential: {
    verifier: 'did:web:registrar.university.example',
    domain: 'university.example',
    stake: 100_000,
    cost: 10,
    metadata: {
      type: 'Master of Science',
      field: 'Coastal Engineering',
      holder: 'Sam Example',
      awarded: '2025-06-14',
      accreditedBy: 'accreditation.example',
    },
  },
  'supply-chain': {
    verifier: 'did:web:cold-chain.example',
    domain: 'cold-chain.example',
    stake: 25_000,
    cost: 0.1,
    metadata: {
      lot: 'EX-7431',
      product: 'Line-caught mackerel, 240 kg',
      from: 'Port Example',
      to: 'Market Example',
      temperatureCelsius: { lowest: 0.4, highest: 2.1 },
    },
  },
  api: {
    verifier: 'did:web:uptime-witness.example',
    domain: 'uptime-witness.example',
    stake: 5_000,
    cost: 1,
    metadata: {
      method: 'GET',
      url: 'https://api.tides.example/v1/heights?port=EX1',
      status: 200,
      contentType: 'application/json',
      observed: '2026-04-02T06:00:00Z',
    },
  },
  identity: {
    verifier: 'did:web:notary.example',
    domain: 'notary.example',
    stake: 50_000,
    cost: 5,
    metadata: {
      subject: 'did:web:jane.example',
      claim: 'controls',
      account: 'https://social.example/@jane',
      shownBy: 'a link from the account to the site and back',
      observed: '2026-03-28',
    },
  },
};

/** Related domains of the verifier in all examples: three fixed domains that do not exist. */
export const RELATED_DOMAINS = ['association.example', 'registry.example', 'archive.example'] as const;

/** Name of the smart-contract chain. The demo never writes to it. */
export const CHAIN = 'Ethereum mainnet';

export const getTrustTxtUrl = (domain: string): string => `https://${domain}/.well-known/trust.txt`;
