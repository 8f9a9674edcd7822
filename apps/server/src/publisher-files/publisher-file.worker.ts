import { serveTasks } from '../platform/workers/serve-tasks.ts';
import { readPublisherFile } from './read-publisher-file.ts';

serveTasks(readPublisherFile);
