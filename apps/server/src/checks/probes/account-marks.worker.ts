import { serveTasks } from '../../platform/workers/serve-tasks.ts';
import { parseAccountMarks } from './account-marks.ts';

serveTasks(parseAccountMarks);
