import Graph from 'graphology';
import Sigma from 'sigma';
import type { EdgeProgramType, NodeProgramType } from 'sigma/rendering';
import type { CameraState } from 'sigma/types';
import { isFaded, type Link } from '../../graph-shared/relationships.ts';
import { NetworkEdgeProgram } from './edge-program.ts';
import {
  CROWDED_EDGES,
  edgeOpacity,
  FADED_OPACITY,
  getRestingOpacity,
  LEADER_OPACITY,
  LEADER_WIDTH,
  nodeScale,
} from './edge-style.ts';
import {
  type LabelCandidate,
  type LabelObstacle,
  labelsOverlap,
  type PlacedLabel,
  placeCard,
  placeLabels,
} from './label-placement.ts';
import { createLabels, findWidestGap, listLabelSpots, type NetworkPicture, type NodeLabel } from './node-labels.ts';
import { NetworkNodeProgram } from './node-program.ts';
import { nodeRadius } from './node-radius.ts';
import { type Palette, readPalette, withAlpha } from './palette.ts';
import { type CanvasScale, fitToCanvas, type NodePosition, PLATE, SMALL_PLATE } from './radial-layout.ts';

export interface NetworkDrawingEvents {
  /** A click selects a domain. The page decides about everything that follows, such as a double click. */
  click: (domain: string) => void;
  doubleClick: (domain: string) => void;
  /** Called on a right click, or on a long press on a touch screen. */
  details: (domain: string) => void;
  /** Called on a click on "+20 more". */
  expand: (domain: string) => void;
  hover: (domain: string | null) => void;
  drawn: (domains: number) => void;
  lost: () => void;
}

interface NodeAttributes {
  x: number;
  y: number;
  size: number;
  domain: string;
}
interface EdgeAttributes {
  link: Link;
  inTree: boolean;
}
type NetworkGraph = Graph<NodeAttributes, EdgeAttributes>;

const NODE_TYPE = NetworkNodeProgram as unknown as NodeProgramType<NodeAttributes, EdgeAttributes>;
const EDGE_TYPE = NetworkEdgeProgram as unknown as EdgeProgramType<NodeAttributes, EdgeAttributes>;

/** On a plate that is scaled down further, names would be too small to read. */
const MIN_PLATE_SCALE = 0.85;
const HOME_CAMERA: CameraState = { x: 0.5, y: 0.5, ratio: 1, angle: 0 };

/** Draws a neighborhood with WebGL inside `container`. No other class draws on it. */
export class NetworkDrawing {
  readonly #container: HTMLElement;
  readonly #events: NetworkDrawingEvents;
  readonly #sigma: Sigma<NodeAttributes, EdgeAttributes>;
  readonly #labelCanvas: CanvasRenderingContext2D;
  readonly #resizeObserver: ResizeObserver;
  readonly #themeObserver: MutationObserver;
  readonly #scheme: MediaQueryList;
  readonly #textWidths = new Map<string, number>();
  readonly #abort = new AbortController();
  #palette: Palette;
  #picture: NetworkPicture | null = null;
  #labelCandidates: NodeLabel[] = [];
  #hide: ReadonlySet<string> = new Set();
  #hovered: string | null = null;
  #neighbors = new Set<string>();
  /** Opacity of the edges of the tree. */
  #opacity = 1;
  #scale: CanvasScale = { stretch: 1, extentX: 1, extentY: 1, column: 0 };
  #plate = PLATE;
  #placed: PlacedLabel[] = [];
  #labelSpots: ReadonlyMap<string, NodePosition> = new Map();

