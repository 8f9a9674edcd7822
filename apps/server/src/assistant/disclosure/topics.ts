import type { PolicyLink } from '../page/page-report.ts';

/** A topic of a publisher's pages about itself. `disclosure`: several topics, or none of the others. */
export type Topic = 'ownership' | 'corrections' | 'ethics' | 'disclosure';
/** Topics that the score uses. */
export const SCORED_TOPICS = ['ownership', 'corrections', 'ethics'] as const satisfies readonly Topic[];
export type ScoredTopic = (typeof SCORED_TOPICS)[number];

/** Properties of a NewsMediaOrganization in schema.org, by the topic of their pages. */
export const TOPICS_BY_PROPERTY: Readonly<Record<PolicyLink['property'], Topic>> = {
  ownershipFundingInfo: 'ownership',
  masthead: 'ownership',
  correctionsPolicy: 'corrections',
  ethicsPolicy: 'ethics',
  publishingPrinciples: 'ethics',
  verificationFactCheckingPolicy: 'ethics',
  unnamedSourcesPolicy: 'ethics',
  diversityPolicy: 'disclosure',
  actionableFeedbackPolicy: 'disclosure',
  missionCoveragePrioritiesPolicy: 'disclosure',
  noBylinesPolicy: 'disclosure',
};

interface TopicRules {
  /** Matches the whole text of a link, in lower case. A headline that only contains such a word does not match. */
  readonly label: RegExp;
  /** Matches the last part of a path. */
  readonly path: RegExp;
  /** Match a sentence that proves the topic of a page. */
  readonly passage: readonly RegExp[];
  /**
   * Must also match the sentence, so that the publisher writes about itself or to its readers. Null: no such condition.
   */
  readonly context: RegExp | null;
}

/**
 * Phrases of news about others, because their sentences contain the same words as a publisher's own pages. If in doubt,
 * a sentence is ignored, because a page about a topic has more than one.
 */
const REPORTED_SPEECH =
  /(?<!\p{L})(?:accus(?:ed|es|ing|ation\p{L}*)|alleg\p{L}+|charged with|convicted|sentenced|inmates?|prison\p{L}*|jails?|correctional|department of corrections?|corrections? (?:officers?|departments?|officials?|facilit\p{L}+)|former (?:\p{L}+ )?(?:editor|reporter|journalist|minister|president|employee|officer)s?|lawsuit|sued|resigned|was fired|(?:prime )?ministers?|senators?|governors?|mayors?|scientists?|according to (?:the |a )?(?:police|report|court|lawsuit)|told reporters|(?:he|she|they) said|beschuldig\p{L}+|angeklagt\p{L}*|vorgeworfen|ministerin|gefängnis\p{L}*|ehemalige\p{L}* (?:redakteur|chefredakteur|journalist)\p{L}*|accusée?s?|soupçonnée?s?|ministre|prison|ancien(?:ne)? (?:rédact\p{L}+|journaliste)|acusad[oa]s?|ministr[oa]s?|cárcel\p{L}*|prisión|presos?|ex-?(?:editor|redactor|periodista|jornalista)\p{L}*|accusat[oi]|carcere|beschuldigd|gevangenis\p{L}*)(?!\p{L})/iu;

/** Phrases about a publisher's own corrections, in the languages of the rules. */
const OWN_CORRECTIONS =
  /(?<!\p{L})(?:we|our|ours|us|you|your|please|promptly|as soon as|errors? of fact|policy|this (?:page|site|website|newspaper|newsroom)|the (?:editors?|newsroom|publication|newspaper)|(?:are|is|will be|being) (?:\p{L}+ )?(?:corrected|clarified|noted|listed)|wir|uns|unser\p{L}*|sie|bitte|redaktion|nous|notre|nos|vous|rédaction|nuestr[oa]s?|nos|redacción|usted\p{L}*|cometemos|corregimos|nós|noss[oa]s?|redação|você|corrigimos|noi|nostr[oaie]|redazione|correggiamo|rettifichiamo|wij|we|ons|onze|redactie|u)(?!\p{L})/iu;

/** Phrases about a publisher's own rules: it names itself, its staff, or a press council. */
const OWN_RULES = new RegExp(
  `${OWN_CORRECTIONS.source}|(?<!\\p{L})(?:reporters?|journalis\\p{L}+|newsroom|editorial|staff|press(?:e\\p{L}*)?|spj|ipso|impress|redak\\p{L}+|rédac\\p{L}+|redac\\p{L}+|redaç\\p{L}+|redaz\\p{L}+|éditorial\\p{L}*|editorial\\p{L}*|periodis\\p{L}+|periodísti\\p{L}+|jornal\\p{L}*|giornal\\p{L}+|journalistie\\p{L}+|charte de munich|ehrenkodex|code van bordeaux|regimos)(?!\\p{L})`,
  'iu',
);

export function isReported(sentence: string): boolean {
  return REPORTED_SPEECH.test(sentence);
}

