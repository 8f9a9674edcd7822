import interFile from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import newsreaderFile from '@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2?url';
import { MESSAGES as COMMON } from '#messages/common.ts';
import { MESSAGES as EXPORT_TEXT } from '#messages/graph-exports.ts';
import { MESSAGES as RESULTS_TEXT } from '#messages/graph-results.ts';
import type { Provenance } from '../../graph-shared/exports/provenance.ts';
import { formatDrawnCaption } from '../../graph-shared/format-drawn-caption.ts';
import type { Network } from '../../graph-shared/graph-responses.ts';
import type { NetworkPicture } from '../canvas/node-labels.ts';
import { LIGHT_PALETTE } from '../canvas/palette.ts';
import { renderNetworkSvg } from './network-svg.ts';

const FONT_FACES = [
  ['Inter', '100 900', interFile],
  ['Newsreader', '200 800', newsreaderFile],
] as const;

/** Embeds the fonts of the page, because an SVG in an `<img>` loads nothing. */
async function loadFontFaces(): Promise<string> {
  const faces = await Promise.all(
    FONT_FACES.map(async ([family, weights, address]) => {
      const response = await fetch(address);
      if (!response.ok) throw new Error(`The font ${family} did not load: ${response.status}`);
      const data = await toDataUrl(await response.blob());
      return `@font-face{font-family:${family};font-weight:${weights};src:url(${data}) format("woff2")}`;
    }),
  );
  return faces.join('');
}

const toDataUrl = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('The font could not be read'));
    reader.readAsDataURL(new Blob([blob], { type: 'font/woff2' }));
  });

function createTextMeasure(): (text: string, font: string) => number {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) throw new Error('This browser gives no canvas to measure text with');
  return (text, font) => {
    context.font = font;
    return context.measureText(text).width;
  };
}

const MAX_NOTE_CHARS = 150;
const truncateTo = (text: string): string =>
  text.length > MAX_NOTE_CHARS ? `${text.slice(0, MAX_NOTE_CHARS - 1)}…` : text;

export async function createNetworkSvg(
  network: Network,
  picture: NetworkPicture,
  hide: ReadonlySet<string>,
  from: Provenance,
): Promise<string> {
  const faded = [...hide].sort().join(', ');
  return renderNetworkSvg({
    picture,
    hide,
    palette: LIGHT_PALETTE,
    measure: createTextMeasure(),
    fontFaces: await loadFontFaces(),
    title: network.center,
    caption: `${formatDrawnCaption(network)}.${faded ? ` ${EXPORT_TEXT.faded({ names: faded })}` : ''}`,
    notes: [
      `Vouchwire · ${from.address}`,
      `${RESULTS_TEXT.license({ asOf: network.as_of })}${from.graphVersion ? ` · ${COMMON.graphVersion({ version: from.graphVersion })}` : ''}`,
      from.truncation ? COMMON.truncated({ cut: from.truncation }) : COMMON.complete,
    ].map(truncateTo),
    provenance: from,
  });
}
