// Runs the code in the README of a package, so that it says what happens. A line `// > …` (in shell `# > …`) is what the
// code prints there: JavaScript prints these lines and no other, a command prints them among others, in this order.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

export interface CodeBlock {
  readonly language: string;
  readonly code: string;
  /** Line of the README on which the code begins. */
  readonly line: number;
}

/** How a block is run. */
interface BlockRunner {
  /** The Node.js that runs it. */
  readonly node: string;
  /** A folder from which the package can be imported by its name, with its command in `node_modules/.bin`. */
  readonly folder: string;
  readonly bin: string;
}

interface BlockRun {
  /** What it should print, and what it did. */
  readonly expected: readonly string[];
  readonly printed: readonly string[];
}

/** The code of a document, also within its lists. */
export function listCodeBlocks(readme: string): CodeBlock[] {
  return [...readme.matchAll(/^( *)```([\w.-]*)\n(.*?)^\1```$/gms)].map(
    ({ 1: indent = '', 2: language = '', 3: code = '', index }) => ({
      language,
      code: code.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
      line: readme.slice(0, index).split('\n').length + 1,
    }),
  );
}

/** The code of a README that can be run; blocks of `text` are pictures in letters. */
export const listReadmeBlocks = (readme: string): CodeBlock[] =>
  listCodeBlocks(readme).filter(({ language }) => language !== 'text');

/** Runs a block. Throws where it fails, and where there is no way to run its language. */
export function runBlock({ language, code, line }: CodeBlock, { node, folder, bin }: BlockRunner): BlockRun {
  const expected = code
    .split('\n')
    .map((one) => /^(?:\/\/|#) > (.*)$/.exec(one)?.[1])
    .filter((one) => one !== undefined);
  if (language === 'js') {
    const args = ['--disable-warning=ExperimentalWarning', '--input-type=module', '--eval', code];
    const { status, stdout, stderr } = spawnSync(node, args, { cwd: folder, encoding: 'utf8' });
    if (status !== 0) throw new Error(`The block on line ${line} ends with ${status}: ${stderr}`);
    return { expected, printed: splitLines(stdout) };
  }
  if (language !== 'sh')
    throw new Error(`The block on line ${line} is ${language || 'of no language'}: nothing runs it`);
  const scratch = mkdtempSync(path.join(tmpdir(), 'readme-'));
  try {
    // `npx` would look the command up in the registry outside of a project; here it is on the path.
    const { stdout } = spawnSync(
      'bash',
      ['-c', `exec 2>&1; npx() { [ "$1" != --no-install ] || shift; "$@"; }\n${code}`],
      {
        cwd: scratch,
        env: { ...process.env, PATH: [path.dirname(node), bin, process.env.PATH].join(path.delimiter) },
        encoding: 'utf8',
      },
    );
    return { expected, printed: containsInOrder(splitLines(stdout), expected) };
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** The printed lines from which `expected` can be read in order; all that was printed where it cannot. */
function containsInOrder(printed: readonly string[], expected: readonly string[]): readonly string[] {
  let next = 0;
  for (const line of printed) if (line === expected[next]) next += 1;
  return next === expected.length ? expected : printed;
}

function splitLines(text: string): string[] {
  return text.trimEnd().split('\n');
}
