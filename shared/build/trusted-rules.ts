import type { RuleSetRule } from 'webpack';
import { ownLoader } from './workspace-root';

/** Files below antd that write style sheets as HTML, with the number of places in each. */
export const STYLE_FILES: Readonly<Record<string, number>> = {
  '@rc-component/util/es/Dom/dynamicCSS.js': 3,
  '@ant-design/icons/es/cssUtils.js': 3,
};

/** Libraries of the shell that write where browsers demand Trusted Types (decision 0015). */
export function trustedPlacesRules(): RuleSetRule[] {
  return Object.entries(STYLE_FILES).map(([file, places]) => ({
    test: (path: string) => path.replaceAll('\\', '/').endsWith(`/node_modules/${file}`),
    loader: ownLoader('trusted-places.cjs'),
    options: { places },
  }));
}
