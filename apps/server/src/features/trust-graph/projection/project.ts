import { createHash } from 'node:crypto';
import { copyFile } from 'node:fs/promises';
import path from 'node:path';
import { RULES_VERSION } from '@vouchwire/trust-graph';
import type { CypherEngine } from '../../../platform/graph/cypher-engine.ts';
import { type Generation, Generations } from '../../../platform/graph/generations.ts';
import { createGrafeo, openGrafeo } from '../../../platform/graph/grafeo-engine.ts';
import { GRAPH_FILE, GRAPH_FORMAT, OVERVIEW_FILE, RANKING_FILE } from '../graph-model.ts';
import { writeOverview } from '../overview/overview-file.ts';
import { applyChanges } from './apply-changes.ts';
import { buildGraph } from './build-graph.ts';
import type { KnownNames } from './known-names.ts';
import type { PublishedFiles } from './published-file.ts';
import { rankGraph } from './ranking.ts';

/** Beyond this share of all publishers, making the graph again is quicker than changing it. */
const REBUILD_SHARE = 0.2;

export interface ProjectionOptions {
  readonly dataDir: string;
  readonly files: PublishedFiles;
  readonly names: KnownNames;
}

export type ProjectionKind = 'rebuilt' | 'updated' | 'unchanged';

export interface ProjectionResult {
  readonly kind: ProjectionKind;
  readonly generation: Generation;
}

/** Differs whenever this code, by its rules and these names, makes another graph of the same records. */
export function graphFormat(names: KnownNames): string {
  const made = createHash('sha256')
    .update(JSON.stringify([GRAPH_FORMAT, RULES_VERSION, names.entries()]))
    .digest('hex');
  return `${GRAPH_FORMAT}-${made.slice(0, 16)}`;
}

/** The generations of a data directory that this code can read. */
export function generationsOf(dataDir: string, names: KnownNames): Generations {
  return new Generations(dataDir, graphFormat(names));
}

/**
 * Publishes a generation that shows the records as they are now: the current one changed where it is sound, else a new
 * one. Call it from a process that answers no requests, and from one at a time.
 */
export async function project(options: ProjectionOptions): Promise<ProjectionResult> {
  const generations = generationsOf(options.dataDir, options.names);
  const found = await generations.current();
  const version = await options.files.version();
  if (found.kind !== 'sound') return rebuild(options);
  const { manifest, dir } = found.generation;
  if (manifest.recordsVersion === version) return { kind: 'unchanged', generation: found.generation };
  const changed = await options.files.changedSince(manifest.recordsVersion);
  if (changed.length > manifest.identities * REBUILD_SHARE) return rebuild(options);

  const next = await generations.prepare();
  const file = path.join(next, GRAPH_FILE);
  await copyFile(path.join(dir, GRAPH_FILE), file);
  const engine = openGrafeo(file);
  await applyChanges(engine, options.files, options.names, changed);
  return { kind: 'updated', generation: await finish(generations, next, engine, version) };
}

/** Publishes a generation made from the records alone. */
export async function rebuild(options: ProjectionOptions): Promise<ProjectionResult> {
  const generations = generationsOf(options.dataDir, options.names);
  // Read before the files: what changes meanwhile is projected again rather than missed.
  const version = await options.files.version();
  const dir = await generations.prepare();
  const engine = createGrafeo(path.join(dir, GRAPH_FILE));
  await buildGraph(engine, options.files, options.names);
  return { kind: 'rebuilt', generation: await finish(generations, dir, engine, version) };
}

async function finish(
  generations: Generations,
  dir: string,
  engine: CypherEngine,
  recordsVersion: number,
): Promise<Generation> {
  const ranking = await rankGraph(engine, path.join(dir, RANKING_FILE));
  await writeOverview(engine, ranking.graph, path.join(dir, OVERVIEW_FILE));
  await engine[Symbol.asyncDispose]();
  return generations.publish(dir, [GRAPH_FILE, RANKING_FILE, OVERVIEW_FILE], {
    graphVersion: path.basename(dir),
    recordsVersion,
    identities: ranking.identities,
    relationships: ranking.relationships,
    asOf: ranking.asOf,
  });
}
