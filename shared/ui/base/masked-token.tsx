import { useEffect, useState } from 'react';
import { copyText } from '../../browser/copy-text';
import { VisuallyHidden } from '../plain/visually-hidden';
import { Button } from './button';
import './kit.css';
import { t } from '@portal/shared/language';

type Cover = 'covered' | 'copied' | 'shown';

/** How long 'Tersalin' is shown, ms. */
const COPIED_FOR = 2_500;

/** Copies a token without showing it; shows it for manual copying if the clipboard is denied. */
export function MaskedToken({ token, label = t('Token') }: { token: string; label?: string }) {
  const [cover, setCover] = useState<Cover>('covered');

  useEffect(() => {
    if (cover !== 'copied') return;
    const timer = setTimeout(() => setCover('covered'), COPIED_FOR);
    return () => clearTimeout(timer);
  }, [cover]);

  return (
    <span className="pr-token">
      {label}
      {cover === 'shown' ? (
        <code className="pr-token__text">{token}</code>
      ) : (
        <>
          <span className="pr-token__dots" aria-hidden="true">
            ••••••••
          </span>
          <VisuallyHidden>{t('disembunyikan')}</VisuallyHidden>
          <Button
            variant="quiet"
            size="sm"
            className="pr-token__copy"
            onClick={async () => setCover((await copyText(token)) ? 'copied' : 'shown')}
          >
            {cover === 'copied' ? t('Tersalin') : t('Salin')}
            <VisuallyHidden>{cover === 'copied' ? '' : ` ${label}`}</VisuallyHidden>
          </Button>
        </>
      )}
      <span className="pr-hidden" role="status">
        {cover === 'copied' ? t('{label} tersalin', { label }) : ''}
      </span>
    </span>
  );
}
