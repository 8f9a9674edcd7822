import { formatCount } from '../../lib/numbers.ts';
import type { MESSAGES as ENGLISH } from '../en/generator.ts';
import type { Translated } from '../translated.ts';

/** Every word of the generator. */
export const MESSAGES = {
  pageTitle: 'Crie um trust.txt · Vouchwire',
  description:
    'Diga a quem você pertence, quem é seu dono e o que você controla, em um arquivo trust.txt publicado no seu próprio domínio.',
  title: 'Entre no ecossistema de confiança',
  standfirst:
    'Um trust.txt é um arquivo público e curto que diz a quem você pertence, quem é seu dono e o que você controla. Crie-o aqui e publique-o em',
  standfirstEnd: 'no seu próprio domínio.',
  wellKnownPath: '/.well-known/trust.txt',
  noScript:
    'Criar um arquivo aqui exige JavaScript, porque ele é feito no seu navegador e não é enviado a lugar nenhum. Um trust.txt é texto simples com um attribute=value por linha; qualquer editor serve.',

  yourDomain: 'Seu domínio',
  domain: 'Domínio',
  domainHint: 'Enter procura quem o referencia, o certificado e o trust.txt dele. Nada é publicado.',
  enter: 'Enter',
  domainRequired: 'O domínio é obrigatório',
  checking: 'Checando...',

  inEcosystem: (count, domain) =>
    `Você já está no ecossistema de confiança. ${formatCount(count, 'domínio referencia', 'domínios referenciam')} ${domain}`,
  notReferenced: (domain) =>
    `O domínio ${domain} ainda não é referenciado no ecossistema de confiança. Crie seu trust.txt para começar`,
  unable: 'Não foi possível checar a situação no ecossistema de confiança. Tente de novo.',
  networkError: 'Erro de rede ao checar o ecossistema de confiança. Confira sua conexão.',

  certificateFailed:
    'A validação do certificado digital falhou: confira se seu domínio tem um certificado HTTPS válido',

  loaded: 'Política trust.txt existente carregada para edição',
  downloaded: 'Arquivo trust.txt baixado',
  added: (count) => `${formatCount(count, 'domínio adicionado', 'domínios adicionados')} ao seu trust.txt`,

  tabsLabel: 'Partes da política',
  tabs: { affiliations: 'Afiliações', control: 'Controle', business: 'Negócios', policies: 'Políticas' },
  lists: {
    belongTo: {
      head: 'Pertence a',
      hint: 'associações de que você é membro',
      add: 'Adicionar associação',
      one: 'Pertence a',
    },
    members: {
      head: 'Membros',
      hint: 'só se você é uma associação',
      add: 'Adicionar membro',
      one: 'Membro',
    },
    social: {
      head: 'Contas em redes sociais',
      hint: 'endereços das páginas das suas contas',
      add: 'Adicionar conta',
      one: 'Conta em rede social',
    },
    control: {
      head: 'Controla',
      hint: 'sites de que você é dono',
      add: 'Adicionar site',
      one: 'Domínio controlado',
    },
    vendors: {
      head: 'Fornecedores',
      hint: 'quem trabalha para você',
      add: 'Adicionar fornecedor',
      one: 'Fornecedor',
    },
    customers: {
      head: 'Clientes',
      hint: 'para quem você trabalha',
      add: 'Adicionar cliente',
      one: 'Cliente',
    },
  },
  remove: (entry, one, number) => `Remover ${entry.trim() || `${one} ${number}`}`,
  controlledBy: 'Controlado por',
  controlledByHint: 'um dono, ou ninguém',
  controlledByDetails: 'Adicionar um domínio que diz controlar você substitui o que está aqui.',
  sameAsAbove: 'O mesmo site de outra entrada desta lista.',
  showRemaining: (count) => (count === 1 ? 'Mostrar o outro' : `Mostrar os outros ${count}`),
  training: 'Sistemas de IA podem treinar com seu conteúdo?',
  trainingHint: 'Nada vem escolhido; sem escolha, nenhuma linha é escrita.',
  yes: 'Sim',
  no: 'Não',
  noStatement: 'Não dizer',
  disclosure: 'URL de transparência',
  disclosureHint: 'endereço da sua página de ética ou propriedade',
  contact: 'Contato',
  contactHint: 'como você o escreveria',
  contactDetails: 'Escrito como está, sem espaços nas pontas. Várias linhas viram uma.',

  reciprocity: {
    confirmed: (other, attribute, line) =>
      `${other} também diz ${attribute}${line === null ? '' : ` (linha ${line})`}.`,
    claimed: (other) => `Nenhum arquivo de ${other} foi lido. Ele responderia com`,
    unreturned: (other) => `O arquivo de ${other} não diz o mesmo. Ele responderia com`,
    contradicted: (other) => `Outra linha vigente não pode valer junto com esta. ${other} responderia com`,
    stale: (other) => `O arquivo que o dizia não pode mais ser lido. ${other} responderia com`,
    unknown: (other) => `Não se viu linha de ${other} que responda. Ele responderia com`,
  },
  copy: 'Copiar',
  copyLine: (line) => `Copiar ${line}`,

  importHead: 'Já tem um arquivo?',
  importSummary: 'Cole-o ou solte-o aqui',
  importLabel: 'Texto de um trust.txt',
  importHint:
    'Ou solte um arquivo em qualquer lugar desta página. Ele é lido no seu navegador e não é enviado a lugar nenhum.',
  importButton: 'Ler este texto',
  importFile: 'Escolher um arquivo',
  importEmpty: 'Ainda não há o que ler. Cole antes o texto de um trust.txt.',
  importTooLarge: 'Isso passa de 1 MiB. Outros também não leem um trust.txt desse tamanho.',
  importUnreadable: 'Não foi possível ler o arquivo.',
  importRefused: (reason) => `${reason} Seu rascunho ficou como estava.`,
  dropHere: 'Solte o arquivo para lê-lo',

  preservedHead: 'Mantido do arquivo',
  preservedDetails: (count) =>
    `${formatCount(count, 'linha para a qual', 'linhas para as quais')} o formulário não tem campo. ${
      count === 1 ? 'Fica no arquivo, em seu lugar.' : 'Ficam no arquivo, em seus lugares.'
    }`,
  preservedRemove: (line) => `Remover a linha ${line}`,

  preview: 'Prévia',
  previewLabel: 'O texto do seu trust.txt',
  emptyPreviewTitle: 'ainda não diz nada',
  previewEmpty: 'Informe seu domínio, e o arquivo começa aqui. Cada linha adicionada fica onde um leitor a encontrará.',
  counts: ({ error, warning, info }, hidden) =>
    [
      error > 0 && formatCount(error, 'erro', 'erros'),
      warning > 0 && formatCount(warning, 'aviso', 'avisos'),
      info > 0 && formatCount(info, 'nota', 'notas'),
      hidden > 0 && formatCount(hidden, 'oculto', 'ocultos'),
    ]
      .filter(Boolean)
      .join(' · ') || 'nada a corrigir',
  download: 'Baixar trust.txt',
  howToPublish: 'Como publicá-lo',
  copyText: 'Copiar o texto',
  noTrainingChoice: 'Nada é escrito que você não tenha escolhido.',
  trainingState: {
    yes: 'Treinamento de IA: sim.',
    no: 'Treinamento de IA: não.',
    '': 'Treinamento de IA: não dito.',
  },
  addContact: 'Adicionar um contato',
  fixRemoves: 'Remover a linha',
  fixWrites: (line) => `Escrever ${line}`,

  changedInBackground: 'Você continuou digitando, e nada foi corrigido. Pressione de novo.',
  loadFailed: 'Não foi possível carregar uma parte desta página. Confira sua conexão; seu rascunho fica.',
  savedInBrowser: 'Guardado só neste navegador.',
  notSaved: 'Este navegador não guarda nada: baixe o arquivo antes de sair.',
  clear: 'Limpar o rascunho',
  cleared: 'Rascunho limpo',
  restore: 'Trazer de volta o que havia aqui',
  restored: 'Trazido de volta',

  otherDraft: (draft, requested) => `Seu rascunho é de ${draft}; o link que você seguiu é sobre ${requested}.`,
  continueWith: (domain) => `Continuar com ${domain}`,
} as const satisfies Translated<typeof ENGLISH>;
