import { getThreadSetup, serveTasks } from '../../../platform/workers/serve-tasks.ts';
import type { CredentialReport } from './credential-report.ts';
import { loadC2paLibrary, readCredentials } from './read-credentials.ts';
import type { VerificationPlan } from './verification-passes.ts';

// The library would use this function to fetch. Its settings forbid it, and this line enforces it.
globalThis.fetch = () => Promise.reject(new TypeError('Nothing is fetched from here'));

const plan = getThreadSetup<VerificationPlan>();
loadC2paLibrary();

serveTasks(async (bytes: Uint8Array): Promise<CredentialReport> => {
  try {
    return await readCredentials(bytes, plan);
  } catch (error) {
    // The library is in an undefined state. Ending the thread makes the pool start a new one for the next file.
    if (error instanceof WebAssembly.RuntimeError) process.exit(1);
    throw error;
  }
});
