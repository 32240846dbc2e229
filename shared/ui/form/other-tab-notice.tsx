import { Button, Notice } from '../base/public';
import { t } from '@portal/shared/language';

interface Props {
  /** Description of the open form, capitalized as at the start of a sentence: `Formulir ini juga diisi`. */
  readonly what: string;
  /** Noun for the written content: `isian`, `tulisan`. */
  readonly noun: string;
  readonly onKeep: () => void;
  readonly onTake: () => void;
}

/** Two tabs write the same: which of the two is kept on the device is the person's choice. */
export function OtherTabNotice({ what, noun, onKeep, onTake }: Props) {
  const Noun = noun[0]?.toUpperCase() + noun.slice(1);
  return (
    <Notice
      tone="warning"
      role="alert"
      title={t('{what} di tab lain', { what })}
      action={
        <>
          <Button size="sm" onClick={onKeep}>
            {t('Simpan {noun} tab ini', { noun })}
          </Button>
          <Button size="sm" onClick={onTake}>
            {t('Muat {noun} tab lain', { noun })}
          </Button>
        </>
      }
    >
      {t('Yang tersimpan di perangkat ini adalah {noun} tab lain. {Noun} tab ini tetap ada selama tab terbuka.', {
        noun,
        Noun,
      })}
    </Notice>
  );
}
