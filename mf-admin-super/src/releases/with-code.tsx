import type { ReactNode } from 'react';

/** A text whose parts between backticks are commands. */
export function WithCode({ children }: { readonly children: string }): ReactNode {
  // The parts of one text keep their order.
  return children.split('`').map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part));
}
