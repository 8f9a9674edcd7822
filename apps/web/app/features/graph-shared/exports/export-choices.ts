import { MESSAGES as EXPORT_TEXT } from '#messages/graph-exports.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { serializeCsv } from './csv.ts';
import { formatFileName } from './file-name.ts';
import { serializeJson } from './json-file.ts';
import type { Provenance } from './provenance.ts';

export interface ExportChoice {
  name: string;
  about: string;
  save: () => void | Promise<void>;
}

interface ExportFileInfo {
  nameParts: Array<string | null>;
  from: Provenance;
}

/** Lists CSV of rows, and JSON of everything. */
export function listTableChoices(
  { nameParts, from }: ExportFileInfo,
  about: string,
  columns: readonly string[],
  rows: ReadonlyArray<Record<string, unknown>>,
  json: Record<string, unknown>,
): ExportChoice[] {
  return [
    {
      name: 'CSV',
      about,
      save: () => saveFile(serializeCsv(columns, rows, from), 'text/csv', formatFileName(nameParts, 'csv')),
    },
    {
      name: 'JSON',
      about: EXPORT_TEXT.json,
      save: () => saveFile(serializeJson(from, json), 'application/json', formatFileName(nameParts, 'json')),
    },
  ];
}

/** Lists a picture as SVG, and as PNG at twice its size. */
export const listPictureChoices = (nameParts: Array<string | null>, svg: () => Promise<string>): ExportChoice[] => [
  {
    name: 'SVG',
    about: EXPORT_TEXT.svg,
    save: async () => saveFile(await svg(), 'image/svg+xml', formatFileName(nameParts, 'svg')),
  },
  {
    name: 'PNG',
    about: EXPORT_TEXT.png,
    save: async () => saveFile(await renderPng(await svg()), 'image/png', formatFileName(nameParts, 'png')),
  },
];

/** Renders the SVG at twice its size, for screens and slides. */
async function renderPng(svg: string, scale = 2): Promise<Blob> {
  const objectUrl = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = objectUrl;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.naturalWidth * scale;
    canvas.height = image.naturalHeight * scale;
    const context = canvas.getContext('2d');
    if (!context) throw new Error('This browser gives no canvas to draw on');
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) =>
      canvas.toBlob(
        (blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be written'))),
        'image/png',
      ),
    );
  } finally {
    URL.revokeObjectURL(objectUrl);
  }
}
