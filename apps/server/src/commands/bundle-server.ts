import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { PROJECT_ROOT } from '../platform/config/project-folders.ts';
import { logWarning, relayLog } from '../platform/telemetry/log-status.ts';
import { isBundleCurrent } from '../server-bundle.ts';
import { runStep } from './cli/run-step.ts';

const BUNDLER = path.join(PROJECT_ROOT, 'apps/server/bin/bundle-server.ts');

/**
 * Bundles the server, unless the bundle contains the current sources. The launcher runs the bundle from then on. Without
 * the bundler, which a production installation lacks, and after an error, it runs the sources. Call it with the build
 * lock.
 */
export async function bundleServerIfStale(): Promise<void> {
  if (isBundleCurrent()) return;
  await runStep({ running: 'Bundling the server', done: 'Bundled the server' }, async () => {
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', BUNDLER], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let output = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
    const [code] = await once(child, 'close');
    if (code === 0) return;
    if (!output.includes("Cannot find package 'rolldown'")) relayLog(output);
    logWarning('The server runs from its sources, because it could not be bundled. It works, and starts more slowly');
  });
}
