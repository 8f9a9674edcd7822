import { getRegistrableDomain, type SitePurpose } from '@vouchwire/trust-graph';
import type { HeadData } from '../../platform/markup/head-data.ts';
import { getTypes, type StructuredData } from '../../platform/markup/structured-data.ts';
import { findParkingHost, isParkingResource } from '../../policy-files/fetch/parking-hosts.ts';
import type { PageMarks } from './page-marks.ts';

interface PurposeMarkup {
  readonly marks: PageMarks;
  readonly head: HeadData;
  readonly data: StructuredData;
  readonly url: string;
}

/** A page that offers its address has little else. */
const MAX_OFFER_CHARS = 3_000;
const MAX_OFFER_ARTICLES = 3;
/** How sellers and registrars offer an address, in the languages of their templates. Each phrase names the domain. */
const OFFER_PHRASES: readonly RegExp[] = [
  /\bdomain(?: name)?\b.{0,60}\b(?:is|are|may be|might be)\b.{0,30}\bfor sale\b/i,
  /\b(?:buy|purchase|get|own|lease|make an offer (?:on|for)|inquire about|enquire about|interested in) (?:this|the) domain\b/i,
  /\bdomain(?: name)? for sale\b|\bthis (?:website|web ?page) is for sale\b/i,
  /\bdomain parking\b|\bdomain\b.{0,40}\bparked\b|\bparked (?:free|domain|page)\b/i,
  /\bdomain(?: name)?\b.{0,60}\b(?:has (?:just |recently )?been registered|has expired|is (?:currently )?expired|registration (?:has )?expired)\b/i,
  /\bdomain\b.{0,60}\b(?:steht|ist) zum verkauf\b|\bdomain (?:kaufen|geparkt)\b|\bdomain (?:wurde|ist)\b.{0,20}\bgeparkt\b/i,
  /\bdomaine\b.{0,60}(?:à vendre|en vente|est parqué)/i,
  /\bdominio\b.{0,60}\b(?:en venta|a la venta|in vendita|aparcado)\b/i,
  /\bdomínio\b.{0,60}(?:à venda|estacionado)/i,
  /\bdomein(?:naam)?\b.{0,60}\b(?:te koop|geparkeerd)\b/i,
  /\bdomena\b.{0,60}\bna sprzedaż/i,
  /домен.{0,60}(?:продаётся|продается|припаркован)/i,
  /域名.{0,20}(?:出售|转让)|ドメイン.{0,20}(?:販売|売)/,
];
/** What may follow the name of the domain itself. */
const OFFER_OF_NAME =
  /^.{0,5}\b(?:is|may be|might be|ist|steht|est|está|è)\b.{0,30}(?:for sale|available for purchase|zu verkaufen|zum verkauf|à vendre|en venta|à venda|in vendita|parked)/i;
