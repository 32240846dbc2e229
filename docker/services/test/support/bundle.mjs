/**
 * Bundles programs into a folder, so that a test does not transpile and resolve them at every start: `bundle.mjs
 * <folder> <program.ts>…`.
 */
import { bundle } from '../../bundle.mjs';

const [folder, ...programs] = process.argv.slice(2);
await bundle(folder, programs);
