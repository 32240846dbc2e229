import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command } from 'commander';
import { openApiDocument } from './openapi-document';

/** `npm run openapi`: writes the contract as OpenAPI 3.1; a test compares. */
new Command('npm run openapi').parse();
writeFileSync(join(import.meta.dirname, 'openapi.json'), `${JSON.stringify(await openApiDocument())}\n`);
