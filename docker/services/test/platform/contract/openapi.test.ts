import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ALL_ENDPOINTS } from '@portal/shared/contract/endpoints/all';
import { openApiDocument } from '../../../openapi-document';

describe('OpenAPI document', () => {
  it('equals the committed file (`npm run openapi` writes it)', async () => {
    const committed = readFileSync(join(__dirname, '../../../openapi.json'), 'utf8');
    expect(`${JSON.stringify(await openApiDocument())}\n`).toBe(committed);
  });

  it('contains every call and route once', () => {
    const names = ALL_ENDPOINTS.map((endpoint) => endpoint.name);
    const routes = ALL_ENDPOINTS.map((endpoint) => `${endpoint.method} ${endpoint.path}`);
    expect(new Set(names).size).toBe(names.length);
    expect(new Set(routes).size).toBe(routes.length);
  });
});
