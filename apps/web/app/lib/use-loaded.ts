import { useEffect, useState } from 'react';

/**
 * Loads a module when it is needed. Null until then, and if it does not load.
 * @param load must be the same function while the module is the same
 */
export function useLoaded<Module extends object>(load: () => Promise<Module>, isNeeded: boolean): Module | null {
  const [loaded, setLoaded] = useState<Module | null>(null);
  useEffect(() => {
    if (isNeeded) load().then(setLoaded, () => undefined);
  }, [load, isNeeded]);
  return loaded;
}
