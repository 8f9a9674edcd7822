import type { AppParts } from '../app.ts';
import { LazyAssistant } from '../features/assistant/lazy-assistant.ts';
import { AssociationsService } from '../features/associations/associations.service.ts';
import { DomainChangesService } from '../features/dossiers/domain-changes.service.ts';
import { DossierService } from '../features/dossiers/dossier.service.ts';
import { FeedsService } from '../features/feeds/feeds.service.ts';
import { modelOf } from '../features/node-analysis/model-of.ts';
import { NodeAnalysisService } from '../features/node-analysis/node-analysis.service.ts';
import { BehindService } from '../features/policy-files/accounts/behind.service.ts';
import { CheckSocialService } from '../features/policy-files/accounts/check-social.service.ts';
import { PolicyCheckService } from '../features/policy-files/check/policy-check.service.ts';
import { AccountPages } from '../features/policy-files/check/probes/account-pages.ts';
import { DraftService } from '../features/policy-files/draft/draft.service.ts';
import { ChangedFiles } from '../features/policy-files/history/changed-files.ts';
import { MemberChanges } from '../features/policy-files/history/member-changes.ts';
import { openDomainHistory } from '../features/policy-files/history/open-domain-history.ts';
import { RecordedDays } from '../features/policy-files/history/recorded-days.ts';
import { StandingDifference } from '../features/policy-files/history/standing-difference.ts';
import { StandingFiles } from '../features/policy-files/history/standing-file.ts';
import { OtherFiles } from '../features/policy-files/other-files.ts';
import type { GraphsAsOf } from '../features/trust-graph/as-of/graphs-as-of.ts';
import { GraphChangesService } from '../features/trust-graph/changes/graph-changes.service.ts';
import { GraphFileService } from '../features/trust-graph/graph-file/graph-file.service.ts';
import type { LiveGraph } from '../features/trust-graph/live-graph.ts';
import { QueryService } from '../features/trust-graph/query.service.ts';
import type { TrustGraphService } from '../features/trust-graph/trust-graph.service.ts';
import { CallAllowance } from '../platform/ai/call-allowance.ts';
import type { Config } from '../platform/config/config.ts';
import type { QueryPool } from '../platform/queries/query-pool.ts';
import type { SafeFetcher } from '../platform/safe-fetch/safe-fetch.ts';
import { STARTER_LICENCE } from '../starter-crawl.ts';
import type { CommandContext } from './context.ts';

/** What the services stand on. */
export interface ServiceGround {
  readonly context: CommandContext;
  readonly live: LiveGraph;
  readonly queryPool: QueryPool;
  readonly graphsAsOf: GraphsAsOf;
  readonly trustGraph: TrustGraphService;
  /** The only way to the outside. */
  readonly fetcher: SafeFetcher;
}

export type Services = Pick<
  AppParts,
  | 'trustGraph'
  | 'queries'
  | 'graphFiles'
  | 'nodeAnalysis'
  | 'policyChecks'
  | 'social'
  | 'behind'
  | 'drafts'
  | 'domainHistory'
  | 'recordedDays'
  | 'domainChanges'
  | 'dossiers'
  | 'associations'
  | 'feeds'
  | 'licence'
  | 'assistant'
>;

/** The features of a server, each given what it asks of the others. Its caller ends the assistant, graph files and checks. */
export function composeServices(config: Config, ground: ServiceGround): Services {
  const { context, live, queryPool, graphsAsOf, trustGraph, fetcher } = ground;
  const { records, observations } = context;
  const modelCalls = new CallAllowance(config.ai.configured?.callsPerMinute ?? 0);
  const coolDownMs = config.checkCoolDownMs;
  const accountPages = new AccountPages(coolDownMs);
  const otherFiles = new OtherFiles(records);
  const policyChecks = new PolicyCheckService({
    fetcher,
    accountPages,
    observations,
    otherFiles,
    graph: trustGraph,
    coolDownMs,
    checksAtOnce: config.checksAtOnce,
  });
  const looks = { checks: policyChecks, fetcher, accountPages, coolDownMs };
  const social = new CheckSocialService(looks);
  const domainHistory = openDomainHistory(records);
  return {
    trustGraph,
    queries: new QueryService(queryPool, () => live.snapshot, graphsAsOf),
    graphFiles: new GraphFileService(live, graphsAsOf),
    nodeAnalysis: new NodeAnalysisService({
      graph: trustGraph,
      sightings: {
        sightingsOf: (host) => observations.sightingsOf(host),
        unreachableSince: () => records.unreachableSince(),
      },
      model: modelOf(config.ai.configured, config.connectTo, modelCalls),
    }),
    policyChecks,
    social,
    behind: new BehindService({ ...looks, graph: trustGraph, files: otherFiles }),
    drafts: new DraftService({ fetcher, graph: trustGraph, coolDownMs }),
    domainHistory,
    recordedDays: new RecordedDays(records),
    domainChanges: new DomainChangesService({ graph: trustGraph, files: new StandingDifference(records) }),
    dossiers: new DossierService({
      graph: trustGraph,
      files: new StandingFiles(records),
      history: domainHistory,
      checks: policyChecks,
      social,
      records: { version: () => observations.version(), unreachableSince: () => records.unreachableSince() },
    }),
    associations: new AssociationsService({ graph: trustGraph, members: new MemberChanges(records) }),
    feeds: new FeedsService(new GraphChangesService(live, new ChangedFiles(records))),
    licence: STARTER_LICENCE,
    assistant: new LazyAssistant(config, {
      records,
      fetcher,
      modelCalls,
      graph: trustGraph,
      policyFiles: policyChecks,
      observations,
    }),
  };
}
