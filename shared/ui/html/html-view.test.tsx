import { render, screen } from '@testing-library/react';
import { HtmlView } from './public';
import { sanitiseHtml } from './sanitize';

test.each([
  '<script>run()</script>',
  '<img src=x onerror=run()>',
  '<img src=x OnError = "run()">',
  '<svg onload=run()><circle/></svg>',
  '<svg><script>run()</script></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=run()></style></mglyph></table></mtext></math>',
  '<a href="javascript:run()">x</a>',
  '<a href="java\tscript:run()">x</a>',
  '<a href="data:text/html,<script>run()</script>">x</a>',
  '<iframe src="javascript:run()"></iframe>',
  '<iframe srcdoc="<script>run()</script>"></iframe>',
  '<object data="javascript:run()"></object>',
  '<embed src="javascript:run()">',
  '<form action="javascript:run()"><button>x</button></form>',
  '<button formaction="javascript:run()">x</button>',
  '<details open ontoggle=run()>x</details>',
  '<video><source onerror=run()></video>',
  '<body onload=run()>',
  '<p style="background:url(javascript:run())">x</p>',
  '<style>@import "javascript:run()";</style>',
  '<base href="javascript:run()//">',
  '<meta http-equiv="refresh" content="0;url=javascript:run()">',
  '<link rel="stylesheet" href="javascript:run()">',
  '<template><script>run()</script></template>',
  '<input autofocus onfocus=run()>',
  '<p data-style="x" data-dropped="run()">x</p>',
])('sanitising removes scripts from %s', (payload) => {
  const clean = sanitiseHtml(payload);
  expect(clean).not.toMatch(/run\(/);
  expect(clean).not.toMatch(/<(script|style|iframe|object|embed|form|button|input|svg|math|base|meta|link|template)/i);
  expect(clean).not.toMatch(/\s(on\w+|style|srcdoc|formaction|data-\w+)=/i);
});

test('keeps editor markup: alignment and underline as classes, tables, pictures, links in a new tab', () => {
  const clean = sanitiseHtml(
    '<h2 id="x">Judul</h2><p style="text-align: center;">Tengah</p><p><span style="text-decoration: underline;">garis</span> <a class="pr-button" href="https://contoh.test">tautan</a></p><table><tbody><tr><td>1</td></tr></tbody></table><img src="/gambar.png" alt="Grafik">',
  );
  expect(clean).toContain('<h2 id="isi-judul">Judul</h2>');
  expect(clean).toContain('<p class="pr-html-center">Tengah</p>');
  expect(clean).toContain('<span class="pr-html-underline">garis</span>');
  expect(clean).toMatch(
    /<a (class="" )?href="https:\/\/contoh\.test" target="_blank" rel="noopener noreferrer">tautan<\/a>/,
  );
  expect(clean).toContain('<td>1</td>');
  expect(clean).toContain('<img src="/gambar.png" alt="Grafik" loading="lazy">');
});

test('HtmlView shows the text at once, then the sanitised HTML', async () => {
  const { container } = render(
    <HtmlView html="<p>Rincian <strong>penyimpanan</strong><script>run()</script></p><p>Jadwal</p>" />,
  );
  expect([...container.querySelectorAll('p')].map((line) => line.textContent)).toEqual([
    'Rincian penyimpananrun()',
    'Jadwal',
  ]);
  expect(await screen.findByText('penyimpanan')).toBeVisible();
  expect(document.querySelector('script')).toBeNull();
});
