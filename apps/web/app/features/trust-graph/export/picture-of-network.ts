import interFile from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import newsreaderFile from '@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2?url';
import { COMMON } from '#messages/common.ts';
import { EXPORT_MESSAGES } from '#messages/export.ts';
import { ANSWERS } from '#messages/graph-answers.ts';
import type { Network } from '../answers.ts';
import type { Picture } from '../plate/plate-names.ts';
import { LIGHT_PALETTE } from './light-palette.ts';
import { networkSvg } from './network-svg.ts';
import type { Provenance } from './provenance.ts';

const FACES = [
  ['Inter', '100 900', interFile],
  ['Newsreader', '200 800', newsreaderFile],
] as const;

/** The page's own fonts inside the file: an SVG used as a picture loads nothing. */
async function fontFaces(): Promise<string> {
  const faces = await Promise.all(
    FACES.map(async ([family, weights, address]) => {
      const response = await fetch(address);
      if (!response.ok) throw new Error(`The font ${family} did not load: ${response.status}`);
      const data = await dataAddress(await response.blob());
      return `@font-face{font-family:${family};font-weight:${weights};src:url(${data}) format("woff2")}`;
    }),
  );
  return faces.join('');
}

const dataAddress = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('The font could not be read'));
    reader.readAsDataURL(new Blob([blob], { type: 'font/woff2' }));
  });

function measureWith(): (text: string, font: string) => number {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) throw new Error('This browser gives no canvas to measure text with');
  return (text, font) => {
    context.font = font;
    return context.measureText(text).width;
  };
}

const LONGEST_NOTE = 150;
const cutTo = (text: string): string => (text.length > LONGEST_NOTE ? `${text.slice(0, LONGEST_NOTE - 1)}…` : text);

export async function svgOfNetwork(
  network: Network,
  picture: Picture,
  hide: ReadonlySet<string>,
  from: Provenance,
): Promise<string> {
  const faded = [...hide].sort().join(', ');
  return networkSvg({
    picture,
    hide,
    palette: LIGHT_PALETTE,
    measure: measureWith(),
    fontFaces: await fontFaces(),
    title: network.center,
    caption: `${ANSWERS.drawnCaption(network)}.${faded ? ` ${EXPORT_MESSAGES.faded(faded)}` : ''}`,
    notes: [
      `Vouchwire · ${from.address}`,
      `${ANSWERS.licence(network.asOf)}${from.graphVersion ? ` · ${COMMON.graphVersion(from.graphVersion)}` : ''}`,
      from.cut ? COMMON.notEverything(from.cut) : COMMON.nothingLeftOut,
    ].map(cutTo),
    provenance: from,
  });
}