/** Bodis, and the templates of advertising for domains. */
const PARKING_SCRIPTS =
  /\bwindow\.park\s*=\s*["']|\b(?:google\.ads\.domains|new\s+caf\.Ads|tcblock|_tc_parking)\b|location(?:\.href)?\s*=\s*["']\/lander\b/;

const GAMBLING_WORDS =
  /\b(?:casino|kasino|slots?|slot88|gacor|togel|judi|bandarq?|sportsbook|betting|bet365|jackpot|poker|baccarat|roulette|taruhan|toto|situs slot|apuestas|apostas|cassino|wetten|bahis|казино|ставки|cá cược|nhà cái|nổ hũ|tài xỉu|free spins?|no deposit bonus|maxwin|scatter|rtp live)\b|คาสิโน|สล็อต|บาคาร่า|赌场|博彩|娱乐城|카지노|토토|オンラインカジノ/giu;
const ADULT_WORDS =
  /\b(?:porno?|porn ?hub|xxx|sex ?(?:cams?|videos?|tube|chat)|hentai|escorts?|nude (?:girls?|teens?)|milf|live ?sex|adult (?:videos?|content|cams?))\b|порно|成人视频|アダルト動画/giu;
/** Labels of Restricted to Adults (rtalabel.org) and the older values of the same element. */
const ADULT_RATING = /^(?:RTA-5042-1996-1400-1577-RTA|adult|mature|restricted)$/i;
const MIN_PURPOSE_WORDS = 3;
const MIN_PURPOSE_LINKS = 8;

const MIN_PRODUCTS = 3;
const PRODUCT_PATH =
  /\/(?:products?|shop|store|item|cart|checkout|collections?|producto|produkt|produit|loja|tienda)\b/i;
const CART = /[?&]add-to-cart=|\/cart(?:\/add)?\b/i;
const SHOP_HOSTS: ReadonlySet<string> = new Set(['shopify.com', 'bigcommerce.com', 'shopifycdn.com', 'ecwid.com']);

const MIN_ARTICLES = 4;
/** A date, a long number, a section of news, or a percent-encoded title in the path. */
const ARTICLE_PATH =
  /\/(?:19|20)\d\d\/(?:0?[1-9]|1[0-2]|[a-z]{3})\/|[/_-]\d{5,12}(?:\.\w{3,5})?\/?$|\/(?:articles?|story|stories|news|artikel|noticias?|nachrichten|actualites?)\/[^/]{8}|(?:%[0-9a-f]{2}){12}/i;
const MIN_SLUG_WORDS = 4;

/** Returns what a page is for, by structural marks. Null if none of them is there. */
export function findPurpose(markup: PurposeMarkup): SitePurpose | null {
  const { marks, head, data, url } = markup;
  const domain = getRegistrableDomain(new URL(url).hostname);
  const own = marks.links.filter((link) => getRegistrableDomain(link.url.hostname) === domain);
  const products = new Set(own.flatMap((link) => (isProduct(link.url) ? [link.url.pathname + link.url.search] : [])));
  const articles = new Set(own.flatMap((link) => (isArticle(link.url) ? [link.url.pathname] : [])));
  if (isParked(markup, articles.size, domain)) return 'parked';
  const described = [marks.title, ...(head.metas.get('description') ?? []), ...(head.metas.get('keywords') ?? [])].join(
    ' ',
  );
  if (
    head.metas.get('rating')?.some((rating) => ADULT_RATING.test(rating)) ||
    hasMany(described, marks, ADULT_WORDS, domain)
  )
    return 'adult';
  if (hasMany(described, marks, GAMBLING_WORDS, domain)) return 'gambling';
  const productNodes = data.all.filter(({ node }) => getTypes(node).some((type) => /^Product(?:Group)?$/.test(type)));
  const isProductPage = head.metas.get('og:type')?.some((type) => /^(?:og:)?product/i.test(type)) ?? false;
  const usesShop = marks.resources.some(
    (resource) => SHOP_HOSTS.has(getRegistrableDomain(resource.hostname) ?? '') || CART.test(resource.pathname),
  );
  const productCount = Math.max(products.size, productNodes.length);
  if ((isProductPage || usesShop || productCount >= MIN_PRODUCTS) && productCount >= articles.size && productCount > 0)
    return 'shop';
  return articles.size >= MIN_ARTICLES ? 'articles' : null;
}

function isParked({ marks, head }: PurposeMarkup, articles: number, domain: string | null): boolean {
  if (articles > MAX_OFFER_ARTICLES) return false;
  const seller = marks.refresh && findParkingHost(marks.refresh.hostname);
  if (seller !== null && seller !== domain) return true;
  if (marks.resources.some((resource) => isParkingResource(resource)) || PARKING_SCRIPTS.test(marks.scripts))
    return true;
  const { text } = marks;
  if (text.length > MAX_OFFER_CHARS) return false;
  const [description = ''] = head.metas.get('description') ?? [];
  const offered = [marks.title, description.slice(0, MAX_OFFER_CHARS), text].join('\n');
  if (OFFER_PHRASES.some((phrase) => phrase.test(offered))) return true;
  const parts = domain === null ? [] : offered.toLowerCase().split(domain).slice(1, 20);
  return parts.some((following) => OFFER_OF_NAME.test(following));
}

/** Requires several words in the description of the page, or one there and many in the links. */
function hasMany(described: string, { links }: PageMarks, words: RegExp, domain: string | null): boolean {
  const found = new Set(Array.from(described.matchAll(words), ([word]) => word.toLowerCase()));
  if (found.size >= MIN_PURPOSE_WORDS) return true;
  if (found.size === 0 && domain?.replaceAll(/[-.]/g, ' ').match(words) == null) return false;
  const linked = links.filter(({ url }) => url.pathname.replaceAll(/[-_/]/g, ' ').match(words) !== null);
  return new Set(linked.map(({ url }) => url.href)).size >= MIN_PURPOSE_LINKS;
}

const isProduct = ({ pathname, search }: URL): boolean => PRODUCT_PATH.test(pathname) || CART.test(search);

const isArticle = ({ pathname }: URL): boolean =>
  !PRODUCT_PATH.test(pathname) && (ARTICLE_PATH.test(pathname) || pathname.split('/').some(isSlug));

const isSlug = (segment: string): boolean =>
  segment.split(/[-_]/).filter((word) => word.length > 1).length >= MIN_SLUG_WORDS;
