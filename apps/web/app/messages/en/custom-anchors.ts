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
    'Replace the associations whose lists count by others that you choose: trust signals and paths follow, for you and for whom you send the link.',
  standfirst:
    'A trust signal starts from associations whose lists were reviewed: the anchors. Here you may put others in their place. What follows from it is computed for you and stands in the link; nothing of it is stored as anybody’s score.',
  domains: 'Vouchers',
  domainsHint: 'one domain a line, at most 50',
  domainsDetails:
    'What counts of a domain here is what its own trust.txt lists as members, and which sites it says that it controls.',
  use: 'See through these',
  useDefault: 'Back to the default view',
  anchorsHead: 'The anchors of this site',
  anchorsDetails: (count: number) =>
    `The default view goes through ${formatCount(count, 'association', 'associations')}. What being on a list attests stands beside each.`,
  domain: 'Domain',
  attests: 'What being listed attests',
  useAnchors: 'Begin with these',

  anchorsFilled: 'Filled: your vouchers vouch for it; the fuller, the higher its trust signal.',
  noVoucher: 'none',
  signal: (signal: number | null) => (signal === null ? 'no trust signal' : `trust signal ${formatDecimal(signal, 2)}`),
  noVouchers: 'None of the chosen vouchers vouches for this domain.',
  refused: 'These vouchers cannot be used.',
} as const;