/**
 * Rules for recognizing a page, in English, German, French, Spanish, Portuguese, Italian and Dutch. Gaps in the
 * patterns are limited, so that no text makes them slow.
 */
export const TOPIC_RULES: Readonly<Record<ScoredTopic, TopicRules>> = {
  ownership: {
    label:
      /^(?:who (?:owns|funds) (?:us|.{1,30})|(?:our |about our )?(?:owners?|ownership|funding|funders|masthead)|ownership (?:and|&) (?:funding|structure|management)(?: (?:information|disclosure))?|our supporters|impressum|imprint|mentions légales|qui sommes[- ]nous ?\??|aviso legal|quiénes somos|quem somos|ficha técnica|chi siamo|colofon|over ons|über uns|about(?: us| the .{1,30}| .{1,20})?)$/,
    path: /^(?:ownership|owners|who-owns-us|funding|our-funders|masthead|impressum|imprint|mentions-legales|qui-sommes-nous|quienes-somos|quem-somos|sobre|sobre-nos|ficha-tecnica|chi-siamo|colofon|over-ons|ueber-uns|about|about-us|aboutus)(?:\.\w{2,5})?$/,
    passage: [
      /\b(?:is|are) (?:a )?(?:employee|family|reader|member|community|worker)[- ]owned\b/i,
      /\bowned (?:and (?:operated|published|run) )?by (?:the |an? |its |our |two |three |four )?(?:own )?(?:[\p{Lu}“"]|(?:employee|staff|reader|member|journalist|subscriber|non-?profit|trust|foundation|cooperative|co-operative|famil|compan|communit|charit)\w*)/u,
      /\b(?:is|are) (?:a |an )?(?:division|subsidiary|unit|publication|brand|member|part|property) of (?:the )?\p{Lu}/u,
      /\b(?:is|are) (?:primarily |mainly |entirely |partly |wholly )?funded (?:by|through)\b/i,
      /\bpublished by [^.]{1,80}\b(?:inc|llc|ltd|limited|plc|corp|company|trust|foundation|media|group|publishing)\b/i,
      /\b(?:501\(c\)\(3\)|non-?profit (?:news|media|organi[sz]ation|corporation))/i,
      /\b(?:our|the|its) (?:sole |majority |principal )?(?:owners?|shareholders?|ownership|parent company)\b[^.]{0,60}\b(?:is|are|hold|include)/i,
      /\b(?:Herausgeber|Herausgeberin|Medieninhaber|Inhaber|Eigentümer|Gesellschafter|Verlag)(?:in)?\b[^.]{0,40}(?::|\b(?:ist|sind)\b)/u,
      /\bgehört (?:zu|der|dem|zur|zum) \p{Lu}/u,
      /(?:est|sont) (?:la )?(?:propriété|détenue?s?|éditée?s?|publiée?s?) (?:de|du|par|d[’'])/iu,
      /\b(?:appartient à|société éditrice|directeur de la publication|directrice de la publication|actionnaires?\b[^.]{0,40}\bsont)/iu,
      /\b(?:es propiedad de|propiedad de|está editad[oa] por|editad[oa] por|accionistas)\b/iu,
      /\b(?:é propriedade d|propriedade d[aoe]\b|é detid[oa] por|detentores do capital|editad[oa] por)/iu,
      /\b(?:è di proprietà|di proprietà d|edit[oa] da|editore\s*:|società editrice)/iu,
      /\b(?:is eigendom van|eigendom van|wordt uitgegeven door|uitgegeven door|aandeelhouders?)\b/iu,
    ],
    context: null,
  },
  corrections: {
    label:
      /^(?:(?:our |editorial )?corrections?(?: policy)?|corrections? (?:and|&) clarifications?(?: policy)?|clarifications?(?: and corrections?)?|(?:report|submit|request) (?:a correction|an error|a mistake|errors?)|errata|korrekturen?|korrekturhinweise|richtigstellung(?:en)?|berichtigungen|fehler melden|rectificatifs?|(?:nos )?corrections|erratum|correcciones|fe de erratas|rectificaciones|errata e correções|correções|erros?|correzioni|rettifiche|errata corrige|correcties|rectificaties|fout(?:je)? gezien ?\??)$/,
    path: /^(?:corrections?|corrections?-policy|corrections?-(?:and-)?clarifications?|clarifications|report-(?:an-)?error|errata|erratas|korrekturen?|richtigstellungen|rectificatifs?|correcciones|rectificaciones|correcoes|correzioni|rettifiche|correcties)(?:\.\w{2,5})?$/,
    passage: [
      /\b(?:correct|corrects|correcting|corrected|correction|corrections|clarif\w{2,10})\b[^.]{0,100}\b(?:errors?|mistakes?|inaccura\w{2,8}|promptly|as soon as)\b/i,
      /\b(?:errors?|mistakes?|inaccurac\w{1,4})\b[^.]{0,100}\b(?:correct|corrected|correction|corrections)\b/i,
      /\b(?:find|found|spot|spotted|see|seen|notice|noticed|believe|report)\b[^.]{0,60}\b(?:errors?|mistakes?|inaccurac\w{1,4})\b[^.]{0,80}\b(?:write|email|e-mail|contact|tell|let us|call|please|send)\b/i,
      /\bcorrections?(?: and clarifications?)? policy\b/i,
      /\b(?:korrigieren|berichtigen|stellen|korrigiert|berichtigt)\b[^.]{0,80}\b(?:fehler|irrtüm\w{1,3}|richtig)/iu,
      /\bfehler\w{0,3}\b[^.]{0,80}\b(?:korrigier\w{1,4}|berichtig\w{1,4}|melden|transparent)/iu,
      /\b(?:corrig\w{2,6}|rectifi\w{2,8})\b[^.]{0,80}\b(?:erreurs?|inexactitudes?|errores?|inexactitud\w{0,3}|erros?|imprecis\w{2,6}|errori|inesattezze)\b/iu,
      /\b(?:erreurs?|errores?|erros?|errori)\b[^.]{0,80}\b(?:corrig\w{2,6}|rectifi\w{2,8}|correg\w{2,6}|correct\w{1,6}|corre[çc]\w{1,4}|corregg\w{1,6}|rettific\w{1,6})/iu,
      /\b(?:fouten|onjuistheden)\b[^.]{0,80}\b(?:corriger\w{1,4}|rectific\w{1,6}|herstel\w{0,4}|melden)/iu,
      /\b(?:corrigeren|herstellen|rectificeren)\b[^.]{0,80}\b(?:fouten|onjuistheden)/iu,
    ],
    context: OWN_CORRECTIONS,
  },
  ethics: {
    label:
      /^(?:(?:our |editorial |journalistic |newsroom )?(?:ethics?|standards|principles|guidelines|code)(?: (?:policy|code|guidelines|statement|and standards|& standards))?|code of (?:ethics|conduct|practice)|(?:our )?editorial (?:standards|guidelines|principles|policy|policies|code|independence)|standards (?:and|&) (?:ethics|practices)|ethics (?:and|&) standards|publishing principles|policies (?:and|&) standards|journalistische (?:grundsätze|standards)|redaktionelle (?:grundsätze|leitlinien|standards)|ethik(?:kodex)?|redaktionsstatut|charte (?:éditoriale|éthique|déontologique|d[’']éthique)|déontologie|nos principes|código (?:ético|de ética|deontológico)|principios editoriales|estatuto editorial|código de conduta|codice etico|carta etica|linea editoriale|(?:journalistieke )?(?:code|gedragscode|principes)|redactiestatuut)$/,
    path: /^(?:ethics|ethics-policy|ethics-code|code-of-ethics|code-of-conduct|code-of-practice|standards|standards-and-ethics|ethics-and-standards|editorial-(?:standards|guidelines|principles|policy|policies|code)|journalistic-standards|publishing-principles|principles|ethik|redaktionelle-grundsaetze|leitlinien|charte(?:-editoriale|-ethique|-deontologique)?|deontologie|codigo-etico|codigo-deontologico|principios-editoriales|estatuto(?:-editorial)?|codice-etico|gedragscode|redactiestatuut)(?:\.\w{2,5})?$/,
    passage: [
      /\bcode of (?:ethics|conduct|practice)\b/i,
      /\b(?:ethics|ethical) (?:policy|policies|guidelines|standards|code|principles|rules|handbook)\b/i,
      /\b(?:editorial|journalistic|newsroom|publishing|reporting) (?:standards|guidelines|independence|principles|code|integrity|ethics|values)\b/i,
      /\bconflicts? of interests?\b/i,
      /\b(?:accurate|accuracy|fair|fairness|impartial\w{0,3}|independen\w{2,3})\b[^.]{0,60}\b(?:principles?|standards?|commitment|committed)\b/i,
      /\b(?:pressekodex|ethikkodex|ehrenkodex|redaktionsstatut|redaktionelle[nr]? (?:leitlinien|grundsätze|unabhängigkeit|standards)|journalistische[nr]? (?:grundsätze|standards|sorgfalt))\b/iu,
      /\b(?:charte (?:d[’']éthique|éthique|de déontologie|déontologique|éditoriale|de munich)|déontologi\w{1,5}|indépendance éditoriale|conflits? d[’']intérêts?)/iu,
      /\b(?:código (?:de ética|ético|deontológico|de conducta)|principios editoriales|libro de estilo|conflictos? de interés|independencia editorial)/iu,
      /\b(?:código (?:de conduta|de ética|deontológico)|estatuto editorial|independência editorial|conflitos? de interesses?)/iu,
      /\b(?:codice (?:etico|deontologico|di condotta)|carta dei doveri|deontologi\w{1,5}|conflitt[oi] d[’']interess[ei])/iu,
      /\b(?:redactiestatuut|gedragscode|beroepscode|code van bordeaux|journalistieke (?:code|principes|standaarden)|belangenverstrengeling|redactionele onafhankelijkheid)\b/iu,
    ],
    context: OWN_RULES,
  },
};
