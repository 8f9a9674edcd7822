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
/**
 * Prompts that occur only at the end of a preview, in the languages of the pages about the publisher. “Already a
 * subscriber?” also occurs on complete pages, and so does “Continue reading” alone.
 */
const PAYWALL_PROMPTS: readonly RegExp[] = [
  // English
  /subscribe (?:now |today )?(?:to (?:continue|keep|read on)|for .{0,40}to keep reading)|to (?:continue|keep) reading,? (?:subscribe|register|log in)|reached your (?:\w+ ){0,3}limit|(?:article|story|content) is (?:only )?(?:for|available to|reserved for|exclusive to) (?:our )?subscribers/i,
  // German
  /(?:nur|exklusiv) für (?:unsere )?abonnent|um weiterzulesen|weiterlesen mit (?:\S+ ){0,2}?\S*(?:plus\b|\+|abo\b|abonnement\b)|\bmit (?:\S+ ){0,2}?\S*(?:plus|\+|abo) weiterlesen|(?:anmelden|einloggen|registrieren) und weiterlesen/i,
  // French
  /réservée?s? (?:à nos |aux )abonnés|il vous reste .{0,20}à lire|pour lire la suite/i,
  // Spanish and Portuguese
  /para (?:seguir|continuar) (?:leyendo|lendo|a leitura)|para continuar a ler|exclusiv[oa]s? para (?:suscriptores|assinantes)/i,
  // Italian
  /(?:abbonati|registrati|accedi)(?: ora| subito)? per (?:continuare a leggere|continuare la lettura|leggere l[’']articolo)|per continuare (?:a leggere|la lettura)(?: [^.]{0,30})?,? (?:abbonati|registrati|accedi)|(?:articolo|contenuto)(?: è)? riservato (?:ai nostri |agli )abbonati/i,
  // Dutch
  /(?:abonnee|abonnement|abonneer je|log in|account)(?: \w+){0,3} om verder te lezen|verder lezen\? (?:word|neem|log|abonneer)|(?:artikel|verhaal) is (?:alleen|exclusief|uitsluitend) (?:toegankelijk |beschikbaar )?voor (?:onze )?abonnees(?!,? maar)|lees verder met een abonnement/i,
  // Swedish
  /(?:prenumerant|prenumerera|prenumeration|logga in)(?: \p{L}+){0,3} för att (?:läsa vidare|fortsätta läsa)|(?:artikeln|innehållet) är (?:bara |endast |exklusivt )?för (?:våra )?prenumeranter/iu,
];

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
  if (PAYWALL_PROMPTS.some((prompt) => prompt.test(visibleText))) return 'paywall';
  if (hasSubject) return null;
  const heading = elements.find(({ element, isHidden: hidden }) => !hidden && element.localName === 'h1');
  const headings = [title ?? '', heading ? extractShortText(heading.element) : ''].map((text) => text.trim());
  if (headings.some((text) => ERROR_PAGE.test(text))) return 'error';
  // A page with a `noscript` message that it needs JavaScript. A page of pictures or frames shows its content.
  const needsScripts =
    elements.some(({ name }) => name === 'noscript') && !elements.some(({ name }) => MEDIA_ELEMENTS.has(name));
  return needsScripts && visibleText.replace(/\s+/g, '').length < MIN_TEXT_CHARS ? 'no-text' : null;
}
