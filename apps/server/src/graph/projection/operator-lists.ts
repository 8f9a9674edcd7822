import path from 'node:path';
import type { Anchor } from '@vouchwire/trust-graph';
import { loadAnchors } from '../../platform/config/load-anchors.ts';
import { DATA_DIR } from '../../platform/config/project-folders.ts';
import { OrganizationNames } from './organization-names.ts';

/** Lists of the operator. Other lists create another graph from the same records. */
export interface OperatorLists {
  readonly names: OrganizationNames;
  readonly anchors: readonly Anchor[];
}

/** @throws AppError `configuration` if the file of the anchors is invalid */
export const loadOperatorLists = (dataDir: string): OperatorLists => ({
  names: OrganizationNames.fromCsv(path.join(DATA_DIR, 'names.csv')),
  anchors: loadAnchors(dataDir),
});
