import { createElement, type ComponentType } from 'react';
import type { ContentKind } from './kind/content-kind';

/** Loads a screen and the description it works with, each a chunk of its own. */
export async function screenOfKind(
  screen: Promise<{ default: ComponentType<{ kind: ContentKind }> }>,
  description: Promise<{ KIND: ContentKind }>,
): Promise<{ default: ComponentType }> {
  const [{ default: Screen }, { KIND }] = await Promise.all([screen, description]);
  return { default: () => createElement(Screen, { kind: KIND }) };
}
