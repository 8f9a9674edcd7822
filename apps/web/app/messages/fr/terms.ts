import type { MESSAGES as ENGLISH } from '../en/terms.ts';
import type { Translated } from '../translated.ts';

/** The Terms of Service, section by section. */
export const MESSAGES = {
  title: 'Conditions d’utilisation',
  pageTitle: 'Conditions d’utilisation · Vouchwire',
  description: 'Les conditions d’utilisation de Vouchwire : huit courtes sections en mots simples.',
  lastChanged: (day) => `Dernière modification le ${day}`,

  acceptance: {
    head: 'Acceptation',
    text: 'Quiconque utilise ce site accepte ces conditions. Si vous ne les acceptez pas, veuillez ne pas l’utiliser.',
  },
  use: {
    head: 'Utilisation du service',
    text: 'Cherchez, interrogez, construisez et publiez autant que vous voulez, dans les limites que fixe le service. Ce que vous ne pouvez pas faire :',
    not: [
      'vous faire passer pour un autre, personne ou organisation, ici ou dans un fichier que vous publiez ;',
      'publier de faux fichiers trust.txt, ou nous en envoyer ;',
      'utiliser le service pour quoi que ce soit d’illicite ;',
      'le perturber, ou contourner ses limites.',
    ],
  },
  files: {
    head: 'Fichiers trust.txt',
    text: 'Vous êtes responsable de l’exactitude des fichiers que vous créez ici. Nous aidons à écrire un fichier ; vous le publiez, sur votre propre domaine, et ce qu’il dit est votre parole. Nous ne savons pas si cela tient.',
  },
  property: {
    head: 'Propriété intellectuelle',
    text: 'Le logiciel est publié sous la licence Apache 2.0. Ce que répète le graphe a été publié par les domaines eux-mêmes ; là où d’autres l’ont recueilli, chaque export les nomme avec leur licence. Les noms et les marques appartiennent à leurs propriétaires. Ce que vous écrivez ici reste à vous.',
  },
  privacy: {
    head: 'Confidentialité',
    text: [
      'La ',
      'politique de confidentialité',
      ' fait partie de ces conditions. Elle énumère ce qui est stocké, champ par champ, et jusqu’à quand.',
    ],
  },
  disclaimer: {
    head: 'Absence de garantie',
    text: 'Le service est fourni tel quel, sans garantie d’aucune sorte. Le graphe répète ce que des domaines disent les uns des autres : il peut être incomplet, dépassé, ou faux parce qu’ils le sont. Un score est un calcul à partir de telles déclarations. Il ne dit pas si un article est juste, ni si une organisation est honnête.',
  },
  liability: {
    head: 'Limitation de responsabilité',
    text: 'Dans la mesure où la loi le permet, nous ne répondons pas des dommages qui résultent de l’utilisation du service, ou de l’impossibilité de l’utiliser. Là où la loi ne laisse personne limiter une responsabilité, rien ici ne la limite.',
  },
  changes: {
    head: 'Modifications',
    text: 'Ces conditions peuvent changer. La date en haut dit quand elles ont changé pour la dernière fois. Quiconque continue à utiliser le site après une modification l’accepte.',
  },
} as const satisfies Translated<typeof ENGLISH>;
