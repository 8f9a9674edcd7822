import { type ComponentType, lazy, useContext, useState } from 'react';
import { RenderedPartsContext, registerPart } from '../lib/rendered-parts.ts';

type LoadPart<Props> = () => Promise<{ default: ComponentType<Props> }>;

/**
 * A lazily loaded part of a page. If its code does not load, because the network is unavailable, `Fallback` replaces it:
 * a missing part must not break the page.
 */
export const lazyComponent = <Props extends object>(load: LoadPart<Props>, Fallback: ComponentType<Props>) =>
  lazy(() => load().catch(() => ({ default: Fallback })));

/**
 * Like `lazyComponent`, but for a part that the server can render in the first view of a page. Its code then loads
 * before hydration, because otherwise the first update would remove the rendered part until the code has loaded. The
 * page links the styles of the part.
 * @param name of the module that `load` imports, in the folder of the app
 */
export function serverRenderedPart<Props extends object>(
  name: string,
  load: LoadPart<Props>,
  Fallback: ComponentType<Props>,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null;
  const Lazy = lazyComponent(load, Fallback);
  registerPart(name, async () => {
    loaded = (await load()).default;
  });
  return function Part(props: Props) {
    useContext(RenderedPartsContext)?.add(name);
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? (Lazy as ComponentType<Props>));
    return <Shown {...props} />;
  };
}
