import { t } from '../language/page-texts';

const rows = () => [
  [t('Deteksi retinopati dari citra fundus'), t('Penelitian TA'), 1] as const,
  [t('Model bahasa daerah Sunda'), t('Penelitian Non TA'), 2] as const,
  [t('Optimasi rute kapal antarpulau'), t('Kerjasama Industri'), 3] as const,
];

const STEPS = [0, 1, 2, 3] as const;

/**
 * The dashboard in small, drawn with the portal's own type and colours, so that it follows the theme. A picture:
 * nothing in it can be used.
 */
export function ProductPicture() {
  return (
    <div
      className="pb-picture"
      role="img"
      aria-label={t('Gambar dasbor portal: sesi Jupyter yang berjalan dan daftar usulan dengan tahapnya')}
    >
      <div className="pb-picture__bar" aria-hidden="true">
        <i />
        <i />
        <i />
      </div>
      <div className="pb-picture__body" aria-hidden="true">
        <div className="pb-picture__cards">
          <div className="pb-picture__card pb-picture__card--accent">
            <span className="pb-picture__chip pb-picture__chip--orange">{t('Revisi')}</span>
            <b>{t('Rincian anggaran belum lengkap')}</b>
            <span className="pb-picture__button pb-picture__button--full">{t('Perbaiki usulan')}</span>
          </div>
          <div className="pb-picture__card">
            <span className="pb-picture__chip pb-picture__chip--green">{t('Berjalan')}</span>
            <b>{t('Sesi Jupyter, sisa 9 hari')}</b>
            <span className="pb-picture__button">{t('Buka Jupyter')}</span>
          </div>
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
