import { fileLimitMb } from './file-limit';
import { setRuntimeConfig } from './runtime-config';

test('the file size limit comes from the runtime configuration, or else the default', () => {
  expect([fileLimitMb('pdf'), fileLimitMb('zip'), fileLimitMb('image')]).toEqual([25, 500, 5]);
  setRuntimeConfig({ uploadMaxMb: { zip: 2_000 } });
  expect([fileLimitMb('pdf'), fileLimitMb('zip')]).toEqual([25, 2_000]);
});
