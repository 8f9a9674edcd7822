import type { Finding } from '@vouchwire/api-contract';
import { MESSAGES } from '#messages/landing.ts';
import { ButtonLink } from '../../components/button.tsx';
import { Audiences } from './audiences.tsx';
import { FeatureCards } from './feature-cards.tsx';
import { Findings } from './findings.tsx';
import { JoinDialogs } from './join/join-dialogs.tsx';
import css from './landing-screen.module.css';
import { LookUp } from './look-up.tsx';
import { HeroMap } from './map/hero-map.tsx';
import type { MapPicture } from './map/map-picture.ts';

interface LandingScreenProps {
  /** Null while there is no graph. */
  picture: MapPicture | null;
  findings: readonly Finding[];
  /** Which dialog the address asks for. */
  join: string | null;
}

export function LandingScreen({ picture, findings, join }: LandingScreenProps) {
  return (
    <>
      <section className={`wrap ${css.hero}`}>
        <div className={css.heroText}>
          <h1 className={css.promise}>{MESSAGES.promise}</h1>
          <p className={css.standfirst}>{MESSAGES.standfirst}</p>
          <p className={css.actions}>
            <ButtonLink look="main" className={css.wide} to="/trust-graph">
              {MESSAGES.explore}
            </ButtonLink>
            <ButtonLink className={css.wide} to="/trust-generator">
              {MESSAGES.connect}
            </ButtonLink>
          </p>
          <LookUp />
        </div>
        <div className={css.heroMap}>
          {picture?.centre ? <HeroMap picture={picture} /> : <p className="quiet">{MESSAGES.noMap}</p>}
        </div>
      </section>
      <Findings findings={findings} />
      <FeatureCards />
      <Audiences />
      <JoinDialogs asked={join} />
    </>
  );
}
