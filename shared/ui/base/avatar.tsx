import { Avatar as AntAvatar } from 'antd';
import { initials, tintOf } from '../../format/initials';

interface AvatarProps {
  name: string;
  /** URL of a picture. Without one, or if loading fails, the initials are shown. */
  image?: string | null;
  size?: 'md' | 'lg';
}

/** Shows a person's picture or initials. Decorative: the name is beside it or in the control's label. */
export function Avatar({ name, image, size = 'md' }: AvatarProps) {
  return (
    <span aria-hidden="true">
      <AntAvatar
        size={size === 'lg' ? 56 : 36}
        src={image || undefined}
        alt=""
        className={`pr-avatar pr-avatar--${tintOf(name)}`}
        // As icon, not as text: antd measures text, which costs another layout of the page.
        icon={initials(name)}
      />
    </span>
  );
}
