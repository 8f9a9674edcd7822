import { formatCount } from '../../lib/numbers.ts';
import type { DOMAIN_CHECK as ENGLISH } from '../en/domain-check.ts';
import type { Translated } from '../translated.ts';

/** Every word about a domain that is being checked for the generator, and about what came of it. */
export const DOMAIN_CHECK = {
  stopped: 'Interrompido antes de todas as respostas. O que veio é mostrado, e o que você digitou fica.',
  recalled: 'Isto é o que o grafo sabe. Seu site não foi consultado.',
  checkSite: 'Checar certificado e arquivo',
  seen: (time) => `Visto às ${time}.`,
  checkAgain: 'Checar de novo',
  tryAgain: 'Tentar de novo',

  validating: 'Validando o domínio',
  steps: {
    references: 'Quem o referencia',
    certificate: 'Certificado digital',
    file: 'trust.txt existente',
  },
  stepRunning: {
    references: 'Lendo o grafo de confiança',
    certificate: 'Consultando o site por HTTPS',
    file: 'Pedindo /.well-known/trust.txt, depois /trust.txt',
  },
  stepDone: 'feito',
  stepFailed: 'sem resposta',
  stepRunningWord: 'em andamento',
  validatingNote: 'Lido na web pública, como qualquer visitante poderia. Nada é publicado em seu nome.',
  stop: 'Parar',

  referenced: 'Referenciado',
  notReferencedDetails:
    'Ninguém precisa citar você antes. Publique seu arquivo e depois peça a quem você cita que responda.',
  failureDetails: (detail) => `${detail ? `${detail} ` : ''}Seu rascunho está intacto.`,

  certificateVerified: 'Certificado conferido',
  certificateFacts: ({ commonName, host, issuer, days_remaining }) =>
    [
      commonName ?? host,
      issuer && `emitido por ${issuer}`,
      days_remaining !== null && formatCount(days_remaining, 'dia restante', 'dias restantes'),
    ]
      .filter(Boolean)
      .join(', '),
  certificateNote: 'A validade do seu trust.txt está ligada a esta identidade digital.',
  certificateFailedDetails: (error, step) =>
    `${/[.!?]$/.test(error) ? error : `${error}.`} ${step ? `${step} ` : ''}Você pode escrever o arquivo agora; leitores poderão ligá-lo a você quando o certificado valer.`,

  existingFound: 'trust.txt existente encontrado',
  existingStatements: (count) => `com ${formatCount(count, 'declaração', 'declarações')}.`,
  nonStandard: (location) =>
    `Está em ${location}, que não é o local padrão. Publique o novo em /.well-known/trust.txt.`,
  standard: (location) => `Está em ${location}.`,
  editExisting: 'Editar política existente',
  fullReport: 'O que um rastreador vê',
  noFileYet: 'Ainda não há trust.txt em nenhum dos endereços. Isso é comum, e é para isso que serve esta página.',

  referencesHead: 'Quem referencia você',
  referencesDetails:
    'Estes sites citam você no próprio trust.txt. Marque o que está certo, e Adicionar escreve o seu lado.',
  referencesCaption: (domain) => `Domínios que referenciam ${domain}`,
  add: 'Adicionar',
  addSelected: (count) => `Adicionar ${formatCount(count, 'selecionado', 'selecionados')}`,
  selectAll: 'Selecionar todos',
  select: (domain, attribute) => `Selecionar ${domain} (${attribute})`,
  columns: { domain: 'Domínio', statement: 'Ele diz', add: 'Você adicionaria', state: 'Com seu arquivo no ar' },
  phoneColumns: { statement: 'Ele diz', add: 'Você adiciona', state: 'No ar' },
  line: (line) => `linha ${line}`,
  inDraft: 'no seu rascunho',
  allInDraft: 'nada',
  onlyClaimed: 'nada: só esse site afirma isso',
  showAllRows: (count) => `Mostrar todos (${count})`,
} as const satisfies Translated<typeof ENGLISH>;
