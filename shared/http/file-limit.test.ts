import { fileLimitMb } from './file-limit';
import { setRuntimeConfig } from './runtime-config';

test('the largest file is what the installation says, else what the services take by default', () => {
  expect([fileLimitMb('pdf'), fileLimitMb('zip'), fileLimitMb('image')]).toEqual([25, 500, 5]);
  setRuntimeConfig({ uploadMaxMb: { zip: 2_000 } });
  expect([fileLimitMb('pdf'), fileLimitMb('zip')]).toEqual([25, 2_000]);
});
