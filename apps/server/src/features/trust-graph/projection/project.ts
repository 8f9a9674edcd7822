import { createHash } from 'node:crypto';
import path from 'node:path';
import { DEFAULT_TRUST_CONFIG, RULES_VERSION } from '@vouchwire/trust-graph';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Draft, Generation, GenerationFacts, Generations } from '../../../platform/graph/generations.ts';
import type { GraphWriter } from '../../../platform/graph/graph-writer.ts';
import { type GraphPlace, openGenerations } from '../../../platform/graph/open-generations.ts';
import {
  compareByDefaultOrder,
  GRAPH_FORMAT,
  OVERVIEW_FILE,
  RANKING_FILE,
  TRUST_GRAPH_SCHEMA,
} from '../graph-model.ts';
import { writeOverview } from '../overview/overview-file.ts';
import { applyChanges } from './apply-changes.ts';
import { type BuildProgress, buildGraph, type GraphSummary } from './build-graph.ts';
import { countGraph } from './count-graph.ts';
import { knownIdentity } from './known-identity.ts';
import type { KnownNames } from './known-names.ts';
import type { PublishedFiles } from './published-file.ts';
import { rankChanged } from './rank-changed.ts';
import { readRanking, recognizedIn, writeRanking } from './ranking.ts';

/** Beyond this share of all publishers, making the graph again is quicker than changing it. */
const REBUILD_SHARE = 0.2;
const ANCHORS: ReadonlySet<string> = new Set(DEFAULT_TRUST_CONFIG.anchors.map(({ domain }) => domain));
/** Next to the graph, in the folder of a generation. */
const FILES = [RANKING_FILE, OVERVIEW_FILE];

export interface ProjectionOptions {
  readonly generations: Generations;
  readonly files: PublishedFiles;
  readonly names: KnownNames;
  /** Receives why an update failed, before the graph is rebuilt in its place. */
  readonly onFailedUpdate: (error: unknown) => void;
  /** Called often while the whole graph is made. */
  readonly onProgress?: (progress: BuildProgress) => void;
}

export type ProjectionKind = 'rebuilt' | 'updated' | 'unchanged';

export interface ProjectionResult {
  readonly kind: ProjectionKind;
  readonly generation: Generation;
}

/** Differs whenever this code, by its rules and these names, makes another graph of the same records. */
export function graphFormat(names: KnownNames): string {
  const made = createHash('sha256')
    .update(JSON.stringify([GRAPH_FORMAT, RULES_VERSION, DEFAULT_TRUST_CONFIG.sharedPlatforms, names.entries()]))
    .digest('hex');
  return `${GRAPH_FORMAT}-${made.slice(0, 16)}`;
}

/** The generations at a place that this code can read. */
export function generationsOf(place: GraphPlace, names: KnownNames): Generations {
  return openGenerations(place, {
    format: graphFormat(names),
    schema: TRUST_GRAPH_SCHEMA,
    compareNodes: compareByDefaultOrder,
  });
}

/**
 * Publishes a generation that shows the records as they are now: an earlier one changed where there is one to change, else
 * one made anew, also if the change fails. Call it from a process that answers no requests, and from one at a time on a
 * data directory.
 */
export async function project(options: ProjectionOptions): Promise<ProjectionResult> {
  const { generations, files } = options;
  await using draft = await generations.draft();
  const { current, basis } = draft;
  const version = await files.version();
  if (current.kind === 'sound' && current.generation.manifest.recordsVersion === version)
    return { kind: 'unchanged', generation: current.generation };
  if (current.kind !== 'sound' || !basis) return await makeAnew(draft, options);
  // Records that went back, from a backup or to a replica that was behind: what they lost is nowhere listed as changed.
  if (Math.max(current.generation.manifest.recordsVersion, basis.manifest.recordsVersion) > version)
    return await makeAnew(draft, options);
  const changed = await files.changedSince(basis.manifest.recordsVersion);
  if (changed.length > basis.manifest.identities * REBUILD_SHARE) return await makeAnew(draft, options);

  let facts: GenerationFacts;
  try {
    facts = await update(draft, options, { basis, changed, version });
  } catch (error) {
    // Without records, a rebuild fails too. Any other failure may be due to this basis or to these changes.
    if (error instanceof AppError && error.code === 'records-unavailable') throw error;
    options.onFailedUpdate(error);
    return await makeAnew(draft, options);
  }
  return { kind: 'updated', generation: await draft.publish(FILES, facts) };
}

async function update(
  draft: Draft,
  { files, names }: ProjectionOptions,
  from: { readonly basis: Generation; readonly changed: readonly string[]; readonly version: number },
): Promise<GenerationFacts> {
  const before = await readRanking(path.join(from.basis.dir, RANKING_FILE));
  const isAnchorChanged = from.changed.some((publisher) =>
    ANCHORS.has(knownIdentity(publisher).registrableDomain ?? ''),
  );
  const known = isAnchorChanged ? files : (files.withRecognized?.(recognizedIn(before)) ?? files);
  const engine = await draft.begin('basis');
  const touched = await applyChanges(engine, known, names, from.changed);
  const ranked = await rankChanged(engine, before, touched);
  const summary = { ranked, ...(await countGraph(engine)) };
  return await writeFiles(draft, engine, { version: from.version, ...summary });
}

/** Publishes a generation made from the records alone. */
export async function rebuild(options: ProjectionOptions): Promise<ProjectionResult> {
  await using draft = await options.generations.draft();
  return await makeAnew(draft, options);
}

async function makeAnew(draft: Draft, { files, names, onProgress }: ProjectionOptions): Promise<ProjectionResult> {
  // Read before the files: what changes meanwhile is projected again rather than missed.
  const version = await files.version();
  const engine = await draft.begin('nothing');
  const summary = await buildGraph(engine, files, names, onProgress);
  const facts = await writeFiles(draft, engine, { version, ...summary });
  return { kind: 'rebuilt', generation: await draft.publish(FILES, facts) };
}

/** Writes the files beside a finished graph. */
async function writeFiles(
  draft: Draft,
  engine: GraphWriter,
  made: GraphSummary & { readonly version: number },
): Promise<GenerationFacts> {
  const { version: recordsVersion, ranked, identities, relationships, asOf } = made;
  await writeRanking(path.join(draft.dir, RANKING_FILE), ranked);
  await writeOverview(engine, ranked, path.join(draft.dir, OVERVIEW_FILE));
  return { recordsVersion, identities, relationships, asOf };
}
