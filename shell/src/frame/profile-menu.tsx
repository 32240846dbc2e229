import { Link } from 'react-router-dom';
import type { MenuEntry } from '@portal/shared/remote/area-config';
import { Avatar, Button, Icon, VisuallyHidden, useDisclosure } from '@portal/shared/ui/base';
import { useLogout } from './use-logout';
import { useOwnProfile } from './use-own-profile';

/** Name and avatar at the right of the top bar; opens what belongs to the person, and the way out. */
export function ProfileMenu({ entries }: { entries: readonly MenuEntry[] }) {
  const { name, email, avatar, retry } = useOwnProfile();
  const { leave, isLeaving } = useLogout();
  const { isOpen, toggle, close, ref } = useDisclosure();

  return (
    <div ref={ref} className="pr-menu">
      <button type="button" className="fr-profile" aria-expanded={isOpen} onClick={toggle}>
        <Avatar name={name} image={avatar} />
        <span className="fr-profile__name">{name}</span>
        <VisuallyHidden>, menu akun</VisuallyHidden>
        <span className="fr-profile__sign"><Icon name="chevron-down" /></span>
      </button>
      {isOpen && (
        <div className="pr-menu__panel">
          <div className="pr-menu__person">
            <p className="pr-strong pr-truncate">{name}</p>
            <p className="pr-small pr-secondary pr-truncate">{email}</p>
            {retry && <p className="pr-small" role="alert">Profil tidak dapat dimuat. <Button size="sm" onClick={retry}>Coba lagi</Button></p>}
          </div>
          <ul>
            {entries.map((entry) => (
              <li key={entry.path}>
                <Link className="pr-menu__item" to={entry.path} onClick={close}>
                  <Icon name={entry.icon} />
                  {entry.label}
                </Link>
              </li>
            ))}
            <li>
              <button
                type="button"
                className="pr-menu__item"
                disabled={isLeaving}
                onClick={() => {
                  close();
                  void leave();
                }}
              >
                <Icon name="logout" />
                Keluar
              </button>
            </li>
          </ul>
        </div>
      )}
    </div>
  );
}
