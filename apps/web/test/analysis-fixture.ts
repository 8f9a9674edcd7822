import type {
  AnalyzeAiResponse,
  BreakdownSignal,
  CheckDomainResponse,
  MediaItem,
  RelatedSite,
  TrustAnalysis,
  TrustRelationshipsResponse,
} from '@vouchwire/api-contract';

/**
 * What the server answers of an article of a member newspaper: the worked example “galvnews.com, full, with signature
 * and content credentials” of the methodology (4c), which scores 86.
 */

const ANALYZED_AT = '2026-04-02T14:08:11Z';
const GRAPH_AT = '2026-03-02T00:00:00Z';
export const ARTICLE = 'https://www.galvnews.com/example-article.html';
const SITE = 'https://www.galvnews.com';

const signal = (
  number: number,
  id: string,
  label: string,
  block: BreakdownSignal['block'],
  [points, possible]: readonly [number, number],
  seen: string,
  more: Partial<BreakdownSignal> = {},
): BreakdownSignal => ({
  kind: 'signal',
  number,
  id,
  label,
  block,
  state: points > 0 ? 'present' : 'absent',
  seen,
  seen_parts: [],
  points,
  max_points: possible,
  seen_from: null,
  seen_at: ANALYZED_AT,
  evidence: [],
  ...more,
});

const FILE = { label: 'The file of journallist.net', label_parts: [], href: 'https://journallist.net/trust.txt' };

export const SIGNALS: BreakdownSignal[] = [
  signal(
    1,
    'vouch-strength',
    'Vouch strength',
    'graph',
    [27, 30],
    'An anchor lists the domain and the domain says so too: T = 0.90',
    {
      seen_at: GRAPH_AT,
      evidence: [FILE, { label: 'Statements that name it', label_parts: [], href: '#/references/0' }],
    },
  ),
  signal(2, 'confirmed-by-anchor', 'Confirmed listing', 'graph', [8, 8], 'journallist.net, line 2203', {
    seen_at: GRAPH_AT,
    evidence: [FILE],
  }),
  signal(
    3,
    'independent-groups',
    'Independent voucher groups',
    'graph',
    [0, 7],
    'One group: journallist.net lists all 331 of texaspress.com',
    {
      seen_at: GRAPH_AT,
    },
  ),
  signal(4, 'policy-file', 'trust.txt in its place', 'policy', [6, 6], 'Readable, 8 statements', {
    evidence: [{ label: 'The file as it was read', label_parts: [], href: '#/policy_file' }],
  }),
  signal(5, 'tls', 'TLS certificate', 'policy', [3, 3], 'Names the domain, in date', {
    evidence: [{ label: 'The certificate', label_parts: [], href: '#/page/certificate' }],
  }),
  signal(6, 'contact', 'Contact that works', 'policy', [2, 2], 'A contact page that answers'),
  signal(
    7,
    'social-link-back',
    'Social accounts link back',
    'policy',
    [0, 2],
    'Four accounts; the networks refuse automatic readers',
    {
      state: 'not-checked',
      seen_at: null,
    },
  ),
  signal(
    8,
    'file-kept',
    'File read in the last 30 days',
    'policy',
    [0, 2],
    'The last copy but this one is from January 2025',
    {
      seen_at: '2025-01-14T00:00:00Z',
    },
  ),
  signal(9, 'publisher-named', 'Publisher in JSON-LD', 'content', [5, 5], 'publisher.url is galvnews.com'),
  signal(10, 'author-named', 'Named author', 'content', [4, 4], '“Jane Example”'),
  signal(11, 'dates-given', 'Dates', 'content', [3, 3], 'Published and modified'),
  signal(12, 'page-signature', 'Page signature', 'content', [8, 8], 'eddsa-jcs-2022, key of did:web:galvnews.com', {
    evidence: [{ label: 'The signature', label_parts: [], href: '#/jsonLdAnalysis/signatures/0' }],
  }),
  signal(
    13,
    'content-credentials',
    'C2PA',
    'content',
    [10, 10],
    'Valid on 2 of 4; signer on a recognized list and tied to the publisher',
    {
      evidence: [
        { label: 'harbor-2.jpg', label_parts: [], href: '#/c2paAnalysis/media_with_c2pa/1' },
        { label: 'Every item', label_parts: [], href: '#/c2paAnalysis' },
      ],
    },
  ),
  signal(14, 'ownership-page', 'Ownership page', 'disclosure', [4, 4], 'Linked from the footer', {
    evidence: [{ label: 'Who owns us', label_parts: [], href: `${SITE}/about/ownership` }],
  }),
  signal(15, 'corrections-page', 'Corrections page', 'disclosure', [3, 3], 'Linked from the footer'),
  signal(16, 'ethics-page', 'Ethics page', 'disclosure', [3, 3], 'Linked from the about page'),
];

