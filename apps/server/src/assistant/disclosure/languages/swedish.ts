import { createWordPattern, type DisclosureLanguage } from './language.ts';

const OTHERS =
  '(?:läsare|läsarna|läsaren|användare|prenumeranter|kunder|politiker|experter|många|några|andra|någon|folk|man|han|hon|de|(?:en|ett) (?:expert|prenumerant|jurist|politiker|användare|kund)|borgmästaren|domstolen|regeringen|partiet|kommunen|föreningen|ministern)';

export const swedish: DisclosureLanguage = {
  words: createWordPattern(
    'och',
    'är',
    'vi',
    'vår[at]?',
    'våra',
    'en',
    'ett',
    'av',
    'för',
    'som',
    'att',
    'det',
    'den',
    'med',
    'till',
    'på',
  ),
  passages: {
    ownership: [
      /(?<!\p{L})ägs (?:[\p{L}\d-]+ ){0,3}av(?!\p{L})/iu,
      /(?<!\p{L})(?:är|ingår) (?:[\p{L}-]+ ){0,3}(?:del|dotterbolag|publikation|varumärke|i koncernen|kooperativ|stiftelse)(?: (?:av|till|i))?(?!\p{L})/iu,
      /(?<!\p{L})(?:medlemsägd|läsarägd|familjeägd|personalägd)[at]?(?!\p{L})/iu,
      /(?<!\p{L})tillhör (?!\p{L}+ de )\p{L}/iu,
      /(?<!\p{L})(?:ges ut|utges|utgiven|publiceras) av (?!redaktionen)/iu,
      /(?<!\p{L})finansieras (?:[\p{L}-]+ )?(?:av|genom|via|med)(?!\p{L})/iu,
      /(?<!\p{L})(?:ansvarig utgivare|utgivare|ägare)\s*:/iu,
      /(?<!\p{L})(?:ägare|utgivare)(?!\p{L})[^.]{0,60}(?<!\p{L})är(?!\p{L})/iu,
    ],
    corrections: [
      /(?<!\p{L})(?:rätta\p{L}{0,2}|rättelser?|korriger\p{L}{1,4})(?!\p{L})[^.]{0,80}(?<!\p{L})(?:\p{L}*fel(?:en|et)?|felaktighet\p{L}{0,4}|misstag\p{L}{0,2})(?!\p{L})/iu,
      /(?<!\p{L})(?:\p{L}*fel(?:en|et)?|felaktighet\p{L}{0,4}|misstag\p{L}{0,2})(?!\p{L})[^.]{0,80}(?<!\p{L})(?:rätta\p{L}{0,2}|rättelser?|korriger\p{L}{1,4})(?!\p{L})/iu,
      /(?<!\p{L})(?:publicer|inför|marker|redovis)\p{L}{0,4}(?!\p{L})[^.]{0,40}(?<!\p{L})rättelser?(?!\p{L})/iu,
      /(?<!\p{L})rättelser?(?!\p{L})[^.]{0,40}(?<!\p{L})(?:publicer|inför|marker|redovis)\p{L}{0,4}(?!\p{L})/iu,
      /(?<!\p{L})(?:hitta|upptäck|ser)\p{L}{0,2}(?!\p{L})[^.]{0,40}(?<!\p{L})\p{L}*fel(?!\p{L})/iu,
    ],
    ethics: [
      /(?<!\p{L})(?:pressetiska|publicistiska|etiska|yrkesetiska|medieetiska|redaktionella|journalistiska) (?:regler\p{L}{0,2}|regelverk\p{L}{0,2}|koder\p{L}{0,2}|riktlinjer\p{L}{0,2}|principer\p{L}{0,2}|oberoende|reglerna)(?!\p{L})/iu,
      /(?<!\p{L})(?:etiska? (?:kod|policy)|redaktionellt oberoende|(?:medie)?etiska systemet|spelregler(?:na)? för (?:press|medier)|(?:etik|uppförande)(?:kod|policy)\p{L}{0,3}|intressekonflikt\p{L}{0,4}|publiceringsregler\p{L}{0,2}|jäv)(?!\p{L})/iu,
    ],
  },
  self: createWordPattern(
    'vi|oss|vår|vårt|våra|redaktionen|chefredaktören|utgivaren|ansvarig utgivare|tidningen|sajten|webbplatsen|bolaget|förlaget|webbsidan',
    'denna (?:tidning|sajt|webbplats|sida)',
    '^(?:alla |samtliga |varje )*(?:journalist\\p{L}*|report\\p{L}*|medarbetare\\p{L}*|redaktör\\p{L}*|anställda)',
    '^(?:alla )?(?:\\p{L}*fel|felaktigheter|rättelser|misstag) (?:[\\p{L}-]+ )?(?:rättas|korrigeras|publiceras|redovisas|markeras)',
    'tveka inte|(?:om|ser|hittar) du|du kan|hör av|mejla|kontakta|tipsa|meddela',
  ),
  firstPerson: createWordPattern('vi'),
  pronoun: /^(?:den|det) /iu,
  noSubject: /^(?:ägs |ges ut |utgiven |(?:ansvarig utgivare|utgivare|ägare)[ :])/iu,
  relativeClause: /,? (?:som|vars|inte|och inte) /iu,
  harmless: createWordPattern(
    'inte (?:bara|enbart|minst)|tveka inte|utan (?:dröjsmål|vinstsyfte|vinstintresse|onödigt dröjsmål)|så (?:snart|fort)|var och en',
    'enligt (?:de|den|det|vår|vårt|våra|en|ett)? ?(?:[\\p{L}-]+ ){0,2}(?:regler\\p{L}*|regelverk\\p{L}*|kod\\p{L}*|riktlinjer\\p{L}*|principer\\p{L}*|reglerna)',
    'grundad(?:es)? (?:år )?\\d{4}|(?:om|när)[^,]{0,60}(?:var|blev)|vad som var fel',
  ),
  denial: createWordPattern(
    'inte|ej|icke|ikke|ingen|inga|inget|ingenting|aldrig|utan|varken|knappast|knappt|hemlig\\p{L}*|okänd\\p{L}*|anonym\\p{L}*|i ?stället för',
    'vägra\\p{L}*|sakna\\p{L}*|strunta\\p{L}*|ignorera\\p{L}*|bryter|bröt|brutit|kränk\\p{L}*|avskaff\\p{L}*|avstår|slopa\\p{L}*|nekar',
  ),
  report: createWordPattern(
    'domstol\\p{L}*|dömd\\p{L}*|dömde\\p{L}*|fälld\\p{L}*|fällde\\p{L}*|förklarar (?:vad|hur|varför)|(?:artikel|reportage|debatt) om|anklaga\\p{L}*|fängelse\\p{L}*|kritiker\\p{L}*|enligt|säger|sade|sa|påstå\\p{L}*|påstod|hävda\\p{L}*|menar|konkurrent\\p{L}*|uppges|sägs|ryktet|ryktas|lär|minister\\p{L}*|bad|skrev|krävde|begärde|bett|beskyll\\p{L}*',
    'vår (?:borgmästare|stad|kommun|regering|granne|konkurrent)|vårt (?:land|sjukhus)|våra (?:grannar|politiker|annonsörer|konkurrenter)',
    `${OTHERS} (?:[\\p{L}-]+ ){0,4}(?:ber|begär|kräver|vill|skriver|tycker|frågar|önskar|tror|klagar)`,
  ),
  past: createWordPattern(
    'var|hade|ägdes|tillhörde|blev|fanns|(?:fram )?till (?:\\p{L}+ )?(?:år )?\\d{4}|fram till|tidigare|förr|en gång|dåvarande|före detta|i ?går|förra (?:året|veckan|månaden)|rättade|korrigerade|följde|gavs ut|har (?:[\\p{L}-]+ )?(?:rättat|korrigerat)|förut',
  ),
  wish: createWordPattern(
    'skulle|borde|kunde|planera\\p{L}*|avser|hoppas|överväger|snart|så småningom|någon gång|framtiden|huruvida|arbetar (?:på|med) att|tänker|funderar|ville|tar fram|förbereder|önskar|ni (?:bör|måste|ska)',
    'rätta (?:felet|det här|detta)|(?:er|ert|era) (?:artikel|tidning|fel|text|redaktion)|snälla',
  ),
};
