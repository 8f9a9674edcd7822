/** How the bylines of a language begin, join names, and end. */
export interface BylineRules {
  /** Text before the first name: “By”, “Text:”, “Ein Gastbeitrag von”. */
  readonly prefix: RegExp;
  /** Words between two names. A group, so that splitting keeps them. */
  readonly conjunction: RegExp;
  /** The end of the last name: a number, a date, a place, a role, a button. */
  readonly end: RegExp;
}

interface LanguageWords {
  /** Patterns of prefixes, which a space or a colon follows. */
  readonly prefix: string;
  readonly conjunction: string;
  /** Prepositions of a place, a time or a paper: “in Davenport”. */
  readonly prepositions: string;
  /** Roles without a comma, buttons, and words about the time. Case-insensitive. */
  readonly others: string;
}

const LANGUAGES: Readonly<Record<string, LanguageWords>> = {
  en: {
    prefix:
      '(?:(?:written|words|story|text|report|reporting|reported|posted|published|contributed|article|analysis|opinion|commentary|review|interview|essay|column)\\s+)?by',
    conjunction: 'and',
    prepositions: 'in|for|at|from|of',
    others: 'correspondent|editor|edited|contributor|columnist|follow|updated|published|posted|share|comments?',
  },
  de: {
    prefix:
      '(?:(?:ein(?:e)?\\s+)?(?:text|artikel|beitrag|gastbeitrag|bericht|kommentar|analyse|interview|essay|kolumne|reportage|rezension|geschrieben|verfasst|aufgezeichnet|protokolliert|veröffentlicht)\\s+)?von',
    conjunction: 'und|u\\.',
    prepositions: 'in|aus|für|bei',
    others:
      'redakteur(?:in)?|korrespondent(?:in)?|folgen|aktualisiert|veröffentlicht|erschienen|stand|teilen|kommentare?',
  },
  fr: {
    prefix:
      '(?:(?:écrit|rédigé|publié|posté|proposé|propos\\s+recueillis|recueilli|signé)\\s+)?par|(?:une?\\s+)?(?:article|texte|reportage|entretien|portrait|récit|chronique|enquête|analyse|critique|interview)\\s+(?:par|de)',
    conjunction: 'et',
    prepositions: 'à|pour|depuis',
    others: 'journalistes?|correspondant\\p{L}*|suivre|publiée?|mise? à jour|modifiée?|partager|commentaires?',
  },
  es: {
    prefix:
      '(?:(?:escrito|redactado|publicado)\\s+)?por|(?:una?\\s+)?(?:texto|crónica|artículo|reportaje|análisis|columna|entrevista|crítica)\\s+(?:por|de)',
    conjunction: 'y|e',
    prepositions: 'en|para|desde',
    others: 'periodista|corresponsal|redactora?|seguir|actualizad[oa]|publicad[oa]|compartir|comentarios?',
  },
  pt: {
    prefix:
      '(?:(?:escrito|redigido|publicado|postado)\\s+)?por|(?:uma?\\s+)?(?:texto|reportagem|artigo|crônica|crónica|análise|entrevista|coluna|crítica)\\s+(?:por|de)',
    conjunction: 'e',
    prepositions: 'em|para|desde',
    others: 'jornalista|repórter|correspondente|seguir|atualizad[oa]|publicad[oa]|compartilhar|partilhar|comentários?',
  },
  nl: {
    prefix:
      '(?:(?:geschreven|gepubliceerd|geplaatst)\\s+)?door|(?:een\\s+)?(?:tekst|verhaal|artikel|bijdrage|column|analyse|reportage|interview|recensie)\\s+(?:door|van)',
    conjunction: 'en',
    // “in” is left out, because of names such as Sophie in ’t Veld.
    prepositions: 'vanuit|voor',
    others: 'redacteur|correspondent|verslaggever|journalist|volgen?|bijgewerkt|gepubliceerd|geplaatst|delen|reacties?',
  },
  it: {
    prefix:
      "(?:(?:scritto|(?:un['’]\\s?|una?\\s+)?(?:testo|articolo|servizio|reportage|cronaca|analisi|intervista|inchiesta|commento|recensione))\\s+)?di|(?:scritto|redatto|pubblicato)\\s+da|a\\s+cura\\s+di",
    conjunction: 'e|ed',
    prepositions: 'per|in|dalla?',
    others: 'giornalista|corrispondente|inviat[oa]|redattore|segui|aggiornat[oa]|pubblicat[oa]|condividi|commenti?',
  },
  sv: {
    prefix:
      '(?:(?:skriven|skrivet|publicerad|publicerat|(?:ett?\\s+|en\\s+)?(?:text|krönika|reportage|analys|intervju|artikel|recension))\\s+)?av',
    conjunction: 'och',
    prepositions: 'i|för|från',
    others: 'reporter|korrespondent|redaktör|journalist|följ|uppdaterad|publicerad|dela|kommentarer?',
  },
};
/** Labels with a colon, which name the author in any language. */
const LABELS =
  'text|texte|texto|testo|testi|tekst|redactora?|words|author|autor(?:in|a)?|auteur|autore|skribent|reporter|journalist|interview|protokoll';
