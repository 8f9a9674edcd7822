import {
  dossierPath,
  type LocalGraph as Graph,
  LINK_STATES,
  type LinkState,
  RELATIONSHIP_TYPES,
} from '@vouchwire/api-contract';
import { Link } from 'react-router';
import { MESSAGES as COMMON } from '#messages/common.ts';
import { MESSAGES } from '#messages/dossier.ts';
import { getRelationshipColor, getRelationshipText } from '../../components/relationship-mark.tsx';
import { getExplorerPath } from '../../lib/graph-links.ts';
import { GRAPH_SIZE, layoutLocalGraph, type PlacedNode } from './layout-local-graph.ts';
import css from './local-graph.module.css';

const { graph: TEXTS } = MESSAGES;

/** On a small screen, the drawing is wider than its frame. */
function scrollToCenter(frame: HTMLElement | null): void {
  if (frame) frame.scrollLeft = (frame.scrollWidth - frame.clientWidth) / 2;
}

/**
 * A static drawing of some domains around a site. Each one is a link to its dossier. The lists of the page have the
 * same links.
 */
export function LocalGraph({ domain, graph }: { domain: string; graph: Graph }) {
  const placed = layoutLocalGraph(graph);
  const links = graph.nodes.flatMap(({ link }) => link ?? []);
  const types = RELATIONSHIP_TYPES.filter((type) => links.some(({ relationship }) => relationship === type));
  const states = LINK_STATES.filter((state) => links.some((link) => link.state === state));
  return (
    <figure
      aria-labelledby="local-graph-caption"
      className="grid grid-cols-[minmax(0,1fr)_15rem] gap-x-6 gap-y-4 items-start m-0 medium:grid-cols-1 print:grid-cols-1 print:break-inside-avoid"
    >
      <section
        ref={scrollToCenter}
        className={css.drawing}
        translate="no"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolls on small screens, so the keyboard must reach it
        tabIndex={0}
        aria-label={TEXTS.label({ domain })}
      >
        <svg viewBox={`0 0 ${GRAPH_SIZE} ${GRAPH_SIZE}`} width={GRAPH_SIZE} height={GRAPH_SIZE}>
          <title>{TEXTS.label({ domain })}</title>
          {placed.map((one) => (
            <Edge key={one.node.domain} placed={one} />
          ))}
          {placed.map((one) => (
            <Node key={one.node.domain} placed={one} />
          ))}
        </svg>
      </section>
      <figcaption className="small">
        <p>
          <span id="local-graph-caption">
            {TEXTS.caption({ shown: placed.length, total: graph.total, isExact: graph.total_is_exact })}
          </span>{' '}
          <Link to={getExplorerPath(domain)} className="breakable">
            {MESSAGES.openExplorer({ domain })}
          </Link>
        </p>
        <ul className={css.legend}>
          {types.map((type) => (
            <li key={type}>
              <svg width="26" height="9" aria-hidden="true">
                <path d="M0 4.500H26" stroke={getRelationshipColor(type)} strokeWidth="3" />
              </svg>
              {getRelationshipText(type)} <span className="quiet">{type}</span>
            </li>
          ))}
          {states.map((state) => (
            <li key={state}>
              <svg width="26" height="9" aria-hidden="true">
                <Stroke state={state} from={{ x: 0, y: 4.5 }} to={{ x: 26, y: 4.5 }} />
              </svg>
              {COMMON.states[state]}
            </li>
          ))}
        </ul>
      </figcaption>
    </figure>
  );
}

function Node({ placed: { node, x, y, angle, label, isHub, parent } }: { placed: PlacedNode }) {
  const { domain, name, has_file } = node;
  // A link that shows its whole domain needs no other accessible name.
  const title = name ? `${domain}, ${name}` : label === domain ? null : domain;
  const isLeft = Math.cos((angle * Math.PI) / 180) < 0;
  const content = (
    <>
      {title && <title>{title}</title>}
      <circle
        cx={round(x)}
        cy={round(y)}
        r={parent ? (isHub ? 5.5 : 4) : 7}
        className={css.disc}
        data-file={has_file}
      />
      {label &&
        (isHub ? (
          <text x={round(x)} y={round(y + 20)} className={parent ? css.hub : css.center}>
            {label}
          </text>
        ) : (
          <text
            transform={`translate(${round(x)} ${round(y)})rotate(${round(isLeft ? angle + 180 : angle)})`}
            x={isLeft ? -10 : 10}
            dy=".35em"
            className={css.leaf}
            textAnchor={isLeft ? 'end' : 'start'}
          >
            {label}
          </text>
        ))}
    </>
  );
  return parent ? <a href={dossierPath(domain)}>{content}</a> : <g>{content}</g>;
}

function Edge({ placed: { node, parent, x, y } }: { placed: PlacedNode }) {
  const { link } = node;
  if (!link || !parent) return null;
  const [from, to] = link.is_stated_by_parent ? [parent, { x, y }] : [{ x, y }, parent];
  return (
    <g stroke={getRelationshipColor(link.relationship)}>
      <Stroke state={link.state} from={from} to={to} />
    </g>
  );
}

interface Place {
  readonly x: number;
  readonly y: number;
}

/** Line of a state: two strokes if both sides confirm it, dashes with an arrow, a gap with a cross, or dots. */
function Stroke({ state, from, to }: { state: LinkState; from: Place; to: Place }) {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [dx, dy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const at = (along: number, across: number) =>
    `${round(from.x + dx * along - dy * across)} ${round(from.y + dy * along + dx * across)}`;
  const line = (across: number) => `M${at(0, across)}L${at(length, across)}`;
  if (state === 'confirmed') return <path d={line(-1.5) + line(1.5)} />;
  if (state === 'stale') return <path d={line(0)} strokeDasharray="1 4" strokeLinecap="round" />;
  const middle = length / 2;
  if (state === 'contradicted')
    return (
      <path
        d={`M${at(0, 0)}L${at(middle - 8, 0)}M${at(middle + 8, 0)}L${at(length, 0)}M${at(middle - 4, -4)}L${at(middle + 4, 4)}M${at(middle - 4, 4)}L${at(middle + 4, -4)}`}
      />
    );
  const tip = middle + 4;
  return (
    <>
      <path d={line(0)} strokeDasharray="5 4" />
      <path d={`M${at(tip - 6, -4)}L${at(tip, 0)}L${at(tip - 6, 4)}`} />
    </>
  );
}

const round = (value: number): number => Math.round(value * 10) / 10;