  /** @throws Error if the browser does not support WebGL */
  constructor(container: HTMLElement, events: NetworkDrawingEvents) {
    this.#container = container;
    this.#events = events;
    this.#palette = readPalette(container);
    const graph: NetworkGraph = new Graph({ type: 'undirected', multi: false });
    this.#sigma = new Sigma<NodeAttributes, EdgeAttributes>(graph, container, {
      allowInvalidContainer: true,
      renderLabels: false,
      defaultNodeType: 'disc',
      defaultEdgeType: 'link',
      nodeProgramClasses: { disc: NODE_TYPE },
      nodeHoverProgramClasses: { disc: NODE_TYPE },
      edgeProgramClasses: { link: EDGE_TYPE },
      defaultDrawNodeHover: () => undefined,
      defaultDrawNodeLabel: () => undefined,
      stagePadding: 0,
      zIndex: true,
      minCameraRatio: 0.04,
      maxCameraRatio: 2.5,
      enableCameraRotation: false,
      zoomToSizeRatioFunction: () => 1,
      nodeReducer: (node, data) => this.#reduceNode(node, data),
      edgeReducer: (_edge, data) => this.#reduceEdge(data),
    });

    const canvas = document.createElement('canvas');
    canvas.setAttribute('aria-hidden', 'true');
    canvas.style.cssText = 'position:absolute;inset:0;width:100%;height:100%;pointer-events:none';
    container.append(canvas);
    const names = canvas.getContext('2d');
    if (!names) throw new Error('no 2d canvas');
    this.#labelCanvas = names;

    this.#sigma.on('clickNode', ({ node }) => events.click(node));
    this.#sigma.on('doubleClickNode', (event) => {
      event.preventSigmaDefault();
      events.doubleClick(event.node);
    });
    this.#sigma.on('rightClickNode', ({ node, event }) => {
      event.original.preventDefault();
      events.details(node);
    });
    this.#sigma.on('clickStage', ({ event }) => {
      const label = this.#findLabel(event);
      if (label?.startsWith('+')) events.expand(label.slice(1));
      else if (label) events.click(label);
    });
    this.#sigma.on('rightClickStage', ({ event }) => {
      const label = this.#findLabel(event);
      if (!label || label.startsWith('+')) return;
      event.original.preventDefault();
      events.details(label);
    });
    this.#sigma.on('doubleClickStage', (event) => {
      const label = this.#findLabel(event.event);
      if (!label || label.startsWith('+')) return;
      event.preventSigmaDefault();
      events.doubleClick(label);
    });
    this.#sigma.on('moveBody', ({ event }) => {
      if (this.#hovered === null) this.#container.style.cursor = this.#findLabel(event) ? 'pointer' : '';
    });
    this.#sigma.on('enterNode', ({ node }) => this.#hover(node));
    this.#sigma.on('leaveNode', () => this.#hover(null));
    this.#sigma.on('afterRender', () => this.#afterRender());

    this.#resizeObserver = new ResizeObserver(() => this.#fit());
    this.#resizeObserver.observe(container);
    this.#themeObserver = new MutationObserver(() => this.repaint());
    this.#themeObserver.observe(document.documentElement, {
      attributes: true,
      attributeFilter: ['data-color-scheme'],
    });
    this.#scheme = matchMedia('(prefers-color-scheme: dark)');
    const { signal } = this.#abort;
    this.#scheme.addEventListener('change', () => this.repaint(), { signal });
    container.addEventListener('webglcontextlost', () => events.lost(), { capture: true, signal });
    this.#disableScrollZoom(signal);
    void document.fonts?.ready.then(() => {
      this.#textWidths.clear();
      if (!signal.aborted) this.#sigma.refresh({ skipIndexation: true });
    });
  }

  show(picture: NetworkPicture): void {
    this.#picture = picture;
    this.#hovered = null;
    this.#neighbors.clear();
    const graph: NetworkGraph = new Graph({ type: 'undirected', multi: false });
    for (const { node } of picture.tree.nodes) {
      const place = picture.layout.positions.get(node.domain);
      graph.addNode(node.domain, {
        x: place?.x ?? 0,
        y: place?.y ?? 0,
        size:
          node.domain === picture.tree.root.node.domain
            ? Math.max(8, nodeRadius(node.confirmed_by))
            : nodeRadius(node.confirmed_by),
        domain: node.domain,
      });
    }
    const treeLinks = new Set(picture.tree.nodes.flatMap(({ branch }) => (branch ? [branch.key] : [])));
    for (const link of picture.tree.links.values()) {
      graph.addEdgeWithKey(link.key, link.main.source, link.main.target, { link, inTree: treeLinks.has(link.key) });
    }
    this.#opacity = edgeOpacity(treeLinks.size);
    this.#labelCandidates = createLabels(picture);
    this.#labelSpots = listLabelSpots(picture.layout);
    this.#sigma.setGraph(graph);
    this.#sigma.getCamera().setState(HOME_CAMERA);
    this.#fit();
    this.#events.drawn(graph.order);
  }

  hide(hide: ReadonlySet<string>): void {
    this.#hide = hide;
    this.#sigma.refresh({ skipIndexation: true });
  }

  repaint(): void {
    this.#palette = readPalette(this.#container);
    this.#sigma.refresh({ skipIndexation: true });
  }

  zoom(factor: number): void {
    const camera = this.#sigma.getCamera();
    this.#moveTo({ ratio: camera.getBoundedRatio(camera.getState().ratio * factor) });
  }

  pan(dx: number, dy: number): void {
    const { x, y, ratio } = this.#sigma.getCamera().getState();
    this.#moveTo({ x: x + dx * ratio, y: y + dy * ratio });
  }

  resetView(): void {
    this.#moveTo(HOME_CAMERA);
  }

  destroy(): void {
    this.#abort.abort();
    this.#resizeObserver.disconnect();
    this.#themeObserver.disconnect();
    this.#sigma.kill();
    this.#labelCanvas.canvas.remove();
  }

  #moveTo(state: Partial<CameraState>): void {
    const camera = this.#sigma.getCamera();
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) camera.setState(state);
    else void camera.animate(state, { duration: 300, easing: 'quadraticOut' });
  }

  /**
   * The wheel zooms only while the canvas has the focus or with Ctrl. One finger scrolls the page, and two fingers move
   * the canvas.
   */
  #disableScrollZoom(signal: AbortSignal): void {
    const container = this.#container;
    container.addEventListener(
      'wheel',
      (event) => {
        if (!event.ctrlKey && !container.contains(document.activeElement)) event.stopPropagation();
      },
      { capture: true, passive: true, signal },
    );
    container.addEventListener(
      'touchstart',
      (event) => {
        if (event.touches.length === 1) event.stopPropagation();
      },
      { capture: true, passive: true, signal },
    );
  }

  #fit(): void {
    const { clientWidth: width, clientHeight: height } = this.#container;
    if (width === 0 || height === 0) return;
    const ratio = window.devicePixelRatio || 1;
    const { canvas } = this.#labelCanvas;
    canvas.width = Math.round(width * ratio);
    canvas.height = Math.round(height * ratio);
    const layout = this.#picture?.layout;
    this.#plate =
      width < PLATE.width / 2 ? SMALL_PLATE : width < MIN_PLATE_SCALE * PLATE.width ? { width, height } : PLATE;
    this.#scale = fitToCanvas(layout?.radius ?? 1, this.#plate.width, this.#plate.height);
    const { scale } = this.#getPlate();
    const { stretch } = this.#scale;
    const extentX = (this.#scale.extentX * width) / (this.#plate.width * scale);
    const extentY = (this.#scale.extentY * height) / (this.#plate.height * scale);
    this.#sigma.getGraph().forEachNode((domain) => {
      this.#sigma.getGraph().setNodeAttribute(domain, 'x', (layout?.positions.get(domain)?.x ?? 0) * stretch);
    });
    this.#sigma.setCustomBBox({ x: [-extentX, extentX], y: [-extentY, extentY] });
    this.#sigma.resize();
    this.#sigma.refresh();
  }

  /** The plate is centered in the container and fills it in one direction, like the picture of the server. */
  #getPlate(): { scale: number; left: number; top: number } {
    const { clientWidth: width, clientHeight: height } = this.#container;
    const scale = Math.min(width / this.#plate.width, height / this.#plate.height);
    return {
      scale,
      left: (width - this.#plate.width * scale) / 2,
      top: (height - this.#plate.height * scale) / 2,
    };
  }

  /** Finds the label at a point of the canvas that acts: the name of a domain, which acts like its disc, or "+20 more". */
  #findLabel({ x, y }: { x: number; y: number }): string | null {
    const { scale, left, top } = this.#getPlate();
    const point = { x: (x - left) / scale, y: (y - top) / scale, width: 8, height: 8 };
    return this.#placed.find((label) => !label.id.startsWith('=') && labelsOverlap(label, point))?.id ?? null;
  }

  /** Finds a place where a card about `domain` covers neither the center nor the name of the domain. */
  placeCard(domain: string, card: { width: number; height: number }): { x: number; y: number } {
    const { clientWidth: width, clientHeight: height } = this.#container;
    const center = this.#picture?.tree.root.node.domain ?? '';
    const toObstacle = (id: string): LabelObstacle => {
      const { x = 0, y = 0, size = 0 } = this.#sigma.getNodeDisplayData(id) ?? {};
      return { id, ...this.#sigma.framedGraphToViewport({ x, y }), radius: size };
    };
    const { scale, left, top } = this.#getPlate();
    const labels = this.#placed
      .filter(({ id }) => id === center || id === domain)
      .map((label) => ({
        ...label,
        x: left + label.x * scale,
        y: top + label.y * scale,
        width: label.width * scale,
        height: label.height * scale,
      }));
    const disc = toObstacle(domain);
    return placeCard(disc, card, labels, [toObstacle(center), disc], { width, height });
  }

  #hover(domain: string | null): void {
    this.#hovered = domain;
    const graph = this.#sigma.getGraph();
    this.#neighbors = new Set(domain && graph.hasNode(domain) ? [domain, ...graph.neighbors(domain)] : []);
    this.#container.style.cursor = domain ? 'pointer' : '';
    this.#events.hover(domain);
    this.#sigma.refresh({ skipIndexation: true });
  }

  #reduceNode(node: string, data: NodeAttributes) {
    const { ink, accent, paper } = this.#palette;
    const treeNode = this.#picture?.tree.byDomain.get(node);
    const isCenter = treeNode?.parent === null;
    const out = this.#hovered !== null && !this.#neighbors.has(node);
    return {
      ...data,
      type: 'disc',
      size: data.size * this.#getDiscScale(),
      color: withAlpha(isCenter || node === this.#hovered ? accent : ink, out ? FADED_OPACITY * 2 : 1),
      fill: paper,
      rim: isCenter ? 2.75 : 1.5,
      dotted: treeNode?.node.has_file === false,
      zIndex: isCenter ? 2 : 1,
    };
  }

  #reduceEdge({ link, inTree }: EdgeAttributes) {
    const seen = link.statements.filter((statement) => !isFaded(statement, this.#hide));
    const drawn = seen[0] ?? link.main;
    const { source, target } = link.main;
    const touched = this.#hovered !== null && (source === this.#hovered || target === this.#hovered);
    const center = this.#picture?.tree.root.node.domain;
    const isOfCenter = inTree && (source === center || target === center);
    const resting = getRestingOpacity(isOfCenter, this.#opacity);
    const strength = seen.length === 0 ? FADED_OPACITY : this.#hovered === null ? resting : touched ? 1 : FADED_OPACITY;
    const rgb = drawn.state === 'stale' ? this.#palette.stale : this.#palette.relation(drawn.relationship);
    return {
      type: 'link',
      color: withAlpha(rgb, strength),
      state: drawn.state,
      bend: inTree ? 0 : 0.45,
      strong: touched || (isOfCenter && this.#opacity > CROWDED_EDGES),
      zIndex: touched ? 2 : inTree ? 1 : 0,
    };
  }

  #afterRender(): void {
    const picture = this.#picture;
    if (!picture) return;
    this.#drawLabels(picture);
  }

  #getDiscScale(): number {
    return this.#getPlate().scale * nodeScale(this.#plate.width);
  }

  #measureText(text: string, font: string): number {
    const key = `${font}\n${text}`;
    const known = this.#textWidths.get(key);
    if (known !== undefined) return known;
    this.#labelCanvas.font = font;
    const width = this.#labelCanvas.measureText(text).width;
    this.#textWidths.set(key, width);
    return width;
  }

  #drawLabels({ tree, layout }: NetworkPicture): void {
    const context = this.#labelCanvas;
    const { width, height } = this.#plate;
    const { scale, left, top } = this.#getPlate();
    const ratio = window.devicePixelRatio || 1;
    const graph = this.#sigma.getGraph();
    const toPlate = (point: { x: number; y: number }) => {
      const at = this.#sigma.graphToViewport(point);
      return { x: (at.x - left) / scale, y: (at.y - top) / scale };
    };
    const discs: LabelObstacle[] = [];
    const spots = new Map<string, { x: number; y: number; radius: number }>();
    graph.forEachNode((id, { x, y, size }) => {
      const at = toPlate({ x, y });
      if (at.x < -20 || at.y < -20 || at.x > width + 20 || at.y > height + 20) return;
      const spot = { ...at, radius: size * nodeScale(width) };
      spots.set(id, spot);
      if (size > 4 || (tree.byDomain.get(id)?.children.length ?? 0) > 0) discs.push({ id, ...spot });
    });
    const { stretch, column } = this.#scale;
    for (const [id, { x, y }] of this.#labelSpots) spots.set(id, { ...toPlate({ x: x * stretch, y }), radius: 3 });
    /** The direction of the ray on the screen differs from the layout, because the rings may be ellipses. */
    const getAngle = (id: string): number => {
      const { x, y } = this.#labelSpots.get(id) ?? layout.positions.get(id) ?? { x: 1, y: 0 };
      return Math.atan2(-y, x * stretch);
    };
    const candidates = this.#labelCandidates.flatMap((name): LabelCandidate[] => {
      const spot = spots.get(name.id);
      if (!spot) return [];
      return [
        {
          id: name.id,
          x: spot.x,
          y: spot.y,
          radius: spot.radius,
          width: this.#measureText(name.text, name.font),
          ...(name.shortText !== undefined && { shortWidth: this.#measureText(name.shortText, name.font) }),
          height: name.height,
          orientation: name.orientation,
          angle: name.style === 'center' ? findWidestGap(tree, layout) : getAngle(name.id),
          priority: name.id === this.#hovered ? 1e8 : name.priority,
        },
      ];
    });
    this.#placed = placeLabels(candidates, discs, { width, height, margin: 4, column });
    const byId = new Map(this.#labelCandidates.map((name) => [name.id, name]));

    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, context.canvas.width, context.canvas.height);
    context.setTransform(ratio * scale, 0, 0, ratio * scale, ratio * left, ratio * top);
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.lineJoin = 'round';
    const { paper, ink, ink2, accent } = this.#palette;
    for (const label of this.#placed) {
      const name = byId.get(label.id);
      if (!name) continue;
      const out = this.#hovered !== null && !this.#neighbors.has(label.id);
      context.save();
      context.font = name.font;
      context.globalAlpha = out ? 0.28 : 1;
      if (label.leader) {
        const { from, to } = label.leader;
        context.beginPath();
        context.moveTo(from.x, from.y);
        context.lineTo(to.x, to.y);
        context.strokeStyle = withAlpha(ink2, label.id === this.#hovered ? 1 : LEADER_OPACITY);
        context.lineWidth = LEADER_WIDTH;
        context.stroke();
      }
      context.strokeStyle = paper;
      context.lineWidth = name.style === 'center' ? 6 : 4;
      const text = label.isShort ? (name.shortText ?? name.text) : name.text;
      context.strokeText(text, label.x, label.y + 0.5);
      context.fillStyle =
        name.style === 'center' || name.style === 'fold' ? accent : name.style === 'group' ? ink2 : ink;
      context.fillText(text, label.x, label.y + 0.5);
      context.restore();
    }
  }
}
