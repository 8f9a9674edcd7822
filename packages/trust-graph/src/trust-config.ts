import { DEFAULT_SHARED_PLATFORMS } from './shared-platforms.ts';
import { TRUST_WEIGHTS, type TrustWeights } from './weights.ts';

/** An association whose list the operator has reviewed. */
export interface Anchor {
  /** Registrable domain. */
  readonly domain: string;
  readonly name: string;
  /** What membership attests, in one line for the reader. */
  readonly attests: string;
}

/** Configuration that the operator of a graph may choose. */
export interface TrustConfig {
  readonly anchors: readonly Anchor[];
  /** Hosts of the shared platforms. Statements about them are left out of T and of pair scores. */
  readonly sharedPlatforms: readonly string[];
  readonly weights: TrustWeights;
}

/** The 14 associations to start with (methodology, "Anchors to start with"). */
export const DEFAULT_ANCHORS: readonly Anchor[] = [
  {
    domain: 'journallist.net',
    name: 'JournalList',
    attests:
      'Listed in the directory of the organization that maintains trust.txt; the list gathers many other associations’ members.',
  },
  {
    domain: 'auditedmedia.com',
    name: 'Alliance for Audited Media',
    attests:
      'A member of an organization that audits circulation, traffic and other audience figures of media companies.',
  },
  {
    domain: 'texaspress.com',
    name: 'Texas Press Association',
    attests: 'A member of the trade association of newspapers in Texas.',
  },
  {
    domain: 'wi-broadcasters.org',
    name: 'Wisconsin Broadcasters Association',
    attests: 'A member of the trade association of radio and television stations in Wisconsin.',
  },
  {
    domain: 'gfmd.info',
    name: 'Global Forum for Media Development',
    attests: 'A member of an international network of organizations that support journalism and media development.',
  },
  {
    domain: 'impressorg.com',
    name: 'Impress',
    attests:
      'A publication regulated by an independent press regulator in the United Kingdom, under its standards code.',
  },
  {
    domain: 'impress.press',
    name: 'Impress',
    attests: 'A publication regulated by the same regulator, listed under its earlier domain.',
  },
  {
    domain: 'coloradopressassociation.com',
    name: 'Colorado Press Association',
    attests: 'A member of the trade association of news organizations in Colorado.',
  },
  {
    domain: 'vpa.net',
    name: 'Virginia Press Association',
    attests: 'A member of the trade association of newspapers in Virginia.',
  },
  {
    domain: 'okpress.com',
    name: 'Oklahoma Press Association',
    attests: 'A member of the trade association of newspapers in Oklahoma.',
  },
  {
    domain: 'flpress.com',
    name: 'Florida Press Association',
    attests: 'A member of the trade association of newspapers in Florida.',
  },
  {
    domain: 'digitalcontentnext.org',
    name: 'Digital Content Next',
    attests: 'A member of a trade association of digital publishers.',
  },
  {
    domain: 'iptc.org',
    name: 'IPTC',
    attests:
      'A member of the International Press Telecommunications Council, which develops technical standards for exchanging news.',
  },
  {
    domain: 'coloradofoic.org',
    name: 'Colorado Freedom of Information Coalition',
    attests: 'A member of a coalition that works for access to public records and meetings in Colorado.',
  },
];

export const DEFAULT_TRUST_CONFIG: TrustConfig = {
  anchors: DEFAULT_ANCHORS,
  sharedPlatforms: DEFAULT_SHARED_PLATFORMS,
  weights: TRUST_WEIGHTS,
};
