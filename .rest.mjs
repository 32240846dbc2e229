import { chromium } from 'playwright';
import { readFileSync, readdirSync } from 'node:fs';
const base = 'http://localhost:19080';
const cpu = () => { let s = 0; for (const p of readdirSync('/proc')) if (/^\d+$/.test(p)) try { const st = readFileSync(`/proc/${p}/stat`, 'utf8'); if (st.includes('(chromium')) { const f = st.slice(st.lastIndexOf(')') + 2).split(' '); s += +f[11] + +f[12]; } } catch {} return s; };
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-gpu'] });
for (const [who, paths] of [['konten@portal.test', ['/admin/dasbor','/admin/buat-konten','/admin/konten','/admin/kategori']], ['proposal@portal.test', ['/admin/dasbor','/admin/usulan','/admin/fasilitas']], ['external@portal.test', ['/user/dasbor','/user/pengajuan-usulan']]]) {
  const c = await b.newContext({ viewport: { width: 1440, height: 900 } }); const p = await c.newPage();
  await p.goto(base + '/masuk'); await p.fill('input[type=email], input[name=email]', who); await p.fill('input[type=password]', 'Rahasia#2026'); await p.click('button[type=submit]'); await p.waitForURL(/dasbor/);
  for (const path of paths) { const a0 = cpu(), t0 = Date.now(); await p.goto(base + path); await p.waitForLoadState('networkidle'); const a1 = cpu(), t1 = Date.now(); await p.waitForTimeout(2000); const a = cpu(); await p.waitForTimeout(5000); console.log(path, 'load', t1 - t0, 'ms cpu', (a1 - a0) * 10, 'ms; rest cpu %', ((cpu() - a) * 10 / 50).toFixed(1), await p.evaluate(() => document.getAnimations().filter((x) => x.playState === 'running').map((x) => (x.animationName ?? x.transitionProperty) + ':' + x.effect.target?.className).slice(0, 5).join(' '))); }
  await c.close();
}
await b.close();
