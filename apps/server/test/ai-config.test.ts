import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { toConfig } from '../src/platform/config/config.ts';

const KEY = 'sk-test-never-shown';
const refusal = (env: Record<string, string>): string => {
  try {
    toConfig(env);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  throw new Error('the configuration was taken');
};

describe('the AI provider', () => {
  it.each([
    [{}, null],
    [{ ANTHROPIC_BASE_URL: 'https://gateway.example' }, null],
    [{ ANTHROPIC_API_KEY: KEY }, { provider: 'anthropic', apiKey: KEY, baseUrl: null }],
    [
      { OPENAI_API_KEY: KEY, AI_MODEL: 'gpt-x' },
      { provider: 'openai', model: 'gpt-x', apiKey: KEY },
    ],
    [
      {
        AI_PROVIDER: 'openai',
        ANTHROPIC_API_KEY: 'other',
        OPENAI_API_KEY: KEY,
        OPENAI_BASE_URL: 'https://g.example/v1',
      },
      { provider: 'openai', apiKey: KEY, baseUrl: 'https://g.example/v1' },
    ],
    [
      { AI_PROVIDER: 'openai-compatible', OPENAI_BASE_URL: 'http://127.0.0.1:11434/v1', AI_MODEL: 'qwen3' },
      {
        provider: 'openai-compatible',
        model: 'qwen3',
        apiKey: null,
        timeoutMs: 20_000,
        callsPerMinute: 30,
        callsPerDay: 2_000,
      },
    ],
    // visitors may bring keys of their own
    [
      { AI_PROVIDER: 'anthropic', OPENAI_API_KEY: KEY },
      { provider: 'anthropic', apiKey: null },
    ],
    [{ AI_PROVIDER: 'openai' }, { provider: 'openai', apiKey: null }],
    [
      { ANTHROPIC_API_KEY: KEY, OPENAI_API_KEY: 'other' },
      { provider: 'anthropic', apiKey: KEY },
    ],
  ])('is resolved from %o', (env, expected) => {
    const ai = toConfig(env as unknown as Record<string, string>).ai.configured;
    if (expected === null) expect(ai).toBeNull();
    else expect(ai).toMatchObject(expected);
    if (ai) expect(ai.model).not.toBe('');
  });

  it.each([
    [{ AI_PROVIDER: 'openai-compatible' }, 'OPENAI_BASE_URL and AI_MODEL'],
    [{ AI_PROVIDER: 'openai-compatible', OPENAI_BASE_URL: 'http://127.0.0.1/v1' }, 'AI_MODEL'],
    [{ AI_PROVIDER: 'palm' }, 'AI_PROVIDER'],
    [{ AI_MODEL: 'gpt-x' }, 'ANTHROPIC_API_KEY'],
    [{ OPENAI_API_KEY: KEY, OPENAI_BASE_URL: 'file:///etc/passwd' }, 'OPENAI_BASE_URL'],
    [{ ANTHROPIC_API_KEY: `${KEY}\nx` }, 'ANTHROPIC_API_KEY'],
    [{ ANTHROPIC_API_KEY: KEY, AI_TIMEOUT_MS: '90000' }, 'AI_TIMEOUT_MS'],
  ])('rejects %o and names the setting', (env, named) => {
    const message = refusal(env as unknown as Record<string, string>);
    expect(message).toContain(named);
    expect(message).not.toContain(KEY);
  });
});

it('loads the AI SDK only with the first request to the model', { tags: 'sampled' }, () => {
  const listModules = `import { registerHooks } from 'node:module';
    registerHooks({ resolve(specifier, context, next) {
      const found = next(specifier, context);
      const [, name] = /node_modules\\/(ai|@ai-sdk\\/[^/]+)\\//.exec(found.url) ?? [];
      if (name) console.log(name);
      return found;
    } });`;
  // Nothing listens on port 1, so the request itself fails.
  const program = `await import('../src/commands/serve.ts');
    const { toConfig } = await import('../src/platform/config/config.ts');
    const { createLanguageModelClient } = await import('../src/platform/ai/ai-sdk-client.ts');
    const { z } = await import('zod');
    const { ai, connectTo } = toConfig({ ANTHROPIC_API_KEY: 'x', ANTHROPIC_BASE_URL: 'http://127.0.0.1:1' });
    const client = createLanguageModelClient(ai.configured, connectTo);
    console.log('ready');
    const request = { name: 'x', instructions: 'x', prompt: 'x', schema: z.object({ x: z.string() }), maxOutputTokens: 9 };
    await client.generateObject({ ...request, signal: new AbortController().signal }).catch(({ reason }) => console.log(reason));`;
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      '--import',
      `data:text/javascript,${encodeURIComponent(listModules)}`,
      '--input-type=module',
      '--eval',
      program,
    ],
    { cwd: import.meta.dirname, encoding: 'utf8' },
  );
  const lines = stdout.trim().split('\n');
  expect([lines[0], lines.at(-1)], stderr).toEqual(['ready', 'connection-failed']);
  expect(lines).toEqual(expect.arrayContaining(['ai', '@ai-sdk/anthropic']));
});
