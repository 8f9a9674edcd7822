import { registrableDomainOf } from './identity.ts';
import { TRUST_WEIGHTS, type TrustWeights } from './weights.ts';

/** An association whose list the operator has reviewed. */
export interface Anchor {
  /** Registrable domain. */
  readonly domain: string;
  readonly name: string;
  /** What being on its list attests, in one line for the reader. */
  readonly attests: string;
}

/** What the operator (or a reader, by URL) may choose. Everything in it is shown beside the results. */
export interface TrustConfig {
  readonly anchors: readonly Anchor[];
  /** Hosts that lend their domain to anybody; statements about them are left out of T and of pair scores. */
  readonly sharedPlatforms: readonly string[];
  readonly weights: TrustWeights;
}

/** The 14 associations to start with (methodology, "Anchors to start with"). */
export const DEFAULT_ANCHORS: readonly Anchor[] = [
  {
    domain: 'journallist.net',
    name: 'JournalList',
    attests:
      'Listed in the directory of the organisation that maintains trust.txt; the list gathers many other associations’ members.',
  },
  {
    domain: 'auditedmedia.com',
    name: 'Alliance for Audited Media',
    attests:
      'A member of an organisation that audits circulation, traffic and other audience figures of media companies.',
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
    attests: 'A member of an international network of organisations that support journalism and media development.',
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
    attests: 'The same regulator under its earlier domain; both publish one file and count as one group.',
  },
  {
    domain: 'coloradopressassociation.com',
    name: 'Colorado Press Association',
    attests: 'A member of the trade association of news organisations in Colorado.',
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

/**
 * Hosts on which anybody can open an account or a page, so that the host says nothing about who writes there. An entry
 * covers its sub-domains (`sites.google.com`). Hosts that the Public Suffix List's private section splits (blogspot.com,
 * github.io …) need no entry: each of their sub-domains is a domain of its own.
 */
export const DEFAULT_SHARED_PLATFORMS: readonly string[] = [
  'about.me',
  'apps.apple.com',
  'beehiiv.com',
  'bit.ly',
  'bsky.app',
  'calameo.com',
  'discord.com',
  'discord.gg',
  'facebook.com',
  'fb.com',
  'flickr.com',
  'flipboard.com',
  'github.com',
  'gitlab.com',
  'google.com',
  'instagram.com',
  'issuu.com',
  'kickstarter.com',
  'linkedin.com',
  'linktr.ee',
  'mastodon.social',
  'medium.com',
  'meetup.com',
  'patreon.com',
  'pinterest.com',
  'podcasts.apple.com',
  'reddit.com',
  'scribd.com',
  'slideshare.net',
  'snapchat.com',
  'soundcloud.com',
  'open.spotify.com',
  'podcasters.spotify.com',
  'substack.com',
  't.co',
  't.me',
  'telegram.me',
  'threads.com',
  'threads.net',
  'tiktok.com',
  'tumblr.com',
  'twitch.tv',
  'twitter.com',
  'vimeo.com',
  'vk.com',
  'weebly.com',
  'weibo.com',
  'whatsapp.com',
  'wixsite.com',
  'wordpress.com',
  'x.com',
  'youtu.be',
  'youtube.com',
];

export const DEFAULT_TRUST_CONFIG: TrustConfig = {
  anchors: DEFAULT_ANCHORS,
  sharedPlatforms: DEFAULT_SHARED_PLATFORMS,
  weights: TRUST_WEIGHTS,
};

/**
 * The same rules with other anchors, in the order given: those that a reader chose. What a known one attests is kept;
 * of any other nothing is said.
 *
 * @param domains registrable domains
 */
export function configOfAnchors(domains: readonly string[], config: TrustConfig = DEFAULT_TRUST_CONFIG): TrustConfig {
  const known = new Map([...DEFAULT_ANCHORS, ...config.anchors].map((anchor) => [anchor.domain, anchor]));
  const anchors = domains.map((domain): Anchor => known.get(domain) ?? { domain, name: domain, attests: '' });
  return { ...config, anchors };
}

/**
 * The shared platform that a host is or lies on (`m.facebook.com` → `facebook.com`), or null. Looks no higher than the
 * registrable domain: what the Public Suffix List makes a domain of its own (`someone.wixsite.com`) is one.
 */
export function sharedPlatformOf(host: string, platforms: ReadonlySet<string>): string | null {
  const shortest = registrableDomainOf(host)?.length ?? host.length;
  for (let at = 0; host.length - at >= shortest; at = host.indexOf('.', at) + 1) {
    const parent = host.slice(at);
    if (platforms.has(parent)) return parent;
    if (!parent.includes('.')) return null;
  }
  return null;
}
