import { serveTasks } from '../../../platform/workers/serve-tasks.ts';
import { readHomePage } from './read-home-page.ts';

serveTasks(readHomePage);
