// Runs before anything is drawn: the remembered theme, and a submit made before the application has arrived.
(function () {
  try {
    var theme = localStorage.getItem('portal:theme');
    if (theme === 'light' || theme === 'dark') document.documentElement.setAttribute('data-theme', theme);
  } catch (refused) {
    // Storage refused: the system's theme holds.
  }
  document.addEventListener(
    'submit',
    function (event) {
      var form = event.target;
      if (form.hasAttribute && form.hasAttribute('data-early-submit') && !window.__portalReady) {
        event.preventDefault();
        form.dataset.submitted = '1';
      }
    },
    true,
  );
})();
