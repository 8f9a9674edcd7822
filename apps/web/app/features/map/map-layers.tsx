import { dossierPath } from '@vouchwire/api-contract';
import { Link } from 'react-router';
import css from './map.module.css';
import { CELL_SIZE, type MapLabel, type MapPicture } from './map-picture.ts';

/** Dots, with one path for all dots of one kind. */
export function MapDots({ picture }: { picture: Pick<MapPicture, 'open' | 'solid' | 'faded'> }) {
  const dash = `0 ${CELL_SIZE}`;
  return (
    <>
      {picture.faded && <path className={css.faded} d={picture.faded} strokeDasharray={dash} />}
      {picture.open && <path className={css.open} d={picture.open} strokeDasharray={dash} />}
      {picture.solid && (
        <path
          className="fill-none [stroke-linecap:round] stroke-ink [stroke-width:22] to-560:[stroke-width:26] forced-colors:[stroke:CanvasText]"
          d={picture.solid}
          strokeDasharray={dash}
        />
      )}
    </>
  );
}

interface MapNamesProps {
  labels: readonly MapLabel[];
  nodes: MapPicture['nodes'];
  className?: string | undefined;
  /** True if each cluster is a link that is focusable. Otherwise only its name is a link, for the pointer. */
  isFocusable?: boolean;
}

/** Names of the clusters, each a link to its dossier. */
export function MapNames({ labels, nodes, className, isFocusable = true }: MapNamesProps) {
  const nodesByDomain = new Map(nodes.map((node) => [node.domain, node]));
  return (
    <g className={className}>
      {labels.map(({ domain, lines, x, y, size, box }) => {
        const node = nodesByDomain.get(domain);
        return (
          <Link
            key={domain}
            to={dossierPath(domain)}
            className={`no-underline focus-visible:[outline:none] [&_rect]:fill-transparent [&_circle]:fill-transparent ${css.place}`}
            data-domain={domain}
            {...(!isFocusable && { tabIndex: -1 })}
            translate="no"
          >
            {isFocusable && node && <circle cx={node.x} cy={node.y} r={node.radius} />}
            <rect
              x={box.x - size / 4}
              y={box.y - size / 4}
              width={box.width + size / 2}
              height={box.height + size / 2}
            />
            <text x={x} y={y} fontSize={size} strokeWidth={size / 4}>
              {lines.map((line, index) => (
                <tspan key={line} x={x} dy={index === 0 ? 0 : '1.120em'}>
                  {index > 0 ? ` ${line}` : line}
                </tspan>
              ))}
            </text>
          </Link>
        );
      })}
    </g>
  );
}
