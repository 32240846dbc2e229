import { BOOKED_IMAGE, IMAGE_REFERENCE, imageNameOf, isArchive } from './image-reference';

const DIGEST = `sha256:${'a'.repeat(64)}`;

it.each<[string, string]>([
  ['python', 'python'],
  ['python:3.12-slim', 'python'],
  ['jupyter/base-notebook', 'jupyter/base-notebook'],
  ['quay.io/jupyter/pytorch-notebook:cuda12-2025-01-06', 'quay.io/jupyter/pytorch-notebook'],
  ['127.0.0.1:5000/lab/uji__a:1', '127.0.0.1:5000/lab/uji__a'],
  ['localhost:5000/uji', 'localhost:5000/uji'],
  [`ghcr.io/kampus/lab@${DIGEST}`, 'ghcr.io/kampus/lab'],
  [`nvcr.io/nvidia/pytorch:25.01-py3@${DIGEST}`, 'nvcr.io/nvidia/pytorch'],
])('%s is an image reference', (reference, name) => {
  expect([IMAGE_REFERENCE.test(reference), BOOKED_IMAGE.test(reference), imageNameOf(reference)]).toEqual([
    true,
    true,
    name,
  ]);
});

it.each([
  ['capital letters', 'Python:3.12'],
  ['a space', 'jupyter/base notebook'],
  ['an address', 'https://quay.io/jupyter/base-notebook'],
  ['an empty tag', 'python:'],
  ['an empty part', 'quay.io//base'],
  ['a slash at its end', 'quay.io/jupyter/'],
  ['a dash at its end', 'python-'],
  ['a short digest', 'python@sha256:abc'],
  ['another kind of digest', `python@md5:${'a'.repeat(32)}`],
  ['only an id', 'b'.repeat(64)],
  ['a second line', 'python:3.12\nrm'],
  ['an option', '--privileged'],
  ['a tag too long', `python:${'a'.repeat(129)}`],
])('%s is not an image reference', (_, reference) => {
  expect([IMAGE_REFERENCE.test(reference), BOOKED_IMAGE.test(reference)]).toEqual([false, false]);
});

it('the stored name of a ZIP can be booked but is not an image reference', () => {
  for (const name of ['aBc123.zip', 'lama sekali.ZIP', 'kampus/lab.zip']) {
    expect([isArchive(name), BOOKED_IMAGE.test(name), IMAGE_REFERENCE.test(name)]).toEqual([true, true, false]);
  }
  expect(isArchive('kampus/lab.zip:1')).toBe(false);
});

it('rejects long hostile strings within half a second', () => {
  const before = Date.now();
  for (const text of [`${'a-'.repeat(120)}/`, `${'a'.repeat(250)}!`, `${'a.'.repeat(120)}:`, '-'.repeat(255)])
    expect(IMAGE_REFERENCE.test(text)).toBe(false);
  expect(Date.now() - before).toBeLessThan(500);
});
