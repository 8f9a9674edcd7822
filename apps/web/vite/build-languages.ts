// Builds the web: in every language, or in that which VOUCHWIRE_LOCALE names. Each build has a process of its own, which
// gives its memory back before the next begins.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { LANGUAGES } from '@vouchwire/api-contract';

const WEB = fileURLToPath(new URL('..', import.meta.url));
const one = process.env.VOUCHWIRE_LOCALE;

for (const language of one ? [one] : LANGUAGES.map(({ tag }) => tag)) {
  const { status } = spawnSync('react-router', ['build'], {
    cwd: WEB,
    env: { ...process.env, VOUCHWIRE_LOCALE: language },
    stdio: 'inherit',
    // npm puts the tool's folder first in the path of its scripts.
    shell: process.platform === 'win32',
  });
  if (status !== 0) process.exit(status ?? 1);
}
