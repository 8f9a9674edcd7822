import { COMMON } from '#messages/common.ts';
import type { NetworkTree, TreeNode } from '../network-tree.ts';
import type { LabelWish } from './label-placement.ts';
import type { RadialLayout } from './radial-layout.ts';

/** Which names the plate would like to show, how they are set, and which goes first where there is no room for all. */

export interface Picture {
  tree: NetworkTree;
  layout: RadialLayout;
}

export interface Name {
  id: string;
  text: string;
  font: string;
  height: number;
  manner: LabelWish['manner'];
  priority: number;
  look: 'centre' | 'hub' | 'leaf' | 'fold';
}

const LONGEST_NAME = 26;

const shortened = (text: string): string => (text.length > LONGEST_NAME ? `${text.slice(0, LONGEST_NAME - 1)}…` : text);

export const foldId = (domain: string): string => `+${domain}`;

/** The direction on the screen in which fewest lines leave the centre: there its name stands. */
export function widestGap(tree: NetworkTree, layout: RadialLayout): number {
  const angles = tree.root.children
    .flatMap((child) => layout.places.get(child.node.domain)?.angle ?? [])
    .map((angle) => ((-angle % (2 * Math.PI)) + 2 * Math.PI) % (2 * Math.PI))
    .sort((a, b) => a - b);
  let best = { size: -1, middle: Math.PI / 2 };
  angles.forEach((angle, index) => {
    const next = angles[index + 1] ?? (angles[0] ?? 0) + 2 * Math.PI;
    if (next - angle > best.size + 1e-9) best = { size: next - angle, middle: (angle + next) / 2 };
  });
  return best.middle;
}

export function namesOf({ tree, layout }: Picture): Name[] {
  const sans = 'Inter, system-ui, sans-serif';
  const nameOf = (treeNode: TreeNode): Name => {
    const { node, parent, children, steps } = treeNode;
    const base = { id: node.domain, text: shortened(node.domain) };
    if (parent === null) {
      return {
        ...base,
        font: '500 23px Newsreader, Georgia, serif',
        height: 24,
        manner: 'upright',
        priority: 1e9,
        look: 'centre',
      };
    }
    if (children.length > 0) {
      const priority = 1e6 - steps * 1e4 + children.length + (node.confirmedBy ?? 0);
      return { ...base, font: `600 12.5px ${sans}`, height: 15, manner: 'upright', priority, look: 'hub' };
    }
    return {
      ...base,
      font: `500 11.5px ${sans}`,
      height: 13,
      manner: 'radial',
      priority: 1e4 - steps * 1e3 + Math.min(900, node.confirmedBy ?? 0),
      look: 'leaf',
    };
  };
  const folds = layout.folds.map(
    ({ domain, count }): Name => ({
      id: foldId(domain),
      text: COMMON.plusMore(count),
      font: `italic 400 13px Newsreader, Georgia, serif`,
      height: 13,
      manner: 'radial',
      priority: 2e4,
      look: 'fold',
    }),
  );
  return [...tree.nodes.map(nameOf), ...folds];
}
