const MARK = 'ownReload';

/**
 * Reloads the page for the portal, e.g. in another language. Forms whose text is saved on this device do not ask.
 * @param onStay runs if another form asks and the person stays
 */
export function reloadPage(onStay: () => void = () => {}): void {
  const { dataset } = document.documentElement;
  const stay = () => {
    delete dataset[MARK];
    onStay();
  };
  dataset[MARK] = '';
  addEventListener('beforeunload', ({ defaultPrevented }) => defaultPrevented && onNextInput(stay), { once: true });
  location.reload();
}

export function isOwnReload(): boolean {
  return MARK in document.documentElement.dataset;
}

/** The next press or key, which only comes if the page was not left. */
function onNextInput(then: () => void): void {
  const events = ['pointerdown', 'keydown'] as const;
  const stay = () => {
    events.forEach((event) => removeEventListener(event, stay, true));
    then();
  };
  events.forEach((event) => addEventListener(event, stay, true));
}
