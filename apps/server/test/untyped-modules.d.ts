// What the tests use of packages that come without types.

interface MultikeyPair {
  signer(): object;
  export(options: { publicKey: true; includeContext: false }): Promise<{ publicKeyMultibase: string }>;
}

declare module '@digitalbazaar/ed25519-multikey' {
  export function generate(options: { id: string; controller: string }): Promise<MultikeyPair>;
}

declare module '@digitalbazaar/ecdsa-multikey' {
  export function generate(options: { id: string; controller: string; curve: string }): Promise<MultikeyPair>;
}

declare module '@digitalbazaar/eddsa-jcs-2022-cryptosuite' {
  export function createSignCryptosuite(): object;
  export function createVerifyCryptosuite(): object;
}

declare module '@digitalbazaar/ecdsa-jcs-2019-cryptosuite' {
  export function createSignCryptosuite(): object;
  export function createVerifyCryptosuite(): object;
}

declare module '@digitalbazaar/eddsa-rdfc-2022-cryptosuite' {
  export const cryptosuite: object;
}

declare module '@digitalbazaar/ecdsa-rdfc-2019-cryptosuite' {
  export const cryptosuite: object;
}

declare module '@digitalbazaar/data-integrity' {
  export class DataIntegrityProof {
    constructor(options: { signer?: object; cryptosuite: object; date?: Date });
  }
}

declare module 'jsonld-signatures' {
  interface Options {
    suite: object;
    purpose: object;
    documentLoader: (url: string) => Promise<object>;
  }
  const jsigs: {
    sign(document: object, options: Options): Promise<Record<string, never>>;
    verify(document: object, options: Options): Promise<{ verified: boolean; error?: unknown }>;
    purposes: { AssertionProofPurpose: new () => object };
  };
  export default jsigs;
}
