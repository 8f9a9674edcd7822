import { serveTasks } from '../../../../platform/workers/serve-tasks.ts';
import { readPageOwners } from './page-owners.ts';

serveTasks(readPageOwners);
