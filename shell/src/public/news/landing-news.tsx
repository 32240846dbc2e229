import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';

// Readers who stay at the top of the page download neither the articles nor the code that renders them.
const LatestNews = lazy(() => import('./latest-news'));

/**
 * The latest articles, requested when a reader comes near them. Their place is reserved from the first rendering on, so
 * that nothing moves while it is read. Unused room is released once it is out of view.
 */
export function LandingNews() {
  const [isNear, setNear] = useState(false);
  const [isKept, setKept] = useState(true);
  const mark = useRef<HTMLDivElement>(null);
  const hasAnswer = useRef(false);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.at(-1)?.isIntersecting) setNear(true);
        else if (hasAnswer.current) setKept(false);
      },
      { rootMargin: '300px' },
    );
    if (mark.current) observer.observe(mark.current);
    return () => observer.disconnect();
  }, []);
  const endWaiting = useCallback(() => {
    hasAnswer.current = true;
    const top = mark.current?.getBoundingClientRect().top ?? 0;
    if (top > window.innerHeight) setKept(false);
  }, []);
  return (
    <div ref={mark} className={isKept ? 'pb-latest' : undefined}>
      {isNear && (
        <Suspense fallback={null}>
          <LatestNews onResponse={endWaiting} />
        </Suspense>
      )}
    </div>
  );
}
