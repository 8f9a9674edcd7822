import { stripWww } from '../../hostname.ts';

/** Known facts about a social network's addresses. */
export interface SocialPlatform {
  readonly name: string;
  /** Hosts without `www.` and `m.`. Their subdomains also count. The first one is the current host. */
  readonly hosts: readonly string[];
  /** Hosts in `hosts` that the network no longer uses. */
  readonly legacy?: readonly string[];
  /** Paths that are not accounts: share and intent links, posts, reels, searches. */
  readonly notAccounts?: RegExp;
  /** True if letter case in a path has no meaning. */
  readonly anyCase?: boolean;
  /** Day on which the network was closed. */
  readonly closed?: string;
}

/** Networks of organizations: those of 3,000 observed `social` lines, and those of the XPOC library. */
const SOCIAL_PLATFORMS: readonly SocialPlatform[] = [
  {
    name: 'Facebook',
    hosts: ['facebook.com', 'fb.com', 'fb.me'],
    legacy: ['fb.com', 'fb.me'],
    notAccounts:
      /^\/(?:sharer?(?:\.php)?|dialog|search|reel|watch|photo(?:\.php)?|story\.php|events|hashtag)(?:\/|$)|\/posts\//i,
    anyCase: true,
  },
  {
    name: 'X',
    hosts: ['x.com', 'twitter.com'],
    legacy: ['twitter.com'],
    notAccounts: /^\/(?:intent|share|search|hashtag|home|i|explore)(?:\/|$)|\/status\//i,
    anyCase: true,
  },
  {
    name: 'Instagram',
    hosts: ['instagram.com', 'instagr.am'],
    legacy: ['instagr.am'],
    notAccounts: /^\/(?:p|reels?|tv|stories|explore)(?:\/|$)/i,
    anyCase: true,
  },
  {
    name: 'LinkedIn',
    hosts: ['linkedin.com'],
    notAccounts: /^\/(?:sharing|shareArticle|feed|posts|search|jobs|pulse)(?:\/|$)/i,
    anyCase: true,
  },
  {
    name: 'YouTube',
    hosts: ['youtube.com', 'youtu.be'],
    legacy: ['youtu.be'],
    notAccounts: /^\/(?:watch|shorts|playlist|results|embed|live)(?:\/|$)/i,
  },
  {
    name: 'TikTok',
    hosts: ['tiktok.com'],
    notAccounts: /^\/(?:share|search|tag|discover|foryou)(?:\/|$)|\/video\//i,
    anyCase: true,
  },
  {
    name: 'Threads',
    hosts: ['threads.com', 'threads.net'],
    legacy: ['threads.net'],
    notAccounts: /^\/(?:intent|search)(?:\/|$)|\/post\//i,
    anyCase: true,
  },
  {
    name: 'Bluesky',
    hosts: ['bsky.app'],
    notAccounts: /^\/(?:intent|search|hashtag)(?:\/|$)|\/post\//i,
    anyCase: true,
  },
  { name: 'Pinterest', hosts: ['pinterest.com'], notAccounts: /^\/(?:pin|search)(?:\/|$)/i, anyCase: true },
  { name: 'Reddit', hosts: ['reddit.com'], notAccounts: /^\/(?:submit|search)(?:\/|$)|\/comments\//i, anyCase: true },
  { name: 'Telegram', hosts: ['t.me', 'telegram.me'], notAccounts: /^\/share(?:\/|$)/i, anyCase: true },
  { name: 'WhatsApp', hosts: ['whatsapp.com', 'wa.me'], notAccounts: /^\/send(?:\/|$)/i },
  { name: 'Flipboard', hosts: ['flipboard.com'] },
  { name: 'GitHub', hosts: ['github.com'], anyCase: true },
  { name: 'GitLab', hosts: ['gitlab.com'] },
  { name: 'Medium', hosts: ['medium.com'] },
  { name: 'Snapchat', hosts: ['snapchat.com'] },
  { name: 'Tumblr', hosts: ['tumblr.com'] },
  { name: 'Flickr', hosts: ['flickr.com'] },
  { name: 'Vimeo', hosts: ['vimeo.com'] },
  { name: 'Dailymotion', hosts: ['dailymotion.com'] },
  { name: 'Twitch', hosts: ['twitch.tv'] },
  { name: 'Discord', hosts: ['discord.com', 'discord.gg'] },
  { name: 'Nextdoor', hosts: ['nextdoor.com'] },
  { name: 'Rumble', hosts: ['rumble.com'] },
  { name: 'SoundCloud', hosts: ['soundcloud.com'] },
  { name: 'Spotify', hosts: ['open.spotify.com'] },
  { name: 'Apple Podcasts', hosts: ['podcasts.apple.com'] },
  { name: 'Substack', hosts: ['substack.com'] },
  { name: 'Xing', hosts: ['xing.com'] },
  { name: 'VK', hosts: ['vk.com'] },
  { name: 'Weibo', hosts: ['weibo.com'] },
  { name: 'LINE', hosts: ['line.me'] },
  { name: 'Truth Social', hosts: ['truthsocial.com'] },
  { name: 'Gab', hosts: ['gab.com'] },
  { name: 'Google News', hosts: ['news.google.com'] },
  { name: 'Google Scholar', hosts: ['scholar.google.com'] },
  { name: 'Linktree', hosts: ['linktr.ee'] },
  { name: 'Google+', hosts: ['plus.google.com'], closed: '2019-04-02' },
  { name: 'Vine', hosts: ['vine.co'], closed: '2017-01-17' },
  { name: 'Periscope', hosts: ['periscope.tv', 'pscp.tv'], closed: '2021-03-31' },
  { name: 'Post', hosts: ['post.news'], closed: '2024-05-31' },
  { name: 'Koo', hosts: ['kooapp.com'], closed: '2024-07-31' },
  { name: 'Cohost', hosts: ['cohost.org'], closed: '2024-12-31' },
];

const PLATFORMS_BY_HOST = new Map(
  SOCIAL_PLATFORMS.flatMap((platform) => platform.hosts.map((host) => [host, platform] as const)),
);

/** Returns the network of a host, and the matching host. Subdomains (`m.`, `de.`, `name.`) count. */
export function findPlatform(hostname: string): { readonly platform: SocialPlatform; readonly host: string } | null {
  let host = stripWww(hostname);
  for (;;) {
    const platform = PLATFORMS_BY_HOST.get(host);
    if (platform) return { platform, host };
    const dot = host.indexOf('.');
    if (dot < 0) return null;
    host = host.slice(dot + 1);
  }
}

/** Buttons that share a page have such paths, on every network. */
const SHARE_PATH = /\/(?:sharer?|share-offsite|sharearticle|intent|dialog|submit|pin\/create)(?:[/.?]|$)/i;

/** Returns true for an address of an account on a known network that is not closed. */
export function isNetworkAccount({ protocol, hostname, pathname }: URL): boolean {
  const platform = protocol === 'https:' || protocol === 'http:' ? findPlatform(hostname)?.platform : undefined;
  if (!platform || platform.closed !== undefined) return false;
  return pathname.length > 1 && !SHARE_PATH.test(pathname) && platform.notAccounts?.test(pathname) !== true;
}

/**
 * Returns true for `/@name`, `/@name@host` and `/users/name`, which are the forms of Fediverse accounts on any host. If
 * a host is called `mastodon.` or ends in `.social`, any page of it may be an account.
 */
export function isFediverseAccount(hostname: string, path: string): boolean {
  return /^mastodon\.|\.social$/.test(hostname) || /^\/(?:@|users\/)[\w.-]+(?:@[\w.-]+)?\/?$/.test(path);
}
