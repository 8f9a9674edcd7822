import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { compileMessages } from './compile-messages.ts';

const WEB = fileURLToPath(new URL('..', import.meta.url));
const ENGLISH = path.join(WEB, 'app/messages/en');
const OUTPUT = path.join(WEB, '.messages');

/** Writes the modules that `#messages/…` names for the compiler and other tools: those of the English catalogs. */
export function writeMessageTypes(): void {
  rmSync(OUTPUT, { recursive: true, force: true });
  mkdirSync(OUTPUT, { recursive: true });
  for (const file of readdirSync(ENGLISH)) {
    const { name, ext } = path.parse(file);
    const code =
      ext === '.json'
        ? compileMessages(readFileSync(path.join(ENGLISH, file), 'utf8'), { lib: '../app/lib', isTyped: true })
        : `export * from '../app/messages/en/${file}';\n`;
    writeFileSync(path.join(OUTPUT, `${name}.ts`), code);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeMessageTypes();
