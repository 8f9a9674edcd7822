import { createHash } from 'node:crypto';
import path from 'node:path';
import type { GraphOverview } from '@vouchwire/api-contract';
import { DEFAULT_TRUST_CONFIG, isRecognizedDomain, RULES_VERSION } from '@vouchwire/trust-graph';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Generation, GenerationBuilder, GenerationFacts, Generations } from '../../platform/graph/generations.ts';
import type { GraphWriter } from '../../platform/graph/graph-writer.ts';
import { type GraphLocation, openGenerations } from '../../platform/graph/open-generations.ts';
import type { EffectiveFileRepository } from '../../policy-files/effective-file/effective-file-repository.ts';
import {
  compareByDefaultOrder,
  GRAPH_FORMAT,
  OVERVIEW_FILE,
  RANKING_FILE,
  SCHEDULED_RANKING_FILE,
  TRUST_GRAPH_SCHEMA,
} from '../graph-model.ts';
import { computeOverview, updateOverview } from '../overview/compute-overview.ts';
import { ListingGraph } from '../overview/listing-graph.ts';
import { loadOverview, saveOverview } from '../overview/overview-file.ts';
import { applyChanges } from './apply-changes.ts';
import { type BuildProgress, buildGraph, type GraphSources, type GraphSummary } from './build-graph.ts';
import { listOlderFiles, type OlderFile } from './list-older-files.ts';
import type { OperatorLists } from './operator-lists.ts';
import { parseGraphIdentity } from './parse-graph-identity.ts';
import { ProjectionGraph } from './projection-graph.ts';
import { rankScheduledReadings } from './rank-scheduled-readings.ts';
import { listAnchorDomains, loadRanking, saveRanking } from './ranking.ts';
import { updateRanking } from './update-ranking.ts';

/** Above this share of changed publishers, a full build is faster than an update. */
const MAX_UPDATE_FRACTION = 0.2;
/**
 * Relationships at the changed hosts above which a full build needs less memory than an update, which keeps them and the
 * files at their ends as objects. A list of a million sites has more.
 */
const MAX_UPDATED_RELATIONSHIPS = 50_000;
/** Files in the folder of a generation that accompany the graph. */
const ARTIFACT_FILES = [RANKING_FILE, SCHEDULED_RANKING_FILE, OVERVIEW_FILE];

export interface ProjectionOptions extends GraphSources {
  readonly generations: Generations;
  readonly files: EffectiveFileRepository;
  /** Receives the reason why an update failed. A full build follows. */
  readonly onUpdateError: (error: unknown) => void;
  /** Called repeatedly during a full build. */
  readonly onProgress?: (progress: BuildProgress) => void;
}

export type ProjectionKind = 'rebuilt' | 'updated' | 'unchanged';

export interface ProjectionResult {
  readonly kind: ProjectionKind;
  readonly generation: Generation;
  readonly olderFiles: readonly OlderFile[];
}

/**
 * Returns a version that changes whenever the rules of this code or these lists would create another graph from the
 * same records.
 */
export function getGraphFormat({ names, anchors }: OperatorLists): string {
  const digest = createHash('sha256')
    .update(
      JSON.stringify([GRAPH_FORMAT, RULES_VERSION, DEFAULT_TRUST_CONFIG.sharedPlatforms, names.listEntries(), anchors]),
    )
    .digest('hex');
  return `${GRAPH_FORMAT}-${digest.slice(0, 16)}`;
}

/** Opens the stored generations that this code can read. */
export function openGraphGenerations(location: GraphLocation, lists: OperatorLists): Promise<Generations> {
  return openGenerations(location, {
    format: getGraphFormat(lists),
    schema: TRUST_GRAPH_SCHEMA,
    compareNodes: compareByDefaultOrder,
  });
}

/**
 * Publishes a generation with the current state of the records: an updated earlier one if possible, otherwise a full
 * build. If the update fails, a full build follows. Call it from a process that serves no requests, and only from one
 * at a time per data directory.
 */
export async function project(options: ProjectionOptions): Promise<ProjectionResult> {
  const { generations, files } = options;
  await using builder = await generations.createBuilder();
  const { current, base } = builder;
  const version = await files.getVersion();
  if (current.kind === 'sound' && current.generation.manifest.recordsVersion === version)
    return { kind: 'unchanged', generation: current.generation, olderFiles: [] };
  if (current.kind !== 'sound' || !base) return await rebuildGraph(builder, options);
  // After a restore or on a lagging replica, the records can be older than the graph. Their lost rows are then not
  // listed as changed.
  if (Math.max(current.generation.manifest.recordsVersion, base.manifest.recordsVersion) > version)
    return await rebuildGraph(builder, options);
  const changed = await files.listChangedPublishers(base.manifest.recordsVersion);
  if (changed.length > base.manifest.identities * MAX_UPDATE_FRACTION) return await rebuildGraph(builder, options);

  let built: BuiltGraph | null;
  try {
    built = await updateGraph(builder, options, { base, changed, version });
  } catch (error) {
    // Without records, a full build would also fail. Any other failure may be caused by this base or these changes.
    if (error instanceof AppError && error.code === 'records-unavailable') throw error;
    options.onUpdateError(error);
    return await rebuildGraph(builder, options);
  }
  return built ? await publish(builder, 'updated', built) : await rebuildGraph(builder, options);
}

