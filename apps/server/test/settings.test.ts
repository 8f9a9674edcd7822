import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { environment, toConfig } from '../src/platform/config/config.ts';
import { findUnknownSettings } from '../src/platform/config/load-config.ts';
import { runCommand } from './run-command.ts';
import { createTemporaryDirectory } from './temporary-folder.ts';

function readErrors(env: Record<string, string>): string[] {
  try {
    toConfig(env);
  } catch (error) {
    return String(error instanceof Error ? error.message : error)
      .split('\n')
      .slice(1)
      .map((line) => line.trim());
  }
  return [];
}

describe('invalid settings', () => {
  it.each([
    ['PORT', 'http', '3000'],
    ['PORT', '70000', '65535'],
    ['METRICS_PORT', '9464/tcp', '9464'],
    ['QUERY_MEMORY_MB', '0', '1'],
    ['SHUTDOWN_DELAY_MS', '5s', '5000'],
    ['OTEL_TRACES_SAMPLER_ARG', '2', '1'],
    ['CRAWL', 'yes', 'on'],
    ['RATE_LIMITS', 'False', 'off'],
    ['TRUST_TXT_DATA_TRAINING', 'true', 'yes'],
    ['LOG_LEVEL', 'warning', 'warn'],
    ['LOG_FORMAT', 'jsno', 'json'],
    ['AI_PROVIDER', 'Anthropic', 'anthropic'],
    ['TRUST_PROXY', '10.0.0.0/8; 127.0.0.1', '10.0.0.0/8,127.0.0.1'],
    ['PUBLIC_URL', 'vouch.example.org', 'https://vouch.example.org'],
    ['PUBLIC_URL', 'https://vouch.example.org/news?a=b', 'https://vouch.example.org'],
    ['PUBLIC_URL', 'https:/vouch.example.org', 'https://vouch.example.org'],
    ['PUBLIC_URL', 'https//vouch.example.org', 'https://vouch.example.org'],
    ['SMTP_URL', 'mail.example.org', 'smtp://mail.example.org'],
    ['GRAPH_URL', 'localhost:7687', 'neo4j://localhost:7687'],
    ['GRAPH_READER_URL', 'http://db.example', 'neo4j://db.example'],
    ['DATABASE_URL', 'mysql://db.example/vouchwire', 'postgres://db.example/vouchwire'],
    ['OPENAI_BASE_URL', 'localhost:11434/v1', 'http://localhost:11434/v1'],
    ['VOUCHWIRE_CONTACT_URL', 'example.org/crawler', 'https://example.org/crawler'],
    ['CONTACT_GENERAL', 'example.org/contact', 'https://example.org/contact'],
  ])('suggest for %s=%s the valid value %s', (name, value, nearest) => {
    const errors = readErrors({ [name]: value });
    expect(errors).toEqual([expect.stringMatching(new RegExp(`^${name}: must be .*\\. Use ${name}=`))]);
    expect(errors[0]?.endsWith(`Use ${name}=${nearest}`)).toBe(true);
    const schema = environment.shape[name as keyof typeof environment.shape];
    expect(schema.safeParse(nearest).success).toBe(true);
  });

  it('are all listed, including combinations that lack a setting', () => {
    const errors = readErrors({
      PORT: 'x',
      CRAWL: 'maybe',
      SMTP_URL: 'smtp://mail.example',
      AI_MODEL: 'm',
      HOST: '::',
    });
    expect(errors.map((line) => line.split(':')[0])).toEqual(['PORT', 'CRAWL', 'AI_MODEL', 'SMTP_URL']);
    // PUBLIC_URL is not missing but invalid.
    expect(readErrors({ SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'a@b.example', PUBLIC_URL: 'x y' })).toEqual([
      expect.stringMatching(/^PUBLIC_URL: must be/),
    ]);
  });

  it('are never printed if they can contain a secret', () => {
    const secrets = {
      DATABASE_URL: 'user:secret-1@db.example/x',
      GRAPH_URL: 'neo4j://neo4j:secret-2@db.example',
      SMTP_URL: 'me:secret-3@mail.example',
      OPENAI_API_KEY: 'secret 4',
      OTEL_EXPORTER_OTLP_HEADERS: 'secret-5',
    };
    const errors = readErrors(secrets);
    expect(errors.map((line) => line.split(':')[0]).sort()).toEqual(Object.keys(secrets).sort());
    expect(errors.join('\n')).not.toMatch(/secret/);
  });
});

