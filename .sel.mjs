import { chromium } from 'playwright';
const base = 'http://localhost:19080';
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-gpu'] });
const c = await b.newContext({ viewport: { width: 1440, height: 900 } }); const p = await c.newPage();
await p.goto(base + '/masuk'); await p.fill('input[type=email], input[name=email]', 'konten@portal.test'); await p.fill('input[type=password]', 'Rahasia#2026'); await p.click('button[type=submit]'); await p.waitForURL(/dasbor/);
const cdp = await c.newCDPSession(p); 
for (const rate of [1, 6]) { await cdp.send('Emulation.setCPUThrottlingRate', { rate });
for (const wait of [0, 200, 600, 1500]) {
  await p.goto(base + '/admin/buat-konten');
  const box = p.getByLabel(/Kategori/).first(); await box.waitFor(); await p.waitForTimeout(wait);
  const t = Date.now(); await box.click();
  let log = '', last = '';
  while (Date.now() - t < 4000) { const s = await p.evaluate(() => { const d = [...document.querySelectorAll('.ant-select-dropdown')].find((e) => e.offsetParent !== null || getComputedStyle(e).display !== 'none'); const a = document.activeElement; return (d && !d.className.includes('hidden') ? 'open' : 'closed') + '/' + a.tagName + '.' + (a.id || a.className).slice(0, 20); }); if (s !== last) { log += ` ${Date.now() - t}:${s}`; last = s; } await p.waitForTimeout(20); }
  console.log('rate', rate, 'wait', wait, log);
} }
await b.close();
