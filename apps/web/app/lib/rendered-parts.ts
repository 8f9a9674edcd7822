import { createContext } from 'react';

/** Name of the meta element with the names of the parts that the server rendered, outer ones first. */
export const PARTS_META_NAME = 'vouchwire-parts';

/** Collects the names of the lazily loaded parts while the server renders a page. Null in the browser. */
export const RenderedPartsContext = createContext<Set<string> | null>(null);

const loads = new Map<string, () => Promise<void>>();

export const registerPart = (name: string, load: () => Promise<void>): void => void loads.set(name, load);

/** Loads the code of the parts in the page. A part that does not load is replaced by its fallback. */
export async function loadRenderedParts(): Promise<void> {
  const names = document.querySelector<HTMLMetaElement>(`meta[name="${PARTS_META_NAME}"]`)?.content.split(' ') ?? [];
  // Sequential, because an outer part registers the parts inside it.
  for (const name of names)
    await loads
      .get(name)?.()
      .catch(() => undefined);
}
