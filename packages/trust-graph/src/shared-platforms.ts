import { getRegistrableDomain, isPrivateSuffix } from './identity.ts';

/** A host that lends its domain to others, and the reason why it is one. */
export interface SharedPlatform {
  readonly host: string;
  readonly reason: string;
}

/**
 * Reviewed list of platforms. A host on them does not identify its author: statements about it carry no trust, and no
 * two hosts or paths on it have the same owner. An entry covers its subdomains (`sites.google.com`). Hosts in the
 * private section of the Public Suffix List (blogspot.com, github.io …) need no entry, because each of their subdomains
 * is a domain of its own, and `findSharedPlatform` recognizes the bare suffix.
 */
export const SHARED_PLATFORMS: readonly SharedPlatform[] = [
  ...createPlatforms('Anyone can open an account, a page or a channel.', [
    'bsky.app',
    'dailymotion.com',
    'discord.com',
    'discord.gg',
    'facebook.com',
    'fb.com',
    'fb.me',
    'flickr.com',
    'flipboard.com',
    'instagram.com',
    'linkedin.com',
    'mastodon.social',
    'meetup.com',
    'nextdoor.com',
    'pinterest.com',
    'reddit.com',
    'rumble.com',
    'snapchat.com',
    't.me',
    'telegram.me',
    'threads.com',
    'threads.net',
    'tiktok.com',
    'truthsocial.com',
    'twitch.tv',
    'twitter.com',
    'vimeo.com',
    'vk.com',
    'weibo.com',
    'whatsapp.com',
    'x.com',
    'xing.com',
    'youtu.be',
    'youtube.com',
  ]),
  ...createPlatforms('Anyone can open a site or a blog at a sub-domain or a path.', [
    'about.me',
    'angelfire.com',
    'bigcartel.com',
    'blogs.com',
    'canalblog.com',
    'creatorlink.net',
    'ghost.io',
    'godaddysites.com',
    'google.com',
    'jimdo.com',
    'jimdofree.com',
    'linktr.ee',
    'livejournal.com',
    'medium.com',
    'neocities.org',
    'over-blog.com',
    'site123.me',
    'squarespace.com',
    'strikingly.com',
    'tripod.com',
    'tumblr.com',
    'typepad.com',
    'webs.com',
    'weebly.com',
    'wixsite.com',
    'wordpress.com',
  ]),
  ...createPlatforms('Anyone can open a newsletter.', ['beehiiv.com', 'buttondown.email', 'substack.com']),
  ...createPlatforms('Anyone can publish documents or magazines.', [
    'calameo.com',
    'issuu.com',
    'scribd.com',
    'slideshare.net',
  ]),
  ...createPlatforms('Anyone can publish code and pages.', [
    'bitbucket.org',
    'codeberg.org',
    'github.com',
    'gitlab.com',
    'sourceforge.net',
  ]),
  ...createPlatforms('Anyone can publish podcasts or music.', [
    'anchor.fm',
    'bandcamp.com',
    'buzzsprout.com',
    'libsyn.com',
    'open.spotify.com',
    'podbean.com',
    'podcasters.spotify.com',
    'podcasts.apple.com',
    'simplecast.com',
    'soundcloud.com',
    'transistor.fm',
  ]),
  ...createPlatforms('Anyone can offer an app.', ['apps.apple.com']),
  ...createPlatforms('Anyone can ask for money.', ['gofundme.com', 'kickstarter.com', 'patreon.com']),
  ...createPlatforms('Anyone can open a wiki.', ['fandom.com']),
  ...createPlatforms('Anyone can make a short address that leads elsewhere.', ['bit.ly', 't.co', 'tinyurl.com']),
  ...createPlatforms('Each customer of the host has a sub-domain, often for staging.', [
    'go-vip.co',
    'go-vip.net',
    'socastsrm.com',
    'wpcomstaging.com',
    'wpengine.com',
  ]),
];

function createPlatforms(reason: string, hosts: readonly string[]): SharedPlatform[] {
  return hosts.map((host) => ({ host, reason }));
}

/** The hosts of {@link SHARED_PLATFORMS}. */
export const DEFAULT_SHARED_PLATFORMS: readonly string[] = SHARED_PLATFORMS.map(({ host }) => host);

const DEFAULT_SET: ReadonlySet<string> = new Set(DEFAULT_SHARED_PLATFORMS);

/**
 * Returns the shared platform that contains a host (`m.facebook.com` → `facebook.com`), or null. Does not search above
 * the registrable domain: a domain of its own by the Public Suffix List (`someone.wixsite.com`) is not on a platform.
 * The bare suffix of its private section (`blogspot.com`) is a platform without being on any list.
 */
export function findSharedPlatform(host: string, platforms: ReadonlySet<string> = DEFAULT_SET): string | null {
  const shortest = getRegistrableDomain(host)?.length ?? host.length;
  for (let at = 0; host.length - at >= shortest; at = host.indexOf('.', at) + 1) {
    const parent = host.slice(at);
    if (platforms.has(parent)) return parent;
    if (!parent.includes('.')) return null;
  }
  return isPrivateSuffix(host) ? host : null;
}
