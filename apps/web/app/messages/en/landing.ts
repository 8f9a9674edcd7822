import { formatNumber } from '../../lib/numbers.ts';

/** Every word of the landing page. */
export const MESSAGES = {
  pageTitle: 'Vouchwire: authentic news from sources you trust',
  description:
    'News organisations say in a small file, trust.txt, which organizations they belong to and which belong to them. Vouchwire reads those files and shows them line by line.',

  promise: 'Authentic news from sources you trust',
  standfirst:
    'News organizations publish a trust.txt file that lists their associations, members and owners. Vouchwire reads these files, compares both sides, and shows you both lines.',
  explore: 'Explore Trust Graph',
  connect: 'Connect to the Trust Graph',
  searchLabel: 'Or look one up',
  search: 'Look up',
  placeholder: 'gilmermirror.com',

  mapTitle: 'The trust.txt graph.',
  mapCounts: (shown: number, total: number, confirmed: number) =>
    `${shown < total ? `${formatNumber(shown)} of ${formatNumber(total)}` : formatNumber(total)} domains, each near those that name it. The ${formatNumber(confirmed)} large dots have a link that both sides state.`,
  mapDate: (month: string) => `Files read by ${month}.`,
  mapAlt: (shown: number, confirmed: number) =>
    `Map of the trust.txt graph: ${formatNumber(shown)} domains as dots, in one disc for each association. ${formatNumber(confirmed)} have a link that both sides state.`,
  openMap: 'Open the trust graph',
  noMap: 'The map is drawn as soon as the graph is ready. Look again in a moment.',

  highlights: 'What the files say, counted',
  noHighlights: 'Nothing is counted yet: the graph has no statements, or is still being built.',
  asOf: (month: string) => `read by ${month}`,
  memberships: 'Memberships',
  membersConfirmed: (named: number, readable: number, confirmed: number) =>
    `Associations name ${formatNumber(named)} memberships. In ${formatNumber(readable)} of them the member has a file too, and ${formatNumber(confirmed)} of those files say the same.`,
  controlLines: 'Contradicted lines',
  controlContradicted: (named: number, contradicted: number) =>
    `${formatNumber(contradicted)} of ${formatNumber(named)} lines that claim a site are contradicted: the site’s own file names another owner.`,
  withoutFile: 'Listed without a file',
  listedWithoutFile: (sites: number, associations: number, name: string) =>
    sites === 1
      ? `${formatNumber(associations)} associations that are independent of each other list ${name}. No file of its own was read, which is common and does not count against it.`
      : `${formatNumber(sites)} sites, ${name} among them, are each listed by ${formatNumber(associations)} associations that are independent of each other. No file of their own was read, which is common and does not count against them.`,
  largestAssociation: (name: string, members: number, confirmed: number) =>
    `${name} names ${formatNumber(members)} members, more than any other; ${formatNumber(confirmed)} of them name it too.`,

  features: 'What Vouchwire does',
  graphTitle: 'Trust Graph',
  graphText:
    'Which sites name each other, one domain at a time: each link with its line in the file and the date when it was read.',
  confirmedByBoth: 'confirmed by both',
  authenticityTitle: 'Content Authenticity',
  authenticityText:
    'Where an article or a picture comes from, by C2PA, DID and cryptographic signatures, checked against the keys that the publisher itself has published.',
  example: [
    ['signer', 'did:web:daily.example'],
    ['method', 'eddsa-jcs-2022'],
    ['picture', 'C2PA manifest, signed'],
  ],
  analysisTitle: 'Real-time Analysis',
  analysisText:
    'An AI trust assessment of any URL or DID, itemised: what was seen, what it counts for, and what could not be checked.',
  scoreTable: [
    ['Who lists it', 'confirmed'],
    ['trust.txt in place', 'seen'],
    ['Named author', 'not checked'],
  ],

  network: 'Authentic News Network',
  readers: 'For Readers',
  readersText: 'A news service that builds on the graph is on its way. Leave an address and hear when it opens.',
  joinWaitlist: 'Join Waitlist',
  publishers: 'For Publishers',
  publishersText:
    'Publish a trust.txt, sign what you publish, and have a say in how the links between newsrooms are shown.',
  joinPilot: 'Join Publisher Pilot',
  signUpNeedsScript: 'The two forms need JavaScript.',
} as const;
