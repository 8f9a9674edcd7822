export interface Point {
  x: number;
  y: number;
}

/** Shortens a text in the middle to `maxLength` characters, because the end of a domain identifies its owner. */
export function truncateMiddle(text: string, maxLength: number): string {
  const characters = [...text];
  if (characters.length <= maxLength) return text;
  const tail = Math.ceil((maxLength - 1) * 0.6);
  return `${characters.slice(0, maxLength - 1 - tail).join('')}…${characters.slice(-tail).join('')}`;
}

const round = (value: number): string => String(Math.round(value * 100) / 100);

/** Returns the `d` attribute of a line through the points. */
export const toSvgPath = (points: readonly Point[]): string =>
  points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('');
