import { useState, version, type ReactNode } from 'react';

/** A screen with state: it works only where its React and the host's `react-dom` are one. */
export default function CounterScreen(): ReactNode {
  const [count, setCount] = useState(0);
  return (
    <button onClick={() => setCount(count + 1)}>
      React {version}: {count}
    </button>
  );
}
