import type { z } from 'zod';
import { positiveInteger } from './positive-integer.ts';

const MEGABYTE = 1_000_000;

/** Part of {@link environment}: what visitors' checks may add to the records in a day. */
export const recordingEnvironment = {
  MAX_NEW_IDENTITIES_PER_DAY: positiveInteger(2_000, 10_000_000).describe(
    'Maximum number of new identities that checks of unrecognized domains add to the graph in a day (UTC). Half of it is reserved for visitors who have added none that day. Above it, checks are answered and recorded on a later day',
  ),
  MAX_NEW_IDENTITIES_PER_VISITOR: positiveInteger(500, 10_000_000).describe(
    'Maximum number of these identities for one visitor, and for the names under one private suffix such as `github.io`',
  ),
  MAX_VERSIONS_PER_HOST: positiveInteger(4, 10_000).describe(
    'Maximum number of new results of checks that are recorded for a host in a day (UTC). As many wait for a later day',
  ),
  MAX_RECORDED_MB_PER_HOST: positiveInteger(2, 100_000).describe(
    'Maximum size of these results for a host, in megabytes on disk. A single larger file is still recorded',
  ),
  MAX_RECORDED_MB_PER_DAY: positiveInteger(200, 1_000_000).describe(
    'Maximum size of all these results in a day (UTC), in megabytes on disk. One visitor can use a quarter of it, and half of it is reserved for visitors who have added nothing that day. Results that wait take at most as much',
  ),
};

/** What visitors' checks may add to the records in a day (UTC). */
export interface RecordingLimits {
  /** New identities of unrecognized domains. */
  readonly identities: number;
  /** Of one visitor, and of the names under one private suffix. */
  readonly identitiesOfVisitor: number;
  readonly versionsOfHost: number;
  readonly bytesOfHost: number;
  readonly bytes: number;
}

export function toRecordingLimits(env: z.output<z.ZodObject<typeof recordingEnvironment>>): RecordingLimits {
  return {
    identities: env.MAX_NEW_IDENTITIES_PER_DAY,
    identitiesOfVisitor: env.MAX_NEW_IDENTITIES_PER_VISITOR,
    versionsOfHost: env.MAX_VERSIONS_PER_HOST,
    bytesOfHost: env.MAX_RECORDED_MB_PER_HOST * MEGABYTE,
    bytes: env.MAX_RECORDED_MB_PER_DAY * MEGABYTE,
  };
}
