import { createWordPattern, type DisclosureLanguage } from './language.ts';

const OTHERS =
  '(?:lector(?:es|a|as)?|usuari[oa]s?|suscriptor(?:es|a|as)?|clientes?|polític[oa]s|expert[oa]s|much[oa]s|algun[oa]s|otr[oa]s|alguien|gente|vecin[oa]s|(?:el|un|la|una) (?:alcalde|alcaldesa|tribunal|gobierno|partido|ayuntamiento|juez|jueza|asociación|diputad[oa]))';

export const spanish: DisclosureLanguage = {
  words: createWordPattern(
    'no',
    'el',
    'los',
    'las',
    'y',
    'del',
    'nuestr[oa]s?',
    'con',
    'una?',
    'al',
    'es',
    'en',
    'la',
    'lo',
  ),
  passages: {
    ownership: [
      /(?<!\p{L})(?:es|son) (?:[\p{L}-]+ ){0,2}propiedad (?:\p{L}+ )?(?:de|del)(?!\p{L})/iu,
      /(?<!\p{L})propiedad de (?:la |el |los |las |una? )?\p{L}/iu,
      /(?<!\p{L})(?:está|es|son|están) (?:[\p{L}-]+ )?(?:editad|financiad|controlad)[oa]s? (?:[\p{L}-]+ )?(?:por|con|mediante)(?!\p{L})/iu,
      /(?<!\p{L})(?:editad|financiad)[oa] por(?!\p{L})/iu,
      /(?<!\p{L})pertenece[n]? (?:[\p{L}-]+ ){0,2}(?:a|al)(?!\p{L})/iu,
      /(?<!\p{L})(?:es|somos) una? (?:[\p{L}-]+ )?(?:publicación|filial|marca|cooperativa|empresa|medio)(?: [\p{L}-]+)? (?:de|del)(?!\p{L})/iu,
      /(?<!\p{L})(?:propietari[oa]s?|editor[a]?|empresa editora|editorial)\s*:/iu,
      /(?<!\p{L})(?:propietari[oa]s?|empresa editora|accionistas?)(?!\p{L})[^.]{0,60}(?<!\p{L})(?:es|son)(?!\p{L})/iu,
    ],
    corrections: [
      /(?<!\p{L})(?:corrig|corrij|corregi|correc|rectific|rectifiq)\p{L}{0,8}(?!\p{L})[^.]{0,80}(?<!\p{L})(?:error(?:es)?|inexactitud(?:es)?|equivocaci(?:ón|ones))(?!\p{L})/iu,
      /(?<!\p{L})(?:error(?:es)?|inexactitud(?:es)?|equivocaci(?:ón|ones))(?!\p{L})[^.]{0,80}(?<!\p{L})(?:corrig|corrij|correg|correc|rectific|rectifiq)\p{L}{0,8}(?!\p{L})/iu,
      /(?<!\p{L})(?:publica|señala|indica|marca)\p{L}{0,4}(?!\p{L})[^.]{0,40}(?<!\p{L})(?:correcciones|rectificaciones|fe de errat?as)(?!\p{L})/iu,
      /(?<!\p{L})(?:correcciones|rectificaciones)(?!\p{L})[^.]{0,40}(?<!\p{L})(?:publica|señala|indica|anuncia|marca)\p{L}{0,4}(?!\p{L})/iu,
      /(?<!\p{L})(?:encuentr|detect|observ|encontr|comunic|señal)\p{L}{0,5}(?!\p{L})[^.]{0,40}(?<!\p{L})(?:errores|error|inexactitud)(?!\p{L})/iu,
    ],
    ethics: [
      /(?<!\p{L})código (?:[\p{L}-]+ )?(?:de ética|ético|deontológico|de conducta|de buenas prácticas)(?!\p{L})/iu,
      /(?<!\p{L})(?:principios (?:editoriales|éticos|deontológicos)|normas (?:éticas|deontológicas)|estatuto (?:de redacción|de la redacción|editorial)|(?:libro|manual) de estilo|conflictos? de (?:interés|intereses)|independencia editorial|deontología)(?!\p{L})/iu,
    ],
  },
  self: createWordPattern(
    'nosotr[oa]s|nuestr[oa]s?|nos|redacción',
    '(?:la|esta|el|este) (?:publicación|página|web|revista|empresa|cabecera|diario|periódico|medio|sitio|portal|semanario|editorial)|los editores',
    '(?!(?:últimos|próximos|máximos|mínimos|extremos|préstamos|legítimos|anónimos|términos)(?!\\p{L}))\\p{L}+(?:amos|emos|imos)|somos',
    '^(?:todos |todas |los |las |cada |nuestros )*(?:periodistas?|redactor\\p{L}*|editor\\p{L}*|colaborador\\p{L}*|trabajador\\p{L}*)',
    '^(?:los |las |todos |todas )*(?:errores|correcciones|rectificaciones|inexactitudes)(?: de hecho| \\p{L}+)? (?:se|son|serán)|^se (?:corrigen|rectifican|publican)',
    'no dude\\p{L}*|si (?:usted |ud\\. )?(?:encuentra|detecta|ve|observa|cree|halla)|pued[ea]n? (?:[\\p{L}-]+ )?(?:escribir|avisar|comunicar|informar|señalar)\\p{L}*|escr[íi]b\\p{L}+|av[íi]s[ea]\\p{L}*|comun[íi]qu\\p{L}+',
  ),
  firstPerson: createWordPattern(
    'nosotr[oa]s|(?:corregimos|rectificamos|publicamos|seguimos|tenemos|cumplimos|respetamos|aplicamos|nos regimos)',
  ),
  pronoun: /^(?:este|esta|ella) /iu,
  noSubject:
    /^(?:es |está |pertenece |propiedad |editad[oa] |(?:propietari[oa]s?|editor[a]?|empresa editora|editorial)[ :])/iu,
  relativeClause: /,? (?:que|cuy[oa]|no a|y no) /iu,
  harmless: createWordPattern(
    'no dude\\p{L}* en|no (?:solo|sólo|solamente)|sin (?:demora|dilación|tardanza|retraso|ánimo de lucro|fines de lucro)|no importa (?:cuán|lo)|cuanto antes|(?:lo )?antes posible',
    'según (?:el|la|los|las|nuestr[oa]s?|un) (?:[\\p{L}-]+ )?(?:código|principios|normas|estatuto|libro|manual)',
    '(?:fue )?(?:fundad|cread|lanzad|nacid)[oa] en \\d{4}|lo que (?:era|estaba) (?:incorrecto|mal)',
  ),
  denial: createWordPattern(
    'no|non|ni|nunca|jamás|nadie|nada|ningun[oa]s?|ningún|sin|tampoco|secret[oa]|desconocid[oa]s?|anónim[oa]s?|confidencial\\p{L}*|en lugar de|en vez de',
    'carec\\p{L}+|falta|faltan|rechaz\\p{L}+|nieg\\p{L}+|neg(?:amos|ó|aron)|ignor\\p{L}+|viol(?:a|an|ó|amos|aron|ado)|infring\\p{L}+|incumpl\\p{L}+|vulner\\p{L}+|abandon\\p{L}+|inexistente',
  ),
  report: createWordPattern(
    'tribunal\\p{L}*|jue(?:z|za|ces)|conden\\p{L}+|orden(?:a|ó)|explica (?:qué|cómo|por qué)|(?:artículo|reportaje|noticia|debate) sobre|acus\\p{L}+|ministr[oa]s?|cárcel\\p{L}*|prisión|presos?|crític[oa]s|supuest\\p{L}+|presunt\\p{L}+|según|dijo|dijeron|dicen?|afirm(?:a|an|ó|aron)|asegur(?:a|an|ó|aron)|denunci(?:a|an|ó|aron)|competidor\\p{L}*|rival\\p{L}*|rumor\\p{L}*|opinan?|habrían?|sostienen?|reproch\\p{L}+|pidi(?:ó|eron)|solicit(?:ó|aron)',
    'ex-?(?:editor|redactor|periodista)\\p{L}*|nuestr[oa]s? (?:alcalde\\p{L}*|ciudad|gobierno|vecin[oa]s?|país|ayuntamiento|hospital|diputad[oa]s?)',
    `${OTHERS} (?:[\\p{L}-]+ ){0,4}(?:pid\\p{L}+|escrib\\p{L}+|quier\\p{L}+|reclam\\p{L}+|exig\\p{L}+|solicit\\p{L}+|cree[n]?|desea[n]?|esperan?|preguntan?)`,
  ),
  past: createWordPattern(
    'fue|fueron|era|eran|éramos|estaba\\p{L}*|estuvo|tenía\\p{L}*|teníamos|tuvo|tuvimos|había\\p{L}*|hubo|pertenecí\\p{L}*|perteneció|hasta (?:\\p{L}+ )?(?:año )?\\d{4}|antes|anteriormente|antigu[oa]\\p{L}*|antaño|antiguamente|pasado|pasada|corrigi(?:ó|eron)|corregía\\p{L}*|rectificó|seguía\\p{L}*|ayer|ya no|ex-\\p{L}+|h(?:a|an|emos) (?:corregido|rectificado|publicado|violado)|época',
  ),
  wish: createWordPattern(
    'debería\\p{L}*|podría\\p{L}*|querría\\p{L}*|quisiéra\\p{L}*|gustaría|ojalá|plane\\p{L}+|prev(?:é|én|emos)|pretend\\p{L}+|espera(?:mos|n)?|próximamente|algún día|futuro|estudia(?:mos|n)|trabajamos en|pensamos|queríamos|(?:preparando|redactando|elaborando|escribiendo)|preparamos|adoptaremos|tendremos|imagin\\p{L}+|vamos a',
    'corrija[n]?|rectifique[n]?|corrijan|tienen? que|deben? (?:corregir|rectificar|publicar|adoptar)|su (?:artículo|noticia|reportaje)',
  ),
};
