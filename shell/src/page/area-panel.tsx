import { Button, Card, FaultResult, Skeleton } from '@portal/shared/ui/base';
import { FirstViewOr } from './first-view';
import { ProgressBar } from './load/route-progress';
import { t } from '../language/texts';

interface AreaPanelProps {
  /** e.g. `Area peneliti` */
  readonly title: string;
  /** Short code to report to support. */
  readonly code: string;
  /** Whether the area's team has switched it off. */
  readonly isOff?: boolean;
  readonly onRetry: () => void;
}

/** Replaces an area that cannot be opened, while menu and other areas keep working. */
export function AreaPanel({ title, code, isOff = false, onRetry }: AreaPanelProps) {
  const rest = t('Menu dan bagian lain tetap dapat dipakai. Usulan dan tulisan Anda tersimpan di perangkat ini.');
  return (
    <Card as="section">
      <FaultResult
        isAlert
        illustration="fault"
        title={<h1 tabIndex={-1}>{t('{title} belum dapat dibuka', { title })}</h1>}
        text={isOff ? `${t('Bagian ini ditutup untuk sementara oleh pengelolanya.')} ${rest}` : rest}
        action={
          <>
            <Button variant="primary" icon="refresh" onClick={onRetry}>
              {t('Coba lagi')}
            </Button>
            <p className="pr-small pr-secondary">{t('Kode: {code}', { code })}</p>
          </>
        }
      />
    </Card>
  );
}

export function AreaSkeleton() {
  return (
    <div className="pr-stack pr-stack--wide">
      <ProgressBar />
      <FirstViewOr>
        <Skeleton count={2} />
        <Skeleton shape="card" label={t('Memuat isi halaman…')} />
        <Skeleton shape="rows" count={4} label={t('Memuat daftar…')} />
      </FirstViewOr>
    </div>
  );
}
