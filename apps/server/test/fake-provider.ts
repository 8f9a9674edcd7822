import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the product put to the model. */
export interface ModelRequest {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly model: string;
  readonly instructions: string;
  readonly prompt: string;
  /** The data block of the prompt, read as a model would read it. */
  readonly data: {
    domain: string;
    trust_level: string;
    facts: { id: string; text: string }[];
    /** Of the assistant: the rows of a bill. */
    rows?: { number: number; text: string }[];
    /** Of the assistant: the text of a page, and of pages about its publisher. */
    page?: string;
    about?: { page: number; text: string }[];
  };
}

export type FakeResponse =
  | { kind: 'object'; object: unknown }
  | { kind: 'text'; text: string }
  | { kind: 'refusal' }
  | { kind: 'status'; status: number; headers?: Record<string, string> }
  | { kind: 'body'; body: string }
  /** Nothing comes. */
  | { kind: 'silence' }
  /** The connection ends in the middle of the body. */
  | { kind: 'cut' }
  /** A body without end. */
  | { kind: 'flood' };

export interface FakeProvider extends AsyncDisposable {
  readonly origin: string;
  /** Every request, oldest first. */
  readonly requested: ModelRequest[];
  /** Requests whose connection the product closed before they were answered. */
  readonly abandoned: ModelRequest[];
  /** What the next requests get. */
  respond: (request: ModelRequest) => FakeResponse | Promise<FakeResponse>;
}

/** A provider on loopback that speaks Anthropic's Messages and OpenAI's chat completions over HTTP, as far as we use them. */
export async function startFakeProvider(): Promise<FakeProvider> {
  const server = createServer((request, response) => {
    void handle(request, response).catch((error: unknown) => {
      response.destroy(error instanceof Error ? error : undefined);
    });
  });
  const provider: FakeProvider = {
    origin: '',
    requested: [],
    abandoned: [],
    respond: () => ({ kind: 'status', status: 500 }),
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = JSON.parse(Buffer.concat(chunks).toString('utf8'));
    const dialect = request.url === '/v1/messages' ? anthropic : request.url === '/v1/chat/completions' ? openai : null;
    if (request.method !== 'POST' || dialect === null) {
      response.writeHead(404).end();
      return;
    }
    const { instructions, prompt } = dialect.read(body);
    const requested: ModelRequest = {
      path: request.url ?? '',
      headers: request.headers,
      model: body.model,
      instructions,
      prompt,
      data: JSON.parse(/<data>\n(.*)\n<\/data>/su.exec(prompt)?.[1] ?? 'null'),
    };
    provider.requested.push(requested);
    response.on('close', () => {
      if (!response.writableFinished) provider.abandoned.push(requested);
    });
    const answer = await provider.respond(requested);
    const send = (content: unknown) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(content));
    switch (answer.kind) {
      case 'object':
        send(dialect.text(body, JSON.stringify(answer.object)));
        break;
      case 'text':
        send(dialect.text(body, answer.text));
        break;
      case 'refusal':
        send(dialect.refusal(body));
        break;
      case 'body':
        response.writeHead(200, { 'content-type': 'application/json' }).end(answer.body);
        break;
      case 'status':
        response
          .writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers })
          .end(JSON.stringify(dialect.error(answer.status, JSON.stringify(request.headers))));
        break;
      case 'silence':
        break;
      case 'cut':
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': '5000' });
        response.write(JSON.stringify(dialect.text(body, '{"summary":')).slice(0, 60), () => response.destroy());
        break;
      case 'flood': {
        response.writeHead(200, { 'content-type': 'application/json' });
        response.write(`{"id":"${'x'.repeat(1_000)}`);
        const pour = () => {
          while (!response.destroyed && response.write('y'.repeat(64 * 1024)));
        };
        response.on('drain', pour);
        pour();
        break;
      }
    }
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return Object.assign(provider, { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
}

interface Dialect {
  // biome-ignore lint/suspicious/noExplicitAny: a raw request body
  read(body: any): { instructions: string; prompt: string };
  text(body: { model: string }, text: string): object;
  refusal(body: { model: string }): object;
  error(status: number, message: string): object;
}

/** https://docs.anthropic.com/en/api/messages */
const anthropic: Dialect = {
  read: (body) => ({
    instructions: plainText(body.system),
    prompt: body.messages.map(({ content }: { content: unknown }) => plainText(content)).join('\n'),
  }),
  text: (body, text) => message(body.model, [{ type: 'text', text }], 'end_turn'),
  refusal: (body) => message(body.model, [], 'refusal'),
  error: (status, text) => ({
    type: 'error',
    error: { type: status === 429 ? 'rate_limit_error' : 'api_error', message: text },
  }),
};

function message(model: string, content: object[], stopReason: string): object {
  return {
    id: 'msg_1',
    type: 'message',
    role: 'assistant',
    model,
    content,
    stop_reason: stopReason,
    stop_sequence: null,
    usage: { input_tokens: 100, output_tokens: 100 },
  };
}

/** https://platform.openai.com/docs/api-reference/chat */
const openai: Dialect = {
  read: (body) => {
    const of = (...roles: string[]) =>
      body.messages
        .filter(({ role }: { role: string }) => roles.includes(role))
        .map(({ content }: { content: unknown }) => plainText(content))
        .join('\n');
    return { instructions: of('system', 'developer'), prompt: of('user') };
  },
  text: (body, text) => completion(body.model, { role: 'assistant', content: text }, 'stop'),
  refusal: (body) => completion(body.model, { role: 'assistant', content: null, refusal: 'No.' }, 'stop'),
  error: (status, text) => ({ error: { message: text, type: 'error', param: null, code: String(status) } }),
};

function completion(model: string, message: object, finishReason: string): object {
  return {
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 1_760_000_000,
    model,
    choices: [{ index: 0, message, finish_reason: finishReason }],
    usage: { prompt_tokens: 100, completion_tokens: 100, total_tokens: 200 },
  };
}

function plainText(content: unknown): string {
  if (typeof content === 'string') return content;
  return (content as { text?: string }[]).map(({ text = '' }) => text).join('\n');
}
