import { cleanPasted } from './clean-pasted';

const item = (level: number, marker: string, text: string) =>
  `<p class=MsoListParagraphCxSpMiddle style='text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;</span></span></span><![endif]>${text}<o:p></o:p></p>`;

test.each([
  [
    'Word paragraph',
    `<p class=MsoNormal style='margin:0cm;font-size:11.0pt'><span lang=IN style='mso-ansi-language:IN'>Halo <b>dunia</b><o:p></o:p></span></p>`,
    '<p>Halo <b>dunia</b></p>',
  ],
  [
    "Word's bold and italic",
    `<p><b style='mso-bidi-font-weight:normal'>tebal</b><i style='mso-bidi-font-style:normal'>miring</i><span style='mso-bidi-font-weight:bold;mso-bidi-font-style:italic'>biasa</span></p>`,
    '<p><b>tebal</b><i>miring</i>biasa</p>',
  ],
  ['empty Word paragraph', '<p class=MsoNormal><o:p>&nbsp;</o:p></p><p>Isi</p>', '<p>Isi</p>'],
  [
    'conditional comments and styles',
    '<!--[if gte mso 9]><xml><w:WordDocument/></xml><![endif]--><style>p{color:red}</style><p>Isi</p>',
    '<p>Isi</p>',
  ],
  [
    'Google Docs wrapper',
    '<b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr" style="line-height:1.38"><span style="font-weight:700;font-family:Arial">Tebal</span> biasa</p></b>',
    '<p><strong>Tebal</strong> biasa</p>',
  ],
  [
    'underline and italic by style',
    '<p><span style="font-style:italic;text-decoration:underline">a</span></p>',
    '<p><u><em>a</em></u></p>',
  ],
  [
    'centred heading',
    '<h2 style="text-align:center;color:#f00" class="x">Judul</h2>',
    '<h2 style="text-align: center;">Judul</h2>',
  ],
  [
    'link and picture',
    '<p><a href="https://a.test" class="x" onclick="x()">t</a><img src="https://a.test/x.png" style="width:3px" alt="Grafik"></p>',
    '<p><a href="https://a.test">t</a><img src="https://a.test/x.png" alt="Grafik"></p>',
  ],
  [
    "Word's bookmarks, and links that nobody else can follow",
    `<h1><a name="_Toc1"></a><a name="_Ref1">Pendahuluan</a></h1><p><a href="#_Toc1">bab</a>, <a href="file:///C:/a.docx">berkas</a>, <a href="#syarat">syarat</a><a href="#_ftn1" name="_ftnref1" title=""><sup>[1]</sup></a></p>`,
    '<h1>Pendahuluan</h1><p>bab, berkas, <a href="#syarat">syarat</a><sup>[1]</sup></p>',
  ],
  [
    'table',
    '<table class=MsoTableGrid border=1><tbody><tr><td width=10 colspan=2 style="border:solid">x</td></tr></tbody></table>',
    '<table><tbody><tr><td colspan="2">x</td></tr></tbody></table>',
  ],
])('cleans pasted HTML: %s', (_, pasted, clean) => {
  expect(cleanPasted(pasted).innerHTML).toBe(clean);
});

test('Word list paragraphs become nested lists, with numbers separate from bullets', () => {
  const html =
    item(1, '·', 'satu') +
    item(2, 'o', 'dalam') +
    item(1, '·', 'dua') +
    '<p class=MsoNormal>Antara</p>' +
    item(1, '1.', 'pertama');
  expect(cleanPasted(html).innerHTML).toBe(
    '<ul><li>satu<ul><li>dalam</li></ul></li><li>dua</li></ul><p>Antara</p><ol><li>pertama</li></ol>',
  );
});
