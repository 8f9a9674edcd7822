import { LIMITS } from '@vouchwire/api-contract';
/** A block of text as the page shows it. Blocks inside quotations, comments, lists, headings and teasers are left out. */
export interface TextBlock {
  readonly kind: 'paragraph' | 'caption';
  readonly text: string;
}

/** An unmodified sentence of the publication itself about this page and AI. */
interface OwnStatement {
  readonly kind: TextBlock['kind'];
  readonly quote: string;
}

/**
 * Grammar of one language. `statements` match at the beginning of a sentence and end right after the mention of AI, so
 * that no words before them can negate or report them.
 */
interface Grammar {
  readonly statements: readonly RegExp[];
  /** Allowed continuation: a second participle, such as “and checked by an editor”. */
  readonly review: RegExp;
  /** Words for reported speech, conditions and guesses. A paragraph with one of them is not quoted. */
  readonly doubt: RegExp;
  /** Continuation of “This article was …”, such as “It was translated with AI.” */
  readonly continuation: RegExp;
}

const MAX_PARAGRAPH_CHARS = 900;
const MAX_ELLIPSIS_CHARS = 160;
const MAX_STATEMENTS = 5;

/**
 * Names of AI count only in their exact case, because “Ai” is also a personal name. The patterns ignore case, so such a
 * name is compared in full-width letters, which no other part of them contains. Inline modifiers would have the same
 * effect, but V8 failed to match long patterns with them (docs/decisions/0046-shared-test-workers.md).
 */
const toFullWidth = (name: string): string =>
  name.replace(/[A-Za-z]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0));
const AI_NAME = /(?<![\p{L}\d])(?:AI|A\.I\.|KI|K\.I\.|IA|ChatGPT|GPT(?=-?\d)|LLMs?)(?!\p{L})/gu;
/** Replaces names of AI. The result has the same length as the text. */
const markNames = (text: string): string => text.replace(AI_NAME, toFullWidth);

const AI = toFullWidth('AI');
const AI_OR_DOTTED = toFullWidth(String.raw`(?:AI|A\.I\.)`);
const KI = toFullWidth('KI');
const KI_OR_DOTTED = toFullWidth(String.raw`(?:KI|K\.I\.)`);
const IA = toFullWidth('IA');
const CHATGPT = toFullWidth('ChatGPT');
const MODEL = String.raw`(?:${CHATGPT}|${toFullWidth('GPT')}-?\d[\w.]*)`;
const LLM = toFullWidth('LLMs?');

const createAnchoredPattern = (source: string): RegExp => new RegExp(`^${source}`, 'iu');
const createWordPattern = (source: string): RegExp => new RegExp(`(?<![\\p{L}\\d])(?:${source})(?![\\p{L}\\d])`, 'iu');

/** Pattern for the text after a mention of AI, because “written by AI researchers” is about researchers. */
const createEndPattern = (conjunctions: string): string => `(?=$|[.!,;()]| \\(| [–—-] | (?:${conjunctions}) )`;

