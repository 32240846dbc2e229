import { QRCode } from 'antd';
import { useState, type ReactNode } from 'react';
import { beginSecondFactor, confirmSecondFactor } from '@portal/shared/contract/endpoints/account/own-account';
import { TITLES } from '@portal/shared/contract/text/messages';
import { callApi } from '@portal/shared/http';
import { Button, Notice } from '@portal/shared/ui/base';
import { confirm, Dialog, toast } from '@portal/shared/ui/dialog';
import { SmallFormDialog, SmallFormView, useLeaveGuard, useSmallForm, type FieldSpec } from '@portal/shared/ui/form';
import { saveFile } from '@portal/shared/browser/save-file';
import { t } from '../language/texts';

export interface SetUpProps {
  readonly onClose: () => void;
}

interface Key {
  readonly secret: string;
  readonly uri: string;
}

/** Three steps: the password, the key for the app with a first code, the recovery codes. */
export function SecondFactorSetUp({ onClose }: SetUpProps): ReactNode {
  const [key, setKey] = useState<Key | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />;
  if (key) return <KeyStep secret={key} onCodes={setCodes} onClose={onClose} />;
  return <PasswordStep onKey={setKey} onClose={onClose} />;
}

const PASSWORD: readonly FieldSpec[] = [
  {
    name: 'current_password',
    label: t('Kata sandi saat ini'),
    control: 'password',
    required: true,
    help: t('Siapkan ponsel dengan aplikasi autentikator, misalnya Google Authenticator atau Aegis.'),
  },
];

function PasswordStep({ onKey, onClose }: SetUpProps & { readonly onKey: (key: Key) => void }): ReactNode {
  const form = useSmallForm({
    shape: beginSecondFactor.body.shape,
    initial: { current_password: '' },
    send: async (body) => onKey(await callApi(beginSecondFactor, { body })),
    onDone: () => undefined,
  });
  return (
    <SmallFormDialog
      title={t('Aktifkan verifikasi dua langkah')}
      form={form}
      fields={PASSWORD}
      submit={t('Lanjut')}
      width="narrow"
      onClose={onClose}
    />
  );
}

const CODE: readonly FieldSpec[] = [
  { name: 'code', label: t('Kode enam angka dari aplikasi'), control: 'text', required: true, maxLength: 10 },
];

interface KeyStepProps extends SetUpProps {
  readonly secret: Key;
  readonly onCodes: (codes: readonly string[]) => void;
}

function KeyStep({ secret: { secret, uri }, onCodes, onClose }: KeyStepProps): ReactNode {
  const form = useSmallForm({
    shape: confirmSecondFactor.body.shape,
    initial: { code: '' },
    send: async (body) => onCodes((await callApi(confirmSecondFactor, { body })).recovery_codes),
    onDone: () => undefined,
  });
  return (
    <Dialog
      title={t('Aktifkan verifikasi dua langkah')}
      // The answer contains the recovery codes, which are shown only once.
      isSending={form.isSending}
      onClose={onClose}
    >
      <p>{t('Pindai gambar ini dengan aplikasi autentikator, lalu ketik kode yang ditunjukkannya.')}</p>
      <div className="oa-key">
        {/* White in both themes: cameras need dark on light. */}
        <div role="img" aria-label={t('Kode QR berisi kunci di samping')}>
          <QRCode value={uri} type="svg" size={176} color="#1F1B24" bgColor="#FFFFFF" />
        </div>
        <div className="oa-key__words">
          <p className="pr-small pr-secondary">{t('Tidak dapat memindai? Ketik kunci ini di aplikasi:')}</p>
          <p className="oa-secret">{secret.match(/.{1,4}/g)?.join(' ')}</p>
        </div>
      </div>
      <SmallFormView form={form} fields={CODE} submit={t('Aktifkan')} />
    </Dialog>
  );
}

function RecoveryCodes({ codes, onClose }: SetUpProps & { readonly codes: readonly string[] }): ReactNode {
  const [isKept, setKept] = useState(false);
  const leave = async () => {
    const isSure =
      isKept ||
      (await confirm({
        title: t('Kode pemulihan sudah disimpan?'),
        text: t(
          'Kode ini tidak akan ditunjukkan lagi. Tanpa kode ini dan tanpa ponsel, hanya super admin dapat membuka akun Anda.',
        ),
        confirm: t('Sudah'),
        tone: 'primary',
      }));
    if (!isSure) return;
    toast.success(TITLES.success, t('Verifikasi dua langkah aktif.'));
    onClose();
  };
  useLeaveGuard(!isKept, false, () => void leave());
  const save = () => {
    const text = t('Kode pemulihan, masing-masing untuk satu kali masuk:\n\n{codes}\n', { codes: codes.join('\n') });
    saveFile(new Blob([text], { type: 'text/plain' }), 'kode-pemulihan.txt');
    setKept(true);
  };
  return (
    <Dialog
      title={t('Simpan kode pemulihan')}
      onClose={() => void leave()}
      footer={
        <>
          <Button icon="download" data-autofocus onClick={save}>
            {t('Unduh kode')}
          </Button>
          <Button variant="primary" onClick={() => void leave()}>
            {t('Selesai')}
          </Button>
        </>
      }
    >
      <Notice tone="warning" title={t('Kode ini hanya ditunjukkan sekali')}>
        {t(
          'Verifikasi dua langkah sudah aktif. Bila ponsel Anda hilang, satu kode ini menggantikan kode aplikasi untuk satu kali masuk.',
        )}
      </Notice>
      <ul className="oa-codes" aria-label={t('Kode pemulihan')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </Dialog>
  );
}
