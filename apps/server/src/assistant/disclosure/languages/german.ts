import { createWordPattern, type DisclosureLanguage } from './language.ts';

const OTHERS =
  '(?:leser(?:n|in|innen)?|nutzer(?:n|in|innen)?|abonnent(?:en|in|innen)?|kund(?:e|en|in|innen)|politiker(?:n|in|innen)?|experten?|expertinnen|viele|manche|einige|andere|jemand|man|er|gegner|anw(?:alt|älte)|(?:das|ein) gericht|(?:die|eine) (?:regierung|partei|stadt|kritikerin|leserin)|(?:der|ein) (?:bürgermeister|verein|verband|stadtrat|minister|leser)|menschen|leute|bürger)';

export const german: DisclosureLanguage = {
  words: createWordPattern(
    'der',
    'die',
    'das',
    'und',
    'ist',
    'sind',
    'wir',
    'unser\\p{L}*',
    'von',
    'den',
    'dem',
    'des',
    'werden',
    'sich',
    'durch',
  ),
  passages: {
    ownership: [
      /(?<!\p{L})(?:Herausgeber|Medieninhaber|Inhaber|Eigentümer|Gesellschafter|Verleger|Verlag|Träger)(?:in|innen)?(?!\p{L})[^.]{0,60}(?::|(?<!\p{L})(?:ist|sind)(?!\p{L}))/iu,
      /(?<!\p{L})(?:ist|sind)(?!\p{L})[^.]{0,60}(?:Herausgeber|Medieninhaber|Inhaber|Eigentümer|Gesellschafter|Verleger|Träger)(?:in|innen)?(?!\p{L})/iu,
      /(?<!\p{L})gehör(?:t|en) (?:[\p{L}\d]+ ){0,3}(?:zu|der|dem|zur|zum|den|einer|einem|ihren|unseren|uns|seinen)(?!\p{L})/iu,
      /(?<!\p{L})(?:ist|sind) (?:[\p{L}-]+ ){0,3}(?:tochter\p{L}*|publikation|produkt|marke|teil|unternehmen|titel|angebot) (?:de[rs]|von|einer|eines)(?!\p{L})/iu,
      /(?<!\p{L})(?:allein|mehrheits|familien|gemeinschafts)?besitz (?:der|des|von|einer)(?!\p{L})/iu,
      /(?<!\p{L})(?:wird|werden) (?:[\p{L}-]+ ){0,3}(?:von|vom|durch)(?!\p{L})[^.]{1,80}(?:herausgegeben|verlegt|betrieben|finanziert|getragen)/iu,
      /(?<!\p{L})finanzier(?:en|t) (?:wir )?(?:uns|sich) (?:[\p{L}-]+ ){0,3}(?:durch|über|aus|von|mit)(?!\p{L})/iu,
      /(?<!\p{L})(?:sind|ist) eine? (?:[\p{L}-]+ ){0,3}(?:genossenschaft|stiftung|gemeinnützige\p{L}*)/iu,
    ],
    corrections: [
      /(?<!\p{L})(?:korrigier\p{L}{1,4}|berichtig\p{L}{1,4}|stell(?:en|t)|verbesser\p{L}{1,3})(?!\p{L})[^.]{0,80}(?<!\p{L})(?:\p{L}*fehler\p{L}{0,3}|irrt(?:um|üm)\p{L}{0,4}|richtig|falschmeldung\p{L}*)(?!\p{L})/iu,
      /(?<!\p{L})(?:\p{L}*fehler\p{L}{0,3}|irrt(?:um|üm)\p{L}{0,4}|falschmeldungen)(?!\p{L})[^.]{0,80}(?:korrigier\p{L}{1,4}|berichtig\p{L}{1,4}|richtig|melden|transparent|verbesser\p{L}{1,3})(?!\p{L})/iu,
      /(?<!\p{L})(?:find|gefunden|entdeck|bemerk|aufgefallen)\p{L}{0,4}(?!\p{L})[^.]{0,60}(?:schreib|mail|kontakt|meld|hinweis|wend)/iu,
      /(?<!\p{L})(?:korrektur\p{L}*|berichtigung\p{L}*|richtigstellung\p{L}*)(?!\p{L})[^.]{0,60}(?:veröffentlich\p{L}+|kennzeichn\p{L}+|gekennzeichnet|kenntlich|vermerk\p{L}*)/iu,
      /(?<!\p{L})(?:veröffentlich\p{L}+|kennzeichn\p{L}+|vermerk\p{L}*)(?!\p{L})[^.]{0,60}(?:korrektur\p{L}*|berichtigung\p{L}*|richtigstellung\p{L}*)/iu,
    ],
    ethics: [
      /(?:pressekodex|ethik-?kodex|ehrenkodex|verhaltenskodex|redaktionskodex|redaktionsstatut|ethikrichtlinien)(?:es|s)?(?!\p{L})/iu,
      /(?<!\p{L})(?:redaktionelle[nrms]?|journalistische[nrms]?|publizistische[nrms]?|ethische[nrms]?|presseethische[nrms]?) (?:leitlinien|grundsätzen?|richtlinien|regeln|unabhängigkeit|standards|sorgfalt\p{L}*|prinzipien)(?!\p{L})/iu,
      /(?<!\p{L})interessen(?:s)?konflikt\p{L}{0,2}(?!\p{L})/iu,
    ],
  },
  self: createWordPattern(
    'wir|uns|unser\\p{L}*|(?:chef)?redaktion',
    '(?:der|die|das|diese[rs]?) (?:[\\p{L}-]+ )?(?:\\p{L}*zeitung|\\p{L}*verlag|herausgeber\\p{L}*|medienhaus|sender|website|webseite|seite|portal|blatt|\\p{L}*magazin|medium)',
    '^(?:alle |jede\\p{L}* |die )*(?:redakteur\\p{L}*|redaktionsmitglied\\p{L}*|journalist\\p{L}*|mitarbeite\\p{L}*|autor\\p{L}*|reporter\\p{L}*|beschäftigte\\p{L}*)',
    '^(?:alle |sachliche |inhaltliche |etwaige )*(?:\\p{L}*fehler|irrtümer|korrekturen|berichtigungen|richtigstellungen) (?:[\\p{L}-]+ ){0,3}(?:werden|korrigier|berichtig)',
    '(?:wenn|falls|sollten|haben|können) sie|bitte|^(?:korrekturen|berichtigungen) (?:werden|finden)',
  ),
  firstPerson: createWordPattern('wir'),
  pronoun: /^(?:er|sie|es) /iu,
  noSubject:
    /^(?:(?:herausgeber|medieninhaber|inhaber|eigentümer|gesellschafter|verleger|verlag|träger)(?:in|innen)?(?:[: ]| [^.]{0,40}:))/iu,
  relativeClause: /, (?:der|die|das|dessen|deren|nicht|und nicht) /iu,
  harmless: createWordPattern(
    'nicht (?:nur|zuletzt)|(?:zögern|scheuen) sie (?:sich )?nicht|ohne (?:jede |unnötige )?(?:verzögerung|verzug|zögern)|nicht-?kommerziell\\p{L}*',
    '(?:nach|laut|gemäß) (?:de[mnr]|unser\\p{L}*|einem) (?:[\\p{L}-]+ ){0,2}(?:\\p{L}*kodex|\\p{L}*statut|grundsätzen|leitlinien|richtlinien|regeln)',
    '(?:wurde\\p{L}* )?(?:im jahr )?\\d{4} (?:[\\p{L}-]+ ){0,3}gegründet|gegründet\\p{L}* \\d{4}|(?:wenn|falls|sobald|sofern)[^,]{0,60}(?:wurden?|war(?:en)?)|was (?:falsch|fehlerhaft) war',
    'so ?bald wie möglich|möglichst bald',
  ),
  denial: createWordPattern(
    'nicht|kein\\p{L}*|nie|niemals|niemand\\p{L}*|nirgend\\p{L}*|weder|ohne|kaum|nichts|nein|mangels|fehl(?:t|en)|statt|anstatt|unkorrigiert|geheim\\p{L}*|verschw[ie]\\p{L}+|unbekannt\\p{L}*|anonym\\p{L}*',
    'verweiger\\p{L}+|ablehn\\p{L}+|lehn(?:t|en|te|ten)|verzicht\\p{L}+|missacht\\p{L}+|ignorier\\p{L}+|verst(?:oß|öß|ieß|oss|öss)\\p{L}*|verletz\\p{L}+|brech\\p{L}+|bricht|gebrochen|abgeschafft|pfeif\\p{L}+|pfeift|egal',
  ),
  report: createWordPattern(
    'gericht\\p{L}*|verurteil\\p{L}+|ang(?:eordnet|eprangert)|rüg\\p{L}+|gerügt\\p{L}*|erklär(?:t|en),? (?:was|wie|warum)|berichte\\p{L}* über|(?:artikel|bericht|debatte|interview) (?:über|mit)|beschuldig\\p{L}*|angeklagt\\p{L}*|vorgeworfen|vorw(?:urf|ürfe)\\p{L}*|wirf[ts]|warf(?:en)?|werfen|minister\\p{L}*|gefängnis\\p{L}*|ehemalige\\p{L}*|kritiker\\p{L}*|kritisier\\p{L}+|konkurren[zt]\\p{L}*|mitbewerber\\p{L}*|laut|zufolge|angeblich\\p{L}*|behaupt\\p{L}+|gerücht\\p{L}*|sag(?:t|te|ten)|heißt es|meint|meinte\\p{L}*|bat(?:en)?|verlangte\\p{L}*|forderte\\p{L}*|gebeten',
    `${OTHERS} (?:[\\p{L}-]+ ){0,4}(?:sagen|meinen|bitten|bittet|forder(?:n|t)|schreib\\p{L}+|schrieb\\p{L}*|beschwer\\p{L}+|wünsch\\p{L}+|verlang\\p{L}+|frag\\p{L}+|glaub\\p{L}+|finden|findet|wollen|will|erwart\\p{L}+)(?!\\p{L})(?! sie| einen fehler| fehler)`,
    'unser\\p{L}* (?:nachbar\\p{L}*|stadt\\p{L}*|gemeinde|regierung|konkurrent\\p{L}*|bürgermeister\\p{L}*|anzeigenkund\\p{L}*|land|krankenhaus)|soll (?:angeblich|gegen)',
  ),
  past: createWordPattern(
    'war(?:en)?|wurden?|hatten?|gehörten?|gab|früher\\p{L}*|ehemal\\p{L}+|einst(?:mals)?|damals|bis (?:\\p{L}+ )?(?:jahr )?\\d{4}|vormals|zuvor|seinerzeit|vergangenheit|korrigierten?|berichtigten?|hielt(?:en)?|letzte[ns]? (?:jahr|woche|monat)\\p{L}*|vorige[ns]? (?:jahr|woche|monat)\\p{L}*|gestern|ha(?:be|ben|t) [^.,]{0,60}(?:korrigiert|berichtigt|gehört)',
  ),
  wish: createWordPattern(
    'würden?|könnten?|müssten?|möchten?|sollten?(?! sie)|wären?|hätten?|möge|ob|plan(?:en|t)|geplant|beabsichtig\\p{L}+|hoff\\p{L}+|künftig\\p{L}*|zukunft|demnächst|bald|irgendwann|erwäg\\p{L}+|überlegen|wollten?|nachdenken|denken|in (?:arbeit|vorbereitung)|vorbereiten|bereiten|entwickeln|entwerfen|arbeiten (?:derzeit |gerade |noch )?an|vorhaben|angenommen',
    'bitte (?:[\\p{L}-]+ ){0,4}(?:korrigier\\p{L}+|berichtig\\p{L}+)|^(?:korrigieren|berichtigen) sie|sie (?:müssen|sollen)',
  ),
};
