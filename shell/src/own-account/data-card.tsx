import type { ReactNode } from 'react';
import { downloadOwnData } from '@portal/shared/contract/endpoints/own-account';
import { callApi } from '@portal/shared/http';
import { Button, Card } from '@portal/shared/ui/base';
import { saveFile } from './save-file';
import { useOnce } from './use-once';
import { t } from '../language/texts';

/** Downloads everything that the portal stores about the person, as a ZIP. */
export function DataCard(): ReactNode {
  const { busy, run } = useOnce();
  const download = () =>
    run('data', t('Data gagal diunduh.'), async () => {
      const { name, zip } = await callApi(downloadOwnData);
      saveFile(
        Uint8Array.from(atob(zip), (sign) => sign.charCodeAt(0)),
        name,
        'application/zip',
      );
    });
  return (
    <Card as="section" title={t('Unduh data saya')}>
      <div className="pr-row pr-row--between">
        <p className="pr-secondary">{t('ZIP berisi profil, usulan, catatan revisi, daftar berkas, dan sesi Anda.')}</p>
        <Button icon="download" loading={busy === 'data'} onClick={() => void download()}>
          {t('Unduh')}
        </Button>
      </div>
    </Card>
  );
}
