import { useEffect, type RefObject } from 'react';

/**
 * Makes a scrolling element reachable by keyboard (WCAG 2.1.1): sideways always, vertically if nothing inside takes the
 * focus.
 * @param part our element, whose size is watched; `scrollerOf` finds the element that antd scrolls inside or around it
 */
export function useReachableScroll(
  part: RefObject<HTMLElement | null>,
  scrollerOf: (part: HTMLElement) => HTMLElement | null,
  label: string,
): void {
  useEffect(() => {
    const scroller = part.current && scrollerOf(part.current);
    if (!part.current || !scroller) return;
    const measure = () => {
      const isStuck =
        scroller.scrollWidth > scroller.clientWidth + 1 ||
        (scroller.scrollHeight > scroller.clientHeight + 1 &&
          !scroller.querySelector('a, button, input, select, textarea'));
      for (const [name, value] of Object.entries({ tabindex: '0', role: 'group', 'aria-label': label }))
        if (isStuck) scroller.setAttribute(name, value);
        else scroller.removeAttribute(name);
    };
    const watcher = new ResizeObserver(measure);
    watcher.observe(part.current);
    return () => watcher.disconnect();
  }, [part, scrollerOf, label]);
}
