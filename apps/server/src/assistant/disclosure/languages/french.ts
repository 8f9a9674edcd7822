import { createWordPattern, type DisclosureLanguage } from './language.ts';

const OTHERS =
  "(?:lecteurs?|lectrices?|abonnés?|internautes?|utilisateurs?|clients?|politiques?|experts?|certains|certaines|beaucoup|plusieurs|on|ils?|elles?|quelqu[’']un|gens|(?:le|un|la|une) (?:maire|tribunal|gouvernement|parti|association|mairie|ministère|juge|préfet))";

export const french: DisclosureLanguage = {
  words: createWordPattern(
    'le',
    'la',
    'les',
    'des',
    'et',
    'est',
    'nous',
    'notre',
    'nos',
    'une?',
    'du',
    'dans',
    'par',
    'sont',
    'aux?',
  ),
  passages: {
    ownership: [
      /(?<!\p{L})(?:est|sont) (?:[\p{L}-]+ ){0,2}(?:propriété|détenue?s?|possédée?s?|contrôlée?s?|financée?s?|éditée?) (?:[\p{L}-]+ |à \d+ % ){0,2}(?:de|du|des|par|d[’'])/iu,
      /(?<!\p{L})(?:est|sont) (?:une? |la )?(?:[\p{L}-]+ )?(?:filiale|publication|marque|titre|coopérative) (?:d[eu]|des|d[’'])/iu,
      /(?<!\p{L})est publiée? par (?:la |le |les |l[’'])?(?:société|association|groupe|fondation|éditions|sas|sarl|coopérative)(?!\p{L})/iu,
      /(?<!\p{L})appart(?:ient|iennent) (?:[\p{L}-]+ ){0,2}(?:à|au|aux)(?!\p{L})/iu,
      /(?<!\p{L})(?:société éditrice|éditeur|propriétaire|direct(?:eur|rice) de (?:la )?publication)\s*:/iu,
      /(?<!\p{L})(?:actionnaires?|propriétaires?|éditeur|société éditrice|direct(?:eur|rice) de (?:la )?publication)(?!\p{L})[^.]{0,60}(?<!\p{L})(?:est|sont)(?!\p{L})/iu,
      /(?<!\p{L})sommes une (?:[\p{L}-]+ ){0,2}(?:coopérative|association|société)/iu,
    ],
    corrections: [
      /(?<!\p{L})(?:corrig|rectifi|correct)\p{L}{0,8}(?!\p{L})[^.]{0,80}(?<!\p{L})(?:erreurs?|inexactitudes?|fautes?)(?!\p{L})/iu,
      /(?<!\p{L})(?:erreurs?|inexactitudes?|fautes?)(?!\p{L})[^.]{0,80}(?<!\p{L})(?:corrig|rectifi|correct)\p{L}{0,8}(?!\p{L})/iu,
      /(?<!\p{L})(?:publi|signal|apport|indiqu|mentionn)\p{L}{1,5}(?!\p{L})[^.]{0,40}(?<!\p{L})(?:corrections?|rectificatifs?|rectifications?|errata|erratum)(?!\p{L})/iu,
      /(?<!\p{L})(?:corrections?|rectificatifs?|rectifications?)(?!\p{L})[^.]{0,40}(?<!\p{L})(?:signalée?s?|indiquée?s?|publiée?s?|mentionnée?s?|datée?s?)(?!\p{L})/iu,
      /(?<!\p{L})(?:signal\p{L}{1,5}|(?:trouv|repér|constat|remarqu|relev)\p{L}{1,5}(?!\p{L})[^.]{0,20})(?!\p{L})[^.]{0,20}(?<!\p{L})(?:erreurs?|inexactitudes?)(?!\p{L})/iu,
    ],
    ethics: [
      /(?<!\p{L})(?:charte (?:[\p{L}-]+ )?(?:d[’']éthique|éthique|de déontologie|déontologique|éditoriale|de munich|d[’']indépendance|des journalistes)|code (?:de déontologie|déontologique|d[’']éthique|éthique|de conduite))/iu,
      /(?<!\p{L})(?:déontologi\p{L}{1,5}|indépendance éditoriale|conflits? d[’']intérêts?)(?!\p{L})/iu,
      /(?<!\p{L})(?:principes|règles|normes) (?:éditoriaux|éditoriales|éthiques|déontologiques)(?!\p{L})/iu,
    ],
  },
  self: createWordPattern(
    'nous|notre|nos|rédaction',
    "(?:le|ce|la|cette|l[’'])[ ]?(?:journal|site|quotidien|magazine|média|titre|hebdomadaire|mensuel|publication|page|revue|éditeur|direction)",
    '^(?:tous |toutes |chaque |les |nos )*(?:journalistes?|rédact\\p{L}+|collabora\\p{L}+|salariés?)',
    '^(?:les |toutes? |chaque |ces )*(?:erreurs?|inexactitudes?|corrections?|rectificatifs?|fautes?)(?: \\p{L}+)?(?: de fait)? (?:sont|est|seront)',
    "si vous|vous pouvez|n[’']hésitez|merci de|veuillez|écrivez|signalez",
  ),
  firstPerson: createWordPattern('nous'),
  pronoun: /^(?:il|elle) /iu,
  noSubject: /^(?:(?:société éditrice|éditeur|propriétaire|direct(?:eur|rice) de (?:la )?publication)[ :])/iu,
  relativeClause: /,? (?:qui|dont|et non|et pas|pas|et n[’']) ?/iu,
  harmless: createWordPattern(
    "n[’']hésitez (?:surtout )?pas|sans (?:délai|attendre|tarder|retard)|non seulement|pas seulement|à but non lucratif|sans but lucratif",
    "(?:selon|d[’']après) (?:la|le|les|notre|nos|une?|l[’'])[ ]?(?:[\\p{L}-]+ )?(?:charte|code|règles|principes)",
    "(?:(?:a été|été) )?(?:fondée?|créée?|lancée?) en \\d{4}|(?:si|lorsqu[’']|quand|dès qu[’'])[^,]{0,50}(?:a été|ont été) (?:commise?|publiée?|faite?|signalée?)s?|ce qui était (?:faux|erroné)",
  ),
  denial: createWordPattern(
    "ne|n[’']\\p{L}+|pas|aucun\\p{L}*|jamais|rien|ni|sans|nulle?|guère|non|faute de|absence|secret|secrète|inconnue?s?|anonymes?|confidentiel\\p{L}*",
    'refus\\p{L}+|(?:nous|se) pass(?:ons|e|er) de|laiss\\p{L}+|manqu\\p{L}+|viol(?:e|é|ée|ent|ons|ait|er|ation)s?|enfrei\\p{L}+|ignor\\p{L}+|transgress\\p{L}+|abandonn\\p{L}+|bafou\\p{L}+|fich\\p{L}+|moqu\\p{L}+|inexistant\\p{L}*',
  ),
  report: createWordPattern(
    "tribunal|tribunaux|juges?|condamn\\p{L}+|ordonn\\p{L}+|expliqu\\p{L}+ (?:ce qu|comment|pourquoi)\\p{L}*|(?:article|enquête|reportage|débat) sur|accus\\p{L}+|soupçonnée?s?|ministres?|prison|reproch\\p{L}+|critiques?|détracteurs?|rumeurs?|concurren\\p{L}+|selon|d[’']après|dit|disent|disait|affirm\\p{L}+|préten\\p{L}*|(?:a|ont) (?:déclaré|demandé|écrit|réclamé|exigé|dénoncé)|déclare que|estim\\p{L}+ que|demandait|paraît|aurai(?:t|ent)|serai(?:t|ent)",
    'ancien(?:ne)? (?:rédact\\p{L}+|journaliste)|notre (?:maire|ville|commune|gouvernement|région|pays|voisin\\p{L}*|député\\p{L}*|hôpital)',
    `${OTHERS} (?:[\\p{L}’'-]+ ){0,4}(?:demand\\p{L}+|réclam\\p{L}+|souhait\\p{L}+|écri(?:t|vent)|pens\\p{L}+|veu\\p{L}+|exig\\p{L}+|pri(?:e|ent)|croi\\p{L}+|trouv(?:e|ent) que|attend\\p{L}*)`,
  ),
  past: createWordPattern(
    "étai(?:t|ent)|avai(?:t|ent)|avions|étions|fut|furent|(?:a|ont) (?:\\p{L}+ )?été|appartenai\\p{L}*|appartint|jusqu[’'](?:en|à|au|aux)|autrefois|jadis|ancien(?:ne)?s?|anciennement|naguère|auparavant|hier|l[’']an(?:née)? derni(?:er|ère)|passé|à l[’']époque|(?:avons|a|ont|ai|avez) (?:[\\p{L}-]+ )?(?:corrigé|rectifié|publié|violé|appartenu|eu)\\p{L}*|corrigeai\\p{L}*|respectai\\p{L}*|suivai\\p{L}*",
  ),
  wish: createWordPattern(
    'devrai\\p{L}*|devrions|pourrai\\p{L}*|pourri(?:ez|ons)|voudrai\\p{L}*|voudrions|faudrait|aimeri\\p{L}*|si seulement|envisag\\p{L}+|prévoy\\p{L}+|prévoi\\p{L}*|prévue?s?|comptons|espér\\p{L}+|projet|prochainement|bientôt|un jour|avenir|souhaitons|travaillons à|réfléchi\\p{L}+|voulions|pensons à|songeons|préparons|rédigeons|en (?:cours|préparation)|adopterons|aurons|imagin\\p{L}+|supposons',
    '(?:merci de|veuillez|prière de) (?:bien vouloir )?(?:corriger|rectifier|publier)|corrigez|rectifiez|publiez|adoptez|vous (?:devez|devriez)|votre (?:article|journal|rédaction|charte|code|reportage)|vos (?:erreurs|articles|journalistes|lecteurs)',
  ),
};
