import { Button as AntButton } from 'antd';
import { useRef } from 'react';
import { Avatar, Button, Icon, MenuDropdown, VisuallyHidden } from '@portal/shared/ui/base';
import { chooseLanguage } from '../language/chosen-language';
import { LANGUAGE_NAMES, otherLanguage } from '../own-account/language-card';
import { useOffersEnglish } from '../remotes/use-offers-english';
import { OWN_ACCOUNT } from '../page/own-account-path';
import { useLogout } from './use-logout';
import { useOwnProfile } from './use-own-profile';
import { t } from '../language/texts';

export function ProfileMenu() {
  const { name, email, avatar, isKnown, retry } = useOwnProfile();
  const { leave, isLeaving } = useLogout();
  const offersEnglish = useOffersEnglish();
  const other = otherLanguage();
  const opener = useRef<HTMLButtonElement>(null);

  const logout = () => {
    // The entry closes with the menu: 'Batal' must return the focus to the button.
    opener.current?.focus();
    void leave();
  };
  const choices = [
    { label: t('Akun saya'), to: OWN_ACCOUNT, icon: <Icon name="service" /> },
    ...(other === 'id' || offersEnglish
      ? [{ label: LANGUAGE_NAMES[other], icon: <Icon name="language" />, onSelect: () => void chooseLanguage(other) }]
      : []),
    { label: t('Keluar'), icon: <Icon name="logout" />, isDisabled: isLeaving, onSelect: logout },
  ];
  const person = (
    <div className="fr-account__person">
      <p className="pr-strong pr-truncate">{name}</p>
      <p className="pr-small pr-secondary pr-truncate">{email}</p>
      {retry && (
        <p className="pr-small" role="alert">
          {t('Profil tidak dapat dimuat.')}{' '}
          <Button size="sm" onClick={retry}>
            {t('Coba lagi')}
          </Button>
        </p>
      )}
    </div>
  );

  return (
    <MenuDropdown
      label={t('Menu akun')}
      groups={[choices]}
      wrapMenu={(menu) => (
        <div className="fr-account">
          {person}
          {menu}
        </div>
      )}
    >
      {(props) => (
        <AntButton
          ref={opener}
          type="text"
          className={isKnown ? 'fr-profile' : 'fr-profile fr-profile--unknown'}
          {...props}
        >
          <Avatar name={name} image={avatar} />
          <span className="fr-profile__name" title={name}>
            {name}
          </span>
          <VisuallyHidden>{t(', menu akun')}</VisuallyHidden>
          <span className="fr-profile__sign">
            <Icon name="chevron-down" />
          </span>
        </AntButton>
      )}
    </MenuDropdown>
  );
}