describe('findUnknownSettings', () => {
  it('reports names that look like settings, with the nearest one', () => {
    const names = {
      RATE_LIMTS: 'off',
      VOUCHWIRE_DATADIR: 'x',
      PUBLIC_URI: 'x',
      log_levels: 'x',
      VOUCHWIRE_SECRET: 'x',
    };
    expect(findUnknownSettings(names, {})).toEqual([
      'RATE_LIMTS is not a setting and has no effect. Did you mean RATE_LIMITS?',
      'VOUCHWIRE_DATADIR is not a setting and has no effect. Did you mean VOUCHWIRE_DATA_DIR?',
      'PUBLIC_URI is not a setting and has no effect. Did you mean PUBLIC_URL?',
      'log_levels is not a setting and has no effect. Did you mean LOG_LEVEL?',
      'VOUCHWIRE_SECRET is not a setting and has no effect. docs/settings.md lists all settings',
    ]);
  });

  it('ignores the variables of other programs', () => {
    const names = [
      'PATH',
      'HOME',
      'HOSTNAME',
      'POST',
      'SHELL',
      'LANG',
      'NODE_ENV',
      'OTEL_TRACES_SAMPLER',
      'npm_config_x',
    ];
    expect(findUnknownSettings(Object.fromEntries(names.map((name) => [name, 'x'])), {})).toEqual([]);
  });

  it('reports unknown names of the settings file, but not those of the Compose files', () => {
    expect(findUnknownSettings({}, { FAVORITE: 'red', DOMAIN: 'vouch.example.org', PORT: '3000' })).toEqual([
      'FAVORITE is not a setting and has no effect. docs/settings.md lists all settings',
    ]);
  });
});

describe('METRICS_PORT', () => {
  it('must differ from PORT on the same address', () => {
    const message = 'METRICS_PORT: must differ from PORT. Without it, the site serves /metrics';
    expect(readErrors({ PORT: '3000', METRICS_PORT: '3000' })).toEqual([message]);
    expect(readErrors({ PORT: '3000', METRICS_PORT: '3000', HOST: '0.0.0.0' })).toEqual([message]);
    expect(readErrors({ PORT: '3000', METRICS_PORT: '3000', HOST: '10.0.0.1' })).toEqual([]);
    expect(readErrors({ PORT: '0', METRICS_PORT: '0' })).toEqual([]);
  });
});

describe('VOUCHWIRE_DATA_DIR', () => {
  it.each(['~/vouchwire', '$HOME/vouchwire', 'file:///srv/vouchwire'])('must not be %s', (value) => {
    expect(readErrors({ VOUCHWIRE_DATA_DIR: value })).toEqual([
      'VOUCHWIRE_DATA_DIR: must be a path without ~ and $, which only a shell replaces',
    ]);
  });
});

describe('DATABASE_URL', () => {
  it('is named, with what to check, if nothing listens there', async () => {
    const { code, stderr } = await runCommand(['review', 'list'], {
      DATABASE_URL: 'postgres://reader:secret@127.0.0.1:1/news',
    });
    expect(code).toBe(1);
    expect(stderr).toMatch(
      /^vouchwire: PostgreSQL is not usable: .*ECONNREFUSED.*\. Check that it runs, and the host, user, password and database in DATABASE_URL\n$/,
    );
    expect(stderr).not.toContain('secret');
  });
});

describe('HOST', () => {
  it('accepts an IPv6 address in brackets, as in a URL', () => {
    expect(toConfig({ HOST: '[::1]' }).host).toBe('::1');
    expect(toConfig({ HOST: '::1' }).host).toBe('::1');
  });
});

