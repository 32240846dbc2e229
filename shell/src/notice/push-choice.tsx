import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useUsername } from '@portal/shared/auth';
import { showPush } from '@portal/shared/contract/endpoints/notice';
import { can, describeFailure, isApiError, queryOfAddition } from '@portal/shared/http';
import { Button, PartFailure } from '@portal/shared/ui/base';
import { t } from '../language/texts';
import { canPush, startPush, stopPush } from './push';

/** Switches this browser's notifications while the portal is closed. Nothing where browser or server lack support. */
export function PushChoice(): ReactNode {
  return canPush() ? <Choice /> : null;
}

function Choice(): ReactNode {
  const client = useQueryClient();
  const username = useUsername();
  const [isChanging, setChanging] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const push = useQuery(queryOfAddition(showPush));
  if (!can('push')) return null;
  const key = push.data?.public_key ?? null;
  const isOn = push.data?.endpoint != null && Notification.permission === 'granted';

  const change = async () => {
    if (key === null) return;
    setChanging(true);
    setFailure(null);
    try {
      if (isOn) await stopPush();
      else if (!(await startPush(username, key))) {
        return setFailure(
          t('Peramban ini tidak mengizinkan pemberitahuan dari portal. Izinkan di setelan situs, lalu coba lagi.'),
        );
      }
      await client.invalidateQueries({ queryKey: [showPush.name] });
    } catch (error) {
      setFailure(failureOf(error));
    } finally {
      setChanging(false);
    }
  };
  return (
    <>
      <PartFailure query={push} what={t('Pemberitahuan peramban')} />
      {key !== null && (
        <Button size="sm" variant="quiet" aria-pressed={isOn} loading={isChanging} onClick={() => void change()}>
          {isOn ? t('Peramban ini: diberi tahu') : t('Peramban ini: tidak diberi tahu')}
        </Button>
      )}
      {failure && (
        <p className="no-line" role="alert">
          {failure}
        </p>
      )}
    </>
  );
}

/** Words a failure. The messages of a browser's push service are not meant for people. */
function failureOf(error: unknown): string {
  if (isApiError(error)) return t('Pilihan belum tersimpan: {title}.', { title: describeFailure(error).title });
  console.warn('layanan pemberitahuan peramban tidak terjangkau', error);
  return t('Layanan pemberitahuan peramban ini tidak terjangkau. Coba lagi nanti.');
}
