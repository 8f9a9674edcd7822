import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isPrivateSuffix } from '@vouchwire/trust-graph';
import { z } from 'zod';
import { DATA_DIR } from '../../platform/config/project-folders.ts';

/** Form of the bootstrap file of IANA (RFC 9224, section 3). */
const bootstrapFile = z.object({
  services: z.array(z.tuple([z.array(z.string()), z.array(z.string())])),
});

let servers: ReadonlyMap<string, string> | null = null;

/**
 * Finds the server of the registry that a registrable domain belongs to, by its longest ending in the file. Null if the
 * registry has no server over https. A name below a private suffix, such as a blog at a service, has no registration of
 * its own.
 */
export function findRdapServer(domain: string): string | null {
  if (isPrivateSuffix(domain.slice(domain.indexOf('.') + 1))) return null;
  servers ??= loadServers(readFileSync(path.join(DATA_DIR, 'rdap-servers.json'), 'utf8'));
  const labels = domain.split('.');
  for (let start = 1; start < labels.length; start += 1) {
    const server = servers.get(labels.slice(start).join('.'));
    if (server !== undefined) return server;
  }
  return null;
}

function loadServers(text: string): ReadonlyMap<string, string> {
  const { services } = bootstrapFile.parse(JSON.parse(text));
  return new Map(
    services.flatMap(([endings, urls]) => {
      const url = urls.find((one) => one.startsWith('https://'));
      const base = url?.replace(/\/*$/, '/');
      return base === undefined ? [] : endings.map((ending) => [ending.toLowerCase(), base] as const);
    }),
  );
}
