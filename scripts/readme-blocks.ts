// Runs the code in the README of a package, so that the README is correct. A line `// > …` (in shell `# > …`) is the
// output of the code at that point. JavaScript must print exactly these lines. A command must print them in this order
// and may print others.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

export interface CodeBlock {
  readonly language: string;
  readonly code: string;
  /** Line of the README where the code begins. */
  readonly line: number;
}

/** The environment in which a block is run. */
interface BlockRunner {
  /** Path of the Node.js executable. */
  readonly node: string;
  /** A folder from which the package can be imported by its name, with its command in `node_modules/.bin`. */
  readonly folder: string;
  readonly bin: string;
}

interface BlockRun {
  /** The expected and the actual output. */
  readonly expected: readonly string[];
  readonly printed: readonly string[];
}

/** Lists the code of a document, including code within its lists. */
export function listCodeBlocks(readme: string): CodeBlock[] {
  return [...readme.matchAll(/^( *)```([\w.-]*)\n(.*?)^\1```$/gms)].map(
    ({ 1: indent = '', 2: language = '', 3: code = '', index }) => ({
      language,
      code: code.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
      line: readme.slice(0, index).split('\n').length + 1,
    }),
  );
}

/** Lists the code of a README that can be run. Blocks of `text` are drawings and are left out. */
export const listReadmeBlocks = (readme: string): CodeBlock[] =>
  listCodeBlocks(readme).filter(({ language }) => language !== 'text');

/**
 * Runs a block.
 * @throws Error if it fails, or if its language is not supported
 */
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
    // Outside a project, `npx` would search for the command in the registry. Here the command is on the path.
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

/** Returns the printed lines that match `expected` in order, or everything that was printed if they do not match. */
function containsInOrder(printed: readonly string[], expected: readonly string[]): readonly string[] {
  let next = 0;
  for (const line of printed) if (line === expected[next]) next += 1;
  return next === expected.length ? expected : printed;
}

function splitLines(text: string): string[] {
  return text.trimEnd().split('\n');
}
