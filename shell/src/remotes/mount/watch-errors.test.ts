import { watchErrors } from './watch-errors';

const PATH = '/remotes/mf-user/1.0.0-s';

function errorOf(file: string): Error {
  return Object.assign(new Error('planted'), { stack: `Error: planted\n    at f (http://localhost${file}:1:1)` });
}

/** An event as browsers make it; jsdom has no PromiseRejectionEvent. */
function rejection(reason: unknown): Event {
  return Object.assign(new Event('unhandledrejection'), { reason });
}

// jest reports an error without a listener on the page as its own.
window.addEventListener('error', () => {});

it.each<[string, () => Event, number]>([
  [
    'an error of the release, by its file',
    () => new ErrorEvent('error', { filename: `http://localhost${PATH}/12.js` }),
    1,
  ],
  [
    'an error of the release, by its stack',
    () => new ErrorEvent('error', { filename: 'http://localhost/assets/main.js', error: errorOf(`${PATH}/12.js`) }),
    1,
  ],
  ['a rejection of the release', () => rejection(errorOf(`${PATH}/remote.js`)), 1],
  [
    'an error of the shell',
    () => new ErrorEvent('error', { filename: 'http://localhost/assets/main.js', error: errorOf('/assets/main.js') }),
    0,
  ],
  ['an error of another release', () => rejection(errorOf('/remotes/mf-user/1.0.0-s2/remote.js')), 0],
  ['a rejection with no error', () => rejection('batal'), 0],
])('watchErrors handles %s', (_, event, times) => {
  const onError = jest.fn();
  const stop = watchErrors(PATH, onError);
  window.dispatchEvent(event());
  stop();
  window.dispatchEvent(event());
  expect(onError).toHaveBeenCalledTimes(times);
});
