import { createWordPattern, type DisclosureLanguage } from './language.ts';

const OTHERS =
  '(?:leitor(?:es|a|as)?|usuári[oa]s?|utilizador(?:es|a|as)?|assinantes?|clientes?|polític[oa]s|especialistas?|muit[oa]s|algun[as]s?|algumas|outr[oa]s|alguém|pessoas|gente|(?:o|um|a|uma) (?:prefeit[oa]|autarca|tribunal|governo|partido|câmara|juiz|juíza|associação|deputad[oa]))';

export const portuguese: DisclosureLanguage = {
  words: createWordPattern(
    'o',
    'os',
    'e',
    'do',
    'dos',
    'das',
    'da',
    'não',
    'noss[oa]s?',
    'é',
    'são',
    'com',
    'pel[oa]s?',
    'uma?',
    'ao',
    'no',
    'na',
  ),
  passages: {
    ownership: [
      /(?<!\p{L})(?:é|são) (?:[\p{L}-]+ ){0,2}propriedade (?:\p{L}+ )?d(?:e|o|a|os|as)(?!\p{L})/iu,
      /(?<!\p{L})propriedade d(?:e|o|a|os|as) \p{L}/iu,
      /(?<!\p{L})(?:é|são) (?:[\p{L}-]+ )?(?:editad|detid|financiad|controlad|publicad)[oa] (?:[\p{L}-]+ )?(?:por|pel[oa]s?)(?!\p{L})/iu,
      /(?<!\p{L})(?:editad|financiad)[oa] (?:por|pel[oa]s?)(?!\p{L})/iu,
      /(?<!\p{L})pertence[m]? (?:[\p{L}-]+ ){0,2}(?:a|à|ao|aos|às)(?!\p{L})/iu,
      /(?<!\p{L})(?:é|somos) uma? (?:[\p{L}-]+ )?(?:publicação|subsidiária|marca|cooperativa|empresa|veículo)(?: [\p{L}-]+)? d(?:e|o|a|os|as)(?!\p{L})/iu,
      /(?<!\p{L})(?:propriet[áa]ri[oa]s?|propriedade|editor[a]?|entidade proprietária)\s*:/iu,
      /(?<!\p{L})(?:proprietári[oa]s?|detentores do capital|acionistas?)(?!\p{L})[^.]{0,60}(?<!\p{L})(?:é|são)(?!\p{L})/iu,
    ],
    corrections: [
      /(?<!\p{L})(?:corrig|corrij|correç|correc|retific|retifiq|rectific)\p{L}{0,8}(?!\p{L})[^.]{0,80}(?<!\p{L})(?:erros?|imprecis(?:ão|ões)|inexatid\p{L}{2,4}|incorreç\p{L}{2,4}|equívocos?)(?!\p{L})/iu,
      /(?<!\p{L})(?:erros?|imprecis(?:ão|ões)|inexatid\p{L}{2,4}|incorreç\p{L}{2,4}|equívocos?)(?!\p{L})[^.]{0,80}(?<!\p{L})(?:corrig|corrij|correç|correc|retific|retifiq|rectific)\p{L}{0,8}(?!\p{L})/iu,
      /(?<!\p{L})(?:public|assinal|indic|sinaliz)\p{L}{1,5}(?!\p{L})[^.]{0,40}(?<!\p{L})(?:correções|retificações|erratas?)(?!\p{L})/iu,
      /(?<!\p{L})(?:correções|retificações|erratas)(?!\p{L})[^.]{0,40}(?<!\p{L})(?:public|assinal|indic|sinaliz)\p{L}{1,5}(?!\p{L})/iu,
      /(?<!\p{L})(?:encontr|detect|detet|identific|not)(?:ar|ou|e|a|ares)?(?!\p{L})[^.]{0,40}(?<!\p{L})(?:erros?|imprecisão)(?!\p{L})/iu,
    ],
    ethics: [
      /(?<!\p{L})código (?:[\p{L}-]+ )?(?:de ética|ético|deontológico|de conduta|de boas práticas)(?!\p{L})/iu,
      /(?<!\p{L})(?:princípios (?:editoriais|éticos|deontológicos)|normas (?:éticas|deontológicas)|estatuto editorial|manual de redação|(?:livro|manual) de estilo|conflitos? de interesses?|independência editorial|deontologia)(?!\p{L})/iu,
    ],
  },
  self: createWordPattern(
    'nós|noss[oa]s?|redação|redacção',
    '(?:a|esta|o|este) (?:publicação|página|revista|empresa|direção|jornal|diário|semanário|site|portal|veículo)|os editores',
    '(?!(?:últimos|próximos|máximos|mínimos|extremos|empréstimos|legítimos|anónimos|anônimos)(?!\\p{L}))\\p{L}+(?:amos|emos|imos|amo-nos|emo-nos|imo-nos)|somos',
    '^(?:todos |todas |os |as |cada |nossos )*(?:jornalistas?|redator\\p{L}*|editor\\p{L}*|colaborador\\p{L}*|trabalhador\\p{L}*|repórter\\p{L}*)',
    '^(?:os |as |todos |todas )*(?:erros|correções|retificações|imprecisões)(?: de fac?to| \\p{L}+)? (?:são|serão)',
    'não (?:hesite|deixe)\\p{L}*|se (?:você )?(?:encontr|detect|detet|not|vir|identific|achar)\\p{L}*|você pode|pode[m]? (?:[\\p{L}-]+ )?(?:escrever|avisar|comunicar|informar|assinalar)\\p{L}*|escreva\\p{L}*|avise\\p{L}*|comunique\\p{L}*',
  ),
  firstPerson: createWordPattern(
    'nós|(?:corrigimos|retificamos|publicamos|seguimos|temos|cumprimos|respeitamos|aplicamos)',
  ),
  pronoun: /^(?:este|esta|ele|ela) /iu,
  noSubject: /^(?:é |pertence |propriedade |editad[oa] |(?:proprietári[oa]s?|editor[a]?|entidade proprietária)[ :])/iu,
  relativeClause: /,? (?:que|cuj[oa]|não a|e não) /iu,
  harmless: createWordPattern(
    'não (?:hesite\\p{L}*|deixe\\p{L}*) (?:em|de)|não (?:só|apenas|somente)|sem (?:demora|atraso|fins lucrativos)|(?:o )?quanto antes|(?:o )?mais rápido',
    '(?:segundo|conforme) (?:o|a|os|as|noss[oa]s?|um) (?:[\\p{L}-]+ )?(?:código|princípios|normas|estatuto|manual|livro)',
    '(?:foi )?(?:fundad|criad|lançad)[oa] em \\d{4}|o que (?:era|estava) errado',
  ),
  denial: createWordPattern(
    'não|nem|nunca|jamais|ninguém|nada|nenhu\\p{L}+|sem|tampouco|secret[oa]|desconhecid[oa]s?|anónim[oa]s?|anônim[oa]s?|confidencia\\p{L}*|em vez de',
    'carec\\p{L}+|falta|faltam|recus\\p{L}+|rejeit\\p{L}+|neg(?:a|am|ou|amos|aram)|ignor\\p{L}+|viol(?:a|am|ou|amos|aram|ado)|infring\\p{L}+|descumpr\\p{L}+|desrespeit\\p{L}+|abandon\\p{L}+|inexistente',
  ),
  report: createWordPattern(
    'tribuna\\p{L}+|ju[ií]z\\p{L}*|conden\\p{L}+|orden(?:a|ou)|explica (?:o que|como|porqu)\\p{L}*|(?:artigo|reportagem|notícia|debate) sobre|acus\\p{L}+|ministr[oa]s?|prisão|presos?|crític[oa]s|supost\\p{L}+|alegad\\p{L}+|segundo|conforme|disse\\p{L}*|diz|dizem|afirm(?:a|am|ou|aram)|aleg(?:a|am|ou|aram)|denunci(?:a|am|ou|aram)|concorrente\\p{L}*|rival|rivais|boatos?|rumor\\p{L}*|teriam?|sustentam?|pediu|pediram|solicit(?:ou|aram)',
    'ex-?(?:editor|redator|jornalista)\\p{L}*|noss[oa]s? (?:prefeit[oa]|cidade|governo|vizinh[oa]s?|país|câmara|hospital|deputad[oa]s?)',
    `${OTHERS} (?:[\\p{L}-]+ ){0,4}(?:ped(?:e|em)|escrev\\p{L}+|quer(?:em)?|reclam\\p{L}+|exig\\p{L}+|solicit\\p{L}+|acredit\\p{L}+|desej\\p{L}+|esperam?|perguntam?|acham?)`,
  ),
  past: createWordPattern(
    'foi|foram|era|eram|éramos|estava\\p{L}*|esteve|tinha\\p{L}*|tínhamos|teve|tivemos|havia\\p{L}*|houve|pertenci\\p{L}*|pertenceu|até (?:\\p{L}+ )?(?:ano )?(?:de )?\\d{4}|antes|anteriormente|antig\\p{L}+|outrora|passado|passada|corrigi(?:u|ram|a)|retificou|seguia\\p{L}*|ontem|já não|ex-\\p{L}+|época',
  ),
  wish: createWordPattern(
    'dever[ií]a\\p{L}*|dev[ií]a\\p{L}*|poder[ií]a\\p{L}*|gostar[ií]a\\p{L}*|tomara|planej\\p{L}+|planei\\p{L}+|pretend\\p{L}+|espera(?:mos|m)?|em breve|um dia|futuro|estudamos|trabalhamos em|pensamos|queríamos|estamos a|(?:preparando|elaborando|escrevendo)|preparamos|adotaremos|teremos|imagin\\p{L}+|vamos',
    'corrijam?|retifiquem?|têm? (?:de|que)|devem? (?:corrigir|retificar|publicar|adotar)|(?:o )?(?:seu|vosso) (?:artigo|jornal|texto)',
  ),
};
