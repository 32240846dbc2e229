import { getSchema } from '@tiptap/core';
import { editorExtensions } from '../schema/extensions';
import { meaningOf } from './meaning';
import { styledSpansToElements } from './normalize';
import { parseHtml } from './parse-html';
import { readText, writeText } from './stored-text';

const schema = getSchema(editorExtensions());

/** Returns HTML after opening, typing one letter at the end and saving. */
function edited(html: string): string {
  const doc = readText(html, schema);
  const added = doc.copy(doc.content.append(readText('<p>.</p>', schema).content));
  return writeText(added).replace(/<p>\.<\/p>$/, '');
}

/** Stored texts that stay identical. */
const KEPT = [
  '<p>Isi</p>',
  '<p>Satu</p><p>Dua</p>',
  '<p>Baris<br>kedua</p>',
  '<h2>Judul</h2><p>Isi</p>',
  '<h1>Satu</h1><h3>Tiga</h3><h4>Empat</h4><h5>Lima</h5><h6>Enam</h6>',
  '<p><strong>tebal</strong> <em>miring</em> <u>garis</u> <s>coret</s></p>',
  '<p><strong><em><u>semua</u></em></strong></p>',
  '<p>H<sub>2</sub>O, m<sup>2</sup></p>',
  '<p><small>kecil</small> <mark>tanda</mark></p>',
  '<p><code>npm start</code></p>',
  '<pre><code>a\n  b\n\tc</code></pre>',
  '<blockquote><p>Kata orang.</p></blockquote>',
  '<ul><li>a</li><li>b</li></ul>',
  '<ol><li>a</li><li>b</li></ol>',
  '<ol start="5"><li>lima</li></ol>',
  '<ul><li>a<ul><li>a1</li><li>a2<ol><li>dalam</li></ol></li></ul></li><li>b</li></ul>',
  '<ol type="a"><li>huruf</li></ol>',
  '<p>Sebelum</p><hr><p>Sesudah</p>',
  '<p style="text-align: center;">Tengah</p>',
  '<h2 style="text-align: right;">Kanan</h2>',
  '<p style="text-align: justify;">Rata</p>',
  '<p><a href="https://contoh.ac.id/a?b=c&amp;d=e#f">tautan</a></p>',
  '<p><a href="mailto:admin@contoh.ac.id">surat</a></p>',
  '<p><a href="tel:+62811223344">telepon</a></p>',
  '<p><a href="/layanan/konsultasi-gpu">layanan</a></p>',
  '<p><a href="#bagian-dua">ke bagian dua</a></p>',
  '<p><a href="https://contoh.ac.id"><strong>tebal</strong> biasa</a></p>',
  '<p><img src="https://files.test/a.png" alt="Grafik"></p>',
  '<p><img src="https://files.test/a.png" alt="" width="320" height="200"></p>',
  '<p>Teks <img src="https://files.test/a.png" alt="ikon"> di dalam baris</p>',
  '<figure><img src="https://files.test/a.png" alt="Grafik"><figcaption>Gambar 1. <em>Suhu</em></figcaption></figure>',
  '<table><tbody><tr><th>Nama</th><th>GPU</th></tr><tr><td>A</td><td>1</td></tr></tbody></table>',
  '<table><tbody><tr><td colspan="2">lebar</td></tr><tr><td>a</td><td>b</td></tr></tbody></table>',
  '<table><tbody><tr><td rowspan="2">tinggi</td><td>a</td></tr><tr><td>b</td></tr></tbody></table>',
  '<table><tbody><tr><th scope="row">Baris</th><td>1</td></tr></tbody></table>',
  '<table><tbody><tr><td><ul><li>a</li></ul></td><td><p>satu</p><p>dua</p></td></tr></tbody></table>',
  '<table><tbody><tr><td style="text-align: center;">tengah</td></tr></tbody></table>',
  '<p>Harga Rp 1.500.000,00 &lt; 2 juta &amp; “kutip” ’apostrof’ — 90&nbsp;°C</p>',
  '<p>Baris pertama</p><p>&nbsp;</p><p>Sesudah baris kosong</p>',
];

