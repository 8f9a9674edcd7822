import type { LinkState } from '@vouchwire/api-contract';
import { MESSAGES as COMMON } from '#messages/common.ts';
import { formatNumber } from '../../../lib/numbers.ts';
import { truncateMiddle } from '../../../lib/svg-geometry.ts';
import type { NetworkTree, TreeNode } from '../../graph-shared/network-tree.ts';
import type { LabelCandidate } from './label-placement.ts';
import { isClosedGroup, type NodePosition, type RadialLayout } from './radial-layout.ts';

/** The labels of the canvas with their style and with their priority if not all of them fit. */

export interface NetworkPicture {
  tree: NetworkTree;
  layout: RadialLayout;
}

export interface NodeLabel {
  id: string;
  text: string;
  /** This text is used where `text` does not fit. */
  shortText?: string;
  font: string;
  height: number;
  orientation: LabelCandidate['orientation'];
  priority: number;
  style: 'center' | 'hub' | 'leaf' | 'fold' | 'group';
}

const SHORT_LABEL_CHARS = 20;

const shortenLabel = (text: string): { shortText?: string } =>
  text.length > SHORT_LABEL_CHARS ? { shortText: truncateMiddle(text, SHORT_LABEL_CHARS) } : {};

export const getFoldId = (domain: string): string => `+${domain}`;
const getGroupId = (state: LinkState): string => `=${state}`;

/** Radius of the name of a group, which is between the center and the first ring. */
const GROUP_RADIUS = 0.62;

/** Lists the position of each label without a disc, by its id, in the units of the layout. */
export function listLabelSpots(layout: RadialLayout): Map<string, NodePosition> {
  const inward = ({ x, y, ...rest }: NodePosition) => ({ ...rest, x: x * GROUP_RADIUS, y: y * GROUP_RADIUS });
  return new Map<string, NodePosition>([
    ...layout.folds.map((fold) => [getFoldId(fold.domain), fold] as const),
    ...layout.groups.map((group) => [getGroupId(group.state), inward(group)] as const),
  ]);
}

/** Finds the direction on the screen with the fewest edges from the center. The name of the center is placed there. */
export function findWidestGap(tree: NetworkTree, layout: RadialLayout): number {
  const angles = tree.root.children
    .flatMap((child) => layout.positions.get(child.node.domain)?.angle ?? [])
    .map((angle) => ((-angle % (2 * Math.PI)) + 2 * Math.PI) % (2 * Math.PI))
    .sort((a, b) => a - b);
  let best = { size: -1, middle: Math.PI / 2 };
  angles.forEach((angle, index) => {
    const next = angles[index + 1] ?? (angles[0] ?? 0) + 2 * Math.PI;
    if (next - angle > best.size + 1e-9) best = { size: next - angle, middle: (angle + next) / 2 };
  });
  return best.middle;
}

export function createLabels({ tree, layout }: NetworkPicture): NodeLabel[] {
  const sans = 'Inter, system-ui, sans-serif';
  const createLabel = (treeNode: TreeNode): NodeLabel => {
    const { node, parent, children, ring } = treeNode;
    const base = { id: node.domain, text: node.domain, ...shortenLabel(node.domain) };
    if (parent === null) {
      return {
        ...base,
        font: '500 23px Newsreader, Georgia, serif',
        height: 24,
        orientation: 'upright',
        priority: 1e9,
        style: 'center',
      };
    }
    if (children.length > 0 || isClosedGroup(treeNode)) {
      const priority = 1e6 - ring * 1e4 + children.length + (node.confirmed_by ?? 0);
      return { ...base, font: `600 12.5px ${sans}`, height: 15, orientation: 'upright', priority, style: 'hub' };
    }
    return {
      ...base,
      font: `500 11.5px ${sans}`,
      height: 13,
      orientation: 'column',
      priority: 1e4 - ring * 1e3 + Math.min(900, node.confirmed_by ?? 0),
      style: 'leaf',
    };
  };
  const folds = layout.folds.map(
    ({ domain, count }): NodeLabel => ({
      id: getFoldId(domain),
      text: COMMON.plusMore({ count }),
      font: `italic 400 13px Newsreader, Georgia, serif`,
      height: 13,
      orientation: 'upright',
      // The rest of the fan around the center is the largest one, and many neighbors surround its place.
      priority: domain === tree.root.node.domain ? 2e6 : 2e4,
      style: 'fold',
    }),
  );
  const groups = layout.groups.map(
    ({ state, count }): NodeLabel => ({
      id: getGroupId(state),
      text: `${COMMON.states[state]} ${formatNumber(count)}`,
      font: `italic 400 15px Newsreader, Georgia, serif`,
      height: 16,
      orientation: 'fixed',
      priority: 5e8,
      style: 'group',
    }),
  );
  return [...tree.nodes.map(createLabel), ...folds, ...groups];
}
