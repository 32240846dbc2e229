import { MORE_ICONS } from './more-icons';

/** One of the icons that come later. */
export function MoreIcon({ name }: { readonly name: keyof typeof MORE_ICONS }) {
  const Glyph = MORE_ICONS[name];
  return <Glyph className="pr-icon" role="presentation" aria-label={undefined} aria-hidden="true" />;
}
