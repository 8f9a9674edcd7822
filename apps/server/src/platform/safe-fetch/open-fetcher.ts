import type { Config } from '../config/config.ts';
import { openRequestSigner } from './request-signer.ts';
import { SafeFetcher } from './safe-fetch.ts';

/** Opens the fetcher for requests under our own name. It signs them if the operator has set a public URL. */
export async function openFetcher(
  config: Pick<Config, 'userAgent' | 'connectTo' | 'dataDir' | 'site'>,
): Promise<SafeFetcher> {
  const { userAgent, connectTo } = config;
  return new SafeFetcher({ userAgent, connectTo, signRequest: await openRequestSigner(config) });
}
