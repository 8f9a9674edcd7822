import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
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

describe('who words analyses', () => {
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
      { provider: 'openai-compatible', model: 'qwen3', apiKey: null, timeoutMs: 20_000, callsPerMinute: 30 },
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
  ])('%o', (env, expected) => {
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
    [{ ANTHROPIC_API_KEY: KEY, AI_TIMEOUT_MS: '60000' }, 'AI_TIMEOUT_MS'],
  ])('refuses %o and says what to set', (env, named) => {
    const message = refusal(env as unknown as Record<string, string>);
    expect(message).toContain(named);
    expect(message).not.toContain(KEY);
  });
});

it('loads nothing of the SDK before the first question', () => {
  const spy = `import { registerHooks } from 'node:module';
    registerHooks({ resolve(specifier, context, next) {
      const found = next(specifier, context);
      if (/node_modules\\/(ai|@ai-sdk)\\//.test(found.url)) console.log(found.url);
      return found;
    } });`;
  const load = (code: string) =>
    spawnSync(
      process.execPath,
      [
        '--disable-warning=ExperimentalWarning',
        '--import',
        `data:text/javascript,${encodeURIComponent(spy)}`,
        '--input-type=module',
        '--eval',
        code,
      ],
      { cwd: fileURLToPath(new URL('.', import.meta.url)), encoding: 'utf8' },
    );
  const started = load(`await import('../src/commands/serve.ts');
    const { toConfig } = await import('../src/platform/config/config.ts');
    const { createAnalysisModel } = await import('../src/node-analysis/create-analysis-model.ts');
    const { ai, connectTo } = toConfig({ ANTHROPIC_API_KEY: 'x' });
    const { RateLimiter } = await import('../src/platform/limiter/rate-limiter.ts');
    createAnalysisModel(ai.configured, connectTo, new RateLimiter(1));
    console.log('ready');`);
  expect(started.stdout.trim()).toBe('ready');
  // The spy sees it where it is loaded.
  expect(load(`await import('ai');`).stdout).toContain('/node_modules/ai/');
});
