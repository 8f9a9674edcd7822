import type { PUBLISHING as ENGLISH, PublishingMethod } from '../en/publishing.ts';
import type { Translated } from '../translated.ts';

export type { Guide, PublishingMethod } from '../en/publishing.ts';

const SINGLE_METHOD = (...steps: string[]): readonly PublishingMethod[] => [{ title: null, steps }];

/** Every word on how to put a trust.txt on a host. Words between backticks are code. */
export const PUBLISHING = {
  title: 'Publier votre trust.txt',
  close: 'Fermer',
  lead: 'Le fichier a sa place à deux adresses de votre domaine. Certains lecteurs ne regardent que la première, d’autres que la seconde.',
  addresses: 'Les deux adresses',
  main: 'l’emplacement normalisé',
  older: 'l’ancien emplacement : le même texte, ou une redirection',
  noDomain: 'Saisissez votre domaine dans le formulaire, et il remplacera ici example.com.',
  where: 'Où votre site est-il hébergé ?',
  more: 'Chaque hébergeur en page de l’aide, avec ce qui a été essayé (en anglais)',
  copy: 'Copier',
  copyAddress: (address) => `Copier ${address}`,
  snippet: (number) => `À copier pour l’étape ${number}`,

  verify: 'Voir que cela fonctionne',
  verifyDetails:
    'Chaque adresse doit répondre avec le statut 200, le type `text/plain` et vos lignes. Une redirection en chemin ne gêne pas.',
  troubleshooting: 'Si cela ne fonctionne pas',
  troubleshootingItems: [
    'Statut 403 ou 404 sous `/.well-known/` : une règle refuse les noms qui commencent par un point. Exemptez-en `/.well-known/`.',
    'Une page web arrive à la place : le logiciel de votre site répond à toutes les adresses. Exemptez-en les deux adresses.',
    'Un défi antirobot ou une connexion précède le fichier : exemptez-en les deux adresses. Les robots d’indexation ne résolvent pas d’énigmes.',
    'Avec et sans `www.`, la réponse doit être la même : redirigez l’un vers l’autre.',
    'Un ancien texte arrive : videz le cache de votre site, ou du service placé devant lui, pour les deux adresses.',
  ],
  download: 'Télécharger le fichier',
  check: 'Voir s’il est en ligne',

  guides: {
    nginx: {
      name: 'nginx',
      description: 'Sert les deux adresses.',
      methods: (domain) =>
        SINGLE_METHOD(
          `Placez le fichier sur le serveur sous \`/var/www/${domain}/trust.txt\`, ou modifiez ce chemin ci-dessous.`,
          `Ajoutez ceci au bloc \`server\` qui répond pour \`${domain}\` en HTTPS. Un \`location =\` exact passe avant toute règle qui refuse les noms commençant par un point.`,
          'Faites tester puis relire la configuration.',
        ),
    },
    apache: {
      name: 'Apache',
      description: 'Sert les deux adresses.',
      methods: (domain) =>
        SINGLE_METHOD(
          'Dans le dossier racine du site (`DocumentRoot`), créez un dossier `.well-known` et placez-y le fichier sous le nom `trust.txt`.',
          `Ajoutez ceci en tête du fichier \`.htaccess\` du dossier racine, ou dans le \`<VirtualHost>\` de \`${domain}\`. Le module \`mod_rewrite\` est nécessaire.`,
        ),
    },
    caddy: {
      name: 'Caddy',
      description: 'Sert les deux adresses.',
      methods: (domain) =>
        SINGLE_METHOD(
          `Placez le fichier sur le serveur sous \`/var/www/${domain}/trust.txt\`, ou modifiez ce chemin ci-dessous.`,
          'Ajoutez le premier bloc et la redirection à votre site dans le `Caddyfile`. Le dernier bloc représente ce que vous y avez déjà, un serveur de fichiers ou un proxy : mettez-le dans un `handle` à lui, pour qu’il ne reçoive que ce que le premier n’a pas pris.',
          'Faites relire la configuration : `sudo systemctl reload caddy`, ou `caddy reload`.',
        ),
    },
    wordpress: {
      name: 'WordPress',
      description:
        'WordPress laisse le serveur web répondre par tout fichier qui se trouve dans son dossier. Sa médiathèque ne peut pas en placer un là.',
      methods: () => [
        {
          title: 'Avec accès aux fichiers (SFTP, ou gestionnaire de fichiers de votre hébergeur)',
          steps: [
            'Ouvrez le dossier qui contient `wp-admin`.',
            'Créez-y un dossier `.well-known` et téléversez-y le fichier sous le nom `trust.txt`. Le nom du dossier commence par un point : faites afficher les fichiers cachés.',
            'Téléversez le même fichier à côté de `wp-admin`, pour la seconde adresse. Modifiez toujours les deux ensemble.',
          ],
        },
        {
          title: 'Sans cet accès',
          steps: [
            'Avec une extension qui exécute des extraits de PHP, ajoutez celui-ci et faites-le exécuter partout. Il contient votre fichier et répond aux deux adresses.',
          ],
          notes: [
            'Sur WordPress.com, les deux façons demandent une formule avec SFTP ou avec des extensions de votre choix.',
            'L’extension « Trust.txt Manager » ne répond qu’à `/trust.txt`, et a été modifiée pour la dernière fois en juillet 2024.',
          ],
        },
      ],
    },
    ghost: {
      name: 'Ghost',
      description:
        'L’éditeur de Ghost ne place de fichier à aucune des deux adresses. Son serveur ou son thème le peuvent.',
      methods: () => [
        {
          title: 'Sur votre propre serveur, installé avec Ghost-CLI',
          steps: [
            'Le nginx installé avec lui répond sous `/.well-known` à partir du dossier `system/nginx-root`. Placez-y le fichier ; `/var/www/ghost` est l’endroit où Ghost est installé.',
            'Pour la seconde adresse, ajoutez ceci à `redirects.yaml`, sous Settings, Labs, Redirects. Gardez les redirections qui s’y trouvent.',
          ],
        },
        {
          title: 'Sur Ghost(Pro), avec une formule qui permet un thème à vous',
          steps: [
            'Ajoutez à votre thème un fichier `trust-txt.hbs` qui contient les lignes de votre trust.txt et rien d’autre. Téléversez le thème.',
            'Sous Settings, Labs, Routes, téléchargez `routes.yaml`, ajoutez ces lignes à ses `routes:` et téléversez-le.',
          ],
          notes: ['Ghost ajoute une barre oblique aux deux adresses et y redirige. Les lecteurs suivent.'],
        },
      ],
    },
    squarespace: {
      name: 'Squarespace',
      description:
        'Squarespace ne peut servir de fichier à aucune des deux adresses. Il peut rediriger vers un fichier que vous téléversez, et les lecteurs suivent.',
      methods: () => [
        {
          title: null,
          steps: [
            'Sur une page quelconque, commencez un lien vers un fichier et téléversez `trust.txt` pour ce lien. Le fichier se trouve alors à `/s/trust.txt` ; le lien lui-même n’a pas à être gardé.',
            'Ouvrez Settings, Developer tools, URL mappings, ajoutez ces deux lignes et enregistrez.',
          ],
          notes: [
            'Si la première adresse montre encore une page, Squarespace se la réserve. La seconde seule atteint alors les lecteurs qui y regardent.',
            'Le fichier peut venir d’un domaine de Squarespace. Notre examen en avertit alors (TT113) ; il compte tout de même comme le vôtre.',
            'Un fichier modifié doit être téléversé de nouveau.',
          ],
        },
        {
          title: 'Si votre domaine passe par Cloudflare',
          steps: ['Un Worker peut y répondre à la place de Squarespace : voir le guide pour Cloudflare.'],
        },
      ],
    },
    wix: {
      name: 'Wix',
      description:
        'Wix a une place pour ads.txt et robots.txt, et aucune pour les autres fichiers de ce genre. Une fonction de votre site peut répondre par le texte, et des redirections peuvent peut-être y mener.',
      methods: () => [
        {
          title: null,
          steps: [
            'Activez le mode développeur de l’éditeur. Sous Backend & Public, Backend, créez le fichier `http-functions.js` avec ce code, qui contient votre fichier.',
            'Publiez le site. Sur un site premium, le texte se trouve alors à `/_functions/trustTxt` de votre domaine : ouvrez cette adresse pour le voir.',
            'Dans le tableau de bord, sous SEO, URL redirects, redirigez-y les deux adresses, vers l’adresse que montre votre navigateur.',
          ],
          notes: [
            'Voyez ensuite si les deux y mènent. Si le gestionnaire de redirections refuse une adresse, ou si une page arrive encore, Wix se la réserve ; nous ne connaissons alors d’autre moyen qu’un service placé devant.',
            'Ceci vient de la documentation de Wix et d’un guide de tiers ; nous ne l’avons pas essayé sur Wix.',
            'Un fichier modifié doit être remis dans la fonction.',
          ],
        },
        {
          title: 'Si votre domaine passe par Cloudflare',
          steps: ['Un Worker peut y répondre à la place de Wix : voir le guide pour Cloudflare.'],
        },
      ],
    },
    cloudflare: {
      name: 'Cloudflare',
      description:
        'Pages et Workers servent les deux adresses. Devant un autre hébergeur, un Worker peut répondre à sa place.',
      methods: () => [
        {
          title: 'Le site est sur Cloudflare Pages, ou un Worker avec des fichiers statiques',
          steps: [
            'Placez le fichier à `.well-known/trust.txt` dans le dossier déployé (`public` dans bien des projets).',
            'Dans ce dossier, ajoutez cette ligne au fichier `_redirects`.',
            'Et celles-ci au fichier `_headers`. Puis déployez.',
          ],
        },
        {
          title: 'Cloudflare se trouve devant un autre hébergeur',
          steps: [
            'Créez un Worker avec ce code, qui contient votre fichier.',
            'Dans ses réglages, ajoutez ces deux routes. Ajoutez-les aussi avec `www.` si votre site y répond.',
          ],
        },
        {
          title: 'Un défi antirobot précède le fichier',
          steps: ['Sous Security, ajoutez une règle personnalisée avec cette expression et l’action Skip.'],
        },
      ],
    },
    netlify: {
      name: 'Netlify',
      description: 'Sert les deux adresses.',
      methods: () =>
        SINGLE_METHOD(
          'Placez le fichier sous le nom `trust.txt` en haut du dossier que Netlify publie (souvent `public` ou `dist`).',
          'Dans ce dossier, ajoutez cette ligne au fichier `_redirects`, et déployez. Un seul fichier répond alors aux deux adresses, même quand une construction omet les dossiers dont le nom commence par un point.',
        ),
    },
    vercel: {
      name: 'Vercel',
      description:
        'Sert les deux adresses. Il exclut `/.well-known` de ses redirections et réécritures : le fichier lui-même doit donc s’y trouver.',
      methods: () =>
        SINGLE_METHOD(
          'Placez le fichier à `public/.well-known/trust.txt` dans votre projet, ou à `.well-known/trust.txt` s’il n’a pas de dossier `public`.',
          'Ajoutez ceci à `vercel.json`, et déployez.',
        ),
    },
    'github-pages': {
      name: 'GitHub Pages',
      description: 'Sert les deux adresses, à partir d’un fichier à chacune : il n’a pas de redirections à lui.',
      methods: () => [
        {
          title: null,
          steps: [
            'Placez le fichier à `.well-known/trust.txt` et le même à `trust.txt`, dans le dossier publié. Modifiez toujours les deux ensemble.',
            'Faites publier les dossiers dont le nom commence par un point. La façon dépend de la manière dont le site est produit.',
          ],
          notes: [
            'Les adresses doivent être celles de votre propre domaine. Un site de projet sous `/project/` n’a pas de place pour le fichier : publiez-le depuis le dépôt auquel le domaine appartient.',
          ],
        },
        {
          title: 'Produit par Jekyll, depuis une branche',
          steps: ['Ajoutez ceci à `_config.yml`.'],
        },
        {
          title: 'Sans Jekyll, depuis une branche',
          steps: ['Placez un fichier vide `.nojekyll` à la racine de cette branche.'],
        },
        {
          title: 'Par un workflow de GitHub Actions',
          steps: [
            'Depuis la version 4, `upload-pages-artifact` omet tout ce qui commence par un point, sauf si on le lui dit comme ici. Au lieu de `public`, indiquez le dossier de votre site.',
          ],
        },
      ],
    },
    other: {
      name: 'Autre',
      description: 'Ce dont les lecteurs ont besoin est partout le même.',
      methods: () => [
        {
          title: null,
          steps: [
            'Servez le fichier à la première adresse : statut 200, type `text/plain; charset=utf-8`, sans connexion, page de consentement ni défi antirobot devant lui.',
            'Servez le même texte à la seconde, ou redirigez-la vers la première avec le statut 301.',
            'Redirigez les adresses avec et sans `www.` vers l’une des deux, pour que toutes mènent au fichier.',
          ],
        },
        {
          title: 'Si votre hébergeur ne vous laisse placer aucun fichier là',
          steps: [
            'Voyez s’il a une place pour les fichiers bien connus (well-known) : Webflow en a une parmi ses ressources, Framer parmi les réglages d’un site, dans certaines formules.',
            'Ou redirigez les deux adresses, avec le statut 301, vers un endroit à vous où le fichier peut se trouver.',
            'Ou placez devant un service qui répond pour les deux adresses : le guide pour Cloudflare donne un Worker qui le fait.',
          ],
        },
      ],
    },
  },
} as const satisfies Translated<typeof ENGLISH>;
