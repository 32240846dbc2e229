import { existsSync } from 'node:fs';
import { browserArguments } from '../../browser-features';

const WITH_WINDOWS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const WITHOUT_WINDOWS = ['/usr/lib/chromium/chromium-headless-shell'];

const launchOf = (paths: readonly string[]) => ({
  executablePath: paths.find((file) => existsSync(file)),
  // The spare process for the next page would be started for every context.
  args: browserArguments(['SpareRendererForSitePerProcess']),
});

/** The browser of most tests: Chromium's headless shell if present, which needs half the processor time. */
export const LAUNCH = launchOf([...WITHOUT_WINDOWS, ...WITH_WINDOWS]);

/** The full Chromium, the only one that shows PDF files. */
export const LAUNCH_WITH_WINDOWS = launchOf(WITH_WINDOWS);
