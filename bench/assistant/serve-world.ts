// Serves the dev world in a separate process, so that its servers are not measured as part of the product.
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
