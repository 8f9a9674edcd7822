import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CertificateFactory } from '../../../../dev-world/certificates.ts';
import { Neo4jConnection } from '../../src/platform/graph/neo4j/neo4j-connection.ts';
import { spawnCommand } from '../running-product.ts';
import { createTemporaryDirectory, type TemporaryDirectory } from '../temporary-folder.ts';
import { serverOf } from './empty-neo4j.ts';
import { FOR_TESTS, startNeo4j, type TestNeo4j } from './neo4j.ts';

describe.skipIf(process.env.TEST_GRAPH_URL)('Neo4j with TLS only', () => {
  let folder: TemporaryDirectory;
  let neo4j: TestNeo4j;
  const authority = () => path.join(folder.path, 'authority.pem');
  const env = (scheme: string) => {
    const url = new URL(neo4j.env.GRAPH_URL ?? '');
    return { ...neo4j.env, GRAPH_URL: `${scheme}://localhost:${url.port}` };
  };

  beforeAll(async () => {
    folder = await createTemporaryDirectory();
    const maker = await CertificateFactory.create();
    const { key, cert } = await maker.getCertificate('localhost', 'good');
    await writeFile(path.join(folder.path, 'private.key'), key);
    await writeFile(path.join(folder.path, 'public.crt'), cert);
    await writeFile(authority(), maker.authority);
    neo4j = await startNeo4j({ ...FOR_TESTS, certificate: folder.path });
  });
  afterAll(async () => {
    await neo4j[Symbol.asyncDispose]();
    await folder[Symbol.asyncDispose]();
  });

  it('accepts any certificate with bolt+ssc, and no connection without TLS', async () => {
    const answers = async (scheme: string) => {
      await using connection = new Neo4jConnection(serverOf(env(scheme)));
      return await connection.isReachable();
    };
    expect(await answers('bolt+ssc')).toBe(true);
    expect(await answers('bolt')).toBe(false);
  });

  it('accepts bolt+s with a known authority, and rejects an unknown one', async () => {
    const rebuild = async (more: Record<string, string>) => {
      await using data = await createTemporaryDirectory();
      return await spawnCommand(['rebuild-graph'], { ...env('bolt+s'), VOUCHWIRE_DATA_DIR: data.path, ...more });
    };
    const known = await rebuild({ NODE_EXTRA_CA_CERTS: authority() });
    expect(known.code, known.stderr).toBe(0);
    const unknown = await rebuild({});
    expect(unknown.code).toBe(1);
    expect(unknown.stderr).toContain('Neo4j (GRAPH_URL, localhost:');
  });
});
