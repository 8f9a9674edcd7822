import type { PolicyCheckService } from '../checks/check-trust-txt/policy-check.service.ts';
import type { GraphReader } from '../graph/store/graph-reader.ts';
import { createLanguageModelClient } from '../platform/ai/ai-sdk-client.ts';
import type { Config } from '../platform/config/config.ts';
import type { RateLimiter } from '../platform/limiter/rate-limiter.ts';
import { VisitorQuota } from '../platform/limiter/visitor-quota.ts';
import type { Records } from '../platform/records/schema.ts';
import type { SafeFetcher } from '../platform/safe-fetch/safe-fetch.ts';
import type { PolicyFileQueries } from '../policy-files/effective-file/policy-file-queries.ts';
import type { ObservationRepository } from '../policy-files/observations/observation-repository.ts';
import { AnalyzeService } from './analyze.service.ts';
import { ExplainResultService } from './explanation/explain-result.service.ts';
import type { FreeAnalysisQuota } from './explanation/free-analysis-quota.ts';
import { CredentialReader } from './media/credentials/credential-reader.ts';
import { loadTrustLists } from './media/credentials/trust-lists.ts';
import { loadPublisherSigners } from './media/publisher-signers.ts';
import { PageReader } from './page/page-reader.ts';
import { createRdfcPool } from './proofs/rdfc-digests.ts';
import { AnalysisResultRepository } from './results/analysis-result-repository.ts';

/**
 * Maximum number of results that one visitor can save in 24 hours. Without a limit, one visitor could use up
 * `MAX_SAVED_RESULTS`.
 */
export const MAX_SAVES_PER_DAY = 20;
/** Share of `MAX_TEMPORARY_RESULTS` that the analyses of one visitor can use in 24 hours. */
export const VISITOR_SHARE_OF_RESULTS = 1 / 20;

/** Other features that the assistant uses. */
export interface AssistantDependencies {
  readonly records: Records;
  readonly fetcher: SafeFetcher;
  /** Limits the model cost of all visitors together, for all kinds of requests. */
  readonly modelRateLimiter: RateLimiter;
  readonly graph: GraphReader;
  readonly policyFiles: PolicyCheckService;
  readonly observations: ObservationRepository;
  readonly scheduledFiles: PolicyFileQueries;
}

/** Services that the routes call. */
export interface OpenAssistant extends AsyncDisposable {
  readonly analyses: AnalyzeService;
  readonly explanations: ExplainResultService;
  readonly results: AnalysisResultRepository;
  readonly saveQuota: VisitorQuota;
}

/** Opens the assistant with its threads for untrusted files. No thread runs before the first analysis. */
export async function openAssistant(
  config: Config,
  dependencies: AssistantDependencies,
  freeAnalyses: FreeAnalysisQuota,
): Promise<OpenAssistant> {
  const pages = new PageReader(dependencies.fetcher);
  const credentials = new CredentialReader(await loadTrustLists());
  const rdfc = createRdfcPool();
  const results = new AnalysisResultRepository(dependencies.records, config.resultLimits);
  const analyses = new AnalyzeService({
    fetcher: dependencies.fetcher,
    pages,
    credentials,
    publisherSigners: await loadPublisherSigners(),
    rdfc,
    plcDirectory: config.plcDirectory,
    graph: dependencies.graph,
    policyFiles: dependencies.policyFiles,
    observations: dependencies.observations,
    scheduledFiles: dependencies.scheduledFiles,
    results,
    maxConcurrentAnalyses: config.maxConcurrentAnalyses,
    quota: new VisitorQuota(Math.ceil(config.resultLimits.maxTemporary * VISITOR_SHARE_OF_RESULTS)),
  });
  const explanations = new ExplainResultService({
    settings: config.ai,
    createClient: (ai) => createLanguageModelClient(ai, config.connectTo),
    quota: freeAnalyses,
    rateLimiter: dependencies.modelRateLimiter,
    findTexts: (id) => results.findTexts(id, new Date()),
  });
  return {
    analyses,
    explanations,
    results,
    saveQuota: new VisitorQuota(MAX_SAVES_PER_DAY),
    [Symbol.asyncDispose]: async () => {
      analyses.close();
      await Promise.all([
        pages[Symbol.asyncDispose](),
        credentials[Symbol.asyncDispose](),
        rdfc[Symbol.asyncDispose](),
      ]);
    },
  };
}
