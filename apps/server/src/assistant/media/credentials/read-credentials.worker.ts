import { getThreadSetup, serveTasks } from '../../../platform/workers/serve-tasks.ts';
import type { CredentialReport } from './credential-report.ts';
import { loadC2paLibrary, readCredentials } from './read-credentials.ts';
import type { VerificationPlan } from './verification-passes.ts';

// The library would fetch through this. Its settings forbid it; this enforces it.
globalThis.fetch = () => Promise.reject(new TypeError('Nothing is fetched from here'));

const plan = getThreadSetup<VerificationPlan>();
loadC2paLibrary();

serveTasks(async (bytes: Uint8Array): Promise<CredentialReport> => {
  try {
    return await readCredentials(bytes, plan);
  } catch (error) {
    // The library has lost its footing, and the next file deserves a sound one: the pool starts a new thread.
    if (error instanceof WebAssembly.RuntimeError) process.exit(1);
    throw error;
  }
});
