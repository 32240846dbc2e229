import { setTimeout as sleep } from 'node:timers/promises';
import { startLoop } from './loop';

const LONG_MS = 60_000;

/** A run of `look` that ends only when the test ends it. */
function heldLook() {
  const ends: (() => void)[] = [];
  const look = () =>
    new Promise<number>((resolve) => {
      ends.push(() => resolve(LONG_MS));
    });
  return { look, begun: () => ends.length, end: () => ends.at(-1)?.() };
}
const settled = () => sleep(20);

it('runs the look at once, and again after a wake', async () => {
  let looks = 0;
  const loop = startLoop(async () => {
    looks += 1;
    return LONG_MS;
  });
  await settled();
  expect(looks).toBe(1);
  loop.wake();
  await settled();
  expect(looks).toBe(2);
  await loop.stop();
  expect(looks).toBe(2);
});

it('runs one more look after any number of wakes during a look', async () => {
  const { look, begun, end } = heldLook();
  const loop = startLoop(look);
  loop.wake();
  loop.wake();
  await settled();
  expect(begun()).toBe(1);
  end();
  await settled();
  expect(begun()).toBe(2);
  end();
  await settled();
  expect(begun()).toBe(2);
  await loop.stop();
});

it('pauses as long as each look returns', async () => {
  let looks = 0;
  const loop = startLoop(async () => {
    looks += 1;
    return looks < 3 ? 0 : LONG_MS;
  });
  await settled();
  await settled();
  expect(looks).toBe(3);
  await loop.stop();
});

it('stop() waits for the running look and starts no further one', async () => {
  const { look, begun, end } = heldLook();
  const loop = startLoop(look);
  let isStopped = false;
  const stopping = loop.stop().then(() => {
    isStopped = true;
  });
  await settled();
  expect(isStopped).toBe(false);
  end();
  await stopping;
  expect(begun()).toBe(1);
});
