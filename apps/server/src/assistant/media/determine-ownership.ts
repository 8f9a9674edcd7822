import { findSharedPlatform, getRegistrableDomain } from '@vouchwire/trust-graph';
import { type Reason, toReason } from '../../platform/messages/sentence.ts';
import { FACT_CHECK } from '../page/reading/subject-matter.ts';
import type { MediaCandidate } from './media-report.ts';
import { describeMedia } from './media-sentences.ts';

/** Known facts about the publisher of the page. */
export interface PagePublisher {
  /** Registrable domains. Empty if unknown. */
  readonly domains: readonly string[];
  readonly names: readonly string[];
  /** True if the page examines or shows material of others, as a fact check does. */
  readonly isAboutOthers: boolean;
  /** Captions of the page's media. A preview image has no caption of its own, and is often one of these media. */
  readonly captions: readonly string[];
}

/** A medium after it was fetched. */
export interface FetchedMedia extends MediaCandidate {
  /** Address after redirects. Null if it was not fetched. */
  readonly finalUrl: string | null;
  /** Credit and copyright lines in the metadata of the file. */
  readonly credits: readonly string[];
  readonly signer: string | null;
  /** True if the signer is recorded as another publisher, such as an agency. */
  readonly isSignedByOther: boolean;
}

export interface Ownership extends Reason {
  readonly own: boolean;
}

/** Agencies, stock libraries, platforms, and other words of credit lines for third-party material. */
const OTHER_CREDIT =
  /(?<![\p{L}\d])(?:AFP|Agence France[- ]Presse|Reuters|AP(?: Photo)?|Associated Press|Getty|dpa|EPA(?:-EFE)?|EFE|ANSA|Lusa|PA (?:Media|Wire|Images)|Press Association|AAP|Xinhua|TASS|Kyodo|Yonhap|Anadolu|Keystone|Belga|ANP|TT|NTB|Ritzau|Lehtikuva|APA|UPI|Zuma|Sipa|Imago|Picture[- ]alliance|Shutterstock|Alamy|iStock\w*|Adobe Stock|Depositphotos|Unsplash|Pexels|Pixabay|Wikimedia|Flickr|Facebook|Twitter|Instagram|TikTok|YouTube|Telegram|WhatsApp|Reddit|WeChat|Weibo|courtesy|handout|hand-out|via|screenshot|screen ?grab|screen ?capture|bildschirmfoto|capture d[’']écran|captura|social media|stock (?:photo|image)|archives?|submitted|provided|pool|NASA|X)(?![\p{L}\d])|@\w{2,}/u;

/**
 * Returns whether a medium clearly belongs to the publisher. It must be lead media of the page and served from the
 * publisher's own domain, because no statement of its file may count against it. It must not be credited to or signed by anyone else. A
 * page about material of others has no own media. If in doubt, a medium does not belong to the publisher, and does not
 * count against it.
 */
export function determineOwnership(media: FetchedMedia, publisher: PagePublisher): Ownership {
  const { caption, credits, finalUrl, isQuoted, isSignedByOther, role, signer, url } = media;
  const createNotOwn = (...message: Parameters<typeof describeMedia>): Ownership => ({
    own: false,
    ...toReason(describeMedia(...message)),
  });
  if (/^data:/i.test(url)) return createNotOwn('embedded');
  const hosts = [url, finalUrl ?? url].map((address) => URL.parse(address)?.hostname ?? '');
  const foreignHost = hosts.find((host) => !publisher.domains.includes(getRegistrableDomain(host) ?? host));
  // The host may be the publisher's own delivery network. A page that names the medium as lead media does not prove
  // this.
  if (foreignHost !== undefined) return createNotOwn('otherHost', { host: foreignHost });
  const platform = hosts.map((host) => findSharedPlatform(host)).find((found) => found !== null);
  if (platform) return createNotOwn('platform', { platform });
  if (role === 'linked') return createNotOwn('linkOnly');
  if (role !== 'lead') return createNotOwn('notLead');
  if (isQuoted) return createNotOwn('quoted');
  if (publisher.isAboutOthers) return createNotOwn('aboutOthers');
  if (isSignedByOther)
    return signer === null ? createNotOwn('signedByUnnamed') : createNotOwn('signedByOther', { signer });
  const credited = [caption, signer, ...credits].filter((text) => text !== null);
  const allCredits = caption === null ? [...credited, ...publisher.captions] : credited;
  if (allCredits.some((text) => OTHER_CREDIT.test(text))) return createNotOwn('creditedToOther');
  if (allCredits.some((text) => FACT_CHECK.test(text))) return createNotOwn('calledChanged');
  const names = publisher.names.map(normalizeText).filter((name) => name !== '');
  const isOfPublisher = (text: string): boolean => names.some((name) => normalizeText(text).includes(name));
  if (!credits.every(isOfPublisher)) return createNotOwn('metadataCreditOther');
  return { own: true, ...toReason(describeMedia('own', { host: hosts[0] ?? '' })) };
}

function normalizeText(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
