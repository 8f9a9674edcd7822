// Serves a model of one file at the chat completions of OpenAI's API, in a separate process. It generates one response
// at a time, as a small computer does. Other requests wait. If the client leaves, the text is stored for its next attempt,
// so that a computer that is too slow for the time limit of the product still shows what the model writes.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { getPort, listen } from '../../dev-world/listen.ts';

/** A request that the server received, with its generated text. */
export interface ServedRequest {
  /** Name of the requested object. */
  readonly name: string;
  readonly prompt: string;
  readonly text: string;
  readonly promptTokens: number;
  readonly outputTokens: number;
  /** Milliseconds for the generation, without the wait. */
  readonly ms: number;
  /** False if the prompt does not fit into the context of the model. */
  readonly fits: boolean;
}

export type ServerMessage =
  | { readonly port: number }
  | { readonly request: ServedRequest }
  /** The client left before its text was complete. */
  | { readonly abandoned: string };

/** The part of node-llama-cpp that this server uses. It is not a dependency of the project. */
interface Runtime {
  getLlama(options: object): Promise<{
    loadModel(options: { modelPath: string }): Promise<{
      tokenize(text: string): readonly unknown[];
      createContext(options: object): Promise<{ getSequence(): object }>;
    }>;
    createGrammarForJsonSchema(schema: object): Promise<object>;
  }>;
  LlamaChatSession: new (options: {
    contextSequence: object;
    systemPrompt: string;
  }) => {
    promptWithMeta(prompt: string, options: object): Promise<{ responseText: string }>;
  };
}

interface CompletionRequest {
  readonly messages: readonly { readonly role: string; readonly content: unknown }[];
  readonly max_tokens?: number;
  readonly response_format?: {
    readonly type: string;
    readonly json_schema?: { readonly name: string; readonly schema: object };
  };
}

const CONTEXT_TOKENS = 8_192;
/** A small model repeats itself until the limit. */
const MAX_OUTPUT_TOKENS = 600;
/** Kinds of instructions whose evaluated tokens the context keeps. */
const SEQUENCES = 3;

const [runtimePath = '', modelPath = '', freedom] = process.argv.slice(2);
const isConstrained = freedom !== 'free';
const { getLlama, LlamaChatSession } = (await import(pathToFileURL(runtimePath).href)) as Runtime;
const llama = await getLlama({ gpu: false, build: 'never', logLevel: 'error' });
const model = await llama.loadModel({ modelPath });
// One thread, because several spend their time waiting for each other if other processes use the cores.
const context = await model.createContext({ contextSize: CONTEXT_TOKENS, sequences: SEQUENCES, threads: 1 });
const sequences = new Map<string, object>();
const written = new Map<string, { readonly text: string; readonly outputTokens: number }>();

const send = (message: ServerMessage) => void process.send?.(message);
let previous: Promise<unknown> = Promise.resolve();

const server = createServer((request, response) => {
  // Requests wait for their turn. A failure must not stop the ones that follow.
  previous = previous
    .then(() => complete(request, response))
    .catch((error: unknown) => response.writeHead(500).end(JSON.stringify({ error: { message: String(error) } })));
});
await listen(server);
send({ port: getPort(server) });
process.on('disconnect', () => process.exit());

async function complete(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (response.destroyed) return;
  const {
    messages,
    max_tokens: requestedTokens = MAX_OUTPUT_TOKENS,
    response_format: format,
  } = (await json(request)) as CompletionRequest;
  const getText = (role: string) =>
    messages
      .filter((message) => message.role === role)
      .map(({ content }) => (typeof content === 'string' ? content : JSON.stringify(content)))
      .join('\n');
  const [systemPrompt, prompt] = [getText('system'), getText('user')];
  const maxTokens = Math.min(requestedTokens, MAX_OUTPUT_TOKENS);
  const promptTokens = model.tokenize(systemPrompt + prompt).length;
  const seen = { name: format?.json_schema?.name ?? '', prompt, promptTokens };
  if (promptTokens + maxTokens > CONTEXT_TOKENS) {
    send({ request: { ...seen, text: '', outputTokens: 0, ms: 0, fits: false } });
    const message = `The request exceeds the context size of ${CONTEXT_TOKENS} tokens`;
    response.writeHead(400, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ error: { code: 400, message, type: 'exceed_context_size_error' } }));
    return;
  }
  response.on('close', () => {
    if (!response.writableFinished) send({ abandoned: seen.name });
  });
  const key = `${systemPrompt}\n${prompt}`;
  const { text, outputTokens } = written.get(key) ?? (await write());
  if (response.destroyed) return;
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(
    JSON.stringify({
      id: 'try-model',
      object: 'chat.completion',
      created: 0,
      model: 'try-model',
      choices: [
        {
          index: 0,
          message: { role: 'assistant', content: text },
          finish_reason: outputTokens >= maxTokens ? 'length' : 'stop',
        },
      ],
      usage: {
        prompt_tokens: promptTokens,
        completion_tokens: outputTokens,
        total_tokens: promptTokens + outputTokens,
      },
    }),
  );

  async function write() {
    const contextSequence = sequences.get(systemPrompt) ?? context.getSequence();
    sequences.set(systemPrompt, contextSequence);
    const schema = format?.json_schema?.schema;
    const grammar = schema && isConstrained ? { grammar: await llama.createGrammarForJsonSchema(schema) } : {};
    const result = { text: '', outputTokens: 0 };
    const startedAt = performance.now();
    const session = new LlamaChatSession({ contextSequence, systemPrompt });
    const { responseText } = await session.promptWithMeta(prompt, {
      ...grammar,
      maxTokens,
      onToken: (tokens: readonly unknown[]) => {
        result.outputTokens += tokens.length;
      },
    });
    result.text = responseText;
    written.set(key, result);
    send({ request: { ...seen, ...result, ms: performance.now() - startedAt, fits: true } });
    return result;
  }
}
