import { lazy, Suspense, useEffect, useRef, useState } from 'react';

// Who reads only the top of the page downloads neither the articles nor what renders them.
const LatestNews = lazy(() => import('./latest-news'));

/** The latest articles, asked for when a reader comes near them. */
export function LandingNews() {
  const [isNear, setNear] = useState(false);
  const mark = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setNear(true),
      { rootMargin: '300px' },
    );
    if (mark.current) observer.observe(mark.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={mark}>
      {isNear && (
        <Suspense fallback={null}>
          <LatestNews />
        </Suspense>
      )}
    </div>
  );
}
