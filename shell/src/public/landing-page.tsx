import { Button } from '@portal/shared/ui/plain';
import { LandingNews } from './landing-news';
import { ProductPicture } from './product-picture';
import { useDocumentHead } from '../page/use-document-head';
import { useHome } from './use-home';
import './landing.css';

const LANDING_DESCRIPTION =
  'Ajukan pemakaian GPU bersama untuk penelitian, pantau tinjauannya, dan bekerja di sesi Jupyter dari satu portal.';

const REASONS = [
  [
    'Selalu tahu posisinya',
    'Setiap usulan menunjukkan tahapnya, dari diajukan sampai selesai. Bila perlu perbaikan, catatannya berdiri paling atas.',
  ],
  [
    'Mesin yang sesuai',
    'Sebutkan GPU, RAM, penyimpanan, dan lama pemakaian. Admin memilihkan mesin dan hari yang masih lapang.',
  ],
  [
    'Lingkungan Anda sendiri',
    'Bawa docker image yang sudah Anda coba. Setelah disetujui, Anda bekerja di sana tanpa memasang ulang.',
  ],
] as const;

const STEPS = [
  ['Ajukan', 'Isi formulir dan unggah berkas. Isian tersimpan di perangkat Anda.'],
  ['Tinjau', 'Admin memeriksa usulan dan memberi catatan bila perlu.'],
  ['Setujui', 'Hari, mesin, dan lama pemakaian ditetapkan.'],
  ['Gunakan', 'Buka sesi Jupyter Anda langsung dari dasbor.'],
] as const;

const FACILITIES = [
  ['20 GB atau 40 GB', 'memori GPU untuk setiap usulan'],
  ['Jupyter', 'sesi kerja di peramban, dengan token pribadi'],
  ['Docker', 'image Anda sendiri, dikirim sebagai ZIP'],
  ['D3 sampai S3', 'penelitian tugas akhir, mandiri, dan kerja sama industri'],
] as const;

/** / */
export function LandingPage() {
  useDocumentHead('', LANDING_DESCRIPTION);
  const home = useHome();
  return (
    <>
      <section className="pb-hero">
        <div className="pb-hero__words">
          <h1>GPU bersama untuk penelitian Anda.</h1>
          <p>
            Peneliti kampus dan mitra dari luar mengajukan usulan, memantau tinjauannya, lalu bekerja di sesi Jupyter.
            Semuanya dari satu portal.
          </p>
          <div className="pr-row">
            {home ? (
              <Button variant="primary" size="lg" to={home}>
                Buka dasbor
              </Button>
            ) : (
              <>
                <Button variant="primary" size="lg" to="/daftar">
                  Daftar
                </Button>
                <Button size="lg" to="/masuk">
                  Masuk
                </Button>
              </>
            )}
          </div>
        </div>
        <ProductPicture />
      </section>

      <section className="pb-section" aria-labelledby="alasan">
        <h2 id="alasan">Mendukung penelitian di setiap tahap</h2>
        <ul className="pb-reasons">
          {REASONS.map(([title, text]) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>

      <section className="pb-band" aria-labelledby="langkah">
        <div className="pb-section">
          <h2 id="langkah">Empat langkah dari usulan ke GPU</h2>
          <ol className="pb-steps">
            {STEPS.map(([title, text]) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ol>
        </div>
      </section>

      <section className="pb-section" aria-labelledby="fasilitas">
        <h2 id="fasilitas">Fasilitas</h2>
        <dl className="pb-facilities">
          {FACILITIES.map(([value, text]) => (
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
