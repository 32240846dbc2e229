import { useEffect, useState } from 'react';

/** A section is current once its top is above this line, px from the window's top. */
const LINE = 200;

/** Returns the index of the section at the window's top. */
export function useCurrentSection(ids: readonly string[]): number {
  const [current, setCurrent] = useState(0);
  const key = ids.join(' ');
  useEffect(() => {
    let frame = 0;
    const find = () => {
      frame = 0;
      const tops = key.split(' ').map((id) => document.getElementById(id)?.getBoundingClientRect().top ?? Infinity);
      const isAtEnd = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 4;
      setCurrent(
        isAtEnd && window.scrollY > 0
          ? tops.length - 1
          : Math.max(
              0,
              tops.findLastIndex((top) => top <= LINE),
            ),
      );
    };
    const schedule = () => {
      frame ||= requestAnimationFrame(find);
    };
    find();
    window.addEventListener('scroll', schedule, { passive: true });
    return () => {
      window.removeEventListener('scroll', schedule);
      cancelAnimationFrame(frame);
    };
  }, [key]);
  return current;
}
