import { listenForScreen } from '../listen-for-screen';
import { OPTIONS, type Options } from '../options';
import { runWatch } from '../watch';
import type { Verb, VerbContext } from './verb';

const DEFAULT_PORT = 8086;

export const watch: Verb = {
  name: 'watch',
  area: 'optional',
  summary: 'hakim: lanjutkan canary yang baik menurut rencana, tarik yang buruk',
  options: [OPTIONS.once, OPTIONS.every, OPTIONS.webhook, OPTIONS.mail, OPTIONS.listen, OPTIONS.api],
  run: ({ root, store }, area, options) => runWatch(store, root, area, options),
};

export const serve: Verb = {
  name: 'serve',
  area: 'none',
  summary: 'layar rilis mengubah kanal lewat ini, tanpa hakim (dengan hakim: watch --listen)',
  options: [OPTIONS.listen, OPTIONS.api],
  run: runServe,
};

/** Never resolves: the command ends with its process. */
async function runServe({ root, store }: VerbContext, _: unknown, options: Options): Promise<string[]> {
  await listenForScreen(store, root, { listen: DEFAULT_PORT, ...options });
  return new Promise(() => undefined);
}
