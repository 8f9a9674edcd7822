import { formatBytes } from '../../lib/numbers.ts';
import { formatDate } from '../../lib/time.ts';
import type { DEVICE_TEXT as ENGLISH } from '../en/device.ts';
import type { Translated } from '../translated.ts';

const size = (bytes: number | null): string => (bytes === null ? '' : ` (${formatBytes(bytes)})`);

/** Words of the switch that runs queries in the browser. */
export const DEVICE_TEXT = {
  runOnDevice: 'Executar neste dispositivo',
  about: (bytes: number | null) =>
    `O grafo é baixado uma vez${size(bytes)} e a consulta é executada no seu navegador. Nada é enviado.`,
  loadingEngine: 'Carregando o mecanismo de consultas…',
  loadingGraph: (bytes: number | null) => `Baixando o grafo${size(bytes)}…`,
  opening: 'Abrindo o grafo…',
  progress: 'Parte baixada do grafo',
  ready: ({ graphVersion, asOf }) =>
    [
      `As consultas são executadas no seu navegador, também sem conexão. Nada é enviado.`,
      graphVersion &&
        `Elas respondem a partir do grafo ${[graphVersion, formatDate(asOf) && `registros até ${formatDate(asOf)}`].filter(Boolean).join(', ')}.`,
    ]
      .filter(Boolean)
      .join(' '),
  newer: (graphVersion: string) => `O servidor tem um grafo mais recente: ${graphVersion}.`,
  loadNewer: 'Carregar grafo recente',
  cancel: 'Cancelar',
  tryAgain: 'Tentar de novo',
  notLoaded: 'Não foi possível baixar o mecanismo de consultas ou o grafo. Verifique sua conexão e tente de novo.',
  damaged: 'O arquivo do grafo está danificado. Baixe-o de novo.',
  /** @param code of the problem that the server answered */
  unavailable: (code: string | null): string => {
    if (code === 'graph-file-too-large')
      return 'Indisponível: o grafo deste servidor é grande demais para um navegador. As consultas são executadas no servidor.';
    if (code === 'graph-file-unavailable')
      return 'Indisponível: este servidor guarda seu grafo no Neo4j e não tem um arquivo para baixar. As consultas são executadas no servidor.';
    return 'Indisponível neste servidor. As consultas são executadas no servidor.';
  },
} satisfies Translated<typeof ENGLISH>;