const ABSENT_METADATA: MediaItem['metadata'] = {
  state: 'absent',
  reason: 'Its metadata say nothing of how it was made or whom it is from',
  reason_parts: [],
  digital_source_type: null,
  creator: null,
  credit: null,
  copyright: null,
  software: null,
  ai_system: null,
};

const media = (name: string, more: Partial<MediaItem>): MediaItem => ({
  url: `${SITE}/media/${name}`,
  kind: 'image',
  state: 'absent',
  reason: 'It carries no content credentials.',
  reason_parts: [],
  format: 'image/jpeg',
  own_reason_parts: [],
  note_parts: [],
  bytes: 71_204,
  signer: null,
  issuer: null,
  trust_list: null,
  signed_at: null,
  claim_generator: null,
  actions: [],
  ingredients: [],
  digital_source_type: null,
  signer_is_publisher: null,
  role: 'shown',
  own: false,
  own_reason: 'The page does not name it as its own lead image or video',
  notes: [],
  metadata: ABSENT_METADATA,
  ...more,
});

const signed: Partial<MediaItem> = {
  state: 'valid-recognized-signer',
  reason: 'Signed by Example Newspapers, whom the list recognizes; nothing was changed since.',
  reason_parts: [],
  signer: 'Example Newspapers',
  issuer: 'Example Trust Services',
  trust_list: 'C2PA trust list of 2026-03-01',
  signed_at: '2026-04-01T09:12:40Z',
  claim_generator: 'Example Camera 2.1',
  actions: [{ action: 'c2pa.created', when: '2026-04-01T09:12:00Z', software: 'Example Camera' }],
  ingredients: [{ title: 'raw-0412.dng', relationship: 'parentOf', state: 'valid' }],
  digital_source_type: 'digitalCapture',
  signer_is_publisher: true,
};
const SIGNED_MEDIA = [media('lead-photo.jpg', signed), media('harbor-2.jpg', signed)];
const ALL_MEDIA: MediaItem[] = [
  ...SIGNED_MEDIA,
  media('map.png', {
    format: 'image/png',
    metadata: {
      ...ABSENT_METADATA,
      state: 'stated',
      reason: 'Stated in the file’s metadata, unsigned',
      reason_parts: [],
      digital_source_type: 'compositeWithTrainedAlgorithmicMedia',
      credit: 'Galveston County Daily News',
    },
  }),
  media('panorama.jpg', { state: 'not-checked', reason: 'Larger than 25 MB', bytes: null, format: null }),
  media('clip.mp4', { kind: 'video', format: 'video/mp4' }),
];

const relatedSite = (domain: string, relationship: RelatedSite['relationship']): RelatedSite => ({
  domain,
  name: null,
  relationship,
  state: 'confirmed',
  is_claim: false,
  recognized: true,
  first_seen: '2025-01',
  last_seen: GRAPH_AT,
  missed: null,
  confirmation: { last_seen: GRAPH_AT, missed: null },
});

