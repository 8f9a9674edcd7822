import { createWordPattern, type DisclosureLanguage } from './language.ts';

const OTHERS =
  '(?:lezers?|gebruikers?|abonnees?|klanten|politici|experts?|velen|sommigen|anderen|iemand|mensen|men|hij|(?:de|een|het) (?:burgemeester|rechter|rechtbank|regering|partij|gemeente|vereniging|minister|lezer|lezeres))';

export const dutch: DisclosureLanguage = {
  words: createWordPattern(
    'de',
    'het',
    'een',
    'en',
    'wij',
    'we',
    'van',
    'is',
    'zijn',
    'onze?',
    'voor',
    'met',
    'worden',
    'wordt',
    'door',
  ),
  passages: {
    ownership: [
      /(?<!\p{L})(?:is|zijn) (?:[\p{L}-]+ ){0,3}(?:eigendom|in handen|onderdeel|in bezit|een uitgave|een titel|een merk|een coöperatie|een stichting) van(?!\p{L})/iu,
      /(?<!\p{L})(?:is|zijn) (?:[\p{L}-]+ ){0,2}(?:dochter\p{L}*) van(?!\p{L})/iu,
      /(?<!\p{L})(?:wordt|worden) (?:[\p{L}-]+ ){0,3}(?:uitgegeven|gefinancierd|bekostigd|gedragen) (?:[\p{L}-]+ )?(?:door|uit|met|via)(?!\p{L})/iu,
      /(?<!\p{L})(?:eigendom van|uitgegeven door)(?!\p{L})/iu,
      /(?<!\p{L})behoort (?:[\p{L}-]+ ){0,2}(?:aan|tot)(?!\p{L})/iu,
      /(?<!\p{L})(?:uitgever|eigenaar|uitgeverij)\s*:/iu,
      /(?<!\p{L})(?:uitgever|eigenaar|aandeelhouders?)(?!\p{L})[^.]{0,60}(?<!\p{L})(?:is|zijn)(?!\p{L})/iu,
      /(?<!\p{L})(?:is|zijn) een (?:[\p{L}-]+ )?(?:coöperatie|stichting)(?!\p{L})/iu,
    ],
    corrections: [
      /(?<!\p{L})(?:corrig|gecorrig|rectific|gerectific|herstel|verbeter)\p{L}{0,6}(?!\p{L})[^.]{0,80}(?<!\p{L})(?:\p{L}*fout(?:en|je|jes)?|onjuistheden|vergissingen)(?!\p{L})/iu,
      /(?<!\p{L})(?:\p{L}*fout(?:en|je|jes)?|onjuistheden|vergissingen)(?!\p{L})[^.]{0,80}(?<!\p{L})(?:corrig\p{L}{0,6}|gecorrig\p{L}{0,6}|rectific\p{L}{0,6}|gerectific\p{L}{0,6}|herstel\p{L}{0,3}|melden|meld|recht|verbeter\p{L}{0,3})(?!\p{L})/iu,
      /(?<!\p{L})(?:ziet|zie|vindt|vind|ontdekt|ontdek)(?!\p{L})[^.]{0,30}(?<!\p{L})fout(?:en|je)?(?!\p{L})[^.]{0,40}(?:mail|schrijf|meld|laat|contact|stuur)/iu,
      /(?<!\p{L})(?:plaats|publice|vermeld|markeer|marker)\p{L}{0,5}(?!\p{L})[^.]{0,40}(?<!\p{L})(?:rectificaties?|correcties?)(?!\p{L})/iu,
      /(?<!\p{L})(?:rectificaties?|correcties?)(?!\p{L})[^.]{0,40}(?<!\p{L})(?:plaats|geplaatst|publice|gepublice|vermeld|gemarkeer)\p{L}{0,5}(?!\p{L})/iu,
    ],
    ethics: [
      /(?<!\p{L})(?:redactiestatuut|gedragscode|beroepscode|redactiecode|code van bordeaux|ethiekcode|belangenverstrengeling|leidraad van de raad|redactionele onafhankelijkheid)(?!\p{L})/iu,
      /(?<!\p{L})(?:journalistieke|ethische|redactionele) (?:codes?|principes|standaarden|normen|richtlijnen|uitgangspunten|regels|onafhankelijkheid)(?!\p{L})/iu,
    ],
  },
  self: createWordPattern(
    'wij|we|ons|onze|(?:hoofd)?redactie',
    '(?:de|deze|het|dit) (?:krant|uitgever|website|site|uitgeverij|omroep|titel|blad|tijdschrift|magazine|dagblad|weekblad|medium|bedrijf)',
    '^(?:alle |de |elke |iedere )*(?:journalist\\p{L}*|redacteur\\p{L}*|redactieleden|verslaggevers?|medewerkers?)',
    '^(?:alle |feitelijke |eventuele )*(?:\\p{L}*fouten|onjuistheden|correcties|rectificaties) (?:[\\p{L}-]+ ){0,2}(?:worden|corrigeren|herstellen)',
    '(?:aarzel|schroom) niet|als u|ziet u|heeft u|u kunt|mail|stuur|laat het|meld',
  ),
  firstPerson: createWordPattern('wij|we'),
  pronoun: /^(?:hij|zij|het|deze) /iu,
  noSubject: /^(?:eigendom |uitgegeven |(?:uitgever|eigenaar|uitgeverij)[ :])/iu,
  relativeClause: /, (?:die|dat|niet|en niet) /iu,
  harmless: createWordPattern(
    'niet (?:alleen|slechts)|(?:aarzel|schroom) niet|zonder (?:uitstel|vertraging|winstoogmerk|dralen)',
    'volgens (?:de|het|onze|ons|een) (?:[\\p{L}-]+ ){0,2}(?:\\p{L}*code|\\p{L}*statuut|principes|richtlijnen|regels|leidraad|normen)',
    '(?:werd|is) (?:in )?\\d{4} opgericht|opgericht in \\d{4}|(?:als|wanneer|zodra|indien)[^,]{0,60}(?:was|waren|werd)|wat (?:er )?fout was',
  ),
  denial: createWordPattern(
    'niet|geen|nooit|niemand\\p{L}*|nergens|zonder|noch|niets|nauwelijks|amper|geheim|onbekend|anoniem|in plaats van',
    'weiger\\p{L}*|ontbreek\\p{L}*|ontbreken|ontbreekt|negeer\\p{L}*|negeren|schend\\p{L}*|geschonden|overtre\\p{L}+|afgeschaft|lap(?:t|pen)|mist|missen',
  ),
  report: createWordPattern(
    'rechters?|rechtbank\\p{L}*|veroordeel\\p{L}*|bevolen|berisp\\p{L}*|legt uit (?:wat|hoe|waarom)|(?:artikel|reportage|debat) over|beschuldig\\p{L}*|gevangenis\\p{L}*|critici|criticus|vermeend\\p{L}*|volgens|zegt|zeggen|zei(?:den)?|beweer\\p{L}*|beweren|verwijt\\p{L}*|verweet|verweten|concurren\\p{L}+|zou(?:den)?|naar verluidt|geruchten?|minister\\p{L}*|vroeg(?:en)?|gevraagd|eiste\\p{L}*|schreef|schreven',
    'onze (?:burgemeester|stad|gemeente|regering|buren|buurman|concurrent\\p{L}*|adverteerders)|ons (?:land|ziekenhuis)',
    `${OTHERS} (?:[\\p{L}-]+ ){0,4}(?:vra(?:agt|gen)|schrij\\p{L}+|vind(?:t|en)|wil(?:len)?|eis(?:t|en)|verwacht\\p{L}*|den(?:kt|ken)|mene?n?|meent|klagen|klaagt)(?! (?:een )?fout)`,
  ),
  past: createWordPattern(
    'was|waren|had(?:den)?|werd(?:en)?|behoorden?|tot (?:\\p{L}+ )?(?:jaar )?\\d{4}|vroeger|voorheen|voormalig\\p{L}*|ooit|destijds|toen|verleden|gisteren|vorige? (?:jaar|week|maand)|corrigeerden?|herstelden?|heeft [^.,]{0,50}(?:gecorrigeerd|hersteld|gerectificeerd|toebehoord)|hebben [^.,]{0,50}(?:gecorrigeerd|hersteld|gerectificeerd)|volgden?',
  ),
  wish: createWordPattern(
    'zou(?:den)?|moeten? (?:jullie|u|een)|van plan|hopen|hoopt|overweg\\p{L}+|binnenkort|toekomst|werken (?:nog )?aan|bereiden|denken na|nadenken|wilden|in voorbereiding|of (?:we|wij)|wensen|stel dat|ooit|(?:jullie|u) (?:moet|moeten)',
    'corrigeer|herstel|rectificeer|(?:uw|jullie) (?:artikel|krant|fout\\p{L}*|code|site|bericht|redactie)|gelieve',
  ),
};
