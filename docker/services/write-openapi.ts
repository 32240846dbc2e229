import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openApiDocument } from '@portal/shared/contract/openapi';

/** `npm run openapi`: writes the contract as OpenAPI 3.1 beside the services; a test compares. */
writeFileSync(join(import.meta.dirname, 'openapi.json'), `${JSON.stringify(await openApiDocument())}\n`);
