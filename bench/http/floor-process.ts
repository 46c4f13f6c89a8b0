import { startFloor } from './floor.ts';

// A process of its own, so that the floor and the product are measured alike: client here, server there.
const length = Number(process.argv[2]);
const floor = await startFloor(Buffer.alloc(length, 0x20));
process.stdout.write(`${floor.origin}\n`);
process.on('SIGTERM', () => process.exit(0));
