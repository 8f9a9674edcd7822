import { formatCount, formatNumber, formatSeconds } from '../../lib/numbers.ts';
import { stripScheme } from '../../lib/safe-href.ts';
import { formatDuration } from '../../lib/time.ts';
import type { MESSAGES as ENGLISH, FoundFile } from '../en/check.ts';
import type { Translated } from '../translated.ts';

/** Every word of the check page. */
export const MESSAGES = {
  pageTitle: 'O que um rastreador vê · Vouchwire',
  titleWithDomain: (domain) => `trust.txt de ${domain} · Vouchwire`,
  description:
    'Peça a um domínio seu trust.txt como faz um rastreador: cada requisição, o certificado, o arquivo linha por linha, e se o outro lado responde.',
  title: 'O que um rastreador vê',
  standfirst:
    'Pede-se a um domínio seu trust.txt como qualquer leitor pediria: os dois locais, cada redirecionamento, o certificado e o arquivo linha por linha.',
  domain: 'Domínio',
  check: 'Checar',
  domainMissing: 'Informe um domínio',
  noScript:
    'Checar um domínio exige JavaScript. Sem ele, POST /api/trust-graph/check-trust-txt responde o mesmo em JSON.',
  empty: 'Informe um domínio, e cada passo da visita é mostrado aqui. Por exemplo',

  lastCheckLoading: 'Buscando a última verificação…',
  neverChecked: 'Ainda não verificamos este site.',
  neverCheckedDetails: 'Nada é solicitado ao site até você pressionar o botão.',
  checkNow: 'Verificar agora',
  lastCheck: {
    found: (day: string) => `Última leitura: ${day}. O site publicava um trust.txt.`,
    absent: (day: string) => `Verificado: ${day}. Nenhum trust.txt foi encontrado. Isso é comum.`,
    blocked: (day: string) => `Verificado: ${day}. O site recusou nossa solicitação.`,
    unreachable: (day: string) => `Verificado: ${day}. Não foi possível acessar o site.`,
    'not-a-policy-file': (day: string) => `Verificado: ${day}. O site serviu algo diferente de um trust.txt.`,
  },

  checking: (domain) => `Pedindo a ${domain} seu trust.txt`,
  checkingDetails: 'Os dois locais, com e sem www., primeiro por HTTPS. Leva até 20 segundos.',
  stop: 'Parar',
  stopped: 'Interrompido antes da resposta.',
  failed: 'Não foi possível fazer a checagem',
  failedDetails: (time) => `Às ${time}. A falha é nossa ou está no caminho; isso nada diz sobre o domínio.`,
  rejectedDetails: 'O que você digitou fica: altere acima e pergunte de novo.',
  tryAgain: 'Tentar de novo',

  found: (domain: string, statements: number, place: string | null): string =>
    `${domain} publica um trust.txt com ${formatCount(statements, 'declaração', 'declarações')}${place ? ` em ${place}` : ''}.`,
  absentDetails: 'Isso é comum e não pesa contra o site.',
  checkedAt: (time, day) => `Checado ${day ? `em ${day}, ` : 'às '}${time}`,
  duration: (ms) => `em ${formatDuration(ms)}`,
  fromCache: 'respondido a partir de uma checagem feita há instantes',
  recheck: 'Checar de novo',
  recheckIn: (seconds) => `Checar de novo em ${formatSeconds(seconds)}`,
  copyLink: 'Copiar o link',
  edit: 'Editar este arquivo no gerador',
  createFile: 'Criar um trust.txt para ele',
  graph: 'Seu lugar no grafo',

  trace: 'Passo a passo',
  traceDetails: (requests) =>
    requests === 1
      ? '1 requisição'
      : `${formatCount(requests, 'requisição', 'requisições')}, na ordem em que foram feitas`,
  noTrace: 'O servidor não guardou o rastro das requisições.',
  requestedWellKnown: 'O local padrão',
  requestedRoot: 'O local antigo',
  redirects: 'redireciona para',
  verdicts: {
    found: 'Contém o arquivo',
    absent: 'Ausente',
    blocked: 'Recusado',
    unreachable: 'Inacessível',
    'not-a-policy-file': 'Outra coisa',
  },
  bytes: (count) => formatCount(count, 'byte', 'bytes'),
  transferred: (count) => formatCount(count, 'transferido', 'transferidos'),
  truncatedBody: 'cortado no nosso limite',

  certificate: 'Certificado',
  certificateValid: 'O host provou seu nome.',
  certificateInvalid: 'A validação do certificado digital falhou',
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
          ? `, vencido há ${formatCount(-days, 'dia', 'dias')}`
          : `, ${formatCount(days, 'dia restante', 'dias restantes')}`
    }`,

  served: 'Como é servido',
  servedWithoutFindings: 'Nada a corrigir em como é servido.',
  file: 'O arquivo',
  fileLabel: (domain) => `O trust.txt de ${domain}`,
  truncated: 'O arquivo passa de 1 MiB; o que segue não foi lido.',
  counts: ({ error, warning, info }) =>
    [
      error > 0 && formatCount(error, 'erro', 'erros'),
      warning > 0 && formatCount(warning, 'aviso', 'avisos'),
      info > 0 && formatCount(info, 'nota', 'notas'),
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
  probedDetails:
    'O que se encontrou está na linha correspondente do arquivo acima. O que não foi consultado, ou não respondeu, fica como não checado, e nada decorre disso.',
  inconclusive: 'Sem resposta que diga algo',

  statementsOfFile: 'O que ele diz de outros',
  statementsOfOthers: 'O que outros dizem dele',
  noStatementsOfFile: 'O arquivo não cita nenhum outro site.',
  noStatementsOfOthers: 'Nenhum arquivo que lemos cita este domínio. Isso não pesa contra ele.',
  columns: { line: 'Linha', statement: 'Ele diz', other: 'Outro lado', state: 'Estado' },
  notChecked: 'Não checado',
  notCheckedDetails: 'Esta linha ainda não está no grafo. O grafo se atualiza em segundos.',
  statesNote: '“Sem retorno” não pesa contra ninguém. Poucos arquivos citam todas as associações que os listam.',
  linksFailed: 'O grafo não respondeu, e nenhum estado é mostrado.',
  linksLoading: 'Lendo o que o grafo sabe dos outros lados',
  showAll: (count) => `Mostrar todos (${formatNumber(count)})`,
  claimsHead: 'Alegações de outros sites',
  claimsDetails:
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
    more > 0 ? `e ${formatCount(more, 'outro site', 'outros sites')} também listam a conta` : 'também lista a conta',
  claimsShown: (shown, of) => `São mostradas ${shown} de ${formatNumber(of)}.`,
  noFindings: 'Você não precisa fazer nada.',
  limits: 'O que isto não diz',
  limitsDetails:
    'Isto é o que um visitante viu de um lugar em um momento. Diz quem cita quem em arquivos públicos; não diz se algo disso é preciso.',
} as const satisfies Translated<typeof ENGLISH>;

/** The outcome of a found file in one sentence: whose, how many statements, where. */
export function formatFound({ domain, location }: FoundFile, statements: number): string {
  return MESSAGES.found(domain, statements, location && stripScheme(location).replace(/^[^/]*/, ''));
}
