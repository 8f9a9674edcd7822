import { type Identity, identify, registrableDomainOf } from '@vouchwire/trust-graph';
import { isRelationAttribute, type PolicyDocument, type Statement } from 'trust-txt';

/** Something that a file names and that can be asked for. */
export interface ProbeTarget {
  readonly kind: 'organisation' | 'account' | 'page';
  /** The first statement that names it. */
  readonly statement: Statement;
  readonly url: URL;
}

/** What is asked for in one check, out of what. */
export interface ProbeTargets {
  readonly chosen: readonly ProbeTarget[];
  /** Distinct addresses that the file names. */
  readonly of: number;
}

/** A person waits for the answer, and a file may name thousands. */
export const MOST_PROBES = 30;
/** Nobody's domain is asked much because another site's file names it often; a site may name its own as often as it likes. */
const MOST_OF_ONE_DOMAIN = 5;

/** In the order of the file, in turn from accounts, pages and organisations, so that a long list of one leaves room for the others. */
export function probeTargets({ statements }: PolicyDocument, identity: Identity): ProbeTargets {
  const byAddress = new Map<string, ProbeTarget>();
  for (const statement of statements) {
    const target = targetOf(statement);
    if (target && !byAddress.has(`${target.kind} ${target.url.href}`))
      byAddress.set(`${target.kind} ${target.url.href}`, target);
  }
  const all = [...byAddress.values()];
  const queues = (['account', 'page', 'organisation'] as const).map((wanted) =>
    all.filter(({ kind }) => kind === wanted),
  );
  const perDomain = new Map<string, number>();
  const chosen: ProbeTarget[] = [];
  const longest = Math.max(...queues.map(({ length }) => length));
  for (let at = 0; at < longest && chosen.length < MOST_PROBES; at += 1) {
    for (const target of queues.flatMap((queue) => queue[at] ?? [])) {
      const domain = registrableDomainOf(target.url.hostname) ?? target.url.hostname;
      const asked = perDomain.get(domain) ?? 0;
      const most = domain === identity.registrableDomain ? MOST_PROBES : MOST_OF_ONE_DOMAIN;
      if (asked >= most || chosen.length >= MOST_PROBES) continue;
      perDomain.set(domain, asked + 1);
      chosen.push(target);
    }
  }
  return { chosen, of: all.length };
}

function targetOf(statement: Statement): ProbeTarget | null {
  const { attribute, value, reference } = statement;
  const kind = isRelationAttribute(attribute)
    ? 'organisation'
    : attribute === 'social'
      ? 'account'
      : attribute === 'contact' || attribute === 'disclosure'
        ? 'page'
        : null;
  if (kind === null) return null;
  const url = URL.parse(reference?.url ?? (/^https?:\/\//i.test(value) ? value : ''));
  // An address or a local name is a finding of the file itself; it is never asked for.
  return url && identify(url.hostname).ok ? { kind, statement, url } : null;
}
