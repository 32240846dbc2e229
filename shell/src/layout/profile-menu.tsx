import { Button as AntButton } from 'antd';
import { useRef, useState } from 'react';
import { Avatar, Button, Icon, MenuDropdown, VisuallyHidden } from '@portal/shared/ui/base';
import { chooseLanguage } from '../language/chosen-language';
import { LANGUAGE_NAMES, otherLanguage } from '../own-account/language-card';
import { useOffersEnglish } from '../remotes/use-offers-english';
import { OWN_ACCOUNT } from '../page/return-path';
import { t } from '../language/texts';
import { endSession, useUsername } from '@portal/shared/auth';
import { logout, profile } from '@portal/shared/contract/endpoints/account/session';
import { MESSAGES, QUESTIONS, TITLES } from '@portal/shared/contract/text/messages';
import { callApi, isApiError, queryOf } from '@portal/shared/http';
import { confirm, toast } from '@portal/shared/ui/dialog';
import { noteProviderSession } from '../account/campus/provider-session';
import { forgetDrafts } from '@portal/shared/browser/forget-drafts';
import { useQuery } from '@tanstack/react-query';
import { fullName } from '@portal/shared/contract/entities/session';

export function ProfileMenu() {
  const { name, email, avatar, isKnown, retry } = useOwnProfile();
  const { leave, isLeaving } = useLogout(email);
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

/** Asks for confirmation, logs out and shows the outcome (user-area.md section 2). The guard then opens /masuk. */
function useLogout(username: string): { readonly leave: () => Promise<void>; readonly isLeaving: boolean } {
  const [isLeaving, setIsLeaving] = useState(false);

  async function leave() {
    if (isLeaving || !(await confirm(QUESTIONS.logout))) return;
    setIsLeaving(true);
    try {
      const outcome = await callApi(logout, { quiet: true });
      noteProviderSession(outcome?.is_from_campus === true);
    } catch (error) {
      // A token that the server no longer knows counts as revoked.
      if (!isApiError(error, 'unauthenticated')) {
        setIsLeaving(false);
        toast.failure(TITLES.failure, MESSAGES.logoutFailed);
        return;
      }
    }
    toast.success(TITLES.success, MESSAGES.logoutSucceeded);
    // The session ends first: then no open form writes its draft again.
    endSession('logout');
    await forgetDrafts(username);
  }

  return { leave, isLeaving };
}

interface OwnProfile {
  readonly name: string;
  readonly email: string;
  readonly avatar: string | null;
  /** False until the server has answered or failed. */
  readonly isKnown: boolean;
  /** Asks again; null unless the profile could not be loaded. */
  readonly retry: (() => void) | null;
}

/** Returns the signed-in person's profile. Until the server answers, the username replaces the name. */
function useOwnProfile(): OwnProfile {
  const email = useUsername();
  const { data, isError, refetch } = useQuery({ ...queryOf(profile), staleTime: 5 * 60_000 });
  const person = data?.profile.admin_profile ?? data?.profile.user_profile;
  return {
    name: fullName(person) || email,
    email,
    avatar: person?.avatar ?? null,
    isKnown: data !== undefined || isError,
    retry: isError && !data ? () => void refetch() : null,
  };
}
