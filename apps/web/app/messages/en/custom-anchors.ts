import { formatCount, formatDecimal, formatNumber } from '../../lib/numbers.ts';

/** Every word about whose vouching counts. */
export const MESSAGES = {
  bannerLabel: 'Whose view this is',
  activeAnchors: 'Seen through',
  andMore: (count: number) => `and ${formatNumber(count)} more`,
  anchorsNote:
    'Trust signals, filled discs and paths follow these vouchers in place of the anchors of this site. Queries and analyses do not.',
  backToDefault: 'Back to the default view',
  change: 'Change',
  save: 'Keep in this browser',
  deleteSaved: 'Stop keeping it in this browser',
  choose: 'Choose your own vouchers',

  title: 'Choose your own vouchers',
  pageTitle: 'Choose your own vouchers · Vouchwire',
  description:
    'Replace the associations whose lists count by others that you choose: trust signals and paths follow, for you and for everyone who opens your link.',
  standfirst:
    'A trust signal starts from associations whose lists were reviewed: the anchors. Here you may choose others instead. The result is computed for you and the link contains your choice; it is not stored as a score of any site.',
  domains: 'Vouchers',
  domainsHint: 'one domain a line, at most 50',
  domainsDetails:
    'What counts of a domain here is what its own trust.txt lists as members, and which sites it says that it controls.',
  use: 'See through these',
  useDefault: 'Back to the default view',
  anchorsHead: 'The anchors of this site',
  anchorsDetails: (count: number) =>
    `The default view goes through ${formatCount(count, 'association', 'associations')}. Next to each is what its list attests.`,
  domain: 'Domain',
  attests: 'What being listed attests',
  useAnchors: 'Begin with these',

  anchorsFilled: 'Filled: your vouchers vouch for it; the fuller, the higher its trust signal.',
  noVoucher: 'none',
  signal: (signal: number | null) => (signal === null ? 'no trust signal' : `trust signal ${formatDecimal(signal, 2)}`),
  noVouchers: 'None of the chosen vouchers vouches for this domain.',
  refused: 'These vouchers cannot be used.',
} as const;
