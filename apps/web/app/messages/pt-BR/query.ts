import { bytesWord, counted, grouped, megabytes, milliseconds, secondsWord } from '../../lib/numbers.ts';
import { dayOf } from '../../lib/time.ts';
import type { QUERY_MESSAGES as ENGLISH } from '../en/query.ts';
import type { Translated } from '../translated.ts';

/** 2.5 → "2,5 s" */
const rowsOf = (rows: number): string => counted(rows, 'linha', 'linhas');

/** Words of the query tab that are not needed before it is chosen. */
export const QUERY_MESSAGES = {
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
  atMost: ({ timeMs, rows, bytes }) =>
    `No máximo ${[
      timeMs !== null && secondsWord(timeMs / 1000),
      rows !== null && rowsOf(rows),
      bytes !== null && bytesWord(bytes),
    ]
      .filter(Boolean)
      .join(' · ')}`,

  schema: 'Esquema',
  nodeOf: 'Um domínio, ou uma página dele, que um arquivo cita ou que publica um.',
  countsUnknown: 'Não foi possível ler as contagens.',
  relationshipsOf: 'O que o arquivo de um diz do outro:',
  propertiesOfNode: 'Propriedades de um nó',
  propertiesOfRelationship: 'Propriedades de um vínculo',
  questions: 'Seis perguntas que rodam',
  anyoneMayAsk: 'As consultas só leem. Cada consulta tem limites próprios e pode ser cancelada.',

  queryResults: (count) => `Resultados da consulta (${counted(count, 'registro', 'registros')})`,
  emptyList: 'lista vazia',
  noRows: 'A consulta rodou e não encontrou nada que corresponda.',
  showAs: 'Mostrar como',
  table: 'Tabela',
  json: 'JSON',
  rowsAsJson: 'Linhas em JSON',
  rowsAsTable: 'Linhas em tabela',
  rowsShown: (shown, total) => `Linhas 1 a ${grouped(shown)} das ${grouped(total)} guardadas`,
  showMoreRows: (count) => `Mostrar mais ${grouped(count)}`,
  jsonCut: (shown, total) =>
    `Aqui estão por extenso os primeiros ${grouped(shown)} de ${grouped(total)} registros; o download traz todos.`,
  writeAll: 'Mostrar todos por extenso',
  cutByRows: (rows) => `Cortado em ${rowsOf(rows)}.`,
  cutBySize: (bytes) => `Cortado ${bytes === null ? 'no limite de tamanho' : `em ${bytesWord(bytes)}`}.`,
  cutMore:
    'Correspondem mais linhas do que as guardadas. Conte-as, peça menos colunas ou continue com ORDER BY … SKIP … LIMIT.',
  rowsOf: (used, limit) => `${grouped(used)} de ${rowsOf(limit)}`,
  timeOf: (used, limit) => `${milliseconds(used)} de ${grouped(limit)}`,
  bytesOf: (used, limit) => `${bytesWord(used)} de ${bytesWord(limit)}`,
  memoryOf: (used, limit) => `${megabytes(used)} de ${grouped(limit)} de memória`,
  complete: 'completo, nada cortado',
  cut: 'cortado',
  cached: 'guardado de uma execução anterior da mesma consulta: nada rodou',
  ranOnDevice: 'executada no seu navegador',
  stamp: ({ graphVersion, asOf }) =>
    [graphVersion && `grafo ${graphVersion}`, dayOf(asOf) && `registros até ${dayOf(asOf)}`].filter(Boolean).join(', '),
  csv: 'CSV',
  permalink: 'Link permanente',
  copied: 'Link copiado',
  copyFailed: 'O navegador não permitiu copiar; a barra de endereço tem o link.',
  noPermalink: 'longa demais para um link',
  earlierQuery: 'A consulta a que isto responde',

  refusedCosts: 'Foi recusada antes que algo rodasse. Sua consulta fica.',
  nothingKept: 'Nada dela foi guardado. Sua consulta fica.',
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
          limits.timeMs !== null && `${secondsWord(limits.timeMs / 1000)} de execução`,
          limits.memoryMb !== null && `${megabytes(limits.memoryMb)} de memória`,
          limits.rows !== null && rowsOf(limits.rows),
          limits.bytes !== null && `${bytesWord(limits.bytes)} de resposta`,
        ].filter((line): line is string => line !== false)
      : [],
} as const satisfies Translated<typeof ENGLISH>;
