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
  diversityStaffingReport: 'disclosure',
  actionableFeedbackPolicy: 'disclosure',
  missionCoveragePrioritiesPolicy: 'disclosure',
  noBylinesPolicy: 'disclosure',
};

/** Patterns for the links to a page about a topic. */
interface LinkRules {
  /** Matches the whole text of a link, in lower case. A headline that only contains such a word does not match. */
  readonly label: RegExp;
  /** Matches the last part of a path. */
  readonly path: RegExp;
}

/** Links in English, German, French, Spanish, Portuguese, Italian, Dutch and Swedish. */
export const LINK_RULES: Readonly<Record<ScoredTopic, LinkRules>> = {
  ownership: {
    label:
      /^(?:who (?:owns|funds) (?:us|.{1,30})|(?:our |about our )?(?:owners?|ownership|funding|funders|masthead)|ownership (?:and|&) (?:funding|structure|management)(?: (?:information|disclosure))?|our supporters|impressum|imprint|mentions légales|qui sommes[- ]nous ?\??|aviso legal|quiénes somos|quem somos|ficha técnica|chi siamo|colofon|over ons|über uns|om oss|vilka är vi|redaktionsruta|about(?: us| the .{1,30}| .{1,20})?)$/,
    path: /^(?:ownership|owners|who-owns-us|funding|our-funders|masthead|impressum|imprint|mentions-legales|qui-sommes-nous|quienes-somos|quem-somos|sobre|sobre-nos|ficha-tecnica|chi-siamo|colofon|over-ons|ueber-uns|om-oss|redaktionsruta|about|about-us|aboutus)(?:\.\w{2,5})?$/,
  },
  corrections: {
    label:
      /^(?:(?:our |editorial )?corrections?(?: policy)?|corrections? (?:and|&) clarifications?(?: policy)?|clarifications?(?: and corrections?)?|(?:report|submit|request) (?:a correction|an error|a mistake|errors?)|errata|korrekturen?|korrekturhinweise|richtigstellung(?:en)?|berichtigungen|fehler melden|rectificatifs?|(?:nos )?corrections|erratum|correcciones|fe de erratas|rectificaciones|errata e correções|correções|erros?|correzioni|rettifiche|errata corrige|correcties|rectificaties|fout(?:je)? gezien ?\??|rättelser(?: och förtydliganden)?|rätta oss)$/,
    path: /^(?:corrections?|corrections?-policy|corrections?-(?:and-)?clarifications?|clarifications|report-(?:an-)?error|errata|erratas|korrekturen?|richtigstellungen|rectificatifs?|correcciones|rectificaciones|correcoes|correzioni|rettifiche|correcties|rattelser)(?:\.\w{2,5})?$/,
  },
  ethics: {
    label:
      /^(?:(?:our |editorial |journalistic |newsroom )?(?:ethics?|standards|principles|guidelines|code)(?: (?:policy|code|guidelines|statement|and standards|& standards))?|code of (?:ethics|conduct|practice)|(?:our )?editorial (?:standards|guidelines|principles|policy|policies|code|independence)|standards (?:and|&) (?:ethics|practices)|ethics (?:and|&) standards|publishing principles|policies (?:and|&) standards|journalistische (?:grundsätze|standards)|redaktionelle (?:grundsätze|leitlinien|standards)|ethik(?:kodex)?|redaktionsstatut|charte (?:éditoriale|éthique|déontologique|d[’']éthique)|déontologie|nos principes|código (?:ético|de ética|deontológico)|principios editoriales|estatuto editorial|código de conduta|codice etico|carta etica|linea editoriale|(?:journalistieke )?(?:code|gedragscode|principes)|redactiestatuut|(?:press)?etik|etiska regler|publicistiska principer|etikpolicy)$/,
    path: /^(?:ethics|ethics-policy|ethics-code|code-of-ethics|code-of-conduct|code-of-practice|standards|standards-and-ethics|ethics-and-standards|editorial-(?:standards|guidelines|principles|policy|policies|code)|journalistic-standards|publishing-principles|principles|ethik|redaktionelle-grundsaetze|leitlinien|charte(?:-editoriale|-ethique|-deontologique)?|deontologie|codigo-etico|codigo-deontologico|principios-editoriales|estatuto(?:-editorial)?|codice-etico|gedragscode|redactiestatuut|etik|etiska-regler|publicistiska-principer)(?:\.\w{2,5})?$/,
  },
};
