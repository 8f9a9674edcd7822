import { MESSAGES } from '#messages/landing.ts';
import { Button, ButtonLink } from '../../components/button.tsx';
import { DomainLink } from '../../components/domain-link.tsx';
import joinedCss from '../../components/joined-field.module.css';
import { SiteSearch } from '../../components/site-search/site-search.tsx';
import { SignUpDialogs } from '../sign-up/sign-up-dialogs.tsx';
import { Audiences } from './audiences.tsx';
import { Examples } from './examples.tsx';
import { FeatureCards } from './feature-cards.tsx';
import css from './landing-screen.module.css';
import type { Try } from './list-tries.ts';
import { MembersFigure, type MembersFigureProps } from './members-figure.tsx';
import type { WordedExample } from './word-example.ts';

interface LandingScreenProps {
  /** Null if there is no graph, or no association in it. */
  members: MembersFigureProps | null;
  tries: readonly Try[];
  examples: readonly WordedExample[];
  /** Date and age of the newest reading. Null if there is none. */
  asOf: string | null;
  /** Dialog in the URL. */
  signUp: string | null;
}

export function LandingScreen({ members, tries, examples, asOf, signUp }: LandingScreenProps) {
  return (
    <>
      <section className="wrap grid grid-cols-[minmax(0,7fr)_minmax(0,5fr)] gap-x-12 gap-y-8 items-start pt-12 pb-12 medium:grid-cols-1 phone:py-6">
        <div>
          <h1 className="[font-size:clamp(2rem,1.4rem_+_2.2vw,3rem)] leading-[1.06] tracking-[-0.018em]">
            {MESSAGES.promise}
          </h1>
          <p className="mt-4 font-serif font-normal text-20/[1.4] quiet">{MESSAGES.question}</p>
          <div data-main-search>
            <DomainSearch />
          </div>
          {tries.length > 0 && <Tries tries={tries} />}
          <p className={`flex flex-wrap gap-3 mt-8 to-480:grid ${css.actions}`}>
            <ButtonLink className={css.wide} to="/trust-graph">
              {MESSAGES.explore}
            </ButtonLink>
            <ButtonLink className={css.wide} to="/trust-generator">
              {MESSAGES.connect}
            </ButtonLink>
          </p>
          <p className="max-w-[38em] mt-8 quiet">{MESSAGES.standfirst}</p>
          {asOf && <p className="mt-3 small quiet">{MESSAGES.data({ asOf })}</p>}
        </div>
        <div className="min-w-0 medium:max-w-160">
          {members ? <MembersFigure {...members} /> : <p className="quiet">{MESSAGES.noPicture}</p>}
        </div>
      </section>
      <Examples examples={examples} />
      <FeatureCards />
      <Audiences />
      <SignUpDialogs requested={signUp} />
    </>
  );
}

/** Search of the site, which is the main control of the front page. */
function DomainSearch() {
  return (
    <SiteSearch
      landmark={MESSAGES.search}
      label={MESSAGES.searchLabel}
      hint={MESSAGES.searchHint}
      placeholder={MESSAGES.placeholder}
      className={`grid grid-cols-[minmax(0,1fr)_auto] items-end mt-5 [&_input]:border-e-0 ${css.search} ${joinedCss.joined}`}
    >
      <Button type="submit" variant="main">
        {MESSAGES.search}
      </Button>
    </SiteSearch>
  );
}

/** Addresses to look up, one of which looks like another. */
function Tries({ tries }: { tries: readonly Try[] }) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1 mt-3 small">
      <h2 className="[font:inherit] quiet">{MESSAGES.tries}</h2>
      <ul className="contents">
        {tries.map(({ domain, display }) => (
          <li key={domain} className="breakable">
            <DomainLink domain={domain} /> {display && <span className="quiet">{MESSAGES.lookAlike}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}
