import {
  type AssociationAnswer,
  associationPath,
  associationsPath,
  dossierPath,
  type ForPage,
  followPath,
  MAX_MEMBERS_PAGE,
  MEMBER_SHOWS,
  type MemberShow,
  type MembersQuestion,
} from '@vouchwire/api-contract';
import { Link } from 'react-router';
import { MESSAGES } from '#messages/associations.ts';
import { COMMON } from '#messages/common.ts';
import { MESSAGES as STATEMENTS } from '#messages/statements.ts';
import { ButtonLink } from '../../../components/button.tsx';
import { DomainText } from '../../../components/domain-text.tsx';
import { Icon } from '../../../components/icon.tsx';
import { InEnglish } from '../../../components/in-english.tsx';
import { Note } from '../../../components/note.tsx';
import { ReadingStatus } from '../../../components/reading-status.tsx';
import { ReportErrorLink } from '../../../components/report-error-link.tsx';
import { networkOf } from '../../../lib/graph-links.ts';
import { monthOf } from '../../../lib/time.ts';
import { StatementList } from '../dossier/statements.tsx';
import css from './associations.module.css';
import { keptIn } from './associations-screen.tsx';
import { FindForm } from './find-form.tsx';
import { fileReadOf, headAroundName } from './head-of.ts';
import { MemberPicture } from './member-picture.tsx';
import { MembersTable } from './members-table.tsx';
import { PageLinks } from './page-links.tsx';

/** An association and its members, whole without script; as quick with thousands as with three. */
export function AssociationScreen({
  domain,
  asked,
  result,
}: {
  /** As the address has it. */
  domain: string;
  asked: MembersQuestion;
  result: ForPage<AssociationAnswer>;
}) {
  return (
    <article className={`wrap ${css.page}`}>
      <ReadingStatus />
      <p className="small">
        <Link to={associationsPath()} className={css.back}>
          <Icon name="back" size={14} />
          {MESSAGES.back}
        </Link>
      </p>
      {result.kind === 'answer' ? (
        <Answer asked={asked} answer={result.answer} />
      ) : (
        <>
          <h1 className="breakable" translate="no">
            {domain}
          </h1>
          {result.kind === 'refused' ? (
            <Note kind="care" title={MESSAGES.refused}>
              <InEnglish>{result.detail}</InEnglish>
            </Note>
          ) : (
            <Note
              kind="bad"
              title={MESSAGES.failed}
              action={
                <ButtonLink to={associationPath(domain, asked)} reloadDocument>
                  {MESSAGES.tryAgain}
                </ButtonLink>
              }
            >
              {MESSAGES.failedMore}
            </Note>
          )}
        </>
      )}
    </article>
  );
}

function Answer({ asked, answer }: { asked: MembersQuestion; answer: AssociationAnswer }) {
  const { domain, display, name, type, nearest } = answer;
  const [before, after] = headAroundName(answer);
  const isOne = type === 'association';
  return (
    <>
      <header className={css.head}>
        <p className="mono">
          <DomainText>{display ?? domain}</DomainText>
        </p>
        <h1 className="breakable">
          {before}
          <span translate="no">{name ?? domain}</span>
          {after}
        </h1>
        {isOne && <Dates answer={answer} />}
        {!isOne && <p>{type === null ? MESSAGES.unknownMore : MESSAGES.noAssociationMore}</p>}
        {nearest && (
          <p>
            {MESSAGES.nearest}{' '}
            <Link to={associationPath(nearest.domain)} className="breakable" translate="no">
              {nearest.domain}
            </Link>
          </p>
        )}
        <p className={css.links}>
          <Link to={dossierPath(domain)}>{MESSAGES.dossier}</Link>
          <ReportErrorLink about={associationPath(domain)} />
          {isOne && (
            <>
              <Link to={networkOf(domain)}>{MESSAGES.visualize}</Link>
              <ButtonLink look="tight" to={followPath(domain, 'association')}>
                {MESSAGES.follow}
              </ButtonLink>
              <span>
                <a href={associationPath(domain, {}, '/feed.atom')}>{MESSAGES.atom}</a> ·{' '}
                <a href={associationPath(domain, {}, '/feed.json')}>{MESSAGES.jsonFeed}</a>
              </span>
            </>
          )}
        </p>
      </header>
      {isOne && (
        <>
          <Facts answer={answer} />
          <MemberPicture
            counts={answer.counts}
            show={answer.show}
            to={(show) => `${associationPath(domain, { show })}#members`}
          />
          <Members asked={asked} answer={answer} />
          <section className={css.section} aria-labelledby="listed-by">
            <h2 id="listed-by">{MESSAGES.listedBy}</h2>
            {answer.listed_by.length === 0 ? (
              <p>{STATEMENTS.notListed('association')}</p>
            ) : (
              <StatementList told={answer.listed_by} direction="namedBy" domain={domain} />
            )}
            {answer.listed_by_total > answer.listed_by.length && (
              <p>{COMMON.andMore(answer.listed_by_total - answer.listed_by.length)}</p>
            )}
          </section>
          <section className={css.limits} aria-labelledby="limits">
            <h2 id="limits">{MESSAGES.limits}</h2>
            <p className={css.prose}>{MESSAGES.memberLimits}</p>
          </section>
          <p className="small quiet">
            {monthOf(answer.as_of) && COMMON.recordsTo(monthOf(answer.as_of) ?? '')}{' '}
            <span translate="no">{COMMON.graphVersion(answer.graph_version)}</span>
          </p>
        </>
      )}
    </>
  );
}

