/**
 * Keeps React working in a page whose nodes others have moved: a browser's translator wraps every text in `<font>`, an
 * extension moves or replaces elements. React would remove a node from a parent that no longer has it, which throws and
 * removes the whole area. This removes the wrapper that is still in the parent instead. (React issue 11538.)
 */
export function tolerateMovedNodes({ prototype }: Pick<typeof Node, 'prototype'> = Node): void {
  const { removeChild, insertBefore } = prototype;
  prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    const own = childHolding(this, child);
    if (own) removeChild.call(this, own);
    else if (child.parentNode) removeChild.call(child.parentNode, child);
    return child;
  };
  prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    return insertBefore.call(this, node, before && childHolding(this, before)) as T; // the node that was given
  };
}

/** Returns the parent's child that is the node or contains it; null when the node is elsewhere. */
function childHolding(parent: Node, node: Node): ChildNode | null {
  if (!parent.contains(node)) return null;
  let child = node;
  while (child.parentNode && child.parentNode !== parent) child = child.parentNode;
  return child.parentNode === parent ? (child as ChildNode) : null; // a node with a parent is a child
}
