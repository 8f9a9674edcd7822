import type { MediaItem } from '@vouchwire/api-contract';
import { integrityOf } from './integrity.ts';
import type {
  IngredientDelta,
  ManifestStore,
  StatusCodes,
  StoredIngredient,
  StoredManifest,
} from './manifest-store.ts';
import { statedText } from './stated-text.ts';

const MOST_INGREDIENTS = 50;

type IngredientState = MediaItem['ingredients'][number]['state'];

/** What the file was made from, as its newest manifest says, each with what became of its own credentials. */
export function statedIngredients(store: ManifestStore, active: StoredManifest): MediaItem['ingredients'] {
  return active.ingredients.slice(0, MOST_INGREDIENTS).map((ingredient) => ({
    title: statedText(ingredient.title),
    relationship: statedText(ingredient.relationship),
    state: stateOf(ingredient, store),
  }));
}

/**
 * By the credentials that came along, and by what the signer wrote down of them when taking the file in: an ingredient
 * that was broken then is broken, although all of it was signed anew.
 */
function stateOf(ingredient: StoredIngredient, store: ManifestStore): IngredientState {
  if (ingredient.active_manifest === undefined) return 'absent';
  const now = store.validation_results.ingredientDeltas.find((delta) =>
    isOf(delta, ingredient, store),
  )?.validationDeltas;
  const states = [
    ...(now ? [integrityState(now)] : []),
    integrityState({ success: [], informational: [], failure: ingredient.validation_status }),
    ...(ingredient.validation_results ? [integrityState(ingredient.validation_results.activeManifest)] : []),
  ];
  return states.find((state) => state === 'tampered') ?? states.find((state) => state === 'malformed') ?? 'valid';
}

function integrityState(codes: StatusCodes): IngredientState {
  const { is } = integrityOf(codes);
  return is === 'whole' || is === 'partial' ? 'valid' : is;
}

function isOf(
  { ingredientAssertionURI: uri }: IngredientDelta,
  { label }: StoredIngredient,
  { active_manifest: active }: ManifestStore,
): boolean {
  return label !== undefined && uri.endsWith(`/${active}/c2pa.assertions/${label}`);
}
