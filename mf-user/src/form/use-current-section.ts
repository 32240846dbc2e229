import { useEffect, useState } from 'react';

/** Below this many px from the window's top a section counts as being read. */
const LINE = 200;

/** Index of the section at the top of the window. */
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
