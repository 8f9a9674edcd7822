import { LIMITS } from '@vouchwire/api-contract';
import { getRegistrableDomain, type Identity, identify } from '@vouchwire/trust-graph';
import { isRelationAttribute, type PolicyDocument, type Statement } from 'trust-txt';

/** A reference in a file that can be requested. */
export interface ProbeTarget {
  readonly kind: 'organization' | 'account' | 'page';
  /** The first statement that names it. */
  readonly statement: Statement;
  readonly url: URL;
}

/** The references that one check requests, and their total number. */
interface ProbeTargets {
  readonly chosen: readonly ProbeTarget[];
  /** Number of distinct addresses in the file. */
  readonly total: number;
}

/**
 * Maximum number of requests to a domain that another site's file names often. It does not apply to the site's own
 * domain.
 */
const MAX_PROBES_PER_DOMAIN = 5;

/**
 * Selects references alternately from accounts, pages and organizations, each in the order of the file, so that a long
 * list of one kind does not exclude the others.
 */
export function selectProbeTargets({ statements }: PolicyDocument, identity: Identity): ProbeTargets {
  const byAddress = new Map<string, ProbeTarget>();
  for (const statement of statements) {
    const target = toProbeTarget(statement);
    if (target && !byAddress.has(`${target.kind} ${target.url.href}`))
      byAddress.set(`${target.kind} ${target.url.href}`, target);
  }
  const all = [...byAddress.values()];
  const queues = (['account', 'page', 'organization'] as const).map((wanted) =>
    all.filter(({ kind }) => kind === wanted),
  );
  const perDomain = new Map<string, number>();
  const chosen: ProbeTarget[] = [];
  const maxLength = Math.max(...queues.map(({ length }) => length));
  for (let index = 0; index < maxLength && chosen.length < LIMITS.PROBED_REFERENCES; index += 1) {
    for (const target of queues.flatMap((queue) => queue[index] ?? [])) {
      const domain = getRegistrableDomain(target.url.hostname) ?? target.url.hostname;
      const count = perDomain.get(domain) ?? 0;
      const limit = domain === identity.registrableDomain ? LIMITS.PROBED_REFERENCES : MAX_PROBES_PER_DOMAIN;
      if (count >= limit || chosen.length >= LIMITS.PROBED_REFERENCES) continue;
      perDomain.set(domain, count + 1);
      chosen.push(target);
    }
  }
  return { chosen, total: all.length };
}

function toProbeTarget(statement: Statement): ProbeTarget | null {
  const { attribute, value, reference } = statement;
  const kind = isRelationAttribute(attribute)
    ? 'organization'
    : attribute === 'social'
      ? 'account'
      : attribute === 'contact' || attribute === 'disclosure'
        ? 'page'
        : null;
  if (kind === null) return null;
  const url = URL.parse(reference?.url ?? (/^https?:\/\//i.test(value) ? value : ''));
  // An IP address or a local name is a finding of the linter. It is never requested.
  return url && identify(url.hostname).ok ? { kind, statement, url } : null;
}
