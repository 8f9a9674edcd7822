import { serveTasks } from '../../platform/workers/serve-tasks.ts';
import { parsePageOwners } from './page-owners.ts';

serveTasks(parsePageOwners);
