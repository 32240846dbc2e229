import { ALL_ENDPOINTS } from '../endpoints/all';
import { bodySchemaOf } from '../endpoint';
import { detailsOf } from './field';

it('every text field has a maximum length and every number a maximum value', async () => {
  const open: string[] = [];
  for (const endpoint of ALL_ENDPOINTS) {
    for (const [name, field] of Object.entries((await bodySchemaOf(endpoint))?.shape ?? {})) {
      const { kind, options, maxLength, max } = detailsOf(field);
      if (kind !== 'file' && !options && (maxLength ?? max) === undefined) open.push(`${endpoint.name} ${name}`);
    }
  }
  expect(open).toEqual([]);
});
