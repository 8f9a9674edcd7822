import type { MESSAGES as ENGLISH } from '../en/sign-up.ts';
import type { Translated } from '../translated.ts';

/** Every word of the two sign-up dialogs. The sentences that refuse an entry are the contract's: the server says them too. */
export const MESSAGES = {
  close: 'Fechar',
  loading: 'Obtendo o formulário…',
  loadFailed: 'O formulário não chegou. Confira sua conexão e tente de novo:',
  reload: 'Recarregar a página',
  optional: 'opcional',
  processing: 'Processando...',
  privacy: 'Privacidade',
  leaveEmpty: 'Deixe este campo vazio',

  waitlist: {
    title: 'Entre na lista de espera',
    description: 'Seja dos primeiros a saber do lançamento do produto. Conte-nos seus interesses.',
    interests: 'Interesses',
    submit: 'Entrar na lista',
    retention:
      'O que você informa é guardado até que saia da lista de espera pelo link em nossos e-mails, ou nos peça para apagar seus dados.',
  },
  pilot: {
    title: 'Participe do piloto para veículos',
    description: 'Conte-nos sobre sua organização. Sua candidatura será avaliada.',
    submit: 'Enviar candidatura',
    retention:
      'Candidaturas são respondidas em 3 a 5 dias úteis. O que você informa é guardado até o fim do piloto, ou até que nos peça para apagar seus dados.',
    chooseOne: 'Escolha uma opção',
  },
  topics: {
    Politics: 'Política',
    Technology: 'Tecnologia',
    Business: 'Negócios',
    Science: 'Ciência',
    Health: 'Saúde',
    Entertainment: 'Entretenimento',
    Sports: 'Esportes',
    Environment: 'Meio ambiente',
  },
  fields: {
    email: 'E-mail',
    name: 'Nome',
    organizationName: 'Nome da organização',
    organizationType: 'Tipo de organização',
    website: 'Site',
    role: 'Função',
    description: 'Descrição',
  },
  organizationTypes: {
    news_agency: 'Agência de notícias',
    newspaper: 'Jornal',
    magazine: 'Revista',
    blog: 'Blog',
    press_association: 'Associação de imprensa',
    independent: 'Jornalista independente',
    field_journalist: 'Repórter de campo',
    photojournalist: 'Fotojornalista',
    other: 'Outro',
  },

  /** Why an entry is refused, by the codes of the contract. */
  errors: {
    emailMissing: 'Digite seu endereço de e-mail',
    fieldsMissing: 'Preencha todos os campos obrigatórios',
    emailInvalid: 'Digite um endereço de e-mail válido',
    freeMailNotAllowed: 'Use o endereço de e-mail da sua organização (não Gmail, Yahoo, Hotmail etc.)',
    interestUnknown: 'Escolha interesses da lista',
    organizationTypeUnknown: 'Escolha na lista o tipo da sua organização',
    websiteInvalid: 'Digite o endereço completo do seu site, como https://example.com, ou deixe o campo vazio',
    tooLong: 'Reduza o que você escreveu',
  },
  tooLong: (most: string) => `Reduza para no máximo ${most} caracteres`,
  waitlistThanks: 'Obrigado por entrar em nossa lista de espera!',
  pilotThanks: 'Obrigado por sua candidatura ao piloto para veículos!',
  rejectedWithoutReason: 'Algo deu errado. Tente de novo.',
  failed: 'Algo deu errado. Tente de novo mais tarde.',
} as const satisfies Translated<typeof ENGLISH>;
