import { formatCount } from '../../lib/numbers.ts';
import type { MESSAGES as ENGLISH } from '../en/follow.ts';
import type { Translated } from '../translated.ts';

const FAILURE_REASONS: Record<string, string> = {
  'bad-url': 'o endereço não pode mais ser usado',
  'forbidden-target': 'o endereço não leva a nenhuma máquina pública',
  dns: 'o host não tem endereço',
  'dns-unanswered': 'ninguém disse onde o host está',
  connect: 'o host não aceitou a conexão',
  timeout: 'nenhuma resposta veio a tempo',
  'connection-lost': 'a conexão terminou antes da resposta',
  'the try never ended': 'nosso servidor parou durante a tentativa',
  stopped: 'foi interrompido antes do envio',
};

/** Every word of the form for following and of the page of a follow. */
export const MESSAGES = {
  pageTitle: 'Acompanhar · Vouchwire',
  pageTitleWithDomain: (domain) => `Acompanhar ${domain} · Vouchwire`,
  description:
    'Receba um aviso por e-mail ou webhook quando algo mudar em torno de um domínio ou entre os membros de uma associação.',
  title: 'Acompanhar',
  head: (scope) => (scope === 'domain' ? ['Acompanhar ', ''] : ['Acompanhar os membros de ', '']),
  standfirst: (scope) =>
    scope === 'domain'
      ? 'Saiba quem passa a citá-lo ou deixa de citá-lo, quem o arquivo dele cita e quando o outro lado responde.'
      : 'Saiba quem entra na lista, quem sai e quando um membro responde.',
  back: (scope) => (scope === 'domain' ? 'Página deste domínio' : 'Página desta associação'),
  whichDomain: 'Domínio',
  whichDomainDetails: 'Que domínio você quer acompanhar?',
  show: 'Mostrar',
  refused: 'Isto não pode ser acompanhado.',
  nothingToFollow: 'Não conhecemos este domínio, ou ele não é uma associação. Ainda não há nada a acompanhar.',
  notADomain: 'Isso não é um domínio. Digite um como texaspress.com.',
  errors: {
    emailMissing: 'Digite seu endereço de e-mail',
    emailInvalid: 'Digite um endereço de e-mail válido',
    webhookMissing: 'Digite o endereço para as mensagens',
    webhookTooLong: 'Um endereço pode ter aqui no máximo 2.000 caracteres',
    webhookNoAddress:
      'Isso não é um endereço da web. Digite o endereço completo, como https://example.com/hooks/vouchwire',
    webhookWithPassword:
      'Deixe de fora o nome e a senha. As mensagens são assinadas, e seu programa pode reconhecer que são nossas',
    webhookNotHttps: 'As mensagens só são enviadas por https. Digite um endereço que comece com https://',
    webhookNotPublic: 'Nenhuma mensagem é enviada a este endereço, porque ele não está na web pública',
    webhookFollowed: 'Este endereço já o acompanha. A página mostrada a você na ocasião permite parar e excluir isso.',
    webhookHostFull: 'Este host já tem o número máximo de acompanhamentos. Pare ou exclua antes um dos seus.',
  },
  failed: 'Não foi possível consultar os registros.',
  failedDetails: 'A falha é nossa, e isso nada diz sobre o domínio.',
  tryAgain: 'Tentar de novo',

  byEmail: 'Por e-mail',
  email: 'Seu endereço de e-mail',
  byEmailDetails: (changes) =>
    `No máximo um e-mail por dia, por mais que se importe: ele nomeia até ${changes} mudanças e conta as demais. Primeiro você recebe um e-mail com um link; nada mais é enviado antes de você confirmar ali. Cada e-mail traz um link que encerra o envio.`,
  sendLink: 'Enviar o link para mim',
  noMail:
    'Este servidor não envia e-mail, por isso nada pode ser acompanhado por e-mail aqui. Os feeds e os webhooks funcionam.',
  leaveEmpty: 'Deixe este campo vazio',
  linkSent: 'Um e-mail com um link está a caminho.',
  linkSentDetails: (waiting, days) =>
    `Abra-o e pressione “Confirmar”; nada mais é enviado antes disso. Não chegou? Procure entre o que seu programa de e-mail toma por spam. Um endereço recebe no máximo um e-mail desses por dia para cada domínio, e no máximo ${waiting} pedidos esperam confirmação, dos quais o mais antigo dá lugar depois de um dia; um pedido que ninguém confirmou é apagado após ${days} dias.`,

  byWebhook: 'Por webhook',
  webhook: 'Endereço do seu programa',
  webhookHint: 'https, na web pública',
  byWebhookDetails: (hours) =>
    `Enviamos JSON por POST, assinado conforme o esquema Standard Webhooks, em questão de minutos. Enquanto seu programa responder com algo diferente de 200 a 299, tentamos de novo com esperas crescentes; após ${hours} horas sem sucesso, nada mais é enviado até que você envie um teste. Redirecionamentos não são seguidos, e um 410 encerra na hora.`,
  createSecret: 'Criar o segredo',
  secretCreated: 'Seu segredo, mostrado só desta vez',
  secretCreatedDetails:
    'Dê-o ao seu programa, que confere com ele se uma mensagem é nossa. Não podemos mostrá-lo de novo.',
  secret: 'Segredo',
  page: 'Página deste acompanhamento',
  pageDetails:
    'Guarde este endereço: quem o tem pode encerrar o acompanhamento, e não podemos enviá-lo a você. É ali que você envia o primeiro teste; quando ele for respondido, as mudanças são enviadas.',
  openPage: 'Ir até lá e enviar um teste',
  copy: 'Copiar',
  copySecret: 'Copiar o segredo',
  copyPage: 'Copiar o endereço da página',

  byFeed: 'Por feed',
  byFeedDetails:
    'Sem deixar um endereço conosco. Um feed traz as mesmas mudanças, e também o que pode ter faltado em uma mensagem.',
  atom: 'Atom',
  jsonFeed: 'JSON Feed',

  oneTimeHead: 'No máximo uma vez',
  oneTimeText:
    'Cada mudança é enviada no máximo uma vez. Quando ninguém pode saber se uma mensagem chegou, porque a conexão terminou antes da resposta ou nosso servidor parou, ela não é enviada de novo: pode faltar, e a página do seu acompanhamento diz isso.',
  stored: 'O que fica guardado',
  storedText: [
    'Seu endereço, o que você acompanha e as mensagens dos últimos 30 dias, até que você apague. Veja ',
    'Privacidade',
    '.',
  ],

  followTitle: 'Seu acompanhamento · Vouchwire',
  followHead: (scope) => (scope === 'domain' ? ['Acompanhamento de ', ''] : ['Acompanhamento dos membros de ', '']),
  noFollow: 'Este link não pertence a nenhum acompanhamento',
  noFollowDetails:
    'Talvez tenha sido apagado, ou o link não foi copiado inteiro. Um novo começa na página de um domínio ou de uma associação.',
  associations: 'Associações',
  recipient: (channel) => (channel === 'email' ? 'Os e-mails vão para' : 'As mensagens vão para'),
  since: (day) => `desde ${day}`,
  requestedOn: (day) => `pedido em ${day}`,
  status: 'Como está',
  state: 'Estado',
  states: ({ state, channel }) => {
    switch (state) {
      case 'pending':
        return channel === 'email' ? 'Ainda não confirmado' : 'À espera de um teste';
      case 'active':
        return 'Ativo';
      case 'stopped':
        return 'Parado';
      case 'failed':
        return 'Abandonado';
    }
  },
  stateDetails: ({ state, channel }) => {
    switch (state) {
      case 'pending':
        return channel === 'email'
          ? 'Nada é enviado antes de você confirmar que quer.'
          : 'Dê o segredo ao seu programa e envie um teste. Quando ele for respondido com um status de 200 a 299, as mudanças são enviadas.';
      case 'active':
        return channel === 'email'
          ? 'Um e-mail vem quando algo muda, no máximo um por dia.'
          : 'Uma mensagem vem quando algo muda, em questão de minutos.';
      case 'stopped':
        return 'Nada é enviado. O que acontece nesse meio-tempo não é enviado depois; o feed traz tudo.';
      case 'failed':
        return channel === 'email'
          ? 'O servidor de e-mail deste endereço recusou nossos e-mails. Nada mais é enviado até que você volte a acompanhar.'
          : 'Por tanto tempo nenhuma mensagem chegou que paramos. Nada mais é enviado até que um teste seja respondido.';
    }
  },
  failingSince: (day) => `Nenhuma mensagem chegou desde ${day}; continuamos tentando.`,
  lastReason: (reason) => `A última tentativa: ${reason}.`,
  actions: {
    confirm: 'Confirmar',
    test: 'Enviar um teste',
    stop: 'Parar',
    resume: 'Voltar a acompanhar',
    delete: 'Apagar este acompanhamento',
  },
  actionsLabel: 'O que você pode fazer',
  deleteDetails: 'Apagar remove o endereço e todas as mensagens, em todos os nossos arquivos.',
  actionFailed: 'Isto não foi feito.',
  deleted: 'Apagado',
  deletedDetails: 'Nada mais deste acompanhamento está guardado.',
  messages: 'Últimas mensagens',
  noMessages: 'Nenhuma ainda.',
  retention: (days) => `Mostradas por ${days} dias.`,
  messageSubject: ({ kind, changes }) => {
    switch (kind) {
      case 'link':
        return 'O link desta página';
      case 'test':
        return 'Um teste';
      case 'changes':
        return formatCount(changes, 'mudança', 'mudanças');
    }
  },
  deliveryStates: {
    waiting: 'Em espera',
    sending: 'A caminho',
    sent: 'Enviada',
    refused: 'Não aceita',
    'in-doubt': 'Em dúvida',
  },
  unknownDetails: 'Em dúvida: ninguém sabe se chegou, por isso não é enviada de novo.',
  attempts: (count) => formatCount(count, 'tentativa', 'tentativas'),
  nextAttempt: (time) => `a próxima, ${time}`,
  reason: (reason) => {
    const [, kind, status] = /^(http|smtp)-(\d{3})$/.exec(reason) ?? [];
    if (kind && status)
      return kind === 'http' ? `a resposta foi ${status}` : `o servidor de e-mail respondeu ${status}`;
    if (reason.startsWith('tls-')) return 'o certificado não vale';
    return FAILURE_REASONS[reason] ?? null;
  },
} as const satisfies Translated<typeof ENGLISH>;
