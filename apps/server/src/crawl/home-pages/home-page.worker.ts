import { serveTasks } from '../../platform/workers/serve-tasks.ts';
import { parseHomePage } from './parse-home-page.ts';

serveTasks(parseHomePage);
