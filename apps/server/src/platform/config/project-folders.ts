import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const PROJECT_ROOT = fileURLToPath(new URL('../../../../../', import.meta.url));

/** The data files that come with the project. */
export const DATA_DIR = path.join(PROJECT_ROOT, 'data');
