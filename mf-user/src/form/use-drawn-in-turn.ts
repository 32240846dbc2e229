import { startTransition, useEffect, useState } from 'react';

/**
 * How many parts of a long screen to draw: the first at once, each further one when those before it are on the page.
 * What is seen first is there sooner, and between two parts the page answers whoever types or scrolls.
 */
export function useDrawnInTurn(count: number): number {
  const [drawn, setDrawn] = useState(1);
  useEffect(() => {
    if (drawn < count) startTransition(() => setDrawn(drawn + 1));
  }, [drawn, count]);
  return drawn;
}
