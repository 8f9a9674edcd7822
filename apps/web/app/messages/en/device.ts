import { formatBytes } from '../../lib/numbers.ts';
import { formatDate } from '../../lib/time.ts';

const size = (bytes: number | null): string => (bytes === null ? '' : ` (${formatBytes(bytes)})`);

/** Words of the switch that runs queries in the browser. */
export const DEVICE_TEXT = {
  runOnDevice: 'Run on this device',
  about: (bytes: number | null) =>
    `The graph is downloaded once${size(bytes)} and the query runs in your browser. Nothing is sent.`,
  loadingEngine: 'Loading the query engine…',
  loadingGraph: (bytes: number | null) => `Downloading the graph${size(bytes)}…`,
  opening: 'Opening the graph…',
  progress: 'Downloaded part of the graph',
  ready: ({ graphVersion, asOf }: { graphVersion: string | null; asOf: string | null }): string =>
    [
      `Queries run in your browser, also offline. Nothing is sent.`,
      graphVersion &&
        `They answer from graph ${[graphVersion, formatDate(asOf) && `records to ${formatDate(asOf)}`].filter(Boolean).join(', ')}.`,
    ]
      .filter(Boolean)
      .join(' '),
  newer: (graphVersion: string) => `The server has a newer graph: ${graphVersion}.`,
  loadNewer: 'Load newer graph',
  cancel: 'Cancel',
  tryAgain: 'Try again',
  notLoaded: 'The query engine or the graph could not be downloaded. Check your connection, then try again.',
  damaged: 'The graph file is damaged. Download it again.',
  /** @param code of the problem that the server answered */
  unavailable: (code: string | null): string => {
    if (code === 'graph-file-too-large')
      return 'Not available: the graph of this server is too large for a browser. Queries run on the server.';
    if (code === 'graph-file-unavailable')
      return 'Not available: this server stores its graph in Neo4j, which has no graph file to download. Queries run on the server.';
    return 'Not available on this server. Queries run on the server.';
  },
} as const;
