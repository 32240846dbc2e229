import { runWatch } from '../../judge/watch';
import { listenForScreen } from '../../server/listen-for-screen';
import { OPTIONS } from '../options';
import type { Verb } from '../verb';

const DEFAULT_PORT = 8086;

export const watch: Verb = {
  name: 'watch',
  area: 'optional',
  summary: 'the judge: goes on with good canaries as planned, takes bad ones back',
  options: [OPTIONS.once, OPTIONS.every, OPTIONS.webhook, OPTIONS.mail, OPTIONS.listen, OPTIONS.api],
  run: async ({ root, store }, area, options) => {
    const lines = await runWatch(store, root, area, options);
    return { lines, data: lines };
  },
};

/** Never resolves: the command ends with its process. */
export const serve: Verb = {
  name: 'serve',
  area: 'none',
  summary: 'let the release screen change channels, without the judge (with it: watch --listen)',
  options: [OPTIONS.listen, OPTIONS.api],
  run: async ({ root, store }, _, options) => {
    await listenForScreen(store, root, { listen: DEFAULT_PORT, ...options });
    return new Promise(() => undefined);
  },
};
