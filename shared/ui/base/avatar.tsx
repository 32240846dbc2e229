import { useState } from 'react';
import { initials } from '../../format/initials';
import './kit.css';

const TINTS = ['purple', 'blue', 'teal', 'orange', 'green'] as const;

/** The same name always gets the same tint. */
function tintOf(name: string): (typeof TINTS)[number] {
  const sum = [...name].reduce((hash, letter) => (hash * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7);
  return TINTS[sum % TINTS.length] ?? 'purple';
}

interface AvatarProps {
  name: string;
  /** Address of a picture; initials stand in when there is none or it does not load. */
  image?: string | null;
  size?: 'md' | 'lg';
}

/** Picture or initials of a person. Decoration: the name stands beside it or in the control's label. */
export function Avatar({ name, image, size = 'md' }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const shown = image && image !== broken ? image : null;
  return (
    <span className={`pr-avatar pr-avatar--${tintOf(name)}${size === 'lg' ? ' pr-avatar--lg' : ''}`} aria-hidden="true">
      {shown ? <img src={shown} alt="" onError={() => setBroken(shown)} /> : initials(name)}
    </span>
  );
}
