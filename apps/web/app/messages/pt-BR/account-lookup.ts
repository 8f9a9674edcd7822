import { formatCount } from '../../lib/numbers.ts';
import type { MESSAGES as ENGLISH } from '../en/account-lookup.ts';
import type { Translated } from '../translated.ts';

/** Every word of the page that tells what stands behind a badge or an account. */
export const MESSAGES = {
  pageTitle: 'O que há por trás de um selo · Vouchwire',
  titleWithTarget: (of) => `Por trás de ${of} · Vouchwire`,
  description:
    'Cole um selo trust:// ou o endereço de uma conta social e veja que domínio ele cita, o que diz o trust.txt desse domínio e se o arquivo lista a página.',
  title: 'O que há por trás de um selo',
  standfirst:
    'Qualquer um pode escrever um selo numa página. Ele só significa algo onde o arquivo do domínio citado também lista essa página.',
  noScript: 'Olhar exige JavaScript. Sem ele, POST /api/trust-graph/account-lookup responde o mesmo em JSON.',
  label: 'Selo, ou endereço de uma conta ou página',
  check: 'Olhar',
  targetMissing: 'Cole um endereço trust:// ou o endereço de uma conta',
  empty: 'Cole um selo como está numa página, ou o endereço de uma página que pode trazer um. Por exemplo',

  checking: (of) => `Olhando o que há por trás de ${of}`,
  checkingDetails:
    'A página, até onde pode ser lida sem login, e o trust.txt dos domínios por trás dela. Leva até 30 segundos.',
  stop: 'Parar',
  stopped: 'Interrompido antes da resposta.',
  failed: 'Não foi possível olhar',
  failedDetails: (time) => `Às ${time}. A falha é nossa ou está no caminho; isso nada diz sobre a página.`,
  rejectedDetails: 'O que você digitou fica: altere acima e olhe de novo.',
  tryAgain: 'Tentar de novo',
  checkAgain: 'Olhar de novo',
  copyLink: 'Copiar o link',

  checkedAt: (time, day) => `Olhado ${day ? `em ${day}, ` : 'às '}${time}`,
  fromCache: 'respondido a partir de uma consulta feita há instantes',
  page: 'O que a página diz',
  pageStates: {
    read: 'Lida',
    'not-checkable': 'Não é possível checar',
    gone: 'Ausente',
    moved: 'Leva a outro lugar',
    'not-checked': 'Não checada',
  },
  wallet: 'abre uma carteira, não cita nenhum site',
  misspelled: 'não como deveria ser escrito',
  sites: 'Quem está por trás',
  noSites: 'Nenhum domínio que conheçamos. Isso não pesa contra a página.',
  namedBy: {
    badge: 'citado pelo selo',
    page: 'citado na página',
    file: 'seu arquivo lista a página, segundo nossos registros',
  },
  file: 'Seu arquivo',
  statements: (count) => formatCount(count, 'declaração', 'declarações'),
  lineNumber: (line) => `Linha ${line}`,
  fileReport: 'O arquivo, linha por linha',
  accounts: (count) => (count === 1 ? 'A conta que ele lista' : `As ${count} contas que ele lista`),
  moreSites: (count) =>
    count === 1 ? 'Mais um site não foi consultado.' : `Mais ${count} sites não foram consultados.`,
  moreAccounts: (count) => `e mais ${count}.`,
  limits: 'O que isto não diz',
  limitsDetails:
    'Diz se uma página e um arquivo citam um ao outro, como um visitante viu em um momento. Não diz quem cuida de um ou de outro, nem se o que publicam é exato. Uma página que não pode ser lida fica sem checagem, e isso nada diz sobre ela.',
} as const satisfies Translated<typeof ENGLISH>;
