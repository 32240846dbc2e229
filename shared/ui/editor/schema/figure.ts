import { Node } from '@tiptap/core';

const PICTURE_ATTRIBUTES = ['src', 'alt', 'title', 'width', 'height'] as const;

/** A picture with a caption below it; the caption is the node's text. */
export const Figure = Node.create({
  name: 'figure',
  group: 'block',
  content: 'inline*',
  isolating: true,
  draggable: true,
  addAttributes: () =>
    Object.fromEntries(
      PICTURE_ATTRIBUTES.map((name) => [
        name,
        {
          default: null,
          parseHTML: (element: HTMLElement) => element.querySelector('img')?.getAttribute(name) ?? null,
          rendered: false,
        },
      ]),
    ),
  parseHTML: () => [
    {
      tag: 'figure',
      getAttrs: (element) => (element.querySelector('img[src]') && element.querySelector('figcaption') ? null : false),
      contentElement: (element) => element.querySelector<HTMLElement>('figcaption') ?? document.createElement('p'),
    },
  ],
  renderHTML: ({ node, HTMLAttributes }) => [
    'figure',
    HTMLAttributes,
    ['img', Object.fromEntries(PICTURE_ATTRIBUTES.map((name) => [name, node.attrs[name]]))],
    ['figcaption', 0],
  ],
});
