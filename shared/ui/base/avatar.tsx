import { Avatar as AntAvatar } from 'antd';
import { initials, tintOf } from '../../format/initials';

interface AvatarProps {
  name: string;
  /** Address of a picture. Without one, or if it does not load, the initials are shown. */
  image?: string | null;
  size?: 'md' | 'lg';
}

/** Picture or initials of a person, antd's avatar. Decoration: the name is beside it or in the control's label. */
export function Avatar({ name, image, size = 'md' }: AvatarProps) {
  return (
    <span aria-hidden="true">
      <AntAvatar
        size={size === 'lg' ? 56 : 36}
        src={image || undefined}
        alt=""
        className={`pr-avatar pr-avatar--${tintOf(name)}`}
        // Not as its text: antd measures a text's width, which makes the browser lay out the page once more for two
        // letters.
        icon={initials(name)}
      />
    </span>
  );
}
