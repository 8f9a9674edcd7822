import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { compileMessages } from './compile-messages.ts';

const WEB = fileURLToPath(new URL('..', import.meta.url));
const ENGLISH = path.join(WEB, 'app/messages/en');
const OUTPUT = path.join(WEB, '.messages');

/**
 * Writes the modules that `#messages/…` names for the compiler and other tools: those of the English catalogs. Leaves
 * what is current, so that another process may read it at the same time.
 */
export function writeMessageTypes(): void {
  mkdirSync(OUTPUT, { recursive: true });
  const modules = new Map(readdirSync(ENGLISH).map((file) => [`${path.parse(file).name}.ts`, createModule(file)]));
  for (const [file, code] of modules) {
    const target = path.join(OUTPUT, file);
    if (!existsSync(target) || readFileSync(target, 'utf8') !== code) writeFileSync(target, code);
  }
  for (const file of readdirSync(OUTPUT)) if (!modules.has(file)) rmSync(path.join(OUTPUT, file));
}

const createModule = (file: string): string =>
  file.endsWith('.json')
    ? compileMessages(readFileSync(path.join(ENGLISH, file), 'utf8'), { lib: '../app/lib', isTyped: true })
    : `export * from '../app/messages/en/${file}';\n`;

if (process.argv[1] === fileURLToPath(import.meta.url)) writeMessageTypes();
