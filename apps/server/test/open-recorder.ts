import { CheckRecorder } from '../src/checks/check-trust-txt/check-recorder.ts';
import { GraphManager } from '../src/graph/store/graph-manager.ts';
import type { RecordingLimits } from '../src/platform/config/recording-config.ts';
import type { ProjectedRecords } from './projected-records.ts';

/** The bounds of issue 45, which the settings have by default. */
const DEFAULT_LIMITS: RecordingLimits = {
  identities: 2_000,
  identitiesOfVisitor: 500,
  versionsOfHost: 4,
  bytesOfHost: 2_000_000,
  bytes: 200_000_000,
};

/** Creates what records checks, with the current graph of the records. */
export async function openRecorder(
  { records, observations, options }: ProjectedRecords,
  { now, ...limits }: Partial<RecordingLimits> & { readonly now?: () => Date } = {},
): Promise<CheckRecorder> {
  const graph = new GraphManager(options.generations);
  await graph.refresh();
  return new CheckRecorder({
    records,
    observations,
    graph,
    limits: { ...DEFAULT_LIMITS, ...limits },
    ...(now !== undefined && { now }),
  });
}
