import type { PageContent } from '../page-report.ts';
import { extractShortText, getAttribute, type PlacedElement } from './page-elements.ts';

/** Content that a page shows instead of its own, or after a preview of it. */
type Wall = PageContent['wall'] | 'paywall';

/** Maximum length of such a page in characters, because a page with its own content has more text. */
const MAX_WALL_CHARS = 1_500;
/** Maximum length of a consent dialog, because a cookie policy is longer. */
const MAX_CONSENT_CHARS = 800;
const MEDIA_ELEMENTS: ReadonlySet<string> = new Set(['img', 'picture', 'video', 'audio', 'iframe', 'embed', 'object']);
/** Minimum length of text, because a shorter one is a label or the name of the site. */
const MIN_TEXT_CHARS = 30;

const CHALLENGE =
  /just a moment|one moment, please|request is being verified|verifying (?:that )?you are|verify (?:that )?you are (?:a )?human|are you a (?:human|robot)|checking your browser|attention required|unusual traffic|access (?:to this page has been )?denied|pardon our interruption/i;
const LOGIN =
  /^(?:please )?(?:log ?in|sign ?in)\b|^(?:anmelden|einloggen|login|anmeldung|connexion|se connecter|connectez-vous|identifiez-vous|iniciar sesi[oó]n|inicia sesi[oó]n|iniciar sess[aã]o|entrar|fa[cç]a login)(?![\p{L}])/iu;
const CONSENT =
  /(?:cookie|consent|zustimmung|einwilligung|weiter mit werbung|privatsph[aä]re-?einstellungen|consentement|consentimiento|consentimento|before you continue|bevor sie fortfahren|avant de continuer|antes de continuar)/i;
const ERROR_PAGE =
  /^(?:error )?(?:404|410)(?!\d)|\b(?:page|seite) (?:was )?(?:not found|nicht gefunden|introuvable)|p[aá]gina n[aã]o encontrada|p[aá]gina no encontrada|page not available/i;
/** Prompts that occur only at the end of a preview. “Already a subscriber?” also occurs on complete pages. */
const PAYWALL =
  /subscribe (?:now |today )?(?:to (?:continue|keep|read on)|for .{0,40}to keep reading)|to (?:continue|keep) reading,? (?:subscribe|register|log in)|reached your (?:\w+ ){0,3}limit|(?:article|story|content) is (?:only )?(?:for|available to|reserved for|exclusive to) (?:our )?subscribers|(?:nur|exklusiv) für (?:unsere )?abonnent|um weiterzulesen|réservée?s? (?:à nos |aux )abonnés|il vous reste .{0,20}à lire|pour lire la suite|para (?:seguir|continuar) (?:leyendo|lendo|a leitura)|exclusiv[oa] para (?:suscriptores|assinantes)/i;

/**
 * Detects a page that shows something else instead of its content: a CAPTCHA, a login, a subscription prompt, a consent
 * dialog, an error, or nothing without JavaScript. Null for a page with more text, because words such as “cookie” also
 * occur in articles.
 * @param title of the page
 * @param visibleText all visible text of the page
 * @param hasSubject true if structured data describe the content of the page
 */
export function findWall(
  title: string | null,
  visibleText: string,
  elements: readonly PlacedElement[],
  hasSubject: boolean,
): Wall {
  if (visibleText.length > MAX_WALL_CHARS) return null;
  if (CHALLENGE.test(`${title ?? ''}\n${visibleText}`)) return 'bot';
  if (PAYWALL.test(visibleText)) return 'paywall';
  if (hasSubject) return null;
  const heading = elements.find(({ element, isHidden: hidden }) => !hidden && element.localName === 'h1');
  const headings = [title ?? '', heading ? extractShortText(heading.element) : ''].map((text) => text.trim());
  const asksForPassword = elements.some(({ element }) => getAttribute(element, 'type') === 'password');
  if (asksForPassword && headings.some((text) => LOGIN.test(text))) return 'login';
  if (headings.some((text) => ERROR_PAGE.test(text))) return 'error';
  if (visibleText.length <= MAX_CONSENT_CHARS && headings.some((text) => CONSENT.test(text))) return 'consent';
  // A page with a `noscript` message that it needs JavaScript. A page of pictures or frames shows its content.
  const needsScripts =
    elements.some(({ name }) => name === 'noscript') && !elements.some(({ name }) => MEDIA_ELEMENTS.has(name));
  return needsScripts && visibleText.replace(/\s+/g, '').length < MIN_TEXT_CHARS ? 'no-text' : null;
}
