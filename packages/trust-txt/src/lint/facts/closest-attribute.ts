import { ATTRIBUTES, type Attribute } from '../../attributes.ts';

/** Names that people write instead of one of the ten, and that are too different for an edit distance. */
const ALIASES: Readonly<Record<string, Attribute>> = {
  belongs: 'belongto',
  belongsto: 'belongto',
  memberof: 'belongto',
  membership: 'belongto',
  partof: 'belongto',
  controls: 'control',
  owns: 'control',
  controller: 'controlledby',
  ownedby: 'controlledby',
  owner: 'controlledby',
  parent: 'controlledby',
  clients: 'customer',
  supplier: 'vendor',
  suppliers: 'vendor',
  socialmedia: 'social',
  disclosures: 'disclosure',
  contactus: 'contact',
  datatraining: 'datatrainingallowed',
  aitraining: 'datatrainingallowed',
  aitrainingallowed: 'datatrainingallowed',
  allowdatatraining: 'datatrainingallowed',
  trainingallowed: 'datatrainingallowed',
};

const MAX_EDIT_DISTANCE = 2;

/** Returns the attribute that a name probably means. Null if there is none. `name` must be in lower case. */
export function findClosestAttribute(name: string): Attribute | null {
  const plain = name.replace(/[-_]/g, '');
  const alias = Object.hasOwn(ALIASES, plain) ? ALIASES[plain] : undefined;
  if (alias !== undefined) return alias;
  let closest: Attribute | null = null;
  let smallestDistance = MAX_EDIT_DISTANCE + 1;
  for (const attribute of ATTRIBUTES) {
    if (Math.abs(attribute.length - plain.length) > MAX_EDIT_DISTANCE) continue;
    const distance = computeEditDistance(plain, attribute);
    if (distance < smallestDistance) {
      smallestDistance = distance;
      closest = attribute;
    }
  }
  return closest;
}

/**
 * Computes insertions, deletions, replacements and swaps of adjacent letters (optimal string alignment). For short
 * words.
 */
export function computeEditDistance(a: string, b: string): number {
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1] ? 0 : 1;
      let minimum = Math.min((above[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1, (above[column - 1] ?? 0) + same);
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1])
        minimum = Math.min(minimum, (before[column - 2] ?? 0) + 1);
      current.push(minimum);
    }
    before = above;
    above = current;
  }
  return above[b.length] ?? 0;
}
