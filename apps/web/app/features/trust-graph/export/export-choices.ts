import { EXPORT_MESSAGES } from '#messages/export.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { csv } from './csv.ts';
import { fileName } from './file-name.ts';
import { gexf } from './gexf.ts';
import type { ExportGraph } from './graph-data.ts';
import { graphml } from './graphml.ts';
import { jsonFile } from './json-file.ts';
import { pngOf } from './png-of.ts';
import type { Provenance } from './provenance.ts';

export interface ExportChoice {
  name: string;
  about: string;
  save: () => void | Promise<void>;
}

interface File {
  stem: Array<string | null>;
  from: Provenance;
}

/** GraphML and GEXF of any graph. */
export const graphChoices = (stem: Array<string | null>, graph: () => ExportGraph): ExportChoice[] => [
  {
    name: 'GraphML',
    about: EXPORT_MESSAGES.graphml,
    save: () => saveFile(graphml(graph()), 'application/graphml+xml', fileName(stem, 'graphml')),
  },
  {
    name: 'GEXF',
    about: EXPORT_MESSAGES.gexf,
    save: () => saveFile(gexf(graph()), 'application/gexf+xml', fileName(stem, 'gexf')),
  },
];

/** CSV of rows, and JSON of everything. */
export function tableChoices(
  { stem, from }: File,
  about: string,
  columns: readonly string[],
  rows: ReadonlyArray<Record<string, unknown>>,
  json: Record<string, unknown>,
): ExportChoice[] {
  return [
    { name: 'CSV', about, save: () => saveFile(csv(columns, rows, from), 'text/csv', fileName(stem, 'csv')) },
    {
      name: 'JSON',
      about: EXPORT_MESSAGES.json,
      save: () => saveFile(jsonFile(from, json), 'application/json', fileName(stem, 'json')),
    },
  ];
}

/** A picture as SVG, and the same at twice its size as PNG. */
export const pictureChoices = (stem: Array<string | null>, svg: () => Promise<string>): ExportChoice[] => [
  {
    name: 'SVG',
    about: EXPORT_MESSAGES.svg,
    save: async () => saveFile(await svg(), 'image/svg+xml', fileName(stem, 'svg')),
  },
  {
    name: 'PNG',
    about: EXPORT_MESSAGES.png,
    save: async () => saveFile(await pngOf(await svg()), 'image/png', fileName(stem, 'png')),
  },
];
