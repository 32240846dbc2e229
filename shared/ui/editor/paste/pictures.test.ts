import { setRuntimeConfig } from '../../../http/runtime-config';
import { parseHtml } from '../text/parse-html';
import { sortPictures } from './pictures';

beforeEach(() => setRuntimeConfig({ filesUrl: 'https://files.test' }));

test('keeps portal pictures, extracts embedded ones as files, and lists all others as missing', () => {
  const body = parseHtml(
    '<p>a<img src="https://files.test/image_articles/1.png"><img src="data:image/png;base64,iVBORw0KGgo="></p>' +
      '<p>b<img src="file:///tmp/grafik%20suhu.png"><img src="https://lain.test/foto.jpg?x=1"><img src="blob:https://docs.test/1-2"></p>',
  );
  const { enclosed, missing } = sortPictures(body);
  expect(enclosed.map(({ file }) => [file.name, file.type, file.size])).toEqual([['gambar-1.png', 'image/png', 8]]);
  expect(missing).toEqual(['grafik suhu.png', 'foto.jpg', '1-2']);
  expect(body.querySelectorAll('img')).toHaveLength(2);
});

test('lists data URLs that are not base64 pictures as missing', () => {
  const body = parseHtml('<img src="data:image/svg+xml,<svg/>"><img src="data:image/png;base64,%%%"><img>');
  expect(sortPictures(body)).toEqual({ enclosed: [], missing: ['gambar', 'gambar', 'gambar'] });
});
