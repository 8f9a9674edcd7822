import type { TestProject } from 'vitest/node';
import { startProduct } from './start-product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Origin of one product with default settings. Test files share it and change nothing in it. */
    readonly sharedProduct: string;
  }
}

/** Vitest global set-up: starting a product for each file costs as much as ten tests. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const product = await startProduct();
  provide('sharedProduct', product.url);
  return () => product.stop();
}
