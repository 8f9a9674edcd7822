import { createSecureContext, type SecureContext } from 'node:tls';
import type { CertificateFactory } from '../certificates.ts';
import type { GeneratedWorld } from './generate-world.ts';
import { type GeneratedSite, KINDS } from './kinds.ts';

/**
 * Number of hosts that share a certificate, as the customers of a hosting company do. A certificate takes 3 ms to
 * create and 30 kB of memory. With one for each of 50,000 hosts, the world would cost more than the measured crawler.
 */
const HOSTS_PER_CERTIFICATE = 10;

/** The certificates of a world. Each is created on its first use. */
export class WorldCertificates {
  readonly #factory: CertificateFactory;
  readonly #world: GeneratedWorld;
  readonly #groupByHost = new Map<string, readonly string[]>();
  readonly #shared = new Map<readonly string[], Promise<SecureContext>>();
  readonly #single = new Map<string, Promise<SecureContext>>();

  constructor(factory: CertificateFactory, world: GeneratedWorld) {
    this.#factory = factory;
    this.#world = world;
    const good = world.sites.filter(({ kind }) => (KINDS[kind].certificate ?? 'good') === 'good');
    for (let from = 0; from < good.length; from += HOSTS_PER_CERTIFICATE) {
      const group = good.slice(from, from + HOSTS_PER_CERTIFICATE).map(({ host }) => host);
      for (const host of group) this.#groupByHost.set(host, group);
    }
  }

  /** Certificate of the authority, PEM. */
  get authority(): string {
    return this.#factory.authority;
  }

  /** Creates all shared certificates. */
  async prepare(): Promise<void> {
    for (const group of new Set(this.#groupByHost.values())) await this.#sharedContext(group);
  }

  /**
   * @param name name requested in a handshake
   * @throws Error for a host without TLS
   */
  async getContext(name: string): Promise<SecureContext | 'stalls'> {
    const bare = name.replace(/^www\./, '');
    const group = this.#groupByHost.get(bare);
    if (group) return this.#sharedContext(group);
    const kind = getCertificateKind(this.#world.findSite(name));
    if (kind === 'stalls') return 'stalls';
    if (kind === 'none') throw new Error(`${name} speaks no TLS`);
    let context = this.#single.get(bare);
    if (!context) {
      context = this.#factory.getCertificate(bare, kind).then(createSecureContext);
      this.#single.set(bare, context);
    }
    return context;
  }

  #sharedContext(group: readonly string[]): Promise<SecureContext> {
    let context = this.#shared.get(group);
    if (!context) {
      context = this.#factory.createSharedCertificate(group).then(createSecureContext);
      this.#shared.set(group, context);
    }
    return context;
  }
}

const getCertificateKind = (site: GeneratedSite | undefined) => (site && KINDS[site.kind].certificate) ?? 'good';
