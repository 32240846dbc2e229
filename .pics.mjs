import { chromium } from 'playwright';
const base = 'http://localhost:19080';
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-gpu'] });
const sets = [['external@portal.test', ['/user/dasbor','/user/pengajuan-usulan','/user/prosedur-template']], ['proposal@portal.test', ['/admin/dasbor','/admin/usulan','/admin/fasilitas','/admin/prosedur-template','/admin/daftar-user']], ['konten@portal.test', ['/admin/konten','/admin/buat-konten','/admin/kategori']], ['super@portal.test', ['/admin/rilis','/admin/buat-pengumuman']]];
const only = process.argv[2];
for (const [who, paths] of sets) { if (only && !who.startsWith(only)) continue;
  const c = await b.newContext({ reducedMotion: 'reduce', locale: 'id-ID', timezoneId: 'Asia/Jakarta' }); const p = await c.newPage();
  await p.goto(base + '/masuk'); await p.fill('input[type=email], input[name=email]', who); await p.fill('input[type=password]', 'Rahasia#2026'); await p.click('button[type=submit]'); await p.waitForURL(/dasbor/);
  for (const path of paths) for (const [w, scheme] of [[1440, 'light'], [768, 'light'], [375, 'dark']]) { await p.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' }); await p.setViewportSize({ width: w, height: w === 375 ? 812 : 900 }); await p.goto(base + path); await p.waitForLoadState('networkidle'); await p.waitForTimeout(300); await p.screenshot({ path: `/tmp/t/pic/${who.split('@')[0]}${path.replaceAll('/', '_')}-${w}.png` }); }
  await c.close(); }
await b.close();
