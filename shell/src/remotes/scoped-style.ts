import type { AreaName } from '@portal/shared/remote/area-config';

/** Dialogs stand at the end of the page, outside of every area; one that holds navigation is the shell's drawer. */
const DIALOGS = ':is(dialog, [role=dialog], [role=alertdialog]):not(:has(nav))';

/**
 * A style sheet of an area that reaches nothing but the area and its dialogs: `nav a { display: none }` would else take the
 * shell's menu away. A browser without `@scope` gets it in a layer, where the shell's own rules win.
 */
export function scopedStyle(area: AreaName, text: string, hasScope = 'CSSScopeRule' in globalThis): string {
  return hasScope ? `@scope ([data-release^="${area} "], ${DIALOGS}) {\n${text}\n}` : `@layer area {\n${text}\n}`;
}
