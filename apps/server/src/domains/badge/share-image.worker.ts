import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { serveTasks } from '../../platform/workers/serve-tasks.ts';

await initWasm(readFileSync(createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')));

/** Converts an SVG to PNG. Its texts are outlines, so no font is loaded. */
serveTasks((svg: string): Uint8Array => {
  const drawing = new Resvg(svg, { font: { loadSystemFonts: false } });
  const image = drawing.render();
  try {
    return image.asPng();
  } finally {
    image.free();
    drawing.free();
  }
});
