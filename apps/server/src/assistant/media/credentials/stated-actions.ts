import type { MediaItem } from '@vouchwire/api-contract';
import { z } from 'zod';
import type { ManifestStore, StoredManifest } from './manifest-store.ts';
import { parseStatedInstant, sanitizeText } from './stated-text.ts';

const MAX_ACTIONS = 50;
/** Maximum number of steps through the earlier versions of a picture. */
const MAX_PARENT_STEPS = 20;

const agent = z.union([z.string(), z.object({ name: z.string(), version: z.string().optional().catch(undefined) })]);
const action = z.object({
  action: z.string(),
  when: z.string().optional().catch(undefined),
  softwareAgent: agent.optional().catch(undefined),
  digitalSourceType: z.string().optional().catch(undefined),
  parameters: z.object({ digitalSourceType: z.string() }).optional().catch(undefined),
});
const actionsData = z.object({ actions: z.array(z.unknown()) });
type StoredAction = z.infer<typeof action>;

/** Lists the actions in a manifest, in its order, at most the oldest 50. */
export function listActions(manifest: StoredManifest): MediaItem['actions'] {
  return parseActions(manifest)
    .slice(0, MAX_ACTIONS)
    .map(({ action: name, when, softwareAgent }) => ({
      action: sanitizeText(name) ?? '',
      when: parseStatedInstant(when),
      software: sanitizeText(typeof softwareAgent === 'string' ? softwareAgent : formatSoftware(softwareAgent)),
    }));
}

export function countActions(manifest: StoredManifest): number {
  return parseActions(manifest).length;
}

/** Source types of content that a generative model created, completely or partly. */
const GENERATED: ReadonlySet<string> = new Set(['trainedAlgorithmicMedia', 'compositeWithTrainedAlgorithmicMedia']);

/**
 * Returns the source type of the picture, by the IPTC's names. If a generative model created any version of it, returns
 * that type, because later edits do not change this fact. Otherwise returns the type of the newest version.
 */
export function findSourceType({ manifests }: ManifestStore, active: StoredManifest): string | null {
  const types: string[] = [];
  let version: StoredManifest | undefined = active;
  for (let step = 0; version && step < MAX_PARENT_STEPS; step += 1) {
    types.push(...listSourceTypes(version));
    const parent: string | undefined = version.ingredients.find(
      ({ relationship }) => relationship === 'parentOf',
    )?.active_manifest;
    version = parent !== undefined && Object.hasOwn(manifests, parent) ? manifests[parent] : undefined;
  }
  return types.find((type) => GENERATED.has(type)) ?? types[0] ?? null;
}

/**
 * Returns true if a part that was added to the picture, rather than the picture itself, is declared as created by a
 * model.
 */
export function hasGeneratedPart({ manifests }: ManifestStore, active: StoredManifest): boolean {
  return active.ingredients
    .filter(({ relationship }) => relationship !== 'parentOf')
    .flatMap(({ active_manifest: label }) =>
      label !== undefined && Object.hasOwn(manifests, label) ? listSourceTypes(manifests[label]!) : [],
    )
    .some((type) => GENERATED.has(type));
}

function listSourceTypes(manifest: StoredManifest): string[] {
  return parseActions(manifest).flatMap(({ digitalSourceType, parameters }) => {
    const type = digitalSourceType ?? parameters?.digitalSourceType;
    // The names of IPTC and C2PA are URLs that differ only in their last part.
    const name = sanitizeText(type?.split('/').filter(Boolean).at(-1));
    return name === null ? [] : [name];
  });
}

function parseActions({ assertions }: StoredManifest): StoredAction[] {
  return assertions
    .filter(({ label }) => /^c2pa\.actions(?:\.|_|$)/.test(label))
    .flatMap(({ data }) => actionsData.safeParse(data).data?.actions ?? [])
    .flatMap((value) => action.safeParse(value).data ?? []);
}

function formatSoftware(software: { name: string; version?: string | undefined } | undefined): string | undefined {
  return software && [software.name, software.version].filter(Boolean).join(' ');
}
