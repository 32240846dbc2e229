import { htmlText, withoutTags } from './html-text';

test.each([
  ['<p>Satu</p><p>dua</p>', ' ', 'Satu dua'],
  ['<p>Satu</p><p>dua<br>tiga</p>', '\n', 'Satu\ndua\ntiga'],
  ['<ul><li>a</li><li>b</li></ul><table><tr><td>c</td><td>d</td></tr></table>', ' ', 'a b c d'],
  ['5 &lt; 6 &amp;lt; &quot;7&quot; &#39;8&#39;&nbsp;9', ' ', '5 < 6 &lt; "7" \'8\' 9'],
] as const)('converts %j to text with block end %j', (html, blockEnd, text) => {
  expect(
    htmlText(html, blockEnd)
      .replace(/ {2,}/g, ' ')
      .replace(/\n{2,}/g, '\n')
      .trim(),
  ).toBe(text);
});

test('an empty editor paragraph has no text', () => {
  expect(withoutTags('<p>&nbsp;</p>').trim()).toBe('');
});