/** @returns null if so much changed that a full build is better */
async function updateGraph(
  builder: GenerationBuilder,
  { files, names, anchors, siteStates }: ProjectionOptions,
  changes: { readonly base: Generation; readonly changed: readonly string[]; readonly version: number },
): Promise<BuiltGraph | null> {
  const previousRanking = await loadRanking(path.join(changes.base.dir, RANKING_FILE));
  const anchorDomains = listAnchorDomains(previousRanking);
  const isAnchorChanged = changes.changed.some((publisher) =>
    anchorDomains.has(parseGraphIdentity(publisher).registrableDomain ?? ''),
  );
  const recognizedFiles = isAnchorChanged
    ? files
    : files.withRecognizedDomains((domain) => isRecognizedDomain(previousRanking, anchorDomains, domain));
  const engine = await builder.start('basis');
  const before = engine.graph;
  if (new ProjectionGraph(before).countHostEdges(changes.changed) > MAX_UPDATED_RELATIONSHIPS) return null;
  const applied = await applyChanges(engine, recognizedFiles, { names, anchors, siteStates }, changes.changed);
  const { affected } = applied;
  const { ranked, reranked } = await updateRanking(engine, previousRanking, applied);
  const { nodeCount: identities, relationshipCount: relationships } = engine.graph;
  const after = new ProjectionGraph(engine.graph);
  const asOf = after.updateLastSeen(changes.base.manifest.asOf, new ProjectionGraph(before), affected);
  const overview = updateOverview(
    await loadOverview(path.join(changes.base.dir, OVERVIEW_FILE)),
    {
      before: new ListingGraph(before),
      after: new ListingGraph(engine.graph),
      changed: new Set([...affected, ...reranked]),
    },
    ranked,
    { identities, relationships },
  );
  return await saveArtifactFiles(builder, engine, files, {
    version: changes.version,
    ...{ ranked, identities, relationships, asOf, overview },
    olderFiles: listOlderFiles(after, affected),
  });
}

/** Publishes a generation that is built only from the records. */
export async function rebuild(options: ProjectionOptions): Promise<ProjectionResult> {
  await using builder = await options.generations.createBuilder();
  return await rebuildGraph(builder, options);
}

async function rebuildGraph(
  builder: GenerationBuilder,
  { files, names, anchors, siteStates, onProgress }: ProjectionOptions,
): Promise<ProjectionResult> {
  // Read before the files, so that concurrent changes are projected twice rather than missed.
  const version = await files.getVersion();
  const engine = await builder.start('nothing');
  const summary = await buildGraph(engine, files, { names, anchors, siteStates }, onProgress);
  const { ranked, identities, relationships } = summary;
  const overview = computeOverview(new ListingGraph(engine.graph), ranked, { identities, relationships });
  const olderFiles = listOlderFiles(new ProjectionGraph(engine.graph), null);
  return await publish(
    builder,
    'rebuilt',
    await saveArtifactFiles(builder, engine, files, { version, ...summary, overview, olderFiles }),
  );
}

async function publish(
  builder: GenerationBuilder,
  kind: ProjectionKind,
  { facts, olderFiles }: BuiltGraph,
): Promise<ProjectionResult> {
  return { kind, generation: await builder.publish(ARTIFACT_FILES, facts), olderFiles };
}

interface BuiltGraph {
  readonly facts: GenerationFacts;
  readonly olderFiles: readonly OlderFile[];
}

/** Writes the files that accompany a finished graph. */
async function saveArtifactFiles(
  builder: GenerationBuilder,
  engine: GraphWriter,
  files: EffectiveFileRepository,
  summary: GraphSummary &
    Pick<BuiltGraph, 'olderFiles'> & { readonly version: number; readonly overview: GraphOverview },
): Promise<BuiltGraph> {
  const { version: recordsVersion, ranked, identities, relationships, asOf, overview, olderFiles } = summary;
  await saveRanking(path.join(builder.dir, RANKING_FILE), ranked);
  const scheduled = await rankScheduledReadings(ranked, files, new ProjectionGraph(engine.graph));
  await saveRanking(path.join(builder.dir, SCHEDULED_RANKING_FILE), scheduled === ranked ? null : scheduled);
  await saveOverview(path.join(builder.dir, OVERVIEW_FILE), overview);
  return { facts: { recordsVersion, identities, relationships, asOf }, olderFiles };
}
