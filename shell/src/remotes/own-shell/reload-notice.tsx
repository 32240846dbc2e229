import { reloadPage } from '@portal/shared/browser/own-reload';
import { SHELL_CONTRACT } from '@portal/shared/remote/area/define-remote';
import { Button, Notice } from '@portal/shared/ui/base';
import type { ReactNode } from 'react';
import { IDLE, useAreas } from '../base/area-state';
import { useOtherShell } from './own-shell';
import { t } from '../../language/texts';

/** Offers a reload only if another shell is needed: this one is revoked, a release needs a newer one, or on request. */
export function ReloadNotice(): ReactNode {
  const other = useOtherShell();
  const areas = useAreas();
  const isNeeded = Object.values(areas).some((state = IDLE) => {
    const stable = 'channel' in state ? state.channel?.stable : null;
    return stable && stable.contract.min > SHELL_CONTRACT;
  });
  if (!other || !(other.isDue || isNeeded)) return null;
  return (
    <Notice
      tone="info"
      title={t('Portal diperbarui')}
      action={
        <Button size="sm" onClick={() => reloadPage()}>
          {t('Muat ulang')}
        </Button>
      }
    >
      {t('Muat ulang bila sudah sempat. Usulan dan tulisan Anda tersimpan di perangkat ini.')}
    </Notice>
  );
}
