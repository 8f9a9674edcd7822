import type {
  CERTIFICATE_STEPS as ENGLISH_CERTIFICATE_STEPS,
  NEXT_STEPS as ENGLISH_NEXT_STEPS,
  OUTCOMES as ENGLISH_OUTCOMES,
} from '../en/outcome.ts';
import type { Translated } from '../translated.ts';

/** The owner's next step, for the causes to which the server's sentence adds none. */
export const NEXT_STEPS: Translated<typeof ENGLISH_NEXT_STEPS> = {
  'bad-url': 'Confira a grafia: um domínio tem a forma example.com.',
  protocol: 'O que veio não é HTTP. Confira o que responde nessa porta.',
  'headers-too-large':
    'Os cabeçalhos da resposta são maiores do que leitores aceitam. Procure um cookie ou cabeçalho que cresce.',
  'too-large': 'A resposta é maior do que qualquer trust.txt. Confira o que é servido nesse caminho.',
  'file-of-another-site': 'Sirva um arquivo do próprio domínio, com uma linha controlledby= se outro for o dono.',
  html: 'Há uma página web nesse caminho. Isente /.well-known/trust.txt da resposta padrão do software do seu site.',
  'redirect-page': 'Há ali uma página que redireciona por script. Redirecione com status 301, ou sirva o arquivo.',
  'bot-challenge':
    'Há um desafio antirrobô antes do arquivo. Isente dele os dois caminhos: rastreadores não resolvem desafios.',
  empty: 'O arquivo está lá e está vazio. Publique o que você cria aqui.',
  'comments-only': 'O arquivo só tem comentários. Publique o que você cria aqui.',
  'near-miss': 'As linhas pretendem ser trust.txt, e nenhum leitor as entende. Escreva attribute=value em cada uma.',
  binary: 'O que há ali não é texto. Confira que arquivo foi enviado.',
  'other-format': 'Há outro arquivo nesse caminho. Sirva ali o trust.txt.',
};

/** What makes a certificate bind. */
export const CERTIFICATE_STEPS: Translated<typeof ENGLISH_CERTIFICATE_STEPS> = {
  'tls-expired': 'Renove-o e cheque de novo.',
  'tls-not-yet-valid': 'Ele começa no futuro: confira as datas dele e o relógio do servidor.',
  'tls-self-signed': 'Obtenha um de autoridade conhecida, como a Let’s Encrypt, e cheque de novo.',
  'tls-unknown-issuer': 'Sirva a cadeia inteira, até uma autoridade que os navegadores conheçam.',
  'tls-wrong-host': 'Obtenha um que cite este domínio e cheque de novo.',
  'tls-invalid': 'Substitua-o e cheque de novo.',
  'tls-handshake': 'Configure HTTPS no servidor e cheque de novo.',
  'no-https': 'Configure HTTPS no servidor e cheque de novo.',
};

/** Where the server gave no sentence. */
export const OUTCOMES: Translated<typeof ENGLISH_OUTCOMES> = {
  found: (domain) => `${domain} serve um trust.txt.`,
  absent: (domain) => `${domain} não serve trust.txt em nenhum dos endereços.`,
  blocked: (domain) => `${domain} não deixa nosso rastreador ler o arquivo.`,
  unreachable: (domain) => `Não foi possível alcançar ${domain}.`,
  'not-a-policy-file': (domain) => `O que ${domain} serve nesse caminho não é um trust.txt.`,
};
