import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { PROJECT_ROOT } from '../../src/platform/config/project-folders.ts';

const MAVEN_PROJECT = path.join(PROJECT_ROOT, 'infra/neo4j-test');
/** Of a server on loopback that lives as long as a test. */
const PASSWORD = 'vouchwire-test';
const READY_WITHIN_MS = 120_000;
/** What one query may take of the server's memory: enough for every honest one, and met before the heap is. */
const TRANSACTION_BYTES = 128 * 2 ** 20;

interface Neo4jSize {
  readonly heapMb: number;
  /** `soon`: ready quickly, never fast. `fast`: as an operator would run it. */
  readonly compiled: 'soon' | 'fast';
  /** Folder with `private.key` and `public.crt`, for one that speaks TLS and nothing else. */
  readonly certificate?: string;
}
export const FOR_TESTS: Neo4jSize = { heapMb: 1_024, compiled: 'soon' };

export interface TestNeo4j extends AsyncDisposable {
  /** The variables by which the product finds it. */
  readonly env: Readonly<Record<string, string>>;
  /** As an outage does: it is gone until `restart`, and comes back with what it held. Only of one that we started. */
  readonly outage: { stop(): Promise<void>; restart(): Promise<void> } | null;
}

/** The Neo4j that `TEST_GRAPH_URL` names, an empty one whose contents tests may replace; else one of our own from Maven. */
export async function startNeo4j(size = FOR_TESTS): Promise<TestNeo4j> {
  const { TEST_GRAPH_URL, TEST_GRAPH_USER, TEST_GRAPH_PASSWORD, TEST_GRAPH_DATABASE } = process.env;
  if (TEST_GRAPH_URL) {
    const env = {
      GRAPH_URL: TEST_GRAPH_URL,
      ...(TEST_GRAPH_USER ? { GRAPH_USER: TEST_GRAPH_USER } : {}),
      ...(TEST_GRAPH_PASSWORD ? { GRAPH_PASSWORD: TEST_GRAPH_PASSWORD } : {}),
      ...(TEST_GRAPH_DATABASE ? { GRAPH_DATABASE: TEST_GRAPH_DATABASE } : {}),
    };
    return { env, outage: null, [Symbol.asyncDispose]: async () => undefined };
  }
  return await startFromMaven(size);
}

async function startFromMaven(size: Neo4jSize): Promise<TestNeo4j> {
  const folder = await mkdtemp(path.join(tmpdir(), 'vouchwire-neo4j-'));
  const classpath = buildClasspath();
  let running = await startJava(classpath, folder, 0, size);
  const { url } = running;
  return {
    env: { GRAPH_URL: url, GRAPH_USER: 'neo4j', GRAPH_PASSWORD: PASSWORD },
    outage: {
      stop: () => running.stop(),
      restart: async () => {
        running = await startJava(classpath, folder, Number(new URL(url).port), size);
      },
    },
    [Symbol.asyncDispose]: async () => {
      await running.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function buildClasspath(): string {
  const file = path.join(MAVEN_PROJECT, 'target/classpath');
  const built = spawnSync('mvn', ['-B', '-q', 'compile', 'dependency:build-classpath', `-Dmdep.outputFile=${file}`], {
    cwd: MAVEN_PROJECT,
    encoding: 'utf8',
  });
  if (built.status !== 0) {
    throw new Error(
      `A Neo4j for tests needs Java 17 and Maven, or TEST_GRAPH_URL: ${built.error?.message ?? `${built.stdout}${built.stderr}`}`,
    );
  }
  return [path.join(MAVEN_PROJECT, 'target/classes'), readFileSync(file, 'utf8').trim()].join(path.delimiter);
}

async function startJava(
  classpath: string,
  folder: string,
  port: number,
  { heapMb, compiled, certificate }: Neo4jSize,
) {
  const child = spawn(
    'java',
    [
      `-Xmx${heapMb}m`,
      ...(compiled === 'soon' ? ['-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1'] : []),
      '-cp',
      classpath,
      'vouchwire.TestNeo4j',
      folder,
      String(port),
      String(TRANSACTION_BYTES),
      PASSWORD,
      ...(certificate === undefined ? [] : [certificate]),
    ],
    // It ends when its input does, which is also when this process dies.
    { stdio: ['pipe', 'pipe', 'pipe'] },
  );
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = `${said}${text}`.slice(-4_000);
  });
  const exited = once(child, 'exit');
  const url = await new Promise<string>((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`Neo4j was not ready in time; it said:\n${said}`)),
      READY_WITHIN_MS,
    );
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.startsWith('bolt ')) resolve(line.slice('bolt '.length).replace(/\/$/, ''));
    });
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`Neo4j ended with ${code}; it said:\n${said}`)));
    child.once('exit', () => clearTimeout(timer));
  }).catch((error: unknown) => {
    child.kill('SIGKILL');
    throw error;
  });
  return {
    url,
    stop: async () => {
      child.stdin.end();
      await exited;
    },
  };
}
