import type { CheckTrustTxtAnswer } from '@vouchwire/api-contract';
import { createLanguageModelClient } from '../../platform/ai/ai-sdk-client.ts';
import type { CallAllowance } from '../../platform/ai/call-allowance.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Records } from '../../platform/records/schema.ts';
import type { SafeFetcher } from '../../platform/safe-fetch/safe-fetch.ts';
import { ExplainResultService } from './ai/explain-result.service.ts';
import { FreeAnalyses } from './ai/free-analyses.ts';
import { type AnalyzeParts, AnalyzeService } from './analyze.service.ts';
import { CredentialReader } from './media/credentials/credential-reader.ts';
import { readTrustLists } from './media/credentials/trust-lists.ts';
import { readPublisherSigners } from './media/signers-of-publishers.ts';
import { PageReader } from './page/page-reader.ts';
import { openRdfcPool } from './proofs/rdfc-digests.ts';
import { AnalysisResults } from './results/analysis-results.ts';

/** What other features do for the assistant. */
export interface AssistantNeeds {
  readonly records: Records;
  readonly fetcher: SafeFetcher;
  /** What all visitors together may cost the operator, whatever they ask for. */
  readonly modelCalls: CallAllowance;
  readonly graph: AnalyzeParts['graph'];
  readonly policyFiles: { check(domain: string): Promise<CheckTrustTxtAnswer> };
  readonly observations: {
    histories(publishers: readonly string[]): Promise<
      readonly {
        readonly observations: readonly {
          readonly outcome: string;
          readonly observedAt: string;
          readonly lastSeenAt: string;
        }[];
      }[]
    >;
  };
}

/** What its routes call. */
export interface OpenAssistant extends AsyncDisposable {
  readonly analyses: AnalyzeService;
  readonly explanations: ExplainResultService;
  readonly results: AnalysisResults;
}

/** The assistant with the threads that it reads strangers' files in; none runs before the first analysis. */
export async function openAssistant(config: Config, needs: AssistantNeeds): Promise<OpenAssistant> {
  const pages = new PageReader(needs.fetcher);
  const credentials = new CredentialReader(await readTrustLists());
  const rdfc = openRdfcPool();
  const results = new AnalysisResults(needs.records, config.resultLimits);
  const analyses = new AnalyzeService({
    fetcher: needs.fetcher,
    pages,
    credentials,
    publisherSigners: await readPublisherSigners(),
    rdfc,
    plcDirectory: config.plcDirectory,
    graph: needs.graph,
    policyFiles: needs.policyFiles,
    keptFiles: {
      seenAt: async (host) => {
        const [history] = await needs.observations.histories([host]);
        return (history?.observations ?? [])
          .filter(({ outcome }) => outcome === 'found')
          .flatMap(({ observedAt, lastSeenAt }) => [observedAt, lastSeenAt])
          .sort();
      },
    },
    results,
    analysesAtOnce: config.analysesAtOnce,
  });
  const explanations = new ExplainResultService({
    settings: config.ai,
    createClient: (ai) => createLanguageModelClient(ai, config.connectTo),
    free: new FreeAnalyses(needs.records, config.ai.freeAnalysesPerDay),
    allowance: needs.modelCalls,
    textsOf: (id) => results.textsOf(id, new Date()),
  });
  return {
    analyses,
    explanations,
    results,
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
