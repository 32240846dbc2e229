import { useState } from 'react';
import { linkHome } from '@portal/shared/contract/endpoints/session-days';
import type { Container } from '@portal/shared/contract/entities/machine';
import { TITLES } from '@portal/shared/contract/messages';
import { callApi, describeFailure, runtimeConfig } from '@portal/shared/http';
import { Button } from '@portal/shared/ui/base';
import { toast } from '@portal/shared/ui/dialog';
import { t } from '../texts';

/** Downloads the packed home folder of a session that ended. */
export function DownloadHome({ container }: { readonly container: Container }) {
  const [isAsking, setAsking] = useState(false);
  async function download(): Promise<void> {
    setAsking(true);
    try {
      const { path } = await callApi(linkHome, { path: { id: container.id_container }, quiet: true });
      // An attachment: the page stays.
      window.open(runtimeConfig().machineUrl + (path ?? ''), '_self');
    } catch (error) {
      const { title, text } = describeFailure(error);
      toast.failure(TITLES.warning, t('Berkas tidak dapat diunduh. {text}', { text: text || title }));
    } finally {
      setAsking(false);
    }
  }
  return (
    <Button size="sm" icon="download" loading={isAsking} onClick={() => void download()}>
      {t('Unduh berkas')}
    </Button>
  );
}
