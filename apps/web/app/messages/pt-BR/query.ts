import {
  formatBytes,
  formatCount,
  formatMegabytes,
  formatMilliseconds,
  formatNumber,
  formatSeconds,
} from '../../lib/numbers.ts';
import { formatDate } from '../../lib/time.ts';
import type { QUERY_TEXT as ENGLISH } from '../en/query.ts';
import type { Translated } from '../translated.ts';

/** 2.5 → "2,5 s" */
const rowsOf = (rows: number): string => formatCount(rows, 'linha', 'linhas');

/** Words of the query tab that are not needed before it is chosen. */
export const QUERY_TEXT = {
  readOnlyCypher: 'Cypher só de leitura',
  cancelQuery: 'Cancelar',
  queryKeys: 'Ctrl ou Cmd com Enter executa. Tab ou Escape sai do editor.',
  plainEditor: 'Não foi possível carregar as cores e ofertas do editor. Este campo simples faz o mesmo trabalho.',
  parameters: 'Parâmetros',
  parametersHint: 'um objeto JSON: um valor para cada $name',
  formatQuery: 'Formatar',
  queryHistory: 'Histórico',
  queryHelp: 'Ajuda',
  tooLongForLink:
    'Esta consulta é longa demais para um endereço: ela roda, e Voltar a traz de volta neste navegador, mas um link não pode levá-la.',
  estimate: (rows) => `Estimativa: percorre cerca de ${rowsOf(rows)}`,
  atMost: ({ time_ms, rows, bytes }) =>
    `No máximo ${[
      time_ms !== undefined && formatSeconds(time_ms / 1000),
      rows !== undefined && rowsOf(rows),
      bytes !== undefined && formatBytes(bytes),
    ]
      .filter(Boolean)
      .join(' · ')}`,

  schema: 'Esquema',
  nodeLabel: 'Um domínio, ou uma página dele, que um arquivo cita ou que publica um.',
  countsUnknown: 'Não foi possível ler as contagens.',
  relationshipsOf: 'O que o arquivo de um diz do outro:',
  propertiesOfNode: 'Propriedades de um nó',
  propertiesOfRelationship: 'Propriedades de um vínculo',
  questions: 'Seis perguntas que rodam',
  publicAccess: 'As consultas só leem. Cada consulta tem limites próprios e pode ser cancelada.',

  queryResults: (count) => `Resultados da consulta (${formatCount(count, 'registro', 'registros')})`,
  emptyList: 'lista vazia',
  noRows: 'A consulta rodou e não encontrou nada que corresponda.',
  showAs: 'Mostrar como',
  table: 'Tabela',
  json: 'JSON',
  rowsAsJson: 'Linhas em JSON',
  rowsAsTable: 'Linhas em tabela',
  rowsShown: (shown, total) => `Linhas 1 a ${formatNumber(shown)} das ${formatNumber(total)} guardadas`,
  showMoreRows: (count) => `Mostrar mais ${formatNumber(count)}`,
  jsonTruncated: (shown, total) =>
    `Aqui estão por extenso os primeiros ${formatNumber(shown)} de ${formatNumber(total)} registros; o download traz todos.`,
  showAllRows: 'Mostrar todos por extenso',
  truncatedByRows: (rows) => `Cortado em ${rowsOf(rows)}.`,
  truncatedBySize: (bytes) => `Cortado ${bytes === null ? 'no limite de tamanho' : `em ${formatBytes(bytes)}`}.`,
  truncatedDetails:
    'Correspondem mais linhas do que as guardadas. Conte-as, peça menos colunas ou continue com ORDER BY … SKIP … LIMIT.',
  rowUsage: (used, limit) => `${formatNumber(used)} de ${rowsOf(limit)}`,
  timeUsage: (used, limit) => `${formatMilliseconds(used)} de ${formatNumber(limit)}`,
  byteUsage: (used, limit) => `${formatBytes(used)} de ${formatBytes(limit)}`,
  memoryUsage: (used, limit) => `${formatMegabytes(used)} de ${formatNumber(limit)} de memória`,
  complete: 'completo, nada cortado',
  truncated: 'cortado',
  cached: 'guardado de uma execução anterior da mesma consulta: nada rodou',
  ranOnDevice: 'executada no seu navegador',
  graphStamp: ({ graph_version, as_of }) =>
    [graph_version && `grafo ${graph_version}`, formatDate(as_of) && `registros até ${formatDate(as_of)}`]
      .filter(Boolean)
      .join(', '),
  csv: 'CSV',
  permalink: 'Link permanente',
  copied: 'Link copiado',
  copyFailed: 'O navegador não permitiu copiar; a barra de endereço tem o link.',
  noPermalink: 'longa demais para um link',
  earlierQuery: 'A consulta a que isto responde',

  rejectedCosts: 'Foi recusada antes que algo rodasse. Sua consulta fica.',
  noEarlierResult: 'Nada dela foi guardado. Sua consulta fica.',
  failedAt: (time) => `Às ${time}. Sua consulta fica, e isso nada diz sobre nenhum domínio.`,
  tryAgain: 'Tentar de novo',
  runThis: 'Executar esta',
  putInEditor: 'Pôr no editor',

  historyHead: 'Suas últimas consultas',
  historyNote: 'Guardadas só neste navegador.',
  historyEmpty: 'Nada ainda. O que você executar é listado aqui, só neste navegador.',
  clearHistory: 'Limpar',

  limitsLine: (limits) =>
    limits
      ? [
          limits.time_ms !== undefined && `${formatSeconds(limits.time_ms / 1000)} de execução`,
          limits.memory_mb !== undefined && `${formatMegabytes(limits.memory_mb)} de memória`,
          limits.rows !== undefined && rowsOf(limits.rows),
          limits.bytes !== undefined && `${formatBytes(limits.bytes)} de resposta`,
        ].filter((line): line is string => line !== false)
      : [],
} as const satisfies Translated<typeof ENGLISH>;
