// Where action.yml begins. Actions run on a version of Node.js that strips types by itself.
import { runAction } from './github-action.ts';

process.exitCode = await runAction(process.env);
