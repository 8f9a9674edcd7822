import type { MediaItem } from '@vouchwire/api-contract';
import { evaluateIntegrity } from './integrity.ts';
import type {
  IngredientDelta,
  ManifestStore,
  StatusCodes,
  StoredIngredient,
  StoredManifest,
} from './manifest-store.ts';
import { sanitizeText } from './stated-text.ts';

const MAX_INGREDIENTS = 50;

type IngredientState = MediaItem['ingredients'][number]['state'];

/** Lists the sources of the file according to its newest manifest, each with the state of its own credentials. */
export function listIngredients(store: ManifestStore, active: StoredManifest): MediaItem['ingredients'] {
  return active.ingredients.slice(0, MAX_INGREDIENTS).map((ingredient) => ({
    title: sanitizeText(ingredient.title),
    relationship: sanitizeText(ingredient.relationship),
    state: getIngredientState(ingredient, store),
  }));
}

/**
 * Returns the state according to the included credentials and to the signer's record of them. An ingredient that was
 * invalid when it was recorded remains invalid, although everything was signed again.
 */
function getIngredientState(ingredient: StoredIngredient, store: ManifestStore): IngredientState {
  if (ingredient.active_manifest === undefined) return 'absent';
  const currentCodes = store.validation_results.ingredientDeltas.find((delta) =>
    isDeltaOf(delta, ingredient, store),
  )?.validationDeltas;
  const states = [
    ...(currentCodes ? [toIngredientState(currentCodes)] : []),
    toIngredientState({ success: [], informational: [], failure: ingredient.validation_status }),
    ...(ingredient.validation_results ? [toIngredientState(ingredient.validation_results.activeManifest)] : []),
  ];
  return states.find((state) => state === 'tampered') ?? states.find((state) => state === 'malformed') ?? 'valid';
}

function toIngredientState(codes: StatusCodes): IngredientState {
  const { is } = evaluateIntegrity(codes);
  return is === 'whole' || is === 'partial' ? 'valid' : is;
}

function isDeltaOf(
  { ingredientAssertionURI: uri }: IngredientDelta,
  { label }: StoredIngredient,
  { active_manifest: active }: ManifestStore,
): boolean {
  return label !== undefined && uri.endsWith(`/${active}/c2pa.assertions/${label}`);
}
