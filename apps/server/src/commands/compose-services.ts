import { LazyAssistant } from '../assistant/lazy-assistant.ts';
import { AssociationsService } from '../associations/associations.service.ts';
import { AccountLookupService } from '../checks/accounts/account-lookup.service.ts';
import { CheckSocialService } from '../checks/accounts/check-social.service.ts';
import { PolicyCheckService } from '../checks/check-trust-txt/policy-check.service.ts';
import { AccountPageCache } from '../checks/probes/account-page-cache.ts';
import { SuggestionService } from '../checks/suggestions/suggestion.service.ts';
import { DomainChangesService } from '../domains/changes/domain-changes.service.ts';
import { FeedsService } from '../domains/changes/feeds.service.ts';
import { DossierService } from '../domains/dossier/dossier.service.ts';
import { GraphChangesService } from '../graph/changes/graph-changes.service.ts';
import { QueryService } from '../graph/cypher-queries/query.service.ts';
import { GraphFileService } from '../graph/graph-file/graph-file.service.ts';
import type { GraphSnapshots } from '../graph/snapshots/graph-snapshots.ts';
import type { GraphManager } from '../graph/store/graph-manager.ts';
import type { TrustGraphService } from '../graph/trust-graph.service.ts';
import { createAnalysisModel } from '../node-analysis/create-analysis-model.ts';
import { NodeAnalysisService } from '../node-analysis/node-analysis.service.ts';
import type { Config } from '../platform/config/config.ts';
import { RateLimiter } from '../platform/limiter/rate-limiter.ts';
import type { QueryPool } from '../platform/queries/query-pool.ts';
import type { SafeFetcher } from '../platform/safe-fetch/safe-fetch.ts';
import { PolicyFileQueries } from '../policy-files/effective-file/policy-file-queries.ts';
import { createDomainHistoryService } from '../policy-files/history/create-domain-history-service.ts';
import { EffectiveFileService } from '../policy-files/history/effective-file.service.ts';
import { EffectiveFileDiff } from '../policy-files/history/effective-file-diff.ts';
import { FileChangeRepository } from '../policy-files/history/file-change-repository.ts';
import { MembershipDiffRepository } from '../policy-files/history/membership-diff-repository.ts';
import { RecordedDateRepository } from '../policy-files/history/recorded-date-repository.ts';
import { STARTER_LICENSE } from '../policy-files/import/starter-crawl.ts';
import type { CommandContext } from './context.ts';
import type { AppDependencies } from './create-app.ts';

/** What the services stand on. */
export interface ServiceDependencies {
  readonly context: CommandContext;
  readonly graphManager: GraphManager;
  readonly queryPool: QueryPool;
  readonly snapshots: GraphSnapshots;
  readonly trustGraph: TrustGraphService;
  /** The only way to the outside. */
  readonly fetcher: SafeFetcher;
}

export type Services = Pick<
  AppDependencies,
  | 'trustGraph'
  | 'queries'
  | 'graphFiles'
  | 'nodeAnalysis'
  | 'policyChecks'
  | 'social'
  | 'accountLookup'
  | 'suggestions'
  | 'domainHistory'
  | 'recordedDays'
  | 'domainChanges'
  | 'dossiers'
  | 'associations'
  | 'feeds'
  | 'license'
  | 'assistant'
>;

/** The features of a server, each given what it asks of the others. Its caller ends the assistant, graph files and checks. */
export function composeServices(config: Config, dependencies: ServiceDependencies): Services {
  const { context, graphManager, queryPool, snapshots, trustGraph, fetcher } = dependencies;
  const { records, observations } = context;
  const modelRateLimiter = new RateLimiter(config.ai.configured?.callsPerMinute ?? 0);
  const cacheTtlMs = config.checkCacheTtlMs;
  const accountPages = new AccountPageCache(cacheTtlMs);
  const fileQueries = new PolicyFileQueries(records);
  const policyChecks = new PolicyCheckService({
    fetcher,
    accountPages,
    observations,
    policyFiles: fileQueries,
    graph: trustGraph,
    cacheTtlMs,
    maxConcurrentChecks: config.maxConcurrentChecks,
  });
  const lookupDependencies = { checks: policyChecks, fetcher, accountPages, cacheTtlMs };
  const social = new CheckSocialService(lookupDependencies);
  const domainHistory = createDomainHistoryService(records);
  return {
    trustGraph,
    queries: new QueryService(queryPool, () => graphManager.snapshot, snapshots),
    graphFiles: new GraphFileService(graphManager, snapshots),
    nodeAnalysis: new NodeAnalysisService({
      graph: trustGraph,
      hostObservations: {
        findHostObservations: (host) => observations.getLatestObservations(host),
        unreachableSince: () => records.unreachableSince(),
      },
      model: createAnalysisModel(config.ai.configured, config.connectTo, modelRateLimiter),
    }),
    policyChecks,
    social,
    accountLookup: new AccountLookupService({ ...lookupDependencies, graph: trustGraph, files: fileQueries }),
    suggestions: new SuggestionService({ fetcher, graph: trustGraph, cacheTtlMs }),
    domainHistory,
    recordedDays: new RecordedDateRepository(records),
    domainChanges: new DomainChangesService({ graph: trustGraph, files: new EffectiveFileDiff(records) }),
    dossiers: new DossierService({
      graph: trustGraph,
      files: new EffectiveFileService(records),
      history: domainHistory,
      checks: policyChecks,
      social,
      records: { getVersion: () => observations.getVersion(), unreachableSince: () => records.unreachableSince() },
    }),
    associations: new AssociationsService({ graph: trustGraph, members: new MembershipDiffRepository(records) }),
    feeds: new FeedsService(new GraphChangesService(graphManager, new FileChangeRepository(records))),
    license: STARTER_LICENSE,
    assistant: new LazyAssistant(config, {
      records,
      fetcher,
      modelRateLimiter,
      graph: trustGraph,
      policyFiles: policyChecks,
      observations,
    }),
  };
}
