/* Runs in the page: resolves to the milliseconds from the next event until the table has painted other rows. */
window.__untilOtherRows = (event) =>
  new Promise((resolve) => {
    const table = document.querySelector('[aria-label="Tabel usulan"]');
    const rows = () =>
      [...table.querySelectorAll('.pr-grid__row')]
        .slice(0, 5)
        .map((row) => row.textContent)
        .join();
    const before = rows();
    let start = Number.NaN;
    addEventListener(event, ({ timeStamp }) => (start = timeStamp), { capture: true, once: true });
    new MutationObserver((_changes, observer) => {
      if (Number.isNaN(start) || rows() === '' || rows() === before) return;
      observer.disconnect();
      requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - start)));
    }).observe(table, { subtree: true, childList: true, characterData: true });
  });
