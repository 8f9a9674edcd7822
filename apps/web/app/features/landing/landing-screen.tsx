import { MESSAGES } from '#messages/landing.ts';
import { Button, ButtonLink } from '../../components/button.tsx';
import joinedCss from '../../components/joined-field.module.css';
import { SiteSearch } from '../../components/site-search/site-search.tsx';
import { SignUpDialogs } from '../sign-up/sign-up-dialogs.tsx';
import { Audiences } from './audiences.tsx';
import { Examples } from './examples.tsx';
import { FeatureCards } from './feature-cards.tsx';
import css from './landing-screen.module.css';
import { MembersFigure, type MembersFigureProps } from './members-figure.tsx';
import type { WordedExample } from './word-example.ts';

interface LandingScreenProps {
  /** Null if there is no graph, or no association in it. */
  members: MembersFigureProps | null;
  examples: readonly WordedExample[];
  /** Date and age of the newest reading. Null if there is none. */
  asOf: string | null;
  /** Dialog in the URL. */
  signUp: string | null;
}

export function LandingScreen({ members, examples, asOf, signUp }: LandingScreenProps) {
  return (
    <>
      <section className="wrap grid grid-cols-[minmax(0,5fr)_minmax(0,7fr)] gap-x-6 gap-y-8 items-start pt-16 pb-12 medium:grid-cols-1 phone:py-8">
        <div className="pt-3 phone:pt-0">
          <h1 className="[font-size:clamp(2.375rem,1.2rem_+_3.6vw,3.625rem)] leading-[1.03] tracking-[-0.022em]">
            {MESSAGES.promise}
          </h1>
          <p className="max-w-[34em] mt-6 font-serif font-normal text-20/[1.5] quiet phone:text-[1.125rem]">
            {MESSAGES.standfirst}
          </p>
          <ul className="grid gap-1.5 max-w-[38em] mt-5">
            {[MESSAGES.why1, MESSAGES.why2, MESSAGES.why3].map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          {asOf && <p className="mt-5 small quiet">{MESSAGES.data({ asOf })}</p>}
          <DomainSearch />
          <p className={`flex flex-wrap gap-3 mt-6 to-480:grid ${css.actions}`}>
            <ButtonLink variant="main" className={css.wide} to="/trust-graph">
              {MESSAGES.explore}
            </ButtonLink>
            <ButtonLink className={css.wide} to="/trust-generator">
              {MESSAGES.connect}
            </ButtonLink>
          </p>
        </div>
        <div className="min-w-0">
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

/** Search of the site, at the top of the front page. */
function DomainSearch() {
  return (
    <SiteSearch
      landmark={MESSAGES.search}
      label={MESSAGES.searchLabel}
      hint={MESSAGES.searchHint}
      placeholder={MESSAGES.placeholder}
      className={`grid grid-cols-[minmax(0,1fr)_auto] items-end mt-8 pt-4 border-t border-rule [&_input]:border-e-0 ${joinedCss.joined}`}
    >
      <Button type="submit">{MESSAGES.search}</Button>
    </SiteSearch>
  );
}
