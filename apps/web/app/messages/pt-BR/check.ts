import type { PolicyCheck } from '../../features/trust-txt/policy-check.ts';
import { counted, grouped, secondsWord } from '../../lib/numbers.ts';
import { durationOf } from '../../lib/time.ts';
import { withoutScheme } from '../../lib/web-address.ts';
import type { MESSAGES as ENGLISH } from '../en/check.ts';
import type { Translated } from '../translated.ts';

/** Every word of the check page. */
export const MESSAGES = {
  pageTitle: 'O que um rastreador vê · Vouchwire',
  titleOf: (domain) => `trust.txt de ${domain} · Vouchwire`,
  description:
    'Peça a um domínio seu trust.txt como faz um rastreador: cada requisição, o certificado, o arquivo linha por linha, e se o outro lado responde.',
  title: 'O que um rastreador vê',
  standfirst:
    'Pede-se a um domínio seu trust.txt como qualquer leitor pediria: os dois locais, cada redirecionamento, o certificado e o arquivo linha por linha.',
  domain: 'Domínio',
  check: 'Checar',
  pleaseEnter: 'Informe um domínio',
  noScript:
    'Checar um domínio exige JavaScript. Sem ele, POST /api/trust-graph/check-trust-txt responde o mesmo em JSON.',
  empty: 'Informe um domínio, e cada passo da visita é mostrado aqui. Por exemplo',

  lastLoading: 'Buscando a última verificação…',
  lastNone: 'Ainda não verificamos este site.',
  lastMore: 'Nada é solicitado ao site até você pressionar o botão.',
  checkNow: 'Verificar agora',
  last: {
    found: (day: string) => `Última leitura: ${day}. O site publicava um trust.txt.`,
    absent: (day: string) => `Verificado: ${day}. Nenhum trust.txt foi encontrado. Isso é comum.`,
    blocked: (day: string) => `Verificado: ${day}. O site recusou nossa solicitação.`,
    unreachable: (day: string) => `Verificado: ${day}. Não foi possível acessar o site.`,
    'not-a-policy-file': (day: string) => `Verificado: ${day}. O site serviu algo diferente de um trust.txt.`,
  },

  asking: (domain) => `Pedindo a ${domain} seu trust.txt`,
  askingMore: 'Os dois locais, com e sem www., primeiro por HTTPS. Leva até 20 segundos.',
  stop: 'Parar',
  stopped: 'Interrompido antes da resposta.',
  failed: 'Não foi possível fazer a checagem',
  failedMore: (time) => `Às ${time}. A falha é nossa ou está no caminho; isso nada diz sobre o domínio.`,
  refusedMore: 'O que você digitou fica: altere acima e pergunte de novo.',
  tryAgain: 'Tentar de novo',

  found: (domain: string, statements: number, place: string | null): string =>
    `${domain} publica um trust.txt com ${counted(statements, 'declaração', 'declarações')}${place ? ` em ${place}` : ''}.`,
  absentMore: 'Isso é comum e não pesa contra o site.',
  checkedAt: (time, day) => `Checado ${day ? `em ${day}, ` : 'às '}${time}`,
  took: (ms) => `em ${durationOf(ms)}`,
  shared: 'respondido a partir de uma checagem feita há instantes',
  recheck: 'Checar de novo',
  recheckIn: (seconds) => `Checar de novo em ${secondsWord(seconds)}`,
  copyLink: 'Copiar o link',
  edit: 'Editar este arquivo no gerador',
  make: 'Criar um trust.txt para ele',
  graph: 'Seu lugar no grafo',

  trace: 'Passo a passo',
  traceMore: (requests) =>
    requests === 1 ? '1 requisição' : `${counted(requests, 'requisição', 'requisições')}, na ordem em que foram feitas`,
  noTrace: 'O servidor não guardou o rastro das requisições.',
  askedWellKnown: 'O local padrão',
  askedRoot: 'O local antigo',
  redirects: 'redireciona para',
  verdicts: {
    found: 'Contém o arquivo',
    absent: 'Ausente',
    blocked: 'Recusado',
    unreachable: 'Inacessível',
    'not-a-policy-file': 'Outra coisa',
  },
  bytes: (count) => counted(count, 'byte', 'bytes'),
  transferred: (count) => counted(count, 'transferido', 'transferidos'),
  cut: 'cortado no nosso limite',

  certificate: 'Certificado',
  certificateHolds: 'O host provou seu nome.',
  certificateFails: 'A validação do certificado digital falhou',
  noCertificate: 'Nada veio do host; não há certificado para mostrar.',
  certificateFields: {
    name: 'Nome',
    issuer: 'Emitido por',
    valid: 'Válido',
    names: 'Também para',
    tls: 'Protocolo',
    fingerprint: 'SHA-256',
  },
  validity: (from, to, days) =>
    `${from ?? '?'} a ${to ?? '?'}${
      days === null
        ? ''
        : days < 0
          ? `, vencido há ${counted(-days, 'dia', 'dias')}`
          : `, ${counted(days, 'dia restante', 'dias restantes')}`
    }`,

  served: 'Como é servido',
  servedNothing: 'Nada a corrigir em como é servido.',
  file: 'O arquivo',
  fileLabel: (domain) => `O trust.txt de ${domain}`,
  truncated: 'O arquivo passa de 1 MiB; o que segue não foi lido.',
  counts: ({ error, warning, info }) =>
    [
      error > 0 && counted(error, 'erro', 'erros'),
      warning > 0 && counted(warning, 'aviso', 'avisos'),
      info > 0 && counted(info, 'nota', 'notas'),
    ]
      .filter(Boolean)
      .join(' · ') || 'nada a corrigir',
  goToLine: (line) => `Linha ${line}`,
  severities: { error: 'Erro', warning: 'Aviso', info: 'Nota' },
  downloadFile: 'Baixar este arquivo',

  names: 'O que ele cita',
  notProbed:
    'Os hosts, contas e páginas que o arquivo cita não foram consultados. Uma consulta abrange até 30 deles e leva até 20 segundos.',
  probe: 'Consultar o que ele cita',
  probing: 'Consultando o que ele cita. Leva até 20 segundos.',
  probeAgain: 'Consultar de novo',
  probeFailed: 'Não foi possível consultar o que ele cita',
  probedMore:
    'O que se encontrou está na linha correspondente do arquivo acima. O que não foi consultado, ou não respondeu, fica como não checado, e nada decorre disso.',
  unread: 'Sem resposta que diga algo',

  says: 'O que ele diz de outros',
  named: 'O que outros dizem dele',
  noSays: 'O arquivo não cita nenhum outro site.',
  noNamed: 'Nenhum arquivo que lemos cita este domínio. Isso não pesa contra ele.',
  columns: { line: 'Linha', says: 'Ele diz', other: 'Outro lado', state: 'Estado' },
  notChecked: 'Não checado',
  notCheckedMore: 'Esta linha ainda não está no grafo. O grafo se atualiza em segundos.',
  statesNote: '“Sem retorno” não pesa contra ninguém. Poucos arquivos citam todas as associações que os listam.',
  linksFailed: 'O grafo não respondeu, e nenhum estado é mostrado.',
  linksLoading: 'Lendo o que o grafo sabe dos outros lados',
  showAll: (count) => `Mostrar todos (${grouped(count)})`,
  claimsHead: 'Alegações de outros sites',
  claimsMore:
    'O arquivo deste site não sustenta estas declarações. Elas não são achados e não mudam nada do que se declara sobre o site.',
  claims: {
    control: 'alega controlar este site.',
    controlledby: 'alega ser controlado por este site.',
    member: 'cita este site como membro.',
    belongto: 'alega pertencer a este site.',
    vendor: 'cita este site como seu fornecedor.',
    customer: 'cita este site como seu cliente.',
  },
  claimLine: (line) => `(linha ${line})`,
  claimsAccount: (more) =>
    more > 0 ? `e ${counted(more, 'outro site', 'outros sites')} também listam a conta` : 'também lista a conta',
  claimsShown: (shown, of) => `São mostradas ${shown} de ${grouped(of)}.`,
  nothingToDo: 'Você não precisa fazer nada.',
  limits: 'O que isto não diz',
  limitsMore:
    'Isto é o que um visitante viu de um lugar em um momento. Diz quem cita quem em arquivos públicos; não diz se algo disso é preciso.',
} as const satisfies Translated<typeof ENGLISH>;

/** The outcome of a found file in one sentence: whose, how many statements, where. */
export function foundSentence({ domain, location }: PolicyCheck, statements: number): string {
  return MESSAGES.found(domain, statements, location && withoutScheme(location).replace(/^[^/]*/, ''));
}
