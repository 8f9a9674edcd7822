import { lazy, Suspense, useMemo, useState, useSyncExternalStore } from 'react';
import { MESSAGES } from '#messages/trust-graph.ts';
import { Button } from '../../../components/button.tsx';
import { RulesLink } from '../../../components/rules-link.tsx';
import type { Network } from '../answers.ts';
import { treeOf } from '../network-tree.ts';
import { layOut, plateExtent } from '../plate/radial-layout.ts';
import { type GraphUrl, NETWORK_LIMITS } from '../url-state.ts';
import { useHiddenKinds } from '../use-hidden-kinds.ts';
import { ChooseVouchers } from '../vouchers/choose-vouchers.tsx';
import { ViewLink } from './domain-line.tsx';
import { Legend } from './legend.tsx';
import { NearestOffer } from './nearest-offer.tsx';
import css from './network-result.module.css';
import { NetworkTable } from './network-table.tsx';

// WebGL and the graph library load with the first picture.
const Plate = lazy(() => import('../plate/plate.tsx'));

interface NetworkResultProps {
  network: Network;
  url: GraphUrl;
  onCentre: (domain: string, fromTable: boolean) => void;
  onHide: (hide: ReadonlySet<string>) => void;
  onLimit: (limit: number) => void;
}

const WIDE_PLATE = 800;
const never = () => () => undefined;

export default function NetworkResult({ network, url, onCentre, onHide, onLimit }: NetworkResultProps) {
  const tree = useMemo(() => treeOf(network), [network]);
  const layout = useMemo(() => layOut(tree), [tree]);
  const [width, setWidth] = useState(WIDE_PLATE);
  const [hide, setHide] = useHiddenKinds(url.hide, onHide);
  const inBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

  if (!network.inGraph) {
    return (
      <NearestOffer
        title={MESSAGES.nodeNotFound}
        domain={network.center}
        nearest={network.nearest}
        to={(domain) => ({ domain, depth: url.depth })}
      />
    );
  }
  if (network.total < 2) {
    return (
      <div className={css.alone}>
        <svg viewBox="0 0 120 120" width="112" height="112" fill="none" aria-hidden="true">
          <circle cx="60" cy="60" r="54" stroke="var(--control)" strokeDasharray="2 5" />
          <circle cx="60" cy="60" r="9" fill="var(--paper)" stroke="var(--accent)" strokeWidth="2.750" />
        </svg>
        <div>
          <p className={css.aloneTitle}>{MESSAGES.noConnections}</p>
          <p className="breakable">{MESSAGES.noConnectionsMore(network.center)}</p>
        </div>
      </div>
    );
  }

  const { node: centre } = tree.root;
  const nextLimit = NETWORK_LIMITS.find((limit) => limit > network.nodes.length && limit > url.limit);
  const more = network.truncated && nextLimit !== undefined;
  return (
    <div className={css.result}>
      <div className={css.picture}>
        <figure>
          {inBrowser ? (
            <Suspense fallback={<p className={css.waiting}>{MESSAGES.drawing}</p>}>
              <Plate
                tree={tree}
                layout={layout}
                hide={hide}
                label={MESSAGES.mapLabel(network)}
                onChoose={(domain) => {
                  if (domain !== network.center) onCentre(domain, false);
                }}
                onWidth={setWidth}
              />
            </Suspense>
          ) : (
            <p className={css.waiting}>{MESSAGES.drawing}</p>
          )}
          <figcaption className={css.caption}>
            <p>
              <b className="num">{MESSAGES.drawnCaption(network)}.</b> {network.truncated && `${MESSAGES.truncated} `}
              {MESSAGES.clickHint}
            </p>
            <p>{MESSAGES.licence(network.asOf)}</p>
            <p>
              {network.anchors && network.rulesVersion && (
                <>
                  <RulesLink version={network.rulesVersion} />{' '}
                </>
              )}
              <ChooseVouchers />
            </p>
            {more && (
              <p>
                <Button look="tight" onClick={() => onLimit(nextLimit)}>
                  {MESSAGES.showMore(nextLimit)}
                </Button>
              </p>
            )}
          </figcaption>
        </figure>
        <div className={css.side}>
          <Legend network={network} hide={hide} onHide={setHide} />
          <section className={css.centre} aria-label={MESSAGES.centreHead}>
            <p className={`eyebrow ${css.eyebrow}`}>{MESSAGES.centreHead}</p>
            <p className={`breakable ${css.centreName}`}>{centre.domain}</p>
            {centre.name && <p>{centre.name}</p>}
            <p className="quiet small">
              {[
                centre.type && MESSAGES.typeWord(centre.type),
                centre.confirmedBy !== null && MESSAGES.confirmedWith(centre.confirmedBy),
              ]
                .filter(Boolean)
                .join('. ')}
            </p>
            <p className={`small ${css.ways}`}>
              <ViewLink to={{ tab: 'check-domain', domain: centre.domain }}>{MESSAGES.whoReferences}</ViewLink>
              <ViewLink to={{ tab: 'entity-details', domain: centre.domain }}>{MESSAGES.entityDetails}</ViewLink>
            </p>
          </section>
        </div>
      </div>
      <NetworkTable
        key={network.center}
        tree={tree}
        layout={layout}
        extent={plateExtent(layout.radius, width)}
        onCentre={(domain) => onCentre(domain, true)}
      />
    </div>
  );
}
