import { Suspense, useMemo, useState, useSyncExternalStore } from 'react';
import { ANSWERS } from '#messages/graph-answers.ts';
import { Button } from '../../../components/button.tsx';
import { lazyPart } from '../../../components/lazy-part.tsx';
import { NotLoaded } from '../../../components/not-loaded.tsx';
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
const Plate = lazyPart(() => import('../plate/plate.tsx'), NotLoaded);

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
        title={ANSWERS.nodeNotFound}
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
          <p className={css.aloneTitle}>{ANSWERS.noConnections}</p>
          <p className="breakable">{ANSWERS.noConnectionsMore(network.center)}</p>
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
            <Suspense fallback={<p className={css.waiting}>{ANSWERS.drawing}</p>}>
              <Plate
                tree={tree}
                layout={layout}
                hide={hide}
                label={ANSWERS.mapLabel(network)}
                onChoose={(domain) => {
                  if (domain !== network.center) onCentre(domain, false);
                }}
                onWidth={setWidth}
              />
            </Suspense>
          ) : (
            <p className={css.waiting}>{ANSWERS.drawing}</p>
          )}
          <figcaption className={css.caption}>
            <p>
              <b className="num">{ANSWERS.drawnCaption(network)}.</b> {network.truncated && `${ANSWERS.truncated} `}
              {ANSWERS.clickHint}
            </p>
            <p>{ANSWERS.licence(network.asOf)}</p>
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
                  {ANSWERS.showMore(nextLimit)}
                </Button>
              </p>
            )}
          </figcaption>
        </figure>
        <div className={css.side}>
          <Legend network={network} hide={hide} onHide={setHide} />
          <section className={css.centre} aria-label={ANSWERS.centreHead}>
            <p className={`eyebrow ${css.eyebrow}`}>{ANSWERS.centreHead}</p>
            <p className={`breakable ${css.centreName}`}>{centre.domain}</p>
            {centre.name && <p>{centre.name}</p>}
            <p className="quiet small">
              {[
                centre.type && ANSWERS.typeWord(centre.type),
                centre.confirmedBy !== null && ANSWERS.confirmedWith(centre.confirmedBy),
              ]
                .filter(Boolean)
                .join('. ')}
            </p>
            <p className={`small ${css.ways}`}>
              <ViewLink to={{ tab: 'check-domain', domain: centre.domain }}>{ANSWERS.whoReferences}</ViewLink>
              <ViewLink to={{ tab: 'entity-details', domain: centre.domain }}>{ANSWERS.entityDetails}</ViewLink>
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