export const ANALYSIS: TrustAnalysis = {
  id: 'a1b2c3d4e5f6',
  trustScore: 86,
  score_scope: 'page',
  band: 'high',
  publisher_domain: 'galvnews.com',
  domain: 'galvnews.com',
  did: 'did:web:galvnews.com',
  url: ARTICLE,
  searchType: 'url',
  isInTrustGraph: true,
  trust_counts: { trusts_count: 4, trusts_confirmed: 2, trusts_stale: 0, trusted_by_count: 3, trusted_by_confirmed: 2 },
  trustedBy: [
    relatedSite('journallist.net', 'MEMBER'),
    relatedSite('texaspress.com', 'MEMBER'),
    { ...relatedSite('sninews.com', 'CONTROL'), state: 'unreturned', last_seen: '2025-01' },
  ],
  trustsOthers: [
    relatedSite('journallist.net', 'BELONGTO'),
    relatedSite('texaspress.com', 'BELONGTO'),
    { ...relatedSite('sninews.com', 'VENDOR'), state: 'claimed' },
    { ...relatedSite('townnews.com', 'VENDOR'), state: 'claimed' },
  ],
  contentAnalysis: {
    type: 'NewsArticle',
    title: 'Harbor dredging begins in May',
    author: 'Jane Example',
    publisher: 'Galveston County Daily News',
    published: '2026-04-01',
    modified: '2026-04-01',
    hasJsonLd: true,
    hasDigitalSignature: true,
  },
  c2paAnalysis: {
    has_c2pa_content: true,
    media_with_c2pa: SIGNED_MEDIA,
    total_media_count: 5,
    not_matching_count: 0,
    checked_media_count: 4,
    c2pa_percentage: 50,
    media_analysis: {
      images: { total: 4, with_c2pa: 2 },
      videos: { total: 1, with_c2pa: 0 },
      audio: { total: 0, with_c2pa: 0 },
      documents: { total: 0, with_c2pa: 0 },
    },
    media: ALL_MEDIA,
    trust_lists: [{ name: 'C2PA trust list', as_of: '2026-03-01' }],
    library: 'c2pa-wasm 0.13.3',
    text_manifest: 'present-not-read',
  },
  jsonLdAnalysis: {
    has_vouchwire_envelope: true,
    is_canonicalized: true,
    signatures: [
      {
        form: 'data-integrity',
        cryptosuite: 'eddsa-jcs-2022',
        state: 'verified',
        reason: 'It holds, with a key of the publisher’s domain.',
        reason_parts: [],
        verification_method: 'did:web:galvnews.com#key-1',
        controller: 'did:web:galvnews.com',
        controller_is_publisher: true,
        created: '2026-04-01T10:00:05Z',
        expires: null,
      },
    ],
    blocks: 1,
    broken_blocks: 0,
    types: ['NewsArticle', 'NewsMediaOrganization'],
  },
  aiDetection: {
    assessed: true,
    ai_probability: 11.6,
    confidence: 'high',
    source: 'credentials',
    reasoning: ['The first reason.', 'The second reason.', 'The third reason.', 'A fourth reason, which is not shown.'],
    reasoning_parts: [],
    statements: [
      { place: 'sentence', name: null, url: null, quote: 'This article was not written by AI.' },
      { place: 'meta', name: 'ai-disclosure', url: null, quote: 'none' },
      {
        place: 'structured-data',
        name: 'ImageObject.digitalSourceType',
        url: `${SITE}/media/lead-photo.jpg`,
        quote: 'DigitalCaptureDigitalSource',
      },
    ],
  },
  disclosureInfo: {
    success: true,
    summary: 'Ownership, corrections and ethics pages were found.',
    key_points: ['Names the owner: Southern Newspapers', 'Says how a correction is asked for and shown'],
    url: `${SITE}/about/ethics`,
    found_by: 'trust.txt',
    pages: [
      {
        topic: 'ownership',
        url: `${SITE}/about/ownership`,
        found_by: 'link',
        state: 'read',
        quote: 'This newspaper is owned by Southern Newspapers.',
      },
      { topic: 'corrections', url: `${SITE}/about/corrections`, found_by: 'link', state: 'read', quote: null },
      { topic: 'ethics', url: `${SITE}/about/ethics`, found_by: 'trust.txt', state: 'not-checked', quote: null },
    ],
    generated_by: 'rules',
  },
  didAnalysis: {
    did: 'did:web:galvnews.com',
    method: 'web',
    state: 'resolved',
    reason: 'Its document was found at the domain.',
    reason_parts: [],
    verification_methods: [{ id: 'did:web:galvnews.com#key-1', type: 'Multikey' }],
    services: [],
    linked_domains: [
      {
        domain: 'galvnews.com',
        state: 'confirmed',
        reason: 'Domain and identifier name each other.',
        reason_parts: [],
      },
    ],
  },
  warnings: [
    {
      id: 'policy-file-old',
      message: 'The file is not known to be kept up: the copy before is from January 2025.',
      message_parts: [],
      signals: [8],
    },
    { id: 'media-skipped', message: 'One picture was not looked at.', message_parts: [], signals: [13] },
  ],
  recommendations: [
    {
      id: 'second-source',
      message: 'What the article says needs a second source: nothing here looks at it.',
      message_parts: [],
      signals: [],
    },
    {
      id: 'keep-file',
      message: 'Ask the publisher whether its trust.txt is up to date.',
      message_parts: [],
      signals: [4, 8],
    },
  ],
  bill: {
    score: 86,
    rows: SIGNALS,
    checked: 15,
    signals: 16,
    cap: { max: 100, reason: 'none', message: 'T of 0.6 or more: 100, not reached' },
    conflicts: [],
    rules_version: 'evidence 2026.2',
  },
  band_note: null,
  page: {
    outcome: 'read',
    problem: null,
    reason: 'The page was read.',
    cause: null,
    wall: null,
    status: 200,
    final_url: ARTICLE,
    fetched_at: ANALYZED_AT,
    certificate: null,
  },
  policy_file: { url: `${SITE}/.well-known/trust.txt`, outcome: 'found', checked_at: ANALYZED_AT },
  references: [
    {
      source_domain: 'journallist.net',
      source_name: 'JournalList',
      relationship: 'MEMBER',
      state: 'confirmed',
      is_claim: false,
      confirmed_at: 'identity',
      recognized: true,
      confirmation: { last_seen: GRAPH_AT, missed: null },
      line: 2203,
      value: 'https://www.galvnews.com/',
      first_seen: '2025-01-14T00:00:00Z',
      last_seen: GRAPH_AT,
      missed: null,
      trust_file_url: 'https://journallist.net/trust.txt',
      is_supported: true,
    },
  ],
  skipped: [{ item: 'panorama.jpg', item_parts: [], reason: 'larger than the limit of 25 MB', count: 1 }],
  graph_version: '41',
  as_of: GRAPH_AT,
  analyzed_at: ANALYZED_AT,
  elapsed_ms: 1840,
};

