/** `bundle.mjs <folder> <program.ts>…`: bundles programs, so that tests start them without transpiling. */
import { bundle } from '../../../bundle.mjs';

const [folder, ...programs] = process.argv.slice(2);
await bundle(folder, programs);
