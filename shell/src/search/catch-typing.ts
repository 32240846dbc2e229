/**
 * Catches the text that a person types before the field for it is there, until the returned function is called, which
 * returns the text. A press of the pointer ends it: the person has turned to something else.
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
    return text;
  };
  window.addEventListener('keydown', press, true);
  window.addEventListener('pointerdown', stop, true);
  return stop;
}
