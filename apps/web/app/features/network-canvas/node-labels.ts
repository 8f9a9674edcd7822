import { MESSAGES as COMMON } from '#messages/common.ts';
import type { NetworkTree, TreeNode } from '../graph-model/network-tree.ts';
import type { LabelCandidate } from './label-placement.ts';
import type { RadialLayout } from './radial-layout.ts';

/** The labels of the canvas, their style, and their priority if there is not room for all. */

export interface NetworkPicture {
  tree: NetworkTree;
  layout: RadialLayout;
}

export interface NodeLabel {
  id: string;
  text: string;
  font: string;
  height: number;
  orientation: LabelCandidate['orientation'];
  priority: number;
  style: 'center' | 'hub' | 'leaf' | 'fold';
}

const MAX_LABEL_CHARS = 26;

const truncateLabel = (text: string): string =>
  text.length > MAX_LABEL_CHARS ? `${text.slice(0, MAX_LABEL_CHARS - 1)}…` : text;

export const getFoldId = (domain: string): string => `+${domain}`;

/** The direction on the screen with the fewest edges from the center, for its name. */
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
    const { node, parent, children, steps } = treeNode;
    const base = { id: node.domain, text: truncateLabel(node.domain) };
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
    if (children.length > 0) {
      const priority = 1e6 - steps * 1e4 + children.length + (node.confirmed_by ?? 0);
      return { ...base, font: `600 12.5px ${sans}`, height: 15, orientation: 'upright', priority, style: 'hub' };
    }
    return {
      ...base,
      font: `500 11.5px ${sans}`,
      height: 13,
      orientation: 'radial',
      priority: 1e4 - steps * 1e3 + Math.min(900, node.confirmed_by ?? 0),
      style: 'leaf',
    };
  };
  const folds = layout.folds.map(
    ({ domain, count }): NodeLabel => ({
      id: getFoldId(domain),
      text: COMMON.plusMore({ count }),
      font: `italic 400 13px Newsreader, Georgia, serif`,
      height: 13,
      orientation: 'radial',
      priority: 2e4,
      style: 'fold',
    }),
  );
  return [...tree.nodes.map(createLabel), ...folds];
}
