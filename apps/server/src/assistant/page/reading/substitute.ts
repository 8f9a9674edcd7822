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
/** Words of prompts, one line for each of English, German, French, Spanish, Portuguese, Italian, Dutch and Swedish. */
const createPattern = (...languages: readonly string[]): RegExp =>
  new RegExp(`(?<![\\p{L}\\d])(?:${languages.join('|')})`, 'iu');

/** What a reader shall do. */
const SUBSCRIBING = createPattern(
  String.raw`subscri(?:be|ption)(?!\p{L})|sign (?:up|in)|log ?in(?!\p{L})|register(?!\p{L})|become a (?:member|subscriber)|join (?:us|now|today)|create an? (?:\p{L}+ )?account|unlock`,
  String.raw`\p{L}*abo(?!\p{L})|\p{L}*abonnement|abonnieren|anmelden|melden sie sich|einloggen|loggen sie|registrieren|testen|freischalten|\S*(?:plus|\+)(?!\p{L})`,
  "abonne[zr]|s[’']abonner|abonnement|connecte[zr]|inscri(?:vez|re)|créez|débloque[zr]|identifiez|essayez",
  String.raw`suscr[ií]b\p{L}+|suscripción|inicia(?:r)? sesión|inicie sesión|regístr\p{L}+|registrar\p{L}+|hazte|hágase|accede|desbloquea`,
  String.raw`assin(?:e|ar|atura)(?!\p{L})|inici[ea] sessão|faça (?:o )?login|entre com|registe\p{L}*|cadastre\p{L}*|desbloqueie|torne-se`,
  String.raw`abbonati(?!\p{L})|abbonamento|abbonarsi|accedi|registrati|sblocca|iscriviti|attiva`,
  String.raw`abonneer|\p{L}*abonnement|word (?:lid|abonnee)|log in(?!\p{L})|inloggen|maak [^.]{0,20}account|registreer|ontgrendel`,
  'prenumerera|prenumeration|bli (?:prenumerant|medlem|digital)|logga in|skapa (?:ett )?konto|lås upp|abonnemang|som prenumerant',
);
/** What it is for. */
const READING = createPattern(
  String.raw`(?:continue|keep|go on) reading|to (?:continue|read on|read more)|read on(?!\p{L})|(?:full|whole|entire|complete) (?:article|story|text|report)|full access to (?:this|the) (?:article|story)|rest of (?:the|this) (?:article|story)|(?:unlock|access) (?:this|the|all)`,
  'weiter(?:zu)?lesen|(?:ganzen?|vollständigen?|kompletten?|gesamten?) (?:artikel|text|beitrag|bericht)|diesen (?:artikel|text|beitrag) (?:weiterlesen|lesen|freischalten)',
  "(?:lire|continuer|poursuivre) (?:la suite|la lecture|à lire|votre lecture)|lire (?:l[’']intégralité|tout l[’']article|l[’']article (?:en entier|complet|intégral)|cet article)|débloque[zr] (?:cet|l[’'])",
  '(?:seguir|continuar) leyendo|(?:artículo|noticia|reportaje|texto|contenido) complet[oa]|leer (?:este|el) artículo|lee este artículo|desbloquea (?:este|el)',
  'continuar (?:a ler|lendo|a leitura)|(?:artigo|reportagem|notícia|texto|conteúdo|matéria) complet[oa]|(?:ler|leia) (?:este|o) artigo|desbloqueie (?:este|o)',
  "continuare (?:a leggere|la lettura)|leggere (?:tutto )?(?:l[’']articolo|questo articolo)|articolo (?:completo|intero|integrale)|sblocca (?:questo|l[’'])",
  'verder (?:te )?lezen|lees verder|(?:hele|volledige) (?:artikel|verhaal|tekst)|ontgrendel dit',
  'läsa? vidare|fortsätta(?: att)? läsa|(?:hela|resten av) (?:artikeln|texten|reportaget)|lås upp (?:artikeln|den)',
);
/** Sentences that need no prompt. */
const CLOSED = createPattern(
  String.raw`(?:reached|used|read) (?:all )?(?:of )?your (?:\p{L}+ ){0,3}(?:limit|articles|stories)|no (?:more )?free (?:articles|stories)|\b0 free (?:articles|stories)|(?:article|story|content|text of this (?:article|story))(?: is)? (?:only )?(?:for|available to|reserved for|exclusive to) (?:our )?(?:subscribers|members)|for (?:subscribers|members) only$`,
  String.raw`(?:artikel|inhalt|beitrag|text)(?: ist)? (?:nur|exklusiv|ausschließlich) (?:für|mit) (?:unsere )?\p{L}*abo|(?:nur|exklusiv) für (?:unsere )?abonnent\p{L}*$|ihre (?:kostenlosen|freien) artikel [^.]{0,30}(?:gelesen|aufgebraucht)|(?:limit|anzahl)[^.]{0,40}(?:kostenlose|freie)\p{L}* artikel[^.]{0,20}erreicht`,
  '(?:article|contenu|suite|lecture|texte|accès)[^.]{0,40} réservée?s? (?:à nos|aux) abonnés|^réservé (?:à nos|aux) abonnés$|(?:atteint|épuisé) (?:votre|le|vos|la)[^.]{0,40}articles (?:gratuits|offerts)|il vous reste .{0,20}à lire|pour lire la suite',
  '(?:artículo|contenido|noticia|^)(?: es)? ?(?:exclusiv[oa]|solo|sólo|únicamente|reservad[oa])s? (?:para|a) (?:los |nuestros )?suscriptores|(?:alcanzado|agotado)[^.]{0,40}artículos gratuitos',
  '(?:artigo|conteúdo|notícia|^)(?: é)? ?(?:exclusiv[oa]|só|apenas|reservad[oa])s? (?:para|a) (?:os |nossos )?assinantes|(?:atingiu|esgotou)[^.]{0,40}(?:notícias|artigos|matérias|textos) gr(?:atuit[oa]s|átis)',
  '(?:articolo|contenuto|^)(?: è)? ?(?:riservato|esclusivo|solo) (?:ai nostri |agli |per gli |per )abbonati|(?:raggiunto|esaurito)[^.]{0,40}articoli gratuiti',
  '(?:artikel|verhaal|^)(?: is)? ?(?:alleen|exclusief|uitsluitend) (?:toegankelijk |beschikbaar )?voor (?:onze )?abonnees|(?:gratis artikelen)[^.]{0,30}(?:gelezen|bereikt|verbruikt)',
  String.raw`(?:artikeln|innehåll(?:et)?|texten|^)(?: är)? ?(?:bara |endast |exklusivt )?för (?:våra )?prenumeranter|läst (?:alla )?(?:dina|månadens) (?:\p{L}+ )?gratisartiklar`,
);
/** Another purpose, a quotation, or an exception: “… so that all can keep reading for free”. */
const ELSEWHERE =
  /["“”„«»]|newsletter|podcast|boletín|lettre|nieuwsbrief|nyhetsbrev|comment|kommentier|kommentera|reageren|comentar|(?<!\p{L})(?:but|aber|mais|pero|mas|ma|maar|men|so that|damit|afin que|pour que|para que|perché|zodat|så att)(?!\p{L})/iu;
/** Maximum length of the line of a prompt. Articles mention prompts in longer paragraphs. */
const MAX_PROMPT_CHARS = 200;
/** Number of equal prompts that are labels of links to other articles. */
const MIN_LABELS = 3;
/** Minimum length of a line that is prose, not navigation. */
const MIN_PROSE_CHARS = 80;

/** Returns true if a page has little prose, and a line that demands a subscription or a login to read on. */
function endsWithPaywall(visibleText: string, headings: readonly string[]): boolean {
  const lines = visibleText
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => !headings.includes(line));
  const prose = lines.filter(({ length }) => length >= MIN_PROSE_CHARS).reduce((sum, { length }) => sum + length, 0);
  if (prose > MAX_SUBSTITUTE_CHARS) return false;
  const prompts = lines
    .filter(({ length }) => length <= MAX_PROMPT_CHARS)
    .flatMap((line) => line.split(/(?<=\p{L}{3}[.!])\s+/u))
    .map((sentence) => sentence.replace(/[.!\s]+$/, ''))
    .filter((sentence) => !ELSEWHERE.test(sentence))
    .filter((sentence) => CLOSED.test(sentence) || (SUBSCRIBING.test(sentence) && READING.test(sentence)));
  return prompts.some((prompt) => prompts.filter((other) => other === prompt).length < MIN_LABELS);
}

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
  const heading = elements.find(({ element, isHidden: hidden }) => !hidden && element.localName === 'h1');
  const headings = [title ?? '', heading ? extractShortText(heading.element) : ''].map((text) => text.trim());
  if (endsWithPaywall(visibleText, headings)) return 'paywall';
  if (hasSubject || visibleText.length > MAX_SUBSTITUTE_CHARS) return null;
  if (headings.some((text) => ERROR_PAGE.test(text))) return 'error';
  // A page with a `noscript` message that it needs JavaScript. A page of pictures or frames shows its content.
  const needsScripts =
    elements.some(({ name }) => name === 'noscript') && !elements.some(({ name }) => MEDIA_ELEMENTS.has(name));
  return needsScripts && visibleText.replace(/\s+/g, '').length < MIN_TEXT_CHARS ? 'no-text' : null;
}
