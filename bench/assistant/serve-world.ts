// The dev world in a process of its own, so that what its servers do is not measured as the product's.
import { startDevWorld, WORLD } from '../../dev-world/start-dev-world.ts';
import { addPictures } from './add-pictures.ts';

/** The connection data of the world for the benchmark. */
export interface ServedWorld {
  readonly connectTo: string;
  readonly authority: string;
}

if (process.send) {
  const { connectTo, authority } = await startDevWorld(addPictures(WORLD));
  process.send({ connectTo, authority } satisfies ServedWorld);
  process.on('disconnect', () => process.exit());
}
