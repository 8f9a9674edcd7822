// Entry point of action.yml. Actions run on a version of Node.js that strips types natively.
import { runAction } from './github-action.ts';

process.exitCode = await runAction(process.env);
