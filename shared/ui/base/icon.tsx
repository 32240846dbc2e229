import { ICONS } from './icons';
import type { MORE_ICONS } from './more-icons';
import { preloadable } from './preloadable';

const HIDDEN = { className: 'pr-icon', role: 'presentation', 'aria-label': undefined, 'aria-hidden': 'true' } as const;

type MoreName = keyof typeof MORE_ICONS;
/** Every icon of the kit, by name: those of @ant-design/icons that the portal uses. */
export type IconName = keyof typeof ICONS | MoreName;

const more = preloadable<{ readonly name: MoreName }>(
  async () => (await import(/* webpackChunkName: 'kit-icons' */ './more-icons')).MoreIcon,
  <span className="anticon pr-icon" aria-hidden="true" />,
);

/** Brings the icons of forms, tables and admins' screens before one is drawn. */
export const preloadIcons = more.preload;

/** Icon of the kit by name. Always decoration: the words are beside it or in the control's label. */
export function Icon({ name }: { name: IconName }) {
  if (isMore(name)) return <more.Component name={name} />;
  const Glyph = ICONS[name];
  // antd labels its icons in English; here the labels are hidden from screen readers.
  return <Glyph {...HIDDEN} />;
}

function isMore(name: IconName): name is MoreName {
  return !(name in ICONS);
}
