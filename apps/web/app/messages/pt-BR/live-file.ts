import { formatCount, formatNumber } from '../../lib/numbers.ts';
import type { MESSAGES as ENGLISH } from '../en/live-file.ts';
import type { Translated } from '../translated.ts';

/** Every word about the published file beside the draft. */
export const MESSAGES = {
  head: 'No seu site',
  publish: (address) => `Ponha o arquivo em ${address}, servido como text/plain, e cheque se está no ar.`,
  how: 'Como fazer isso na sua hospedagem',
  check: 'Checar se está no ar',
  checkAgain: 'Checar de novo',
  stop: 'Parar de checar',
  checking: 'Consultando seu site agora.',
  waiting: (seconds) => `Ainda não é o mesmo. Próxima visita em ${formatCount(seconds, 'segundo', 'segundos')}.`,
  stopped: 'Checagem interrompida.',
  timedOut: 'Ainda diferente após 20 minutos. Nada se perdeu; cheque de novo quando o arquivo estiver no ar.',
  failed: 'Esta visita não teve resposta do nosso servidor. A próxima pode ter.',

  live: 'No ar e igual ao seu rascunho.',
  liveFacts: (address, time) => `${address}, lido às ${time}.`,
  liveDetails: (lines, bytes, type) =>
    `${formatCount(lines, 'linha', 'linhas')}, ${formatCount(bytes, 'byte', 'bytes')}, UTF-8${type ? `, ${type}` : ''}. O grafo toma conhecimento em segundos.`,
  seePage: 'O que os outros veem dele',

  diffHead: (lines) =>
    lines === 0 ? 'As linhas são as mesmas' : formatCount(lines, 'linha diferente', 'linhas diferentes'),
  diffDate: (time) => `Arquivo no ar lido às ${time} · rascunho guardado neste navegador`,
  onlyLive: 'só no arquivo no ar',
  onlyDraft: 'só no rascunho',
  same: (from, to) => (from === to ? `a linha ${from} é igual` : `as linhas ${from} a ${to} são iguais`),
  more: (count) => formatCount(count, 'outra linha não mostrada', 'outras linhas não mostradas'),
  showDiff: 'O que difere do arquivo no ar',
  differs: (lines) =>
    lines === 0
      ? 'nenhuma linha, mas os bytes sim.'
      : `${formatCount(lines, 'linha', 'linhas')}, contando os dois lados.`,
  read: (time) => `Lido às ${time}`,
  useContent: 'Trazer o arquivo no ar para o rascunho',
  bytes: (live, draft) =>
    `No ar, ${formatCount(live, 'byte', 'bytes')}; no rascunho, ${formatCount(draft, 'byte', 'bytes')}.`,
  firstByte: (offset, line, live, draft) =>
    `O primeiro byte diferente é o de número ${formatNumber(offset + 1)}, na linha ${line} do rascunho: ${
      live === null ? 'o arquivo no ar termina ali' : `${live} no arquivo no ar`
    }, ${draft === null ? 'o rascunho termina ali' : `${draft} no rascunho`}.`,
  difference: {
    lines: null,
    encoding: 'O arquivo no ar está salvo em UTF-16, que outros leitores não conseguem ler. Envie-o em UTF-8.',
    'byte-order-mark': 'O arquivo no ar começa com uma marca de ordem de bytes (BOM). Salve-o em UTF-8 sem BOM.',
    'line-ends':
      'O arquivo no ar termina as linhas com CRLF; o rascunho, com LF. Leitores aceitam os dois; um envio em modo texto faz isso.',
    'final-line-end': 'Um dos dois não tem fim de linha após a última, ou tem vários.',
    'trailing-space': 'Os espaços no fim das linhas diferem.',
  },
} as const satisfies Translated<typeof ENGLISH>;