/** “mit dpa”, “, Reuters”, “dpa”: the agency on whose text that of the person is based. Sid and Ansa are also names. */
const AGENCIES =
  'dpa|afp|reuters|apa?|ats|sda|efe|ansa|adnkronos|askanews|lapresse|lusa|anp|belga|tt|epd|kna|sid|siren|omni|agenturen';
const AGENCY = `(?:\\s(?:with|mit|avec|con|com|met|med)\\s+|,\\s*)(?:${AGENCIES})(?![\\p{L}-])|\\s(?-i:dpa|AFP|AP|APA|EFE|ANSA|ANP|TT)(?![\\p{L}-])`;
const AGENCY_BYLINE = new RegExp(`^\\s*(?:von|di|av)\\s+(?:(?:${AGENCIES})(?!\\p{L})|\\p{L}*redaktion)`, 'iu');
/** A separate expression: V8 compiles `(?-i:…)` next to the alternatives above to code that ignores them. */
const UPPER_CASE_AGENCY = /^\s*\p{L}\p{Ll}+\s+\p{Lu}{2,5}(?!\p{L})/u;
/** “Von unserem Korrespondenten”: the role of the person whose name follows. */
const OUR_ROLE =
  '(?:(?:van|da|de|dal|dalla|från)\\s+)?(?:our|unser\\p{L}*|notre|nuestr[oa]|noss[oa]|onze|nostr[oa]|vår)\\s+(?:(?!\\p{L}*(?:redaktion(?:en)?|rédaction|redacción|redação|redazione|redactie|team)\\s)[\\p{L}-]+\\s+){1,2}?(?=(?-i:\\p{Lu})\\S*\\s+\\p{L})';
/** Words that end a name in any language, also those of the pictures next to it. */
const ENDINGS =
  'reporter|staff|e-?mail|twitter|facebook|fotos?|photos?|photographs?|bild(?:er)?|foton|illustration(?:s|en)?';
const RULES: ReadonlyMap<string, BylineRules> = new Map(
  Object.entries(LANGUAGES).map(([language, words]) => [language, createRules([language], words)]),
);
/** For a page that names no language: words that are no part of names anywhere. */
const UNKNOWN_LANGUAGE = createRules(Object.keys(LANGUAGES), {
  prefix: ['en', 'fr', 'es', 'pt', 'nl'].map((language) => LANGUAGES[language]?.prefix).join('|'),
  conjunction: 'and|und|et|och',
  prepositions: 'in|for|at|from|of',
  others: Object.values(LANGUAGES)
    .map(({ others }) => others)
    .join('|'),
});

/** Returns true for “Von KNA” and “Av Sportredaktionen”, which are no names. “DI MAIO” is one. */
export const isAgencyByline = (text: string): boolean => AGENCY_BYLINE.test(text) || UPPER_CASE_AGENCY.test(text);

/** @param language the attribute `lang` of the byline or around it */
export function selectBylineRules(language: string | null): BylineRules {
  if (language === null || language.trim() === '') return UNKNOWN_LANGUAGE;
  return RULES.get(language.trim().toLowerCase().split(/[-_]/, 1)[0] ?? '') ?? UNKNOWN_LANGUAGE;
}

function createRules(languages: readonly string[], words: LanguageWords): BylineRules {
  const months = languages.flatMap((language) => listNames(language, 'month', 12)).join('|');
  const weekdays = languages.flatMap((language) => listNames(language, 'weekday', 7)).join('|');
  const endings = [
    // “Dalla” is a part of a name, “dalla” is not.
    `\\s(?-i:${words.prepositions})\\s|,\\s(?-i:d[ao]s?|del|della)\\s`,
    '\\s(?-i:on|am|le|el|il|op|den)(?=\\s+(?:\\p{L}+\\.?,?\\s+)?\\d)',
    '[\\d()[\\]{}<>|•·–—:!?*#@/]',
    AGENCY,
    `(?<!\\p{L})(?:${months})\\.?\\s+\\d`,
    // Domingo is a day in Spanish only in lower case.
    `(?<!\\p{L})(?-i:${weekdays})(?=,?\\s+(?:\\p{L}+\\.?\\s+)?\\d)`,
    `(?<!\\p{L})(?:${words.others}|${ENDINGS})(?!\\p{L})`,
  ];
  return {
    prefix: new RegExp(`^\\s*(?:(?:${LABELS})\\s*:\\s*|(?:${words.prefix})(?:\\s*:\\s*|\\s+))?(?:${OUR_ROLE})?`, 'iu'),
    conjunction: new RegExp(`(,?\\s+(?:&|${words.conjunction})\\s+(?=\\p{Lu}))`, 'u'),
    end: new RegExp(endings.join('|'), 'iu'),
  };
}

/** Lists the names of months or weekdays, long and short, as the language writes them. */
function listNames(language: string, part: 'month' | 'weekday', count: number): string[] {
  return (['long', 'short'] as const).flatMap((style) => {
    const format = new Intl.DateTimeFormat(language, { [part]: style, day: 'numeric', timeZone: 'UTC' });
    return Array.from({ length: count }, (_, index) => {
      const time = part === 'month' ? Date.UTC(2026, index, 1) : Date.UTC(2026, 10, 1 + index);
      const name = format.formatToParts(time).find(({ type }) => type === part)?.value ?? '';
      return name.replace(/\.$/, '');
    }).filter((name) => name.length > 2);
  });
}
