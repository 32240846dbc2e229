import type { RuleSetRule } from 'webpack';
import { tokensCss } from '../../ui/tokens';
import { ownLoader } from '../workspace-root';

/** Rules for the contract in browsers: only used calls and schemas, without descriptions and server-side data. */
export function contractRules(options: { isArea?: boolean } = {}): RuleSetRule[] {
  return [
    {
      test: /[\\/]contract[\\/](?:field|endpoints|entities|requests|proposal)[\\/].+\.[jt]s$/,
      enforce: 'pre',
      loader: ownLoader('pure-contract.cjs'),
    },
    {
      test: /[\\/]contract[\\/]endpoints[\\/].+\.[jt]s$/,
      enforce: 'pre',
      loader: ownLoader('without-descriptions.cjs'),
      options,
    },
  ];
}

/** Rule that keeps only the titles of an area's `remote.config.ts`. */
export function titlesRule(): RuleSetRule {
  return { test: /[\\/]remote\.config\.ts$/, enforce: 'pre', loader: ownLoader('screen-titles.cjs') };
}

/** Rule that writes the colours, sizes and motion of `ui/tokens.ts` into the style sheet of all pages. */
export function tokensRule(): RuleSetRule {
  return {
    test: /[\\/]ui[\\/]plain[\\/]core\.css$/,
    enforce: 'pre',
    loader: ownLoader('with-tokens.cjs'),
    options: { tokens: tokensCss() },
  };
}

export function swcRule(): RuleSetRule {
  return {
    test: /\.tsx?$/,
    exclude: /node_modules/,
    loader: 'swc-loader',
    options: {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        // React's production runtime also in development: a developed area runs in the shell of a built portal.
        transform: { react: { runtime: 'automatic', development: false } },
        target: 'es2022',
        externalHelpers: true,
      },
      module: { type: 'es6' },
      env: undefined,
    },
  };
}

/** Files below antd that write style sheets as HTML, with the number of places in each. */
export const STYLE_FILES: Readonly<Record<string, number>> = {
  '@rc-component/util/es/Dom/dynamicCSS.js': 3,
  '@ant-design/icons/es/cssUtils.js': 3,
};

/** Rules for libraries of the shell that write to the DOM where browsers require Trusted Types (decision 0015). */
export function trustedPlacesRules(): RuleSetRule[] {
  return Object.entries(STYLE_FILES).map(([file, places]) => ({
    test: (path: string) => path.replaceAll('\\', '/').endsWith(`/node_modules/${file}`),
    loader: ownLoader('trusted-places.cjs'),
    options: { places },
  }));
}
