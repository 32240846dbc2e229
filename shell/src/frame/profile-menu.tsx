import { Button as AntButton, Dropdown } from 'antd';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { MenuEntry } from '@portal/shared/remote/area-config';
import { Avatar, Button, Icon, VisuallyHidden } from '@portal/shared/ui/base';
import { useLogout } from './use-logout';
import { useOwnProfile } from './use-own-profile';

/** Name and avatar at the right of the top bar; opens what belongs to the person, and the way out. */
export function ProfileMenu({ entries }: { entries: readonly MenuEntry[] }) {
  const { name, email, avatar, retry } = useOwnProfile();
  const { leave, isLeaving } = useLogout();
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);

  const logout = () => {
    // The entry goes with the menu; who answers 'Batal' is led back to what is still there.
    opener.current?.focus();
    void leave();
  };
  const items = [
    ...entries.map((entry) => ({ key: entry.path, icon: <Icon name={entry.icon} />, label: <Link to={entry.path}>{entry.label}</Link> })),
    { key: 'keluar', icon: <Icon name="logout" />, label: 'Keluar', disabled: isLeaving, onClick: logout },
  ];

  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      autoFocus
      destroyOnHidden
      open={isOpen}
      onOpenChange={setOpen}
      menu={{ items, 'aria-label': 'Menu akun' }}
      popupRender={(menu) => (
        <div className="fr-account">
          <div className="fr-account__person">
            <p className="pr-strong pr-truncate">{name}</p>
            <p className="pr-small pr-secondary pr-truncate">{email}</p>
            {retry && <p className="pr-small" role="alert">Profil tidak dapat dimuat. <Button size="sm" onClick={retry}>Coba lagi</Button></p>}
          </div>
          {menu}
        </div>
      )}
    >
      <AntButton ref={opener} type="text" className="fr-profile" aria-haspopup="menu" aria-expanded={isOpen}>
        <Avatar name={name} image={avatar} />
        <span className="fr-profile__name">{name}</span>
        <VisuallyHidden>, menu akun</VisuallyHidden>
        <span className="fr-profile__sign"><Icon name="chevron-down" /></span>
      </AntButton>
    </Dropdown>
  );
}
