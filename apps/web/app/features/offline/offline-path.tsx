import { type FoundPath, findPath } from '@vouchwire/domain-findings';
import { useEffect, useState } from 'react';
import { MESSAGES } from '#messages/offline.ts';
import { MESSAGES as PATHS } from '#messages/paths.ts';
import { LimitsSection } from '../../components/limits-section.tsx';
import { AlternativePaths } from '../paths/alternative-paths.tsx';
import { HopList } from '../paths/hop-list.tsx';
import { PathHeader } from '../paths/path-header.tsx';
import type { PathUrl } from '../paths/path-url.ts';
import type { DeviceGraph } from './device-graph.ts';

/** Trust path between two domains, from the stored graph of this device. */
export function OfflinePath({ requested, device: { graph, stored } }: { requested: PathUrl; device: DeviceGraph }) {
  const { from, to, hops } = requested;
  const [found, setFound] = useState<FoundPath | 'failed' | null>(null);
  useEffect(() => {
    if (from === '' || to === '') return undefined;
    let isCurrent = true;
    const version = { graph_version: stored.graphVersion, as_of: stored.asOf };
    findPath(graph, { from, to, maxHops: hops }, version)
      .catch(() => 'failed' as const)
      .then((next) => {
        if (isCurrent) setFound(next);
      });
    return () => {
      isCurrent = false;
    };
  }, [graph, stored, from, to, hops]);
  return (
    <article className="grid gap-6">
      <h1>{PATHS.title}</h1>
      {from === '' || to === '' ? (
        <p>{PATHS.emptyDetails}</p>
      ) : found === null ? (
        <p role="status">{PATHS.searching}</p>
      ) : found === 'failed' ? (
        <p role="alert">{MESSAGES.notComputed}</p>
      ) : found.kind === 'invalid' ? (
        <p className="breakable">{MESSAGES.notADomain({ text: requested[found.end] })}</p>
      ) : (
        <>
          <PathHeader path={found.path} requested={requested} />
          {found.path.path.length > 0 && (
            <>
              <section aria-labelledby="hops" className="pt-3 border-t border-ink">
                <h2 id="hops">{PATHS.hopsHead}</h2>
                <HopList path={found.path.path} score={found.path.trust_score} />
                <p className="quiet small">
                  {PATHS.bestOfPaths({ hops: found.path.max_hops, truncated: found.path.truncated })}
                </p>
              </section>
              <section aria-labelledby="others" className="pt-3 border-t border-ink">
                <h2 id="others">{PATHS.alternativesHead}</h2>
                <AlternativePaths path={found.path} />
              </section>
            </>
          )}
          <LimitsSection head={PATHS.limitsHead} text={PATHS.limits} />
        </>
      )}
    </article>
  );
}
