import { act, render, screen } from '@testing-library/react';
import { tolerateMovedNodes } from './tolerate-moved-nodes';

/** Wraps every text of the page, as a browser's translator does. */
function translate(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Node[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode);
  for (const text of texts) {
    const font = document.createElement('font');
    text.parentNode?.replaceChild(font, text);
    font.append(text);
  }
}

function Row({ note, isMarked }: { note: string | null; isMarked: boolean }) {
  return (
    <p>
      {note}
      {isMarked && <b>wajib</b>}
      <span>tetap</span>
    </p>
  );
}

const { removeChild, insertBefore } = Node.prototype;
beforeAll(() => tolerateMovedNodes());
afterAll(() => void Object.assign(Node.prototype, { removeChild, insertBefore }));

it('a translated page keeps updating without duplicated text', () => {
  const { container, rerender } = render(<Row note="Berkas PDF" isMarked={false} />);
  act(translate);
  rerender(<Row note={null} isMarked />);
  expect(container.textContent).toBe('wajibtetap');
  act(translate);
  rerender(<Row note="Berkas ZIP" isMarked={false} />);
  expect(container.textContent).toBe('Berkas ZIPtetap');
});

it('a node moved to another parent is removed from there', () => {
  const { rerender } = render(<Row note={null} isMarked />);
  act(() => document.body.append(screen.getByText('wajib')));
  rerender(<Row note={null} isMarked={false} />);
  expect(screen.queryByText('wajib')).toBeNull();
});
