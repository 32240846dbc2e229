import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState, type ReactNode } from 'react';
import { endSecondFactor, showSecondFactor } from '@portal/shared/contract/endpoints/account/own-account';
import { formatDate } from '@portal/shared/format/date';
import { callApi, can, queryOfAddition } from '@portal/shared/http';
import { Button, Card, Chip, PartFailure, preloadable } from '@portal/shared/ui/base';
import { preloadFormDialog, type FieldSpec } from '@portal/shared/ui/form';
import { SaveDialog } from '@portal/shared/ui/save-form';
import type { SetUpProps } from './second-factor-set-up';
import { t } from '../language/texts';

const setUp = preloadable<SetUpProps>(
  async () =>
    (await import(/* webpackChunkName: "own-account-second-factor" */ './second-factor-set-up')).SecondFactorSetUp,
);

function warm(): void {
  Promise.all([setUp.preload(), preloadFormDialog()]).catch(() => undefined);
}

/** The second step of the login, on or off. Absent where the server has none. */
export function SecondFactorCard(): ReactNode {
  const client = useQueryClient();
  const query = useQuery(queryOfAddition(showSecondFactor));
  const [isOpen, setOpen] = useState(false);
  if (!can('second-factor')) return null;
  const state = query.data;
  const close = () => {
    setOpen(false);
    void client.invalidateQueries({ queryKey: [showSecondFactor.name] });
  };
  return (
    <Card
      as="section"
      title={t('Verifikasi dua langkah')}
      actions={state?.is_on && <Chip tone="green">{t('Aktif')}</Chip>}
    >
      <PartFailure query={query} what={t('Keadaan verifikasi dua langkah')} />
      {state && (
        <div className="pr-row pr-row--between">
          <p className="pr-secondary">
            {state.is_on
              ? t('Aktif sejak {since}. Tersisa {recovery_left} kode pemulihan.', {
                  since: formatDate(state.since),
                  recovery_left: state.recovery_left,
                })
              : t('Saat masuk, Anda juga diminta kode dari aplikasi autentikator di ponsel Anda.')}
          </p>
          <Button onPointerEnter={warm} onClick={() => setOpen(true)}>
            {state.is_on ? t('Matikan') : t('Aktifkan')}
          </Button>
        </div>
      )}
      {isOpen && state && (
        <Suspense fallback={null}>
          {/* `Opened` keeps its kind: the state changes while the recovery codes are still shown. */}
          <Opened isOn={state.is_on} onClose={close} />
        </Suspense>
      )}
    </Card>
  );
}

function Opened({ isOn, onClose }: { readonly isOn: boolean; readonly onClose: () => void }): ReactNode {
  const [wasOn] = useState(isOn);
  if (!wasOn) return <setUp.Component onClose={onClose} />;
  return (
    <SaveDialog
      title={t('Matikan verifikasi dua langkah')}
      fields={FIELDS}
      submit={t('Matikan')}
      width="narrow"
      shape={endSecondFactor.body.shape}
      send={(body) => callApi(endSecondFactor, { body })}
      done={t('Verifikasi dua langkah dimatikan.')}
      lists={[]}
      onClose={onClose}
    />
  );
}

const FIELDS: readonly FieldSpec[] = [
  { name: 'current_password', label: t('Kata sandi saat ini'), control: 'password', required: true },
  {
    name: 'code',
    label: t('Kode'),
    control: 'text',
    required: true,
    maxLength: 40,
    help: t('Enam angka dari aplikasi autentikator Anda, atau salah satu kode pemulihan.'),
  },
];
