// `npm run boundaries`: checks all imports against `.dependency-cruiser.cjs`.
import swc from '@swc/core';
import { cruise } from 'dependency-cruiser';
import { Command } from 'commander';
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';

new Command('npm run boundaries').parse();
const PACKAGES = ['shared', 'shell', 'mf-user', 'mf-admin-content', 'mf-admin-proposal', 'mf-admin-super', 'docker'];

// dependency-cruiser makes swc parse .tsx as .ts; its other parser needs an API that TypeScript 7 lacks.
const { parseFileSync } = swc;
swc.parseFileSync = (file, options) => parseFileSync(file, { ...options, tsx: file.endsWith('.tsx') });

const options = await extractOptions('./.dependency-cruiser.cjs');
const { output, exitCode } = await cruise(PACKAGES, { ...options, outputType: 'err-long' });
console.log(output);
process.exit(exitCode);
