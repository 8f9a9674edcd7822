import { serveTasks } from '../../platform/workers/serve-tasks.ts';
import { type LintTask, runLint } from './lints.ts';

serveTasks(({ name, input }: LintTask) => runLint(name, input));
