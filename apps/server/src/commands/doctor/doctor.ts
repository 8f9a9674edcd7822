import type { Config } from '../../platform/config/config.ts';
import { AppError, getErrorMessage } from '../../platform/errors/app-error.ts';
import { logStatus } from '../../platform/telemetry/log-status.ts';
import type { Check, CheckResult } from './check-result.ts';
import {
  checkContact,
  checkDataDirectory,
  checkPorts,
  checkRuntime,
  checkTrustLists,
  checkWebBuild,
} from './machine-checks.ts';
import { checkMail, checkModel, checkNetwork } from './network-checks.ts';
import { checkAnchors, checkGraph, checkRecords, checkReviews } from './store-checks.ts';

const CHECKS: readonly (readonly [name: string, check: Check])[] = [
  ['contact', checkContact],
  ['runtime', checkRuntime],
  ['web app', checkWebBuild],
  ['data directory', checkDataDirectory],
  ['records', checkRecords],
  ['reviews', checkReviews],
  ['anchors', checkAnchors],
  ['graph', checkGraph],
  ['C2PA trust lists', () => checkTrustLists()],
  ['port', checkPorts],
  ['network', checkNetwork],
  ['mail', checkMail],
  ['language model', checkModel],
];

/**
 * `vouchwire doctor`: checks what a server needs, and prints each problem and how to correct it. Writes nothing but a
 * temporary file in the data directory. It may run next to a server.
 * @returns the exit code: 1 if a check failed
 */
export async function runDoctor(
  readConfig: () => Config,
  { json = false }: { readonly json?: boolean },
): Promise<number> {
  const results: CheckResult[] = [];
  const add = (result: CheckResult) => {
    results.push(result);
    if (!json) process.stdout.write(`${formatResult(result)}\n`);
  };
  const config = tryReadConfig(readConfig, add);
  if (config !== null) {
    for (const [name, check] of CHECKS) {
      try {
        for (const result of [await check(config)].flat()) add(result);
      } catch (error) {
        add({ name, status: 'failed', message: getErrorMessage(error) });
      }
    }
  }
  if (json) process.stdout.write(`${JSON.stringify(results)}\n`);
  const count = (status: CheckResult['status']) => results.filter((result) => result.status === status).length;
  const [failed, warnings] = [count('failed'), count('warning')];
  if (failed > 0) logStatus(`${failed} of ${results.length} checks failed`);
  else logStatus(warnings > 0 ? `No check failed, ${warnings} with a warning` : 'No problems found');
  return failed > 0 ? 1 : 0;
}

function tryReadConfig(readConfig: () => Config, add: (result: CheckResult) => void): Config | null {
  try {
    const config = readConfig();
    add({ name: 'settings', status: 'ok', message: 'All settings are valid' });
    return config;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    add({ name: 'settings', status: 'failed', message: error.message });
    return null;
  }
}

const formatResult = ({ name, status, message }: CheckResult): string =>
  `${status.padEnd(8)} ${name.padEnd(15)} ${message}`;
