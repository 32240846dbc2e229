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

it('looks at once, and again when woken in its pause', async () => {
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

it('who wakes it in the middle of a look gets one of their own, however many they are', async () => {
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

it('follows the pauses that the looks give', async () => {
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

it('a stop waits for the look in hand, and there is no other', async () => {
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