function Dates({ answer }: { answer: AssociationAnswer }) {
  const { compared_with, counts } = answer;
  return (
    <p className="quiet">
      {fileReadOf(answer)}{' '}
      {compared_with ? MESSAGES.comparedWith(counts, STATEMENTS.on(compared_with)) : MESSAGES.notCompared}
    </p>
  );
}

function Facts({ answer: { attests, counts } }: { answer: AssociationAnswer }) {
  return (
    <dl className={css.pairs}>
      <div>
        <dt>{MESSAGES.kind}</dt>
        <dd>{attests ? MESSAGES.anchor : MESSAGES.notAnchor}</dd>
      </div>
      {attests && (
        <div>
          <dt>{MESSAGES.attests}</dt>
          <dd>
            <InEnglish>{attests}</InEnglish>
          </dd>
        </div>
      )}
      {/* The state of a stale list says nothing about the files of its members. */}
      {counts.stale === 0 && (
        <div>
          <dt>{MESSAGES.membersWithFile}</dt>
          <dd className="num">{MESSAGES.outOf(counts.all - counts.claimed, counts.all)}</dd>
        </div>
      )}
    </dl>
  );
}

function Members({ asked, answer }: { asked: MembersQuestion; answer: AssociationAnswer }) {
  const { domain, counts, show, page, pages, matching, members } = answer;
  const shown = MEMBER_SHOWS.filter((one) => one === 'all' || one === show || (counts[one] ?? 0) > 0);
  const about = MESSAGES.aboutShow(show);
  const to = (change: Partial<MembersQuestion>) => associationPath(domain, { ...asked, page: 1, ...change });
  return (
    <section className={css.section} aria-labelledby="members">
      <header className={css.sectionHead}>
        <h2 id="members">{MESSAGES.members}</h2>
        <p className="small">
          {MESSAGES.export} <a href={associationPath(domain, { ...asked, page: 1 }, '.csv')}>{MESSAGES.csv}</a> ·{' '}
          <a href={associationPath(domain, { ...asked, page: 1, size: MAX_MEMBERS_PAGE }, '.json')}>{MESSAGES.json}</a>
        </p>
      </header>
      <div className={css.tools}>
        <FindForm
          label={MESSAGES.findMember}
          hint={MESSAGES.findHint}
          action={associationPath(domain)}
          find={asked.find}
          keep={keptIn(to({ find: '' }))}
        />
      </div>
      <nav className={css.seg} aria-label={MESSAGES.shown}>
        {shown.map((one) => (
          <Link key={one} to={to({ show: one })} aria-current={one === show ? 'true' : undefined} preventScrollReset>
            {MESSAGES.show(one, counts[one as MemberShow] ?? 0)}
          </Link>
        ))}
      </nav>
      {about && <p className={css.about}>{about}</p>}
      {matching === 0 ? (
        <p className={css.none}>
          {asked.find ? MESSAGES.noMembers : MESSAGES.nobody} <Link to={associationPath(domain)}>{MESSAGES.clear}</Link>
        </p>
      ) : (
        <MembersTable members={members} answer={answer} sortTo={(sort, order) => to({ sort, order })} />
      )}
      <PageLinks page={page} pages={pages} to={(other) => to({ page: other })} />
    </section>
  );
}
