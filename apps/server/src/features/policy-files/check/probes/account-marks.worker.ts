import { serveTasks } from '../../../../platform/workers/serve-tasks.ts';
import { readAccountMarks } from './account-marks.ts';

serveTasks(readAccountMarks);
