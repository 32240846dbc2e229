import { t } from '../../language/page-texts';

const rows = () => [
  [t('Deteksi retinopati dari citra fundus'), t('Penelitian TA'), 1] as const,
  [t('Model bahasa daerah Sunda'), t('Penelitian Non TA'), 2] as const,
  [t('Optimasi rute kapal antarpulau'), t('Kerjasama Industri'), 3] as const,
];

const STEPS = [0, 1, 2, 3] as const;

/** A drawing of the dashboard in the portal's own type and colours, so that it follows theme and language. */
export function ProductPicture() {
  return (
    <div className="pb-picture" role="img" aria-label={t('Gambar dasbor portal: daftar usulan dengan tahapnya')}>
      <div className="pb-picture__bar" aria-hidden="true">
        <i />
        <i />
        <i />
      </div>
      <div className="pb-picture__body" aria-hidden="true">
        <div className="pb-picture__row">
          <span className="pb-picture__title">
            <b>{t('Rincian anggaran belum lengkap')}</b>
            {t('Revisi')}
          </span>
          <span className="pb-picture__button">{t('Perbaiki usulan')}</span>
        </div>
        {rows().map(([title, kind, at]) => (
          <div key={title} className="pb-picture__row">
            <span className="pb-picture__title">
              <b>{title}</b>
              {kind}
            </span>
            <span className="pb-picture__path">
              {STEPS.map((step) => (
                <i key={step} className={step < at ? 'is-done' : step === at ? 'is-now' : undefined} />
              ))}
            </span>
          </div>
        ))}
      </div>
    </div>
  );
}
