import { copyText } from '@portal/shared/browser/copy-text';
import { Button } from '@portal/shared/ui/base';
import { useState, type ReactNode } from 'react';
import { t } from '../texts';

/** Copies the address where visitors read an item; where the clipboard is refused, the address is shown. */
export function CopyLink({ path }: { readonly path: string }): ReactNode {
  const [outcome, setOutcome] = useState<'none' | 'copied' | 'shown'>('none');
  const address = new URL(path, location.origin).href;
  return (
    <>
      <Button
        size="sm"
        variant="quiet"
        icon="copy"
        onClick={async () => setOutcome((await copyText(address)) ? 'copied' : 'shown')}
      >
        {t('Salin tautan')}
      </Button>
      <span className="pr-small pr-secondary" role="status">
        {outcome === 'copied' && t('Tautan tersalin.')}
        {outcome === 'shown' && address}
      </span>
    </>
  );
}
