import { type Palette, readPalette } from '../plate/palette.ts';

/** The light theme's colours, whatever theme the page is in: a picture that leaves the page is for paper. */
export function lightPalette(): Palette {
  const light = document.createElement('div');
  light.style.colorScheme = 'light';
  light.hidden = true;
  document.body.append(light);
  try {
    return readPalette(light);
  } finally {
    light.remove();
  }
}
