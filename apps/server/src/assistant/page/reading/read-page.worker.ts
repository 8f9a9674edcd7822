import { serveTasks } from '../../../platform/workers/serve-tasks.ts';
import { readPage } from './read-page.ts';

serveTasks(readPage);
