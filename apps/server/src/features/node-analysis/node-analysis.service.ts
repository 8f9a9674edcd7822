import { createHash } from 'node:crypto';
import type { AnalyzeNodeAnswer, IdentityType, TrustLevel } from '@vouchwire/api-contract';
import type { CallAllowance } from '../../platform/ai/call-allowance.ts';
import {
  type LanguageModelClient,
  LanguageModelError,
  type LanguageModelFailure,
} from '../../platform/ai/language-model-client.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { type AnalysisDraft, layOut } from './analysis-draft.ts';
import { type CheckedDraft, checkModelDraft } from './check-model-draft.ts';
import { collectFacts, type FactSheet } from './facts.ts';
import { factsPrompt, INSTRUCTIONS, MAX_OUTPUT_TOKENS, modelDraft } from './model-prompt.ts';
import type { HostSightingSource, HostSightings, NodeEvidenceSource } from './node-evidence.ts';
import { trustLevelOfNode } from './node-trust-level.ts';
import { ruleMadeAnalysis } from './rule-made-analysis.ts';
import { SharedCalls } from './shared-calls.ts';
import { siteStatus } from './site-status.ts';

/** Analyses of a model that are kept; each is a few kilobytes. */
const KEPT_ANALYSES = 2_000;

const ORGANIZATION_TYPES: Record<IdentityType, string | null> = {
  association: 'Association',
  publisher: 'Publisher',
  // Others name it; what it is, nobody says.
  named: null,
};

/** A model with what may be asked of it. */
export interface AnalysisModel {
  readonly client: LanguageModelClient;
  readonly allowance: CallAllowance;
}

export interface NodeAnalysisParts {
  readonly graph: NodeEvidenceSource;
  readonly sightings: HostSightingSource;
  /** Without a model, rules word the facts. */
  readonly model: AnalysisModel | null;
}

/** Hears why a model's words were not used: never the key, never what was asked or answered. */
export interface NodeAnalysisLog {
  info(what: object, message: string): void;
  warn(what: object, message: string): void;
}

/** Says in words what the graph holds of a node. */
export class NodeAnalysisService {
  readonly #parts: NodeAnalysisParts;
  readonly #written = new SharedCalls<CheckedDraft>(KEPT_ANALYSES);

  constructor(parts: NodeAnalysisParts) {
    this.#parts = parts;
  }

  /** @throws AppError `not-a-domain`, `entity-not-found`, `graph-unavailable` */
  async analyze(input: string, signal: AbortSignal, log: NodeAnalysisLog): Promise<AnalyzeNodeAnswer> {
    const node = await this.#parts.graph.nodeEvidence(input);
    const sightings = await this.#sightingsOf(node.host, signal);
    const facts = collectFacts(node, sightings);
    const trustLevel = trustLevelOfNode(node);
    const rules = ruleMadeAnalysis(node, facts, sightings);
    // What is only half known is worth no call to a provider.
    const about = sightings.unreadSince === null ? { domain: node.domain, trustLevel, facts, rules } : null;
    const written = about && (await this.#askModel(about, signal, log));
    return {
      domain: node.domain,
      ...layOut(written ?? rules, trustLevel),
      made_by: written ? 'model' : 'rules',
      model: written ? (this.#parts.model?.client.model ?? null) : null,
      facts: [...facts.all],
      additional_data: {
        organization_type: ORGANIZATION_TYPES[node.type],
        ...siteStatus(sightings.latest, new Date()),
      },
      graph_version: node.graphVersion,
      as_of: node.asOf,
    };
  }

  /** What the looks at a host came to; while the records are away, that this is not known. */
  async #sightingsOf(host: string, signal: AbortSignal): Promise<HostSightings> {
    const none = { latest: null, latestFound: null };
    if (host === '') return { ...none, unreadSince: null };
    const { sightings } = this.#parts;
    try {
      return { ...(await sightings.sightingsOf(host, signal)), unreadSince: null };
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'records-unavailable') throw error;
      return { ...none, unreadSince: sightings.unreachableSince() ?? new Date().toISOString() };
    }
  }

  /** The model's words as far as they hold; null where there is no model or nothing of it can be used. */
  async #askModel(about: About, signal: AbortSignal, log: NodeAnalysisLog): Promise<AnalysisDraft | null> {
    const { model } = this.#parts;
    if (!model) return null;
    const { client, allowance } = model;
    try {
      const key = keyOf(client.model, about);
      const { draft } = await this.#written.get(
        key,
        async (ended) => {
          const allowed = allowance.take();
          if (allowed !== 'taken') throw new NotAllowed(allowed);
          const checked = await noteHowItEnded(allowance, write(client, about, ended));
          const what = { model: client.model, domain: about.domain, dropped: checked.dropped };
          if (checked.draft === null) log.warn(what, 'Nothing of the model’s summary could be used');
          else if (Object.keys(checked.dropped).length > 0) log.info(what, 'Sentences of the model were left out');
          return checked;
        },
        signal,
      );
      return draft;
    } catch (error) {
      if (signal.aborted) return null;
      const why =
        error instanceof LanguageModelError
          ? { reason: error.reason, status: error.status }
          : { reason: error instanceof NotAllowed ? error.why : 'internal' };
      log.warn({ model: client.model, domain: about.domain, ...why }, 'Rules worded the analysis in the model’s place');
      return null;
    }
  }
}

interface About {
  readonly domain: string;
  readonly trustLevel: TrustLevel;
  readonly facts: FactSheet;
  readonly rules: AnalysisDraft;
}

class NotAllowed extends Error {
  readonly why: string;

  constructor(why: 'used-up' | 'resting') {
    super(why);
    this.why = { 'used-up': 'allowance-used-up', resting: 'provider-resting' }[why];
  }
}

/** What says nothing of the provider: an answer that cannot be used is one, and nobody waits for a visitor who left. */
const ANSWERED: readonly LanguageModelFailure[] = ['refused', 'unreadable-answer', 'too-large', 'cancelled'];

async function noteHowItEnded<T>(allowance: CallAllowance, call: Promise<T>): Promise<T> {
  try {
    const value = await call;
    allowance.ended(true);
    return value;
  } catch (error) {
    allowance.ended(error instanceof LanguageModelError && ANSWERED.includes(error.reason));
    throw error;
  }
}

async function write(client: LanguageModelClient, about: About, signal: AbortSignal): Promise<CheckedDraft> {
  const written = await client.writeObject({
    name: 'node_analysis',
    instructions: INSTRUCTIONS,
    prompt: factsPrompt(about.domain, about.trustLevel, about.facts.all),
    schema: modelDraft,
    maxOutputTokens: MAX_OUTPUT_TOKENS,
    signal,
  });
  return checkModelDraft(written, about.facts.all, about.domain, about.trustLevel, about.rules);
}

/**
 * The facts themselves, rather than the graph's version: a projection that says nothing new of a node costs no new call,
 * and one that does is never answered with old words.
 */
function keyOf(model: string, { domain, trustLevel, facts }: About): string {
  return createHash('sha256')
    .update(JSON.stringify([model, domain, trustLevel, facts.all]))
    .digest('base64url');
}
