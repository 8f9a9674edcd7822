const SVG = 'http://www.w3.org/2000/svg';

/** Each severity has its own shape, so that it is recognizable without color. */
const PATHS = {
  error: 'm4 4 8 8m0-8-8 8',
  warning: 'M8 2.500 14.250 13.500H1.750zM8 6.500v3.250M8 11.700v.01',
  info: 'M8 1.750a6.250 6.250 0 1 0 0 12.500a6.250 6.250 0 1 0 0-12.500M8 7.250v4M8 4.750v.01',
} as const;

export function createSeverityIcon(severity: keyof typeof PATHS): SVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  for (const [name, value] of Object.entries({
    viewBox: '0 0 16 16',
    width: '12',
    height: '12',
    fill: 'none',
    stroke: 'currentColor',
    'stroke-width': '1.6',
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    'aria-hidden': 'true',
  })) {
    svg.setAttribute(name, value);
  }
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('d', PATHS[severity]);
  svg.append(path);
  return svg;
}
