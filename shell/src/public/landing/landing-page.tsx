import { Button } from '@portal/shared/ui/plain';
import { t } from '../../language/page-texts';
import { LandingNews } from '../news/landing-news';
import { ProductPicture } from './product-picture';
import { usePublicHead } from '../frame/page-head';
import { useHome } from './use-home';
import './landing.css';

// Functions, because the build renders the page in both languages.
const description = () =>
  t('Ajukan pemakaian GPU bersama untuk penelitian, pantau tinjauannya, dan bekerja di sesi Jupyter dari satu portal.');

const reasons = () => [
  [
    t('Selalu tahu posisinya'),
    t(
      'Setiap usulan menunjukkan tahapnya, dari diajukan sampai selesai. Bila perlu perbaikan, catatannya berdiri paling atas.',
    ),
  ],
  [
    t('Mesin yang sesuai'),
    t('Sebutkan GPU, RAM, penyimpanan, dan lama pemakaian. Admin memilihkan mesin dan hari yang masih lapang.'),
  ],
  [
    t('Lingkungan Anda sendiri'),
    t('Bawa docker image yang sudah Anda coba. Setelah disetujui, Anda bekerja di sana tanpa memasang ulang.'),
  ],
];

const steps = () => [
  [t('Ajukan'), t('Isi formulir dan unggah berkas. Isian tersimpan di perangkat Anda.')],
  [t('Tinjau'), t('Admin memeriksa usulan dan memberi catatan bila perlu.')],
  [t('Setujui'), t('Hari, mesin, dan lama pemakaian ditetapkan.')],
  [t('Gunakan'), t('Buka sesi Jupyter Anda langsung dari dasbor.')],
];

const facilities = () => [
  [t('20 GB atau 40 GB'), t('memori GPU untuk setiap usulan')],
  ['Jupyter', t('sesi kerja di peramban, dengan token pribadi')],
  ['Docker', t('image Anda sendiri, dikirim sebagai ZIP')],
  [t('D3 sampai S3'), t('penelitian tugas akhir, mandiri, dan kerja sama industri')],
];

/** / */
export function LandingPage() {
  usePublicHead('', description());
  const home = useHome();
  return (
    <>
      <section className="pb-hero">
        <div className="pb-hero__words">
          <h1>{t('GPU bersama untuk penelitian Anda.')}</h1>
          <p>
            {t(
              'Peneliti kampus dan mitra dari luar mengajukan usulan, memantau tinjauannya, lalu bekerja di sesi Jupyter. Semuanya dari satu portal.',
            )}
          </p>
          <div className="pr-row">
            {home ? (
              <Button variant="primary" size="lg" to={home}>
                {t('Buka dasbor')}
              </Button>
            ) : (
              <>
                <Button variant="primary" size="lg" to="/daftar">
                  {t('Daftar')}
                </Button>
                <Button size="lg" to="/masuk">
                  {t('Masuk')}
                </Button>
              </>
            )}
          </div>
        </div>
        <ProductPicture />
      </section>

      <section className="pb-section" aria-labelledby="alasan">
        <h2 id="alasan">{t('Mendukung penelitian di setiap tahap')}</h2>
        <ul className="pb-reasons">
          {reasons().map(([title, text]) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>

      <section className="pb-band" aria-labelledby="langkah">
        <div className="pb-section">
          <h2 id="langkah">{t('Empat langkah dari usulan ke GPU')}</h2>
          <ol className="pb-steps">
            {steps().map(([title, text]) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ol>
        </div>
      </section>

      <section className="pb-section" aria-labelledby="fasilitas">
        <h2 id="fasilitas">{t('Fasilitas')}</h2>
        <dl className="pb-facilities">
          {facilities().map(([value, text]) => (
            <div key={value}>
              <dt>{value}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </section>

      <LandingNews />
    </>
  );
}
