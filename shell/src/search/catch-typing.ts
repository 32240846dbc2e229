/**
 * Catches the text that a person types before the field for it has the focus. A press of the pointer discards it: the
 * person has turned to something else.
 * @returns ends the catching and returns the text, empty at the second call
 */
export function catchTyping(): () => string {
  let text = '';
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (event.key === 'Backspace') text = text.slice(0, -1);
    else if (event.key.length === 1) text += event.key;
    else return;
    event.preventDefault();
  };
  const stop = () => {
    window.removeEventListener('keydown', press, true);
    window.removeEventListener('pointerdown', stop, true);
    const caught = text;
    text = '';
    return caught;
  };
  window.addEventListener('keydown', press, true);
  window.addEventListener('pointerdown', stop, true);
  return stop;
}
