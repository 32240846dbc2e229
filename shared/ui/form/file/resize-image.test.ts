import { fitted, resizeImage } from './resize-image';

test.each([
  [4000, 3000, 1600, 1200],
  [3000, 4000, 1200, 1600],
  [1600, 900, 1600, 900],
  [320, 200, 320, 200],
  [20_000, 3, 1600, 1],
])('fits %d × %d to %d × %d', (width, height, fittedWidth, fittedHeight) => {
  expect(fitted(width, height)).toEqual({ width: fittedWidth, height: fittedHeight });
});

test('returns the same file for a GIF and for an undecodable picture', async () => {
  const gif = new File(['GIF89a'], 'gerak.gif', { type: 'image/gif' });
  const png = new File(['x'], 'foto.png', { type: 'image/png' });
  expect(await resizeImage(gif)).toBe(gif);
  expect(await resizeImage(png)).toBe(png);
});
