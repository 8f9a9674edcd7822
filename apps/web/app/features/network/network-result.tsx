import { Suspense, useMemo, useState, useSyncExternalStore } from 'react';
import { MESSAGES as RESULTS_TEXT } from '#messages/graph-results.ts';
import { Button } from '../../components/button.tsx';
import { lazyComponent } from '../../components/lazy-component.tsx';
import { LoadError } from '../../components/load-error.tsx';
import { RulesLink } from '../../components/rules-link.tsx';
import { CustomAnchorsLink } from '../custom-anchors/custom-anchors-link.tsx';
import { DidYouMean } from '../graph-components/did-you-mean.tsx';
import { ViewLink } from '../graph-components/domain-link.tsx';
import { useHiddenKinds } from '../graph-components/use-hidden-kinds.ts';
import { formatDrawnCaption } from '../graph-model/format-drawn-caption.ts';
import type { Network } from '../graph-model/graph-responses.ts';
import { type GraphUrl, NETWORK_LIMITS } from '../graph-model/graph-url.ts';
import { buildNetworkTree } from '../graph-model/network-tree.ts';
import { computeLayout, getExtent } from '../network-canvas/radial-layout.ts';
import { Legend } from './legend.tsx';
import css from './network-result.module.css';
import { NetworkTable } from './network-table.tsx';

// WebGL and the graph library load with the first picture.
const NetworkCanvas = lazyComponent(() => import('../network-canvas/network-canvas.tsx'), LoadError);

interface NetworkResultProps {
  network: Network;
  url: GraphUrl;
  onCenter: (domain: string, fromTable: boolean) => void;
  onHide: (hide: ReadonlySet<string>) => void;
  onLimit: (limit: number) => void;
}

const MIN_WIDE_CANVAS_PX = 800;
const subscribeNever = () => () => undefined;

export default function NetworkResult({ network, url, onCenter, onHide, onLimit }: NetworkResultProps) {
  const tree = useMemo(() => buildNetworkTree(network), [network]);
  const layout = useMemo(() => computeLayout(tree), [tree]);
  const [width, setWidth] = useState(MIN_WIDE_CANVAS_PX);
  const [hide, setHide] = useHiddenKinds(url.hide, onHide);
  const isInBrowser = useSyncExternalStore(
    subscribeNever,
    () => true,
    () => false,
  );

  if (!network.in_trust_graph) {
    return (
      <DidYouMean
        title={RESULTS_TEXT.nodeNotFound}
        domain={network.center}
        nearest={network.nearest}
        to={(domain) => ({ domain, depth: url.depth })}
      />
    );
  }
  if (network.total < 2) {
    return (
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-8 px-8 py-6 phone:grid-cols-1 phone:gap-4 phone:p-4">
        <svg viewBox="0 0 120 120" width="112" height="112" fill="none" aria-hidden="true">
          <circle cx="60" cy="60" r="54" stroke="var(--control)" strokeDasharray="2 5" />
          <circle cx="60" cy="60" r="9" fill="var(--paper)" stroke="var(--accent)" strokeWidth="2.750" />
        </svg>
        <div>
          <p className="font-serif font-medium text-20/[1.3] mb-1.5">{RESULTS_TEXT.noConnections}</p>
          <p className="breakable">{RESULTS_TEXT.noConnectionsDetails({ domain: network.center })}</p>
        </div>
      </div>
    );
  }

  const { node: center } = tree.root;
  const nextLimit = NETWORK_LIMITS.find((limit) => limit > network.nodes.length && limit > url.limit);
  const more = network.truncated && nextLimit !== undefined;
  return (
    <div className="flex flex-col">
      <div className={css.picture}>
        <figure>
          {isInBrowser ? (
            <Suspense fallback={<p className={css.waiting}>{RESULTS_TEXT.drawing}</p>}>
              <NetworkCanvas
                tree={tree}
                layout={layout}
                hide={hide}
                label={RESULTS_TEXT.mapLabel({ center: network.center, others: Math.max(0, network.nodes.length - 1) })}
                onChoose={(domain) => {
                  if (domain !== network.center) onCenter(domain, false);
                }}
                onWidth={setWidth}
              />
            </Suspense>
          ) : (
            <p className={css.waiting}>{RESULTS_TEXT.drawing}</p>
          )}
          <figcaption className="grid gap-0.5 mt-3 text-13 leading-[1.55] quiet [&_b]:font-medium [&_b]:text-ink [&_button]:mt-2">
            <p>
              <b className="num">{formatDrawnCaption(network)}.</b> {network.truncated && `${RESULTS_TEXT.truncated} `}
              {RESULTS_TEXT.clickHint}
            </p>
            <p>{RESULTS_TEXT.license({ asOf: network.as_of })}</p>
            <p>
              {network.anchors && network.rules_version && (
                <>
                  <RulesLink version={network.rules_version} />{' '}
                </>
              )}
              <CustomAnchorsLink />
            </p>
            {more && (
              <p>
                <Button variant="tight" onClick={() => onLimit(nextLimit)}>
                  {RESULTS_TEXT.showMore({ limit: nextLimit })}
                </Button>
              </p>
            )}
          </figcaption>
        </figure>
        <div className={`grid gap-6 content-start ${css.side}`}>
          <Legend network={network} hide={hide} onHide={setHide} />
          <section className="grid gap-0.75" aria-label={RESULTS_TEXT.centerHead}>
            <p className="eyebrow pb-1.5 border-b mb-1.25 border-ink">{RESULTS_TEXT.centerHead}</p>
            <p className="breakable font-serif font-medium text-20/[1.25] tracking-[-0.01em]">{center.domain}</p>
            {center.name && <p>{center.name}</p>}
            <p className="quiet small">
              {[
                center.type && RESULTS_TEXT.typeName({ type: center.type }),
                center.confirmed_by !== null && RESULTS_TEXT.confirmedWith({ count: center.confirmed_by }),
              ]
                .filter(Boolean)
                .join('. ')}
            </p>
            <p className="small flex flex-wrap gap-x-4 gap-y-0.5 [&_a]:py-0.5">
              <ViewLink to={{ tab: 'check-domain', domain: center.domain }}>{RESULTS_TEXT.whoReferences}</ViewLink>
              <ViewLink to={{ tab: 'entity-details', domain: center.domain }}>{RESULTS_TEXT.entityDetails}</ViewLink>
            </p>
          </section>
        </div>
      </div>
      <NetworkTable
        key={network.center}
        tree={tree}
        layout={layout}
        extent={getExtent(layout.radius, width)}
        onCenter={(domain) => onCenter(domain, true)}
      />
    </div>
  );
}
