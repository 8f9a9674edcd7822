import { findSharedPlatform, getRegistrableDomain } from '@vouchwire/trust-graph';
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
export interface FetchedMedia extends MediaCandidate {
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
const OTHER_CREDIT =
  /(?<![\p{L}\d])(?:AFP|Agence France[- ]Presse|Reuters|AP(?: Photo)?|Associated Press|Getty|dpa|EPA(?:-EFE)?|EFE|ANSA|Lusa|PA (?:Media|Wire|Images)|Press Association|AAP|Xinhua|TASS|Kyodo|Yonhap|Anadolu|Keystone|Belga|ANP|TT|NTB|Ritzau|Lehtikuva|APA|UPI|Zuma|Sipa|Imago|Picture[- ]alliance|Shutterstock|Alamy|iStock\w*|Adobe Stock|Depositphotos|Unsplash|Pexels|Pixabay|Wikimedia|Flickr|Facebook|Twitter|Instagram|TikTok|YouTube|Telegram|WhatsApp|Reddit|WeChat|Weibo|courtesy|handout|hand-out|via|screenshot|screen ?grab|screen ?capture|bildschirmfoto|capture d[’']écran|captura|social media|stock (?:photo|image)|archives?|submitted|provided|pool|NASA|X)(?![\p{L}\d])|@\w{2,}/u;

/**
 * Whether a medium is clearly the publisher's own. It must be lead media of the page, be served from the publisher's
 * domain or one under the same confirmed control, and be credited to and signed by no one else. A page about material
 * of others has no own media. If in doubt, a medium is not the publisher's own, and does not count against the
 * publisher.
 */
export function determineOwnership(media: FetchedMedia, publisher: PagePublisher): Ownership {
  const { caption, credits, finalUrl, isQuoted, isSignedByOther, role, signer, url } = media;
  const createNotOwn = (reason: string): Ownership => ({ own: false, reason });
  if (/^data:/i.test(url)) return createNotOwn('It is part of the page itself, and its origin is not stated');
  const hosts = [url, finalUrl ?? url].map((address) => URL.parse(address)?.hostname ?? '');
  const ownDomains = new Set([...publisher.domains, ...publisher.confirmedDomains]);
  const foreignHost = hosts.find((host) => !ownDomains.has(getRegistrableDomain(host) ?? host));
  // It may be the publisher's own delivery network. A page that names it as lead media does not show that.
  if (foreignHost !== undefined)
    return createNotOwn(
      `It is served by ${foreignHost}, and no file of both sides shows that the publisher controls that domain`,
    );
  const platform = hosts.map((host) => findSharedPlatform(host)).find((found) => found !== null);
  if (platform) return createNotOwn(`It is served by ${platform}, where many publish`);
  if (role === 'linked') return createNotOwn('The page only links to it');
  if (role !== 'lead') return createNotOwn('The page does not name it as its own lead image or video');
  if (isQuoted) return createNotOwn('The page shows it in a quotation');
  if (publisher.isAboutOthers) return createNotOwn('The page is about claims or material of others');
  if (isSignedByOther)
    return createNotOwn(`It is signed by ${signer ?? 'another publisher'}, which is not the publisher`);
  const credited = [caption, signer, ...credits].filter((text) => text !== null);
  const allCredits = caption === null ? [...credited, ...publisher.captions] : credited;
  if (allCredits.some((text) => OTHER_CREDIT.test(text)))
    return createNotOwn('It is credited to someone else, or can be');
  if (allCredits.some((text) => FACT_CHECK.test(text)))
    return createNotOwn('Its caption calls it changed, forged or generated');
  const names = publisher.names.map(normalizeText).filter((name) => name !== '');
  const isOfPublisher = (text: string): boolean => names.some((name) => normalizeText(text).includes(name));
  if (!credits.every(isOfPublisher)) return createNotOwn('The metadata of the file credit someone else');
  return { own: true, reason: `It is lead media of the page, served by ${hosts[0]}` };
}

function normalizeText(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
