import { ATTRIBUTES, type Attribute } from '../../attributes.ts';
import { findNearestWord } from '../../find-nearest-word.ts';

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

const MAX_EDITS = 2;

/** Returns the attribute that a name probably means. Null if there is none. `name` must be in lower case. */
export function findClosestAttribute(name: string): Attribute | null {
  const plain = name.replace(/[-_]/g, '');
  const alias = Object.hasOwn(ALIASES, plain) ? ALIASES[plain] : undefined;
  return alias ?? findNearestWord(plain, ATTRIBUTES, MAX_EDITS);
}
