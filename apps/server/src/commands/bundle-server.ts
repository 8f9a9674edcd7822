import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { PROJECT_ROOT } from '../platform/config/project-folders.ts';
import { getErrorMessage } from '../platform/errors/app-error.ts';
import { logWarning } from '../platform/telemetry/log-status.ts';
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
  try {
    await runStep({ running: 'Bundling the server', done: 'Bundled the server' }, runBundler);
  } catch (error) {
    logWarning(`The server could not be bundled, so it runs from its sources (${getErrorMessage(error)})`);
  }
}

async function runBundler(): Promise<void> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', BUNDLER], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(/^\w*Error\b.*$/m.exec(output)?.[0] ?? `exit code ${code}`);
}
