import { ICONS } from './icons';
import type { MORE_ICONS } from './more-icons';
import { preloadable } from '../preloadable';

const HIDDEN = { className: 'pr-icon', role: 'presentation', 'aria-label': undefined, 'aria-hidden': 'true' } as const;

type MoreName = keyof typeof MORE_ICONS;
/** Names of the icons of @ant-design/icons that the portal uses. */
export type IconName = keyof typeof ICONS | MoreName;

const more = preloadable<{ readonly name: MoreName }>(
  async () => (await import(/* webpackChunkName: 'kit-icons' */ './more-icons')).MoreIcon,
  <span className="anticon pr-icon" aria-hidden="true" />,
);

/** Preloads the icons of forms, tables and admins' screens. */
export const preloadIcons = more.preload;

/** Draws an icon. Always decorative: the words are beside it or in the control's label. */
export function Icon({ name }: { name: IconName }) {
  if (isMore(name)) return <more.Component name={name} />;
  const Glyph = ICONS[name];
  // antd labels its icons in English; they are hidden from screen readers.
  return <Glyph {...HIDDEN} />;
}

function isMore(name: IconName): name is MoreName {
  return !(name in ICONS);
}
