import type { PageContent } from '../page-report.ts';
import { extractShortText, type PlacedElement } from './page-elements.ts';

/** Content that a page shows instead of its own, or after a preview of it. */
type Substitute = PageContent['substitute'] | 'paywall';

/** Maximum length of such a page in characters, because a page with its own content has more text. */
const MAX_SUBSTITUTE_CHARS = 1_500;
const MEDIA_ELEMENTS: ReadonlySet<string> = new Set(['img', 'picture', 'video', 'audio', 'iframe', 'embed', 'object']);
/** Minimum length of text, because a shorter one is a label or the name of the site. */
const MIN_TEXT_CHARS = 30;

const ERROR_PAGE =
  /^(?:error )?(?:404|410)(?!\d)|\b(?:page|seite) (?:was )?(?:not found|nicht gefunden|introuvable)|p[aá]gina n[aã]o encontrada|p[aá]gina no encontrada|page not available/i;
/** Prompts that occur only at the end of a preview. “Already a subscriber?” also occurs on complete pages. */
const PAYWALL =
  /subscribe (?:now |today )?(?:to (?:continue|keep|read on)|for .{0,40}to keep reading)|to (?:continue|keep) reading,? (?:subscribe|register|log in)|reached your (?:\w+ ){0,3}limit|(?:article|story|content) is (?:only )?(?:for|available to|reserved for|exclusive to) (?:our )?subscribers|(?:nur|exklusiv) für (?:unsere )?abonnent|um weiterzulesen|réservée?s? (?:à nos |aux )abonnés|il vous reste .{0,20}à lire|pour lire la suite|para (?:seguir|continuar) (?:leyendo|lendo|a leitura)|exclusiv[oa] para (?:suscriptores|assinantes)/i;

/**
 * Detects a page that shows something else instead of its content: a subscription prompt, an error, or nothing without
 * JavaScript. The classifier of answers has recognized refusals before the page was read. Null for a page with more
 * text, because such words also occur in articles.
 * @param title of the page
 * @param visibleText all visible text of the page
 * @param hasSubject true if structured data describe the content of the page
 */
export function findSubstitute(
  title: string | null,
  visibleText: string,
  elements: readonly PlacedElement[],
  hasSubject: boolean,
): Substitute {
  if (visibleText.length > MAX_SUBSTITUTE_CHARS) return null;
  if (PAYWALL.test(visibleText)) return 'paywall';
  if (hasSubject) return null;
  const heading = elements.find(({ element, isHidden: hidden }) => !hidden && element.localName === 'h1');
  const headings = [title ?? '', heading ? extractShortText(heading.element) : ''].map((text) => text.trim());
  if (headings.some((text) => ERROR_PAGE.test(text))) return 'error';
  // A page with a `noscript` message that it needs JavaScript. A page of pictures or frames shows its content.
  const needsScripts =
    elements.some(({ name }) => name === 'noscript') && !elements.some(({ name }) => MEDIA_ELEMENTS.has(name));
  return needsScripts && visibleText.replace(/\s+/g, '').length < MIN_TEXT_CHARS ? 'no-text' : null;
}