/** Labels with which a publication marks its own notes. */
const LABEL =
  /^(?:[([*_\s]*)(?:(?:editor(?:['’]s|ial)?|publisher['’]s|transparency|ai) (?:note|notice|disclosure|statement)|notes?|disclosure|disclaimer|(?:transparenz-?|ki-?)?hinweis|anmerkung(?: der redaktion)?|anm\. d\. red\.|note de (?:la rédaction|transparence)|ndlr|transparence|nota (?:de la redacción|del editor|da redação|do editor|de transparencia|de transparência)|nota|aviso|transparencia|transparência)\s*[:–—]\s*/iu;

// Names of AI in English.
const AI_EN = `(?:(?:generative |gen )?${AI_OR_DOTTED}(?:[- ](?:based|powered|driven))?|(?:generative )?artificial intelligence|${MODEL}|(?:large )?language models?|${LLM})(?: (?:tools?|software|technology|technologies|assistants?|assistance|models?|systems?|chatbots?|translation(?: tools?| software)?))?`;
const END_EN = createEndPattern('and|but|then|before|under|with|which|from|into');
const THIS_EN =
  '(?:this|the present) (?:(?:news|blog|opinion|feature|sponsored|web) )?(?:article|story|post|page|blog|newsletter|column|piece|content|text|translation|summary|report)';
const MADE_EN =
  '(?:written|generated|created|produced|composed|authored|drafted|translated|summari[sz]ed|edited|proofread|transcribed|researched|prepared|compiled|illustrated|narrated|adapted)';
const AUX_EN = "(?:was|is|has been|wasn['’]t|isn['’]t|hasn['’]t been|has not been)";
const ADVERBS_EN =
  '(?: (?:not|never|entirely|wholly|completely|fully|partly|partially|largely|mostly|automatically|originally|initially|first|also|solely|in part|machine))*';
const HELP_EN =
  '(?: (?:entirely|partly|in part|solely|automatically))? (?:by|with|using|through|via|without|(?:with|without|through) (?:the |any )?(?:help|assistance|use|involvement) (?:of|from))(?: (?:a|an|any|the|some|our|its))?';
const ALSO_MADE_EN = `(?:(?:,| and| or|, and) (?:then )?${MADE_EN})*(?: (?:from|into|to|in) (?:the )?(?:original )?\\p{L}+){0,2}`;
const MADE_WITH_EN = `${MADE_EN}${ALSO_MADE_EN}${HELP_EN} ${AI_EN}${END_EN}`;
const ENGLISH: Grammar = {
  statements: [
    `${THIS_EN} ${AUX_EN}${ADVERBS_EN} ${MADE_WITH_EN}`,
    `${THIS_EN} ${AUX_EN}${ADVERBS_EN} (?:${AI}|machine)[- ](?:generated|written|assisted|translated|created|produced)${END_EN}`,
    `${THIS_EN} (?:contains|includes|features|does not contain|does not include) (?:some |any |no )?(?:${AI}|machine)-(?:generated|assisted|translated) (?:content|text|images?|elements|material|passages|illustrations?|audio)${END_EN}`,
    `(?:no |an? )?${AI_EN} (?:was|were|has been|have been)(?: not)? used (?:to|in|for|while) [\\p{L} -]{0,60}?${THIS_EN}${END_EN}`,
    `(?:we|I|our (?:newsroom|editors|journalists|reporters|team|staff|editorial team)) (?:(?:have|has|did|also|only|not) )*(?:use|used|relied on) (?:any |an? |the )?${AI_EN} (?:to|for|in|while|when) [\\p{L} -]{0,60}?${THIS_EN}${END_EN}`,
    `this is (?:not )?an? (?:${AI}|machine)[- ](?:generated |assisted |translated )?(?:summary|translation|narration|transcript)(?=$|[.!])`,
    `${THIS_EN} ${AUX_EN}${ADVERBS_EN} ${MADE_EN} (?:entirely |solely |only |exclusively )?by (?:a human|humans|human (?:journalists?|authors?|writers?|beings?|reporters?))${END_EN}`,
    `(?:(?:entirely|partly|fully) )?${MADE_WITH_EN}`,
    `(?:(?:entirely|partly|fully) )?${AI}-(?:generated|assisted|translated)(?: (?:content|text|article|summary|translation))?(?=$|[.!])`,
  ].map(createAnchoredPattern),
  review:
    /^ (?:(?:and|but|then|which|it|\p{L}+ly|later|was|is|has been|afterwards) )*(?:(?:\p{L}+ed|proofread|rewritten|overseen)(?!\p{L})|not (?:by )?AI(?!\p{L}))/iu,
  doubt: createWordPattern(
    'sa(?:id|ys?|ying)|claim(?:s|ed|ing)?|accord(?:ing|s)|report(?:ed|edly|s)|alleg\\p{L}+|told|tells?|wrote|writes|argue[sd]?|complain\\p{L}*|believe[sd]?|think(?:s|ing)?|thought|suggest\\p{L}*|suspect\\p{L}*|insist\\p{L}*|accus\\p{L}+|ask(?:s|ed)?|apparently|supposedly|so-called|might|may|could|would|should|if|whether|will|imagine|pretend|experts?|researchers?|scientists?|professors?|minister|spokes\\p{L}+|readers?|users?|kidding|joke|hoax|fake|false|wrong|untrue|rumou?rs?|sentence|label(?:l?ed)?|or so|study',
  ),
  continuation: createAnchoredPattern(`(?:it|the translation) ${AUX_EN}${ADVERBS_EN} ${MADE_WITH_EN}`),
};

// Names of AI in German.
const AI_DE = `(?:(?:einer |eines |einem |der |dem |generativer |generative |sogenannter )*(?:${KI_OR_DOTTED}(?!-)|${KI}-(?:tools?|software|systemen?|systems?|modellen?|modells?|anwendung(?:en)?|assistent(?:en)?|werkzeuge?n?|sprachmodellen?|sprachmodells?)|künstliche[rn]? intelligenz|${MODEL}|(?:großen )?sprachmodell(?:s|en)?))`;
const THIS_DE =
  '(?:der vorliegende |die vorliegende |dieser |diese |dieses )(?:artikel|beitrag|text|meldung|seite|übersetzung|zusammenfassung|nachricht|geschichte|newsletter|inhalt|bericht)';
const HELP_DE =
  '(?:von|durch|mit|mithilfe(?: von)?|mit hilfe(?: von)?|mit unterstützung(?: von| durch)?|unter verwendung(?: von)?|unter einsatz(?: von)?|ohne(?: den| die)?(?: einsatz| hilfe| verwendung| unterstützung)?(?: von)?)';
const MADE_DE =
  '(?:erstellt|verfasst|geschrieben|generiert|übersetzt|zusammengefasst|erzeugt|bearbeitet|produziert|redigiert|recherchiert|entstanden)';
const ADVERBS_DE =
  '(?: (?:nicht|ganz|teilweise|vollständig|automatisch|ausschließlich|überwiegend|zum teil|zunächst|aus dem \\p{L}+|ins \\p{L}+e))*';
const END_DE = createEndPattern('und|aber|sowie|bevor');
const GERMAN: Grammar = {
  statements: [
    `${THIS_DE} (?:wurde|ist|wird)${ADVERBS_DE} ${HELP_DE} ${AI_DE}${ADVERBS_DE} ${MADE_DE}${END_DE}`,
    `${THIS_DE} (?:entstand|stammt)${ADVERBS_DE} ${HELP_DE} ${AI_DE}${END_DE}`,
    `${THIS_DE} ist${ADVERBS_DE} ${KI}-generiert${END_DE}`,
    `${THIS_DE} enthält (?:keine )?${KI}-generierten? (?:inhalte?|texte?|bilder|passagen|elemente)${END_DE}`,
    `für (?:diesen|diese|dieses) (?:artikel|beitrag|text|meldung|übersetzung|zusammenfassung) (?:wurde|haben wir) (?:keine )?${AI_DE} (?:nicht )?(?:verwendet|eingesetzt|genutzt)${END_DE}`,
    `wir haben (?:keine |für (?:diesen|diese) \\p{L}+ )?${AI_DE} (?:verwendet|eingesetzt|genutzt), um (?:diesen|diese|dieses) (?:artikel|beitrag|text|meldung) zu \\p{L}+(?=$|[.!])`,
    `(?:${HELP_DE} ${AI_DE} ${MADE_DE}|${KI}-generierter? (?:text|beitrag|artikel|zusammenfassung|übersetzung))${END_DE}`,
  ].map(createAnchoredPattern),
  review:
    /^ (?:\p{L}+ ){0,9}(?:geprüft|überprüft|redigiert|bearbeitet|kontrolliert|gegengelesen|korrigiert|freigegeben|veröffentlicht)(?!\p{L})/iu,
  doubt: createWordPattern(
    'sag(?:t|te|ten|en)|behaupt\\p{L}+|laut|angeblich\\p{L}*|zufolge|mein(?:t|te|en)|soll(?:te|en)?|könnte|würde|wenn|ob|habe|sei|vermut\\p{L}+|beklag\\p{L}+|beschwer\\p{L}+|glaub\\p{L}+|minister\\p{L}*|leser\\p{L}*|forscher\\p{L}*|falsch|scherz|satz|falls|angenommen|kritisier\\p{L}+|wirft|warf',
  ),
  continuation: createAnchoredPattern(
    `(?:er|sie|es|die übersetzung) (?:wurde|ist)${ADVERBS_DE} ${HELP_DE} ${AI_DE}${ADVERBS_DE} ${MADE_DE}${END_DE}`,
  ),
};

// Names of AI in French.
const AI_FR = `(?:(?:une |de l[’']|de la |l[’']|d[’'])?(?:${IA}|intelligence artificielle)(?: générative)?|(?:d[’']|de |un |des )?(?:outils? (?:d[’'](?:${IA}|intelligence artificielle))(?: générative)?)|(?:de )?${CHATGPT})`;
const THIS_FR = '(?:cet article|ce texte|ce contenu|cette traduction|ce résumé|cette page|cette dépêche|ce billet)';
const MADE_FR = '(?:rédigée?|générée?|écrite?|traduite?|créée?|produite?|résumée?|réalisée?|conçue?|élaborée?|relue?)';
const HELP_FR =
  "(?:par|avec|grâce à|à l[’']aide|avec l[’']aide|avec l[’']assistance|avec le concours|au moyen|via|sans(?: l[’'](?:aide|usage|utilisation))?)";
const END_FR = createEndPattern('et|puis|mais|avant');
const FRENCH: Grammar = {
  statements: [
    `${THIS_FR} (?:a été|est|n[’']a pas été|n[’']est pas)(?: (?:entièrement|partiellement|en partie|automatiquement|initialement))? ${MADE_FR}(?: (?:et ${MADE_FR}|de l[’']\\p{L}+|en \\p{L}+|entièrement|en partie)){0,2} ${HELP_FR} ${AI_FR}${END_FR}`,
    `aucune (?:${IA}|intelligence artificielle)(?: générative)? n[’']a été utilisée (?:pour|dans) [\\p{L}’' ]{0,60}?${THIS_FR}${END_FR}`,
    `(?:l[’']${IA}|l[’']intelligence artificielle)(?: générative)? a été utilisée (?:pour|dans) [\\p{L}’' ]{0,60}?${THIS_FR}${END_FR}`,
    `nous (?:avons|n[’']avons pas) utilisé ${AI_FR} (?:pour|dans) [\\p{L}’' ]{0,60}?${THIS_FR}${END_FR}`,
    `(?:(?:article|texte|contenu|traduction|résumé) )?${MADE_FR} ${HELP_FR} ${AI_FR}${END_FR}`,
  ].map(createAnchoredPattern),
  review: /^ (?:\p{L}+ ){0,3}(?:relue?|vérifiée?|corrigée?|revue?|éditée?|validée?|contrôlée?)(?!\p{L})/iu,
  doubt: createWordPattern(
    "dit|dis(?:ent|ait)|affirm\\p{L}+|selon|aurait|serait|prétend\\p{L}*|d[’']après|déclar\\p{L}+|si|peut-être|pourrait|estim\\p{L}+|plain\\p{L}+|ministre|lecteurs?|lectrices?|chercheurs?|experts?|faux|fausse|phrase|étude|accus\\p{L}+",
  ),
  continuation: createAnchoredPattern(
    `(?:il|elle) (?:a été|est) ${MADE_FR}(?: (?:de l[’']\\p{L}+|en \\p{L}+)){0,2} ${HELP_FR} ${AI_FR}${END_FR}`,
  ),
};

// Names of AI in Spanish.
const AI_ES = `(?:(?:la |una |de |herramientas? de |una herramienta de )*(?:${IA}|inteligencia artificial)(?: generativa)?|(?:de )?${CHATGPT})`;
const THIS_ES =
  '(?:este artículo|este texto|esta noticia|este contenido|esta traducción|este resumen|esta página|esta nota)';
const MADE_ES =
  '(?:generad[oa]|redactad[oa]|escrit[oa]|cread[oa]|elaborad[oa]|traducid[oa]|resumid[oa]|producid[oa]|editad[oa]|realizad[oa])';
const HELP_ES =
  '(?:por|con|mediante|a través de|con (?:la )?(?:ayuda|asistencia) de|con (?:el )?apoyo de|usando|utilizando|sin|sin (?:la ayuda|el uso|utilizar|usar)(?: de)?)';
const END_ES = createEndPattern('y|pero|antes');
const SPANISH: Grammar = {
  statements: [
    `${THIS_ES} (?:no )?(?:ha sido|fue|está|es)(?: (?:íntegramente|totalmente|parcialmente|automáticamente|originalmente|en parte))? ${MADE_ES}(?: (?:y ${MADE_ES}|del \\p{L}+|al \\p{L}+|íntegramente|en parte)){0,2} ${HELP_ES} ${AI_ES}${END_ES}`,
    `(?:no )?se (?:ha utilizado|ha usado|utilizó|usó) ${AI_ES} (?:para|en) [\\p{L} ]{0,60}?${THIS_ES}${END_ES}`,
    `(?:no )?hemos (?:utilizado|usado) ${AI_ES} (?:para|en) [\\p{L} ]{0,60}?${THIS_ES}${END_ES}`,
    `(?:(?:artículo|texto|contenido|traducción|resumen) )?${MADE_ES} ${HELP_ES} ${AI_ES}${END_ES}`,
  ].map(createAnchoredPattern),
  review:
    /^ (?:\p{L}+ ){0,3}(?:revisad[oa]|verificad[oa]|corregid[oa]|editad[oa]|supervisad[oa]|comprobad[oa]|validad[oa])(?!\p{L})/iu,
  doubt: createWordPattern(
    'dijo|dice|dicen|afirm\\p{L}+|según|habría|supuestamente|presuntamente|asegur\\p{L}+|si|podría|sería|ministr[oa]|lector\\p{L}*|investigador\\p{L}*|expert[oa]s?|fals[oa]|frase|denunci\\p{L}+|quej\\p{L}+|cree|creen|estudio|acus\\p{L}+',
  ),
  continuation: createAnchoredPattern(
    `(?:ha sido|fue) ${MADE_ES}(?: (?:del \\p{L}+|al \\p{L}+)){0,2} ${HELP_ES} ${AI_ES}${END_ES}`,
  ),
};

// Names of AI in Portuguese.
const AI_PT = `(?:(?:a |uma |de |da |ferramentas? de |uma ferramenta de )*(?:${IA}|inteligência artificial)(?: generativa)?|(?:do |de )?${CHATGPT})`;
const THIS_PT =
  '(?:est[ea]|ess[ea]|d?est[ea]|d?ess[ea]) (?:artigo|texto|notícia|conteúdo|tradução|resumo|matéria|página|publicação)';
const MADE_PT =
  '(?:gerad[oa]|escrit[oa]|redigid[oa]|criad[oa]|produzid[oa]|traduzid[oa]|resumid[oa]|elaborad[oa]|editad[oa]|feit[oa])';
const HELP_PT =
  '(?:por|pela|com|com (?:a |o )?(?:ajuda|auxílio|apoio|suporte|uso)(?: de| da)?|usando|utilizando|através|por meio|sem|sem (?:a ajuda|o uso|o auxílio)(?: de| da)?)';
const END_PT = createEndPattern('e|mas|antes');
const PORTUGUESE: Grammar = {
  statements: [
    `${THIS_PT} (?:não )?(?:foi|é|está)(?: (?:inteiramente|totalmente|parcialmente|automaticamente|originalmente|em parte))? ${MADE_PT}(?: (?:e ${MADE_PT}|do \\p{L}+|para o \\p{L}+|inteiramente|em parte)){0,2} ${HELP_PT} ${AI_PT}${END_PT}`,
    `nenhuma (?:${IA}|inteligência artificial)(?: generativa)? foi (?:usada|utilizada) (?:para|na) [\\p{L} ]{0,60}?${THIS_PT}${END_PT}`,
    `(?:não )?(?:usamos|utilizamos) ${AI_PT} (?:para|em|na) [\\p{L} ]{0,60}?${THIS_PT}${END_PT}`,
    `(?:(?:artigo|texto|conteúdo|tradução|resumo) )?${MADE_PT} ${HELP_PT} ${AI_PT}${END_PT}`,
  ].map(createAnchoredPattern),
  review:
    /^ (?:\p{L}+ ){0,3}(?:revisad[oa]|verificad[oa]|corrigid[oa]|editad[oa]|supervisionad[oa]|checad[oa]|conferid[oa]|validad[oa])(?!\p{L})/iu,
  doubt: createWordPattern(
    'disse|diz|dizem|afirm\\p{L}+|segundo|teria|supostamente|aleg\\p{L}+|poderia|seria|conforme|ministr[oa]|leitor\\p{L}*|pesquisador\\p{L}*|especialistas?|fals[oa]|frase|reclam\\p{L}+|acredita\\p{L}*|estudo|acus\\p{L}+|caso',
  ),
  continuation: createAnchoredPattern(
    `(?:ele |ela )?foi ${MADE_PT}(?: (?:do \\p{L}+|para o \\p{L}+)){0,2} ${HELP_PT} ${AI_PT}${END_PT}`,
  ),
};

const GRAMMARS: readonly Grammar[] = [ENGLISH, GERMAN, FRENCH, SPANISH, PORTUGUESE];

const PICTURE =
  '(?:images?|pictures?|photos?|illustrations?|graphics?|artwork|video|bild|foto|grafik|titelbild|imagen|ilustración|imagem|ilustração)';
/** A credit line, or one part of it between separators. */
const CAPTION = new RegExp(
  `(?:^|[:/|(.–—-] ?)(?:${[
    `(?:${PICTURE} )?${AI}[- ](?:generated|created)(?: ${PICTURE})?`,
    `(?:${PICTURE} )?(?:(?:was|is) )?(?:generated|created|made) (?:by|with|using) (?:${AI_EN})`,
    `${KI}-generiert(?:e[rs]?)?(?: ${PICTURE})?`,
    `(?:${PICTURE} )?mit (?:hilfe von )?${AI_DE} (?:erstellt|generiert|erzeugt)`,
    `(?:${PICTURE} )?(?:générée?|créée?|réalisée?) (?:par|avec) ${AI_FR}`,
    `(?:${PICTURE} )?(?:generad[oa]|cread[oa]) (?:por|con|mediante) ${AI_ES}`,
    `(?:${PICTURE} )?(?:gerad[oa]|criad[oa]|feit[oa]) (?:por|com) ${AI_PT}`,
  ].join('|')})(?=$|[).,/|;]| [–—/|-] )`,
  'iu',
);
const MAX_CAPTION_CHARS = 160;

const QUOTATION_MARK = /["“”„«»‹›]/u;
const QUOTATION_MARKS = /["“”„«»‹›]/gu;
/** Fast test before the grammars. */
export const MENTION =
  /\b(?:AI|A\.I\.|KI|K\.I\.|IA|ChatGPT|GPT-?\d|LLMs?|machine[- ](?:generated|written|translat\w+)|humans?)\b|artificial intelligence|künstlich\w{0,3} intelligenz|sprachmodell|intelligence artificielle|inteligencia artificial|inteligência artificial|language model/iu;

/**
 * Finds sentences in which the publication itself states how this page was made with, or without, AI. A sentence counts
 * only at the beginning of a paragraph, with this page or the newsroom as its subject. Reported speech, conditions,
 * questions and quotations do not count. If in doubt, a sentence is left out. Nothing is concluded from a statement.
 */
export function findOwnStatements(blocks: readonly TextBlock[]): OwnStatement[] {
  const found = new Map<string, OwnStatement>();
  for (const [index, { kind, text }] of blocks.entries()) {
    if (found.size >= MAX_STATEMENTS) break;
    if (text.length > MAX_PARAGRAPH_CHARS || !MENTION.test(text)) continue;
    // A colon introduces a quotation or an example.
    if (/:\s*$/.test(blocks[index - 1]?.text ?? '')) continue;
    const quote = kind === 'caption' ? findCaptionStatement(text) : findParagraphStatement(text);
    if (quote !== null && !found.has(quote)) found.set(quote, { kind, quote });
  }
  return [...found.values()];
}

function findCaptionStatement(text: string): string | null {
  const isCredit = text.length <= MAX_CAPTION_CHARS && CAPTION.test(markNames(text)) && !QUOTATION_MARK.test(text);
  const isUncertain = text.includes('?') || GRAMMARS.some(({ doubt }) => doubt.test(text));
  return isCredit && !isUncertain ? text : null;
}

function findParagraphStatement(paragraph: string): string | null {
  const sentences = splitSentences(paragraph);
  const label = LABEL.exec(sentences[0] ?? '')?.[0] ?? '';
  for (const grammar of GRAMMARS) {
    const statements: string[] = [];
    let isQuotationOpen = false;
    for (const [index, sentence] of sentences.entries()) {
      const marks = sentence.match(QUOTATION_MARKS)?.length ?? 0;
      const stripped = index === 0 ? sentence.slice(label.length).replace(/^[([*_\s]+/, '') : sentence;
      const isOwn =
        !isQuotationOpen &&
        marks === 0 &&
        !sentence.includes('?') &&
        (index === 0
          ? isStatement(stripped, grammar, label !== '', sentences.length)
          : isContinuation(grammar, sentences, index));
      // A statement further down is part of the story.
      if (isOwn) statements.push(sentence);
      else if (index > 0) break;
      if (marks % 2 === 1) isQuotationOpen = !isQuotationOpen;
    }
    if (statements.length === 0) continue;
    const quote = startsWithContinuation(sentences, statements)
      ? `${sentences[0]} ${statements.join(' ')}`
      : statements.join(' ');
    if (paragraph.includes('?') || grammar.doubt.test(paragraph) || quote.length > LIMITS.QUOTE_CHARS) return null;
    return quote;
  }
  return null;
}

/**
 * Returns true for “This article was published in German. It was translated with AI.”, where the first sentence defines
 * “it”.
 */
function startsWithContinuation(sentences: readonly string[], statements: readonly string[]): boolean {
  return statements[0] !== sentences[0];
}

function isContinuation({ continuation }: Grammar, sentences: readonly string[], index: number): boolean {
  const [first = ''] = sentences;
  const sentence = sentences[index] ?? '';
  return index === 1 && SUBJECT.test(first) && !QUOTATION_MARK.test(first) && continuation.test(markNames(sentence));
}

const SUBJECT = new RegExp(`^(?:${[THIS_EN, THIS_DE, THIS_FR, THIS_ES, THIS_PT].join('|')})(?!\\p{L})`, 'iu');
/** “This report” often means another document, unless the publication labels the sentence as its own note. */
const REPORT = /^(?:this|the present|dieser|der vorliegende) (?:\p{L}+ )?(?:report|bericht)(?!\p{L})/iu;
const HAS_SUBJECT = new RegExp(
  `${SUBJECT.source}|^(?:we|I|our|no|an? |generative|${AI}|artificial|large|language|this is|für|wir|aucune|l[’']|nous|no se|se |no hemos|hemos|nenhuma|não|usamos|utilizamos|${MODEL})`,
  'iu',
);

function isStatement(sentence: string, grammar: Grammar, isLabeled: boolean, sentences: number): boolean {
  if (REPORT.test(sentence) && !isLabeled) return false;
  // A sentence without a subject (“Translated with AI.”) must be the whole note.
  if (!HAS_SUBJECT.test(markNames(sentence)) && !isLabeled && (sentences > 1 || sentence.length > MAX_ELLIPSIS_CHARS))
    return false;
  return grammar.statements.some((pattern) => {
    const match = pattern.exec(markNames(sentence));
    return match !== null && canFollow(sentence.slice(match[0].length), grammar);
  });
}

function canFollow(rest: string, { review }: Grammar): boolean {
  if (/^[.!)\]*_\s]*$/.test(rest) || /^ ?\([^()]{1,80}\)[.!]?$/.test(rest)) return true;
  const addition = /^(?:[,;]| [–—-](?= )| (?=(?:and|und|et|y|e) ))/iu.exec(rest);
  // After a comma, the text may also be an attribution (“…, a user posted”).
  return addition === null || review.test(` ${rest.slice(addition[0].length).trimStart()}`);
}

function splitSentences(paragraph: string): string[] {
  return paragraph
    .split(/(?<=[.!?…]["”’»)]?)\s+(?=["“„«‘(]?[\p{Lu}\d])/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');
}