export const CHECKED: CheckDomainResponse = {
  domain: 'galvnews.com',
  display: null,
  is_referenced: true,
  references: ANALYSIS.references,
  in_trust_graph: true,
  nodeData: null,
  nearest: null,
  graph_version: '41',
  as_of: GRAPH_AT,
};

const { source_domain: _domain, source_name: _name, ...statement } = ANALYSIS.references[0]!;
export const RELATED: TrustRelationshipsResponse = {
  domain: 'galvnews.com',
  in_trust_graph: true,
  total_relationships: 7,
  relationships: {
    predecessors: [{ ...statement, domain: 'journallist.net', name: 'JournalList' }],
    successors: [{ ...statement, domain: 'townnews.com', name: null, relationship: 'VENDOR' }],
  },
  nearest: null,
  graph_version: '41',
  as_of: GRAPH_AT,
};

const SENTENCES = [
  { text: 'Two associations name the publisher and it names both in return.', signals: [1, 2] },
  { text: 'The page is signed with a key that the publisher’s own domain holds.', signals: [12] },
];
export const SUMMARY: AnalyzeAiResponse = {
  analysis: SENTENCES.map(({ text }) => text).join(' '),
  sentences: SENTENCES,
  dropped: 1,
  reading: {
    state: 'read',
    reason: 'The model was given the text of the page and one page about the publisher, long ones in part.',
    ai_use: [
      {
        text: 'The page says that people wrote it.',
        quote: 'This story was reported and written by our staff.',
        points_to: 'people',
      },
    ],
    disclosure: [
      {
        text: 'The page says that Southern Newspapers owns the paper.',
        quote: 'The Galveston County Daily News is owned by Southern Newspapers.',
        url: `${SITE}/about/ownership`,
      },
    ],
    dropped: 2,
  },
  model: 'a-model-2',
  remainingCredits: 4,
};

/** An answer with no more than the fields of the specification, sections 3 and 7. */
export const specifiedOnly = (trustScore: number) => ({
  trustScore,
  domain: 'galvnews.com',
  did: null,
  isInTrustGraph: false,
  trustedBy: [],
  trustsOthers: [],
  contentAnalysis: { type: 'article', title: 'A title', author: null, hasJsonLd: false, hasDigitalSignature: false },
  c2paAnalysis: {
    has_c2pa_content: true,
    media_with_c2pa: ['https://galvnews.com/a.jpg'],
    total_media_count: 3,
    c2pa_percentage: 33.3,
    media_analysis: {
      images: { total: 3, with_c2pa: 1 },
      videos: { total: 0, with_c2pa: 0 },
      documents: { total: 0, with_c2pa: 0 },
    },
  },
  jsonLdAnalysis: { has_vouchwire_envelope: false, is_canonicalized: false, signatures: [] },
  aiDetection: { ai_probability: 60.6, confidence: 'medium', reasoning: ['One', 'Two', 'Three', 'Four'] },
  disclosureInfo: { success: false, summary: null, key_points: [], url: null },
  warnings: ['A plain warning'],
  recommendations: ['A plain recommendation'],
});
