import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { ALL_ENDPOINTS } from './endpoints/all';
import { openApiDocument } from './openapi';

describe('OpenAPI document', () => {
  it('is the one that is committed (npm run openapi writes it anew)', async () => {
    const committed = readFileSync(resolve(__dirname, '../../docker/services/openapi.json'), 'utf8');
    expect(`${JSON.stringify(await openApiDocument())}\n`).toBe(committed);
  });

  it('holds every call once', () => {
    const names = ALL_ENDPOINTS.map((endpoint) => endpoint.name);
    const routes = ALL_ENDPOINTS.map((endpoint) => `${endpoint.method} ${endpoint.path}`);
    expect(new Set(names).size).toBe(names.length);
    expect(new Set(routes).size).toBe(routes.length);
  });
});
