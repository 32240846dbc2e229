import { unlockLogin } from '@portal/shared/contract/endpoints/account';
import { TITLES } from '@portal/shared/contract/messages';
import { Button } from '@portal/shared/ui/base';
import { useRowCall } from '@portal/shared/ui/row-call';
import type { ReactNode } from 'react';
import { t } from './texts';

/** 'Buka kunci masuk': for a person who must wait because of wrong passwords that others typed. */
export function UnlockLogin({ id, name }: { readonly id: string; readonly name: string }): ReactNode {
  const unlock = useRowCall({
    endpoint: unlockLogin,
    lists: [],
    done: t('{name} dapat mencoba masuk lagi sekarang.', { name }),
    failed: { title: TITLES.warning, text: t('Kunci masuk tidak dibuka.') },
    quiet: true,
  });
  const ask = () =>
    unlock.start(id, {
      title: t('Buka kunci masuk?'),
      text: t('Hitungan kata sandi salah untuk akun {name} dihapus. Sandi dan sesinya tidak berubah.', { name }),
      confirm: t('Buka kunci'),
      tone: 'primary',
    });
  return (
    <div className="pr-row pr-row--end">
      <Button loading={unlock.isBusy(id)} onClick={() => void ask()}>
        {t('Buka kunci masuk')}
      </Button>
    </div>
  );
}
