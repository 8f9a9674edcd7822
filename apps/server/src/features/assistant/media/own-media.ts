import { registrableDomainOf, sharedPlatformOf } from '@vouchwire/trust-graph';
import { FACT_CHECK } from '../page/reading/subject-matter.ts';
import type { MediaCandidate } from './media-report.ts';

/** The publisher of the page, as far as it is known. */
export interface PagePublisher {
  /** Registrable domains; empty if unknown. */
  readonly domains: readonly string[];
  /** Registrable domains that the publisher controls, or that control it, by files of both sides. */
  readonly confirmedDomains: readonly string[];
  readonly names: readonly string[];
  /** The page examines or shows what others published, such as a fact check. */
  readonly isAboutOthers: boolean;
  /** Captions of the page's media: a preview image has none of its own, and is often one of them. */
  readonly captions: readonly string[];
}

/** A medium after it was fetched. */
export interface FetchedMedium extends MediaCandidate {
  /** Address after redirects; null if it was not fetched. */
  readonly finalUrl: string | null;
  /** Credit and copyright lines in the metadata of the file. */
  readonly credits: readonly string[];
  readonly signer: string | null;
  /** The signer is on record as another publisher, such as an agency. */
  readonly isSignedByOther: boolean;
}

export interface Ownership {
  readonly own: boolean;
  /** Why, as a sentence without a period. */
  readonly reason: string;
}

/** Agencies, stock libraries, platforms, and words for material of others, as credit lines write them. */
const CREDITED_TO_OTHERS =
  /(?<![\p{L}\d])(?:AFP|Agence France[- ]Presse|Reuters|AP(?: Photo)?|Associated Press|Getty|dpa|EPA(?:-EFE)?|EFE|ANSA|Lusa|PA (?:Media|Wire|Images)|Press Association|AAP|Xinhua|TASS|Kyodo|Yonhap|Anadolu|Keystone|Belga|ANP|TT|NTB|Ritzau|Lehtikuva|APA|UPI|Zuma|Sipa|Imago|Picture[- ]alliance|Shutterstock|Alamy|iStock\w*|Adobe Stock|Depositphotos|Unsplash|Pexels|Pixabay|Wikimedia|Flickr|Facebook|Twitter|Instagram|TikTok|YouTube|Telegram|WhatsApp|Reddit|WeChat|Weibo|courtesy|handout|hand-out|via|screenshot|screen ?grab|screen ?capture|bildschirmfoto|capture d[’']écran|captura|social media|stock (?:photo|image)|archives?|submitted|provided|pool|NASA|X)(?![\p{L}\d])|@\w{2,}/u;

/**
 * Whether a medium is clearly the publisher's own. It must be lead media of the page, be served from the publisher's
 * domain or one under the same confirmed control, and be credited to and signed by no one else. A page about material of others has no own media. If in doubt, a
 * medium is not the publisher's own: then nothing about it is held against the publisher.
 */
export function ownershipOf(medium: FetchedMedium, publisher: PagePublisher): Ownership {
  const { caption, credits, finalUrl, isQuoted, isSignedByOther, role, signer, url } = medium;
  const not = (reason: string): Ownership => ({ own: false, reason });
  if (/^data:/i.test(url)) return not('It is part of the page itself, and its origin is not stated');
  const hosts = [url, finalUrl ?? url].map((address) => URL.parse(address)?.hostname ?? '');
  const ownDomains = new Set([...publisher.domains, ...publisher.confirmedDomains]);
  const elsewhere = hosts.find((host) => !ownDomains.has(registrableDomainOf(host) ?? host));
  // It may be the publisher's own delivery network. A page that names it as lead media does not show that.
  if (elsewhere !== undefined)
    return not(`It is served by ${elsewhere}, and no file of both sides shows that the publisher controls that domain`);
  const platform = hosts.map((host) => sharedPlatformOf(host)).find((found) => found !== null);
  if (platform) return not(`It is served by ${platform}, where many publish`);
  if (role === 'linked') return not('The page only links to it');
  if (role !== 'lead') return not('The page does not name it as its own lead image or video');
  if (isQuoted) return not('The page shows it in a quotation');
  if (publisher.isAboutOthers) return not('The page is about claims or material of others');
  if (isSignedByOther) return not(`It is signed by ${signer ?? 'another publisher'}, which is not the publisher`);
  const written = [caption, signer, ...credits].filter((text) => text !== null);
  const given = caption === null ? [...written, ...publisher.captions] : written;
  if (given.some((text) => CREDITED_TO_OTHERS.test(text))) return not('It is credited to someone else, or can be');
  if (given.some((text) => FACT_CHECK.test(text))) return not('Its caption calls it changed, forged or generated');
  const names = publisher.names.map(plain).filter((name) => name !== '');
  const isOfPublisher = (text: string): boolean => names.some((name) => plain(text).includes(name));
  if (!credits.every(isOfPublisher)) return not('The metadata of the file credit someone else');
  return { own: true, reason: `It is lead media of the page, served by ${hosts[0]}` };
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