/** Stored texts whose markup changes but not their meaning. */
const RESPELLED = [
  '<p><b>tebal</b> <i>miring</i> <del>hapus</del></p>',
  '<p><span style="text-decoration: underline;">garis bawah dari TinyMCE 5</span></p>',
  '<p><span style="font-weight: 700">Google</span> <span style="font-style:italic">Docs</span></p>',
  '<div>Teks di dalam div</div><div>dan satu lagi</div>',
  '<div style="text-align:center"><p>Tengah</p><p>Tengah juga</p></div>',
  'Teks lepas <strong>tanpa</strong> paragraf',
  'Teks lepas<p>dan paragraf</p>lalu lepas lagi',
  '<ul><li><p>a</p></li><li><p>b</p></li></ul>',
  '<ol><li style="text-align: center;">tengah</li></ol>',
  '<blockquote>Kutipan tanpa paragraf</blockquote>',
  '<pre>tanpa code</pre>',
  '<p class="MsoNormal">Word <span lang="IN">dengan</span> kelas</p>',
  '<p>Baris\n   dengan   spasi</p>',
  '<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table>',
  '<table><tr><td>tanpa tbody</td></tr></table>',
  '<table border="1" cellpadding="4"><tbody><tr><td width="40">x</td></tr></tbody></table>',
  '<img src="https://files.test/lepas.png" alt="lepas">',
  '<p><a href="https://contoh.ac.id" target="_blank" rel="noopener noreferrer">tab baru</a></p>',
  '<p style="text-align: left;">Kiri</p>',
  '<p><span style="color: red; font-size: 30px">warna tidak ditampilkan portal</span></p>',
];

/** Stored texts that the schema cannot represent: they become protected blocks and stay identical. */
const PROTECTED = [
  '<dl><dt>GPU</dt><dd>Pengolah grafis</dd></dl>',
  '<table><caption>Tabel 1</caption><tbody><tr><td>a</td></tr></tbody></table>',
  '<figure><table><tbody><tr><td>a</td></tr></tbody></table><figcaption>Tabel 2</figcaption></figure>',
  '<figure><img src="https://files.test/a.png" alt="a"><img src="https://files.test/b.png" alt="b"></figure>',
  '<p style="padding-left: 40px;">Menjorok dari TinyMCE</p>',
  '<p><img src="gambar-lama.png" alt="alamat tanpa host"></p>',
  '<table><tfoot><tr><td>jumlah</td></tr></tfoot></table>',
];

test.each(KEPT)('saving keeps the HTML: %s', (html) => {
  expect(edited(html)).toBe(html);
});

test.each(RESPELLED)('saving keeps the meaning: %s', (html) => {
  const saved = edited(html);
  expect(saved).not.toContain('data-protected');
  expect(meaningOf(parseHtml(saved))).toBe(meaningOf(readBack(html)));
});

test.each(PROTECTED)('saving keeps a protected block: %s', (html) => {
  const doc = readText(`<p>Sebelum</p>${html}<p>Sesudah</p>`, schema);
  expect(doc.child(1).type.name).toBe('protectedBlock');
  expect(writeText(doc)).toBe(`<p>Sebelum</p>${html}<p>Sesudah</p>`);
});

test('at least 60 stored texts are tested', () => {
  expect(KEPT.length + RESPELLED.length + PROTECTED.length).toBeGreaterThanOrEqual(60);
});

test('a list next to an item is nested in that item', () => {
  expect(edited('<ul><li>a</li><ul><li>anak</li></ul></ul>')).toBe('<ul><li>a<ul><li>anak</li></ul></li></ul>');
});

test.each(['', '<p></p>', '<p><br></p>', '<p>&nbsp;</p>', '  '])('a text without content is empty: %j', (html) => {
  expect(writeText(readText(html, schema))).toBe('');
});

test('meaningOf differs for texts with different meaning', () => {
  const pairs = [
    ['<p>a</p>', '<p><strong>a</strong></p>'],
    ['<p>a b</p>', '<p>a</p><p>b</p>'],
    ['<ul><li>a</li></ul>', '<ol><li>a</li></ol>'],
    ['<p>a</p>', '<p style="text-align: center">a</p>'],
    ['<p><a href="/a">a</a></p>', '<p><a href="/b">a</a></p>'],
    ['<table><tr><td>a</td></tr></table>', '<table><tr><td colspan="2">a</td></tr></table>'],
    ['<p><img src="/a.png" alt="a"></p>', '<p><img src="/a.png"></p>'],
  ];
  for (const [one = '', other = ''] of pairs) expect(meaningOf(parseHtml(one))).not.toBe(meaningOf(parseHtml(other)));
});

/** Returns the original with styled spans replaced by elements. */
function readBack(html: string): HTMLElement {
  const body = parseHtml(html);
  styledSpansToElements(body);
  return body;
}
