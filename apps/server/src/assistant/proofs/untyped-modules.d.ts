// Types for the used parts of packages without types.

declare module '@digitalbazaar/credentials-context' {
  export const contexts: ReadonlyMap<string, object>;
}

declare module '@digitalbazaar/data-integrity-context' {
  export const contexts: ReadonlyMap<string, object>;
}

declare module 'jsonld' {
  interface RemoteDocument {
    readonly contextUrl: null;
    readonly documentUrl: string;
    readonly document: object;
    /** `static`: never changes, so derived data may be cached. */
    readonly tag: 'static';
  }

  interface CanonizeOptions {
    readonly algorithm: 'RDFC-1.0';
    /** Throws if something would be missing from the graph. */
    readonly safe: true;
    readonly base: null;
    readonly documentLoader: (url: string) => Promise<RemoteDocument>;
    readonly canonizeOptions: { readonly messageDigestAlgorithm: string; readonly maxWorkFactor: number };
  }

  const jsonld: { canonize(document: object, options: CanonizeOptions): Promise<string> };
  export default jsonld;
}