describe('the settings file', () => {
  it('applies below the environment', async () => {
    await using folder = await createTemporaryDirectory();
    const file = path.join(folder.path, 'settings.env');
    await writeFile(file, '# My site\nPORT=http\nRATE_LIMTS=off\nCRAWL=maybe\nOPERATOR_NAME="Example Press"\n');
    const env = { VOUCHWIRE_ENV_FILE: file, VOUCHWIRE_DATA_DIR: folder.path, PORT: '0' };
    const { code, stderr } = await runCommand(['serve'], env);
    expect(code).toBe(2);
    expect(stderr).toContain('RATE_LIMTS is not a setting and has no effect. Did you mean RATE_LIMITS?');
    expect(stderr).toContain(`CRAWL: must be on or off (in ${file})`);
    expect(stderr).not.toContain('PORT:');
    expect(stderr).not.toMatch(/\n\s+at /);
  });

  it('can start with a byte order mark and have Windows line endings', async () => {
    await using folder = await createTemporaryDirectory();
    const file = path.join(folder.path, 'settings.env');
    await writeFile(file, '\uFEFFPORT=http\r\nCRAWL="off"\r\n');
    const { code, stderr } = await runCommand(['rank'], { VOUCHWIRE_ENV_FILE: file });
    expect(code).toBe(2);
    expect(stderr.trim().split('\n')).toHaveLength(2);
    expect(stderr).toContain('PORT: must be a whole number from 0 to 65535');
  });

  it.each([
    ['UTF-16', Buffer.from('\uFEFFPORT=4321\n', 'utf16le')],
    ['UTF-16 without a mark', Buffer.from('PORT=4321\n', 'utf16le')],
    ['Latin-1', Buffer.from('OPERATOR_NAME=Süddeutsche\n', 'latin1')],
  ])('must not be %s', async (_, bytes) => {
    await using folder = await createTemporaryDirectory();
    const file = path.join(folder.path, 'settings.env');
    await writeFile(file, bytes);
    const { code, stderr } = await runCommand(['rank'], { VOUCHWIRE_ENV_FILE: file });
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: `vouchwire: The settings file ${file} is not UTF-8 text. Save it with the encoding UTF-8\n`,
    });
  });

  it('reports lines of settings without an equals sign', async () => {
    await using folder = await createTemporaryDirectory();
    const file = path.join(folder.path, 'settings.env');
    await writeFile(file, '# PORT: 1\nPORT: 4321\nexport HOST localhost\nCRAWL = maybe\nLOG_LEVEL=warn\n');
    const { stderr } = await runCommand(['rank'], { VOUCHWIRE_ENV_FILE: file });
    expect(stderr.split('\n').filter((line) => line.startsWith('Line '))).toEqual([
      `Line 2 of ${file} has no effect. Write PORT=value`,
      `Line 3 of ${file} has no effect. Write HOST=value`,
    ]);
  });

  it.each(['"', "'", '`'])('must close a value that starts with %s on its line', async (quote) => {
    await using folder = await createTemporaryDirectory();
    const file = path.join(folder.path, 'settings.env');
    // RATE_LIMITS would be part of the name.
    await writeFile(
      file,
      `# "\nOPERATOR_NAME=${quote}Press\r\nRATE_LIMITS=on\nMAIL_FROM = ${quote}a@b.example${quote} # ok\n`,
    );
    const { code, stderr } = await runCommand(['rank'], { VOUCHWIRE_ENV_FILE: file });
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: `vouchwire: Line 2 of ${file} has no closing quote. Write OPERATOR_NAME=${quote}value${quote}\n`,
    });
  });

  it('is required if it is configured', async () => {
    const { code, stderr } = await runCommand(['rank'], { VOUCHWIRE_ENV_FILE: '/no/such/file.env' });
    expect(code).toBe(2);
    expect(stderr).toMatch(
      /^vouchwire: The settings file \/no\/such\/file\.env could not be read: .*\. Check VOUCHWIRE_ENV_FILE and the permissions of the file\n$/,
    );
  });
});
