import { join } from 'node:path';
import type { RuleSetRule } from 'webpack';
import { ownLoader, sharedFolder, workspaceRoot } from './workspace-root';

/** Files of the editor that write HTML, with the number of places in each. */
export const EDITOR_FILES: Readonly<Record<string, number>> = {
  'tinymce/tinymce.js': 19,
  'tinymce/themes/silver/theme.js': 4,
  'tinymce/models/dom/model.js': 3,
  'tinymce/plugins/autosave/plugin.js': 1,
  'tinymce/plugins/image/plugin.js': 1,
  'tinymce/plugins/searchreplace/plugin.js': 1,
  'tinymce/plugins/table/plugin.js': 1,
};

/** Files below antd that write style sheets as HTML. */
export const STYLE_FILES: Readonly<Record<string, number>> = {
  '@rc-component/util/es/Dom/dynamicCSS.js': 3,
  '@ant-design/icons/es/cssUtils.js': 3,
};

const ruleOf = (file: string, options: { readonly policy?: string; readonly places: number }): RuleSetRule => ({
  test: (path: string) => path.replaceAll('\\', '/').endsWith(`/node_modules/${file}`),
  loader: ownLoader('trusted-places.cjs'),
  options,
});

/** Libraries of the shell that write where browsers demand Trusted Types (decision 0015). */
export function trustedPlacesRules(): RuleSetRule[] {
  const policy = join(sharedFolder(workspaceRoot()), 'ui/editor/editor-policy.ts');
  return [
    ...Object.entries(EDITOR_FILES).map(([file, places]) => ruleOf(file, { policy, places })),
    ...Object.entries(STYLE_FILES).map(([file, places]) => ruleOf(file, { places })),
  ];
}
