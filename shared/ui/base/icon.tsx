import { ICONS, type IconName } from './icons';

/** Icon of the kit by name. Always decoration: the words stand beside it or in the control's label. */
export function Icon({ name }: { name: IconName }) {
  const Glyph = ICONS[name];
  // antd gives its icons English names of their own; here nobody hears them.
  return <Glyph className="pr-icon" role="presentation" aria-label={undefined} aria-hidden="true" />;
}
