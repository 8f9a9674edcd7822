import type { MESSAGES as ENGLISH } from '../en/report.ts';
import type { Translated } from '../translated.ts';

/** The form that reports an error. */
export const MESSAGES = {
  title: 'Avisar sobre um erro',
  pageTitle: 'Avisar sobre um erro · Vouchwire',
  description: 'Avise sobre um erro em uma página da Vouchwire. Não é preciso ter conta.',
  aside: 'Algo em uma página está errado, desatualizado ou injusto? Conte para nós. Não é preciso ter conta.',
  about: 'Página',
  wholeSite: 'O site todo',
  back: 'Voltar à página',
  text: 'O que está errado?',
  textHint: (n: string) => `Texto simples. Os primeiros ${n} caracteres são guardados.`,
  email: 'Seu endereço de e-mail',
  emailHint: 'Opcional, para a resposta. Nenhum outro e-mail vai para ele.',
  leaveEmpty: 'Deixe este campo vazio',
  send: 'Enviar aviso',
  next: 'O que acontece depois',
  nextList: [
    'Uma pessoa lê o aviso e verifica a página.',
    'Se ele mostrar um erro nosso, nós o corrigimos e publicamos a correção. O aviso em si não é publicado.',
    'Se você der um endereço, o operador pode responder por ele.',
  ],
  log: ['As correções estão em ', 'Correções', '.'],
  sent: 'Seu aviso foi enviado',
  reference: 'Número do seu aviso',
  sentMail: 'Uma pessoa o lê e verifica a página. A resposta vai para o seu endereço.',
  sentNoMail:
    'Uma pessoa o lê e verifica a página. Você não receberá resposta por e-mail. Se corrigirmos algo, aparece em Correções.',
  saveReference: 'Guarde o número. Cite-o se nos escrever sobre este aviso.',
  truncated: (n: string) =>
    `O texto tinha mais de ${n} caracteres. Os primeiros ${n} foram guardados. Para enviar o resto, envie outro aviso.`,
  another: 'Enviar outro aviso',
  failed: 'O aviso não foi guardado',
  failedDetails: 'A falha é nossa. Seu texto continua no formulário. Tente de novo em alguns minutos.',
  refused: 'O aviso não foi enviado',
  tooMany: (seconds: string) =>
    `Vieram avisos demais da sua rede. Seu texto continua no formulário. Envie de novo em ${seconds} segundos.`,
  stored: ['O que se guarda de um aviso, e como pedir que seja apagado: ', 'Privacidade', '.'],
  errors: { textMissing: 'Descreva o que está errado', emailInvalid: 'Digite um endereço de e-mail válido' },
} as const satisfies Translated<typeof ENGLISH>;
