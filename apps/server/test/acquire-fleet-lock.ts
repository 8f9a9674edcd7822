// Holds a fleet lock until it is killed: `node acquire-fleet-lock.ts DATABASE_URL NAME`.
import { acquireFleetLock } from '../src/platform/locks/fleet-lock.ts';

const [databaseUrl = '', name = ''] = process.argv.slice(2);
const lock = await acquireFleetLock(databaseUrl, name, 30_000);
process.stdout.write(lock ? 'held\n' : 'refused\n');
if (!lock) process.exit(1);
lock.lost.addEventListener('abort', () => {
  process.stdout.write('lost\n');
  process.exit(2);
});
setInterval(() => undefined, 60_000);
