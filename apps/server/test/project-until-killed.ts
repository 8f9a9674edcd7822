// Projects the records of a folder, and kills its own process before the given write to the file system. Arguments:
// the folder, the maximum number of relationships per domain, and the number of the write, from 1.
import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';

const [dataDir = '', maxRelationships, killAt] = process.argv.slice(2);
let writes = 0;
for (const name of ['mkdir', 'open', 'rename', 'rm', 'writeFile'] as const) {
  const write: (...args: never[]) => unknown = fs[name];
  Reflect.set(fs, name, (...args: never[]) => {
    writes += 1;
    if (writes === Number(killAt)) process.kill(process.pid, 'SIGKILL');
    return Reflect.apply(write, fs, args);
  });
}
syncBuiltinESMExports();

// Imported after the functions were replaced, so that the counted writes do not depend on the order of modules.
const { openSqliteRecords } = await import('../src/platform/records/open-sqlite.ts');
const { project } = await import('../src/graph/projection/project.ts');
const { openProjectedRecords } = await import('./projected-records.ts');
await using store = await openProjectedRecords(openSqliteRecords, Number(maxRelationships), dataDir);
writes = 0;
await project(store.options);
