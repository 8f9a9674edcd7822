import { createWordPattern, type DisclosureLanguage } from './language.ts';

const OTHERS =
  '(?:lettor[ei]|lettric[ei]|utent[ei]|abbonat[oi]|client[ei]|politic[oi]|espert[oi]|molti|alcuni|altri|qualcuno|gente|cittadini|(?:il|un|la|una) (?:sindaco|sindaca|tribunale|governo|partito|comune|giudice|associazione|deputat[oa]|ministero))';

export const italian: DisclosureLanguage = {
  words: createWordPattern(
    'il',
    'lo',
    'gli',
    'di',
    'e',
    'è',
    'sono',
    'nostr[oaie]',
    'con',
    'per',
    'una?',
    'della?',
    'che',
    'nel',
    'al',
    'da',
  ),
  passages: {
    ownership: [
      /(?<!\p{L})(?:è|sono) (?:[\p{L}-]+ ){0,2}(?:di )?proprietà (?:\p{L}+ )?d(?:i|el|ella|ei|egli|ell[’'])/iu,
      /(?<!\p{L})(?:è|sono) (?:[\p{L}-]+ )?(?:edit|finanziat|pubblicat|controllat|possedut)[oaie] (?:[\p{L}-]+ )?d(?:a|al|alla|ai|agli|all[’'])/iu,
      /(?<!\p{L})edit[oa] d(?:a|al|alla|all[’'])/iu,
      /(?<!\p{L})appart(?:iene|engono) (?:[\p{L}-]+ ){0,2}(?:a|al|alla|ai|agli|all[’'])/iu,
      /(?<!\p{L})(?:è|siamo) una? (?:[\p{L}-]+ )?(?:pubblicazione|società|testata|marchio|cooperativa)(?: [\p{L}-]+)? d(?:i|el|ella|ei)(?!\p{L})/iu,
      /(?<!\p{L})(?:editore|proprietà|proprietari[oa]|società editrice)\s*:/iu,
      /(?<!\p{L})(?:editore|proprietari[oa]|società editrice|azionist[ai])(?!\p{L})[^.]{0,60}(?<!\p{L})(?:è|sono)(?!\p{L})/iu,
    ],
    corrections: [
      /(?<!\p{L})(?:corregg|corrett|correzion|rettific)\p{L}{0,8}(?!\p{L})[^.]{0,80}(?<!\p{L})(?:error[ei]|inesattezz[ae]|imprecision[ei]|sbagli)(?!\p{L})/iu,
      /(?<!\p{L})(?:error[ei]|inesattezz[ae]|imprecision[ei]|sbagli)(?!\p{L})[^.]{0,80}(?<!\p{L})(?:corregg|corrett|correzion|rettific)\p{L}{0,8}(?!\p{L})/iu,
      /(?<!\p{L})(?:pubblic|segnal|indic)\p{L}{1,6}(?!\p{L})[^.]{0,40}(?<!\p{L})(?:correzioni|rettifiche|rettifica|errata corrige)(?!\p{L})/iu,
      /(?<!\p{L})(?:correzioni|rettifiche)(?!\p{L})[^.]{0,40}(?<!\p{L})(?:pubblic|segnal|indic)\p{L}{1,6}(?!\p{L})/iu,
      /(?<!\p{L})(?:trov|riscontr|not)(?:ate|i|a|ano)(?!\p{L})[^.]{0,40}(?<!\p{L})(?:errori|errore|inesattezza)(?!\p{L})/iu,
    ],
    ethics: [
      /(?<!\p{L})(?:codice (?:[\p{L}-]+ )?(?:etico|deontologico|di condotta|di autoregolamentazione)|carta (?:dei doveri|etica|deontologica)|testo unico dei doveri)(?!\p{L})/iu,
      /(?<!\p{L})(?:deontologi(?:a|co|ca|ci|che)|principi (?:editoriali|etici|deontologici)|linee guida editoriali|indipendenza editoriale|conflitt[oi] (?:d[’']|di )interess[ei])(?!\p{L})/iu,
    ],
  },
  self: createWordPattern(
    'noi|nostr[oaie]|redazione',
    "(?:la|questa|il|questo) (?:testata|pubblicazione|pagina|rivista|direzione|giornale|quotidiano|sito|portale|settimanale|società)|gli editori|l[’']editore",
    '(?!(?:dobbiamo|vogliamo)(?!\\p{L}))\\p{L}+iamo',
    '^(?:tutti |tutte |i |le |ogni |ciascun |nostri )*(?:giornalist[ai]|giornaliste|redattor\\p{L}*|collaborator\\p{L}*|dipendenti)',
    '^(?:gli |tutti |tutte |le |eventuali )*(?:errori|correzioni|rettifiche|inesattezze)(?: di fatto| \\p{L}+)? (?:sono|vengono|saranno)',
    'non esitate|se (?:trov|not|ved|ritien|riscontr)\\p{L}*|scriv(?:ete|i|a|eteci|ici)|segnal(?:ate|ateci|a|i)',
  ),
  firstPerson: createWordPattern(
    'noi|(?:correggiamo|rettifichiamo|pubblichiamo|seguiamo|abbiamo|rispettiamo|applichiamo|aderiamo)',
  ),
  pronoun: /^(?:esso|essa|questo|questa) /iu,
  noSubject: /^(?:è |appartiene |edit[oa] |(?:editore|proprietà|proprietari[oa]|società editrice)[ :])/iu,
  relativeClause: /,? (?:che|il cui|la cui|non a|e non) /iu,
  harmless: createWordPattern(
    'non (?:solo|soltanto|esitat?e|esitare)|senza (?:indugio|ritardo|(?:scopo|fini) di lucro)|no[n -]+profit',
    'secondo (?:il|la|i|le|gli|nostr[oaie]|un) (?:[\\p{L}-]+ )?(?:codice|carta|principi|regole|testo|linee)',
    '(?:è stat[oa] )?(?:fondat|creat|nat)[oa] nel \\d{4}|(?:se|quando|qualora)[^,]{0,50}(?:è stat[oa]|sono stat[ie]) (?:commess|pubblicat|segnalat)[oaie]|ciò che era (?:sbagliato|errato)',
  ),
  denial: createWordPattern(
    'non|né|mai|nessun\\p{L}*|nulla|niente|senza|neanche|nemmeno|neppure|segret[oa]|sconosciut[oa]|anonim[oa]|riservat[oa]|invece di',
    'manca|mancano|priv[oaie] di|rifiut\\p{L}+|neg(?:a|ano|ò)|ignor\\p{L}+|viol(?:a|ano|ato|iamo|ò)|infrang\\p{L}+|infranto|calpest\\p{L}+|abbandon\\p{L}+|inesistente',
  ),
  report: createWordPattern(
    'tribunal[ei]|giudic[ei]|condann\\p{L}+|ordin(?:a|ò)|spiega (?:che cosa|cosa|come|perché)|(?:articolo|inchiesta|dibattito) (?:su|sul|sulla)|accus\\p{L}+|ministr[oa]|carcere|critic[io]|presunt\\p{L}+|secondo|dice|dicono|disse\\p{L}*|(?:ha|hanno) (?:detto|chiesto|scritto|affermato|denunciato)|afferm(?:a|ano|ò)|sost(?:engono|iene|ene\\p{L}+)|concorren(?:te|ti|za)|rival[ei]|pare che|sembra che|avrebbe\\p{L}*|sarebbe\\p{L}*|chiese\\p{L}*|voci',
    'ex (?:direttore|redattore|giornalista)|nostr[oaie] (?:sindac[oa]|città|governo|vicin[oi]|paese|comune|ospedale|deputat[oi])',
    `${OTHERS} (?:[\\p{L}-]+ ){0,4}(?:chied(?:e|ono)|scriv(?:e|ono)|vuole|vogliono|pretend\\p{L}+|ritien\\p{L}+|ritengono|cred(?:e|ono)|pens(?:a|ano)|domand\\p{L}+|esig\\p{L}+|sperano)`,
  ),
  past: createWordPattern(
    'era|erano|eravamo|fu|furono|aveva\\p{L}*|ebbe|ebbero|apparten(?:eva|evano|ne)|è appartenut[oa]|(?:è|sono) (?:\\p{L}+ )?stat[oaie]|fino (?:al|a|agli)|sino al|un tempo|in passato|ex|in precedenza|precedentemente|ieri|scors[oa]|(?:ha|abbiamo|hanno) (?:[\\p{L}-]+ )?(?:corretto|rettificato|pubblicato|violato|avuto)|non più|corresse|correggeva\\p{L}*|seguiva\\p{L}*|epoca',
  ),
  wish: createWordPattern(
    'dovre\\p{L}+|potre\\p{L}+|vorre\\p{L}+|magari|intend\\p{L}+|preved\\p{L}+|speriamo|prossimamente|futuro|un giorno|stiamo|pensiamo|volevamo|in preparazione|prepariamo|adotteremo|avremo|immagin\\p{L}+|vogliamo adottare|presto (?:adotte|avre)\\p{L}+|in programma',
    'corregg(?:ete|etelo|etela)|rettificate|dovete|vostr[oaie] (?:articol[oi]|giornale|error[ei]|codice|sito|redazione)',
  ),
};
