import type {
  CERTIFICATE_STEPS as ENGLISH_CERTIFICATE_STEPS,
  NEXT_STEPS as ENGLISH_NEXT_STEPS,
  OUTCOMES as ENGLISH_OUTCOMES,
} from '../en/outcome.ts';
import type { Translated } from '../translated.ts';

/** The owner's next step, for the causes to which the server's sentence adds none. */
export const NEXT_STEPS: Translated<typeof ENGLISH_NEXT_STEPS> = {
  'bad-url': 'Vérifiez la graphie : un domaine ressemble à example.com.',
  protocol: 'Ce qui est revenu n’est pas du HTTP. Regardez ce qui répond sur ce port.',
  'headers-too-large':
    'Les en-têtes de la réponse dépassent ce qu’acceptent les lecteurs. Cherchez un cookie ou un en-tête qui grossit.',
  'too-large': 'La réponse est plus grosse que tout trust.txt. Regardez ce qui est servi à ce chemin.',
  'file-of-another-site':
    'Servez un fichier propre à ce domaine, avec une ligne controlledby= s’il appartient à un autre.',
  html: 'Une page web se trouve à ce chemin. Exemptez /.well-known/trust.txt de la page par défaut du logiciel de votre site.',
  'redirect-page':
    'Une page qui redirige par script s’y trouve. Redirigez avec le statut 301, ou servez le fichier lui-même.',
  'bot-challenge':
    'Un défi antirobot précède le fichier. Exemptez-en les deux chemins : les robots d’indexation ne résolvent pas d’énigmes.',
  empty: 'Le fichier est là, et vide. Publiez celui que vous créez ici.',
  'comments-only': 'Le fichier ne contient que des commentaires. Publiez celui que vous créez ici.',
  'near-miss':
    'Les lignes se veulent un trust.txt, et aucun lecteur ne les comprend. Écrivez attribut=valeur sur chacune.',
  binary: 'Ce qui s’y trouve n’est pas du texte. Regardez quel fichier a été téléversé.',
  'other-format': 'Un autre fichier se trouve à ce chemin. Servez-y trust.txt.',
};

/** What makes a certificate bind. */
export const CERTIFICATE_STEPS: Translated<typeof ENGLISH_CERTIFICATE_STEPS> = {
  'tls-expired': 'Renouvelez-le, puis réexaminez.',
  'tls-not-yet-valid': 'Il commence dans le futur : regardez ses dates et l’horloge du serveur.',
  'tls-self-signed': 'Obtenez-en un d’une autorité connue, comme Let’s Encrypt, puis réexaminez.',
  'tls-unknown-issuer': 'Servez la chaîne entière, jusqu’à une autorité que les navigateurs connaissent.',
  'tls-wrong-host': 'Obtenez-en un qui nomme ce domaine, puis réexaminez.',
  'tls-invalid': 'Remplacez-le, puis réexaminez.',
  'tls-handshake': 'Configurez HTTPS sur le serveur, puis réexaminez.',
  'no-https': 'Configurez HTTPS sur le serveur, puis réexaminez.',
};

/** Where the server gave no sentence. */
export const OUTCOMES: Translated<typeof ENGLISH_OUTCOMES> = {
  found: (domain) => `${domain} sert un trust.txt.`,
  absent: (domain) => `${domain} ne sert de trust.txt à aucune des deux adresses.`,
  blocked: (domain) => `${domain} ne laisse pas notre robot lire le fichier.`,
  unreachable: (domain) => `${domain} n’a pas pu être joint.`,
  'not-a-policy-file': (domain) => `Ce que ${domain} sert à ce chemin n’est pas un trust.txt.`,
};
