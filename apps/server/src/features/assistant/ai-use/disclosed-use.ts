import type { AiShare } from './source-types.ts';

/** What a page says of how its text was made. */
export interface DisclosedUse {
  readonly share: AiShare;
  /** The sentence, as it stands on the page. */
  readonly quote: string;
}

interface Phrase {
  readonly share: AiShare;
  readonly pattern: RegExp;
}

const AI = String.raw`(?:generative |gen)?\s?(?:AI|A\.I\.|artificial intelligence|ChatGPT|GPT-?\d\w*|Claude|Gemini|Copilot|large language models?|LLMs?)`;
/** What is being read, in its own words: a story about a picture “made with AI” says nothing of itself. */
const THIS = String.raw`(?:this|the above) (?:\w+ )?(?:article|story|report|post|text|page|content|piece|summary|translation|newsletter|column|blog post)`;
const MADE = '(?:written|generated|created|produced|composed|authored|drafted)';
const HELP = '(?:with|through|using) (?:the )?(?:help|assistance|aid|support|use) (?:of|from)';
const THIS_DE = '(?:dieser|dieses|diese) (?:artikel|text|beitrag|bericht|meldung|übersetzung|zusammenfassung|inhalt)';
const AI_DE = String.raw`(?:einer |generativer |künstlicher )?(?:KI|K\.I\.|künstliche[rn]? intelligenz|ChatGPT)`;
const THIS_FR = '(?:cet article|ce texte|ce contenu|cette traduction|ce résumé|cette dépêche)';
const AI_FR = "(?:l[’'])?(?:une )?(?:IA|intelligence artificielle|ChatGPT)";
const THIS_ES = '(?:este artículo|este texto|esta noticia|este contenido|esta traducción|este resumen)';
const AI_ES = '(?:la |una )?(?:IA|inteligencia artificial|ChatGPT)';

const phrase = (share: AiShare, source: string): Phrase => ({ share, pattern: new RegExp(source, 'iu') });

/** The first that fits a sentence counts, so that “without” comes before “with” and “with help” before “by”. */
const PHRASES: readonly Phrase[] = [
  phrase(
    0,
    String.raw`\bno ${AI}\b[^.]{0,40}\b(?:was|were|is|has been) used\b[^.]{0,60}\b(?:article|story|report|text|content|page|piece|writing|producing|creat\w+)\b`,
  ),
  phrase(
    0,
    String.raw`\b${THIS} (?:was|is|has been) [^.]{0,60}\bwithout (?:the )?(?:help |assistance |aid |use )?(?:of )?(?:any )?${AI}\b`,
  ),
  phrase(
    0,
    String.raw`\b${THIS} (?:was|is|has been) (?:entirely |wholly |completely )?(?:${MADE}) (?:entirely |solely |only )?by (?:a )?(?:humans?|people)\b`,
  ),
  phrase(0, String.raw`\b${THIS_DE} (?:wurde|ist) [^.]{0,40}\bohne [^.]{0,30}${AI_DE}`),
  phrase(
    0.5,
    String.raw`\b${THIS} (?:was|is|has been) [^.]{0,60}\b(?:${HELP}|assisted by|partly by|partially by|in part by) [^.]{0,20}${AI}`,
  ),
  phrase(
    0.5,
    String.raw`\b${THIS} (?:was|is|has been) (?:\w+ )?(?:translated|summari[sz]ed|edited|fact-checked|transcribed) (?:by|with|using) [^.]{0,20}${AI}`,
  ),
  phrase(
    0.5,
    String.raw`\b${AI}(?: tools?| software| assistance)? (?:was|were|has been) used (?:to|in|for|while) [^.]{0,80}\b(?:this|the) (?:article|story|report|post|text|content|piece|summary|translation)\b`,
  ),
  phrase(
    0.5,
    String.raw`\b${THIS} (?:is|was|contains|includes) [^.]{0,30}\bAI-(?:assisted|generated (?:content|elements|parts|summary))\b`,
  ),
  phrase(
    0.5,
    String.raw`\b${THIS_DE} (?:wurde|ist|entstand) [^.]{0,40}\b(?:mithilfe|mit hilfe|mit unterstützung|unter verwendung|unter einsatz|unter mithilfe) (?:von )?${AI_DE}`,
  ),
  phrase(
    0.5,
    `${THIS_FR} (?:a été|est) [^.]{0,40}(?:avec l[’']aide|à l[’']aide|avec l[’']assistance|avec le concours) (?:de |d[’'])${AI_FR}`,
  ),
  phrase(0.5, `${THIS_ES} (?:ha sido|fue|está) [^.]{0,40}con (?:la )?(?:ayuda|asistencia|apoyo) de ${AI_ES}`),
  phrase(1, String.raw`\b${THIS} (?:was|is|has been) (?:\w+ )?(?:${MADE}) (?:\w+ )?(?:by|with|using) (?:an? )?${AI}`),
  phrase(1, String.raw`\b${THIS} (?:is|was) (?:entirely |fully )?(?:AI|machine)[- ](?:generated|written|created)\b`),
  phrase(
    1,
    String.raw`^(?:(?:content|text|article|story|written|generated) )?(?:written|generated|created|produced) (?:entirely )?by ${AI}\b`,
  ),
  phrase(
    1,
    String.raw`\b${THIS_DE} (?:wurde|ist) [^.]{0,30}(?:von|durch|mit) ${AI_DE} [^.]{0,20}(?:erstellt|geschrieben|verfasst|generiert|erzeugt)`,
  ),
  phrase(
    1,
    `${THIS_FR} (?:a été|est) (?:entièrement )?(?:rédigée?|générée?|écrite?|créée?|produite?) (?:par|avec) ${AI_FR}`,
  ),
  phrase(
    1,
    `${THIS_ES} (?:ha sido|fue|está) (?:íntegramente )?(?:generad[oa]|redactad[oa]|escrit[oa]|cread[oa]) (?:por|con|mediante) ${AI_ES}`,
  ),
];

/** Cheap to ask of every sentence; only those that pass are held to the phrases. */
const MENTION =
  /\b(?:AI|A\.I\.|KI|IA|ChatGPT|GPT-?\d|LLM|machine[- ](?:generated|written))\b|artificial intelligence|künstlich\w{0,3} intelligenz|intelligence artificielle|inteligencia artificial|language model|by (?:a )?(?:human|people)/iu;
const LONGEST = 400;
const MAX_FOUND = 5;
/** Beginning and end of a page: that is where such notes stand, and between them lies the story. */
const EDGE = 60_000;

/** Sentences in which the page says that its own text was made with AI, in part or not at all. */
export function disclosedUse(text: string): DisclosedUse[] {
  const looked = text.length <= 2 * EDGE ? text : `${text.slice(0, EDGE)}\n${text.slice(-EDGE)}`;
  const found: DisclosedUse[] = [];
  for (const line of looked.split('\n')) {
    if (!MENTION.test(line)) continue;
    for (const sentence of line.split(/(?<=[.!?]["”’»]?)\s+(?=["“„«‘]?\p{Lu})/u)) {
      const quote = sentence.trim();
      // What somebody is quoted with is said of something else.
      if (quote.length > LONGEST || /^["“„«‘]/.test(quote)) continue;
      const fits = PHRASES.find(({ pattern }) => pattern.test(quote));
      if (fits && !found.some((known) => known.quote === quote)) found.push({ share: fits.share, quote });
      if (found.length >= MAX_FOUND) return found;
    }
  }
  return found;
}
