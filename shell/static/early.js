// Runs before the first paint. It sets the stored theme and notes a submit before hydration. After a failure it reloads
// the application's script. It leaves a canary shell that does not start. Every page loads the stable shell's copy.
(function () {
  // Every page loads it twice, because a broken connection could lose it together with the application's script.
  if (window.__portalFirst) return;
  window.__portalFirst = true;
  try {
    var theme = localStorage.getItem('portal:theme');
    if (theme === 'light' || theme === 'dark') document.documentElement.setAttribute('data-theme', theme);
  } catch (refused) {
    // Without storage the system's theme applies.
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

  // Chooses a language before hydration, like shell/src/language/stored-language.ts.
  document.addEventListener('click', function (event) {
    var button = event.target.closest && event.target.closest('[data-language]');
    if (!button || window.__portalReady || button.getAttribute('aria-pressed') === 'true') return;
    var language = button.getAttribute('data-language');
    try {
      localStorage.setItem('portal:language:visitor', language);
    } catch (refused) {
      // Without storage the cookie still sets the language of the pages outside the login.
    }
    document.cookie = 'portal_language=' + language + '; Path=/; Max-Age=31536000; SameSite=Lax';
    location.reload();
  });

  // Requests the application's script again if it failed to load, with growing pauses and when the connection is back.
  // The application retries the page's other files (shell/src/page/load/failed-files.ts).
  var policy = null;
  try {
    // Created at once, before any other script can take the name.
    policy = window.trustedTypes.createPolicy('portal-start', {
      createScriptURL: function (url) {
        return url.indexOf(location.origin + '/assets/') === 0 ? url : null;
      },
    });
  } catch (without) {
    // A browser without Trusted Types, or a web server that does not allow this policy.
  }
  var round = 0;
  /** Shows the message of a slow page (shell/src/page.html) at once. */
  function showNotice() {
    var notice = document.querySelector('.pr-late');
    if (notice) notice.style.animationDelay = '0s';
  }
  /** Replaces a script with one that loads. */
  function load(address, script) {
    var next = document.createElement('script');
    next.defer = true;
    next.async = false;
    try {
      next.src = policy ? policy.createScriptURL(address) : address;
      script.replaceWith(next);
    } catch (refused) {
      showNotice();
    }
  }
  function askAgain(address, script) {
    function ask() {
      clearTimeout(waiting);
      removeEventListener('online', ask);
      load(address, script);
    }
    var waiting = setTimeout(ask, Math.min(500 * Math.pow(2, round++), 10000));
    addEventListener('online', ask);
    if (round > 2) showNotice();
  }
  // Opens and closes a menu before hydration, which then repeats the press (shell/src/public/frame/use-early-press.ts).
  document.addEventListener('click', function (event) {
    var button = event.target.closest && event.target.closest('[data-early-press]');
    if (!button) return;
    var isOpen = button.getAttribute('data-pressed') !== 'true';
    button.setAttribute('data-pressed', isOpen);
    button.setAttribute('aria-expanded', isOpen);
    var menu = document.getElementById(button.getAttribute('aria-controls'));
    if (menu) menu.classList.toggle('pb-nav--open', isOpen);
  });

  var SIGNS = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'focusin', 'click', 'wheel', 'scroll'];
  /** Whether this page can be read without the application: it came with its text to a visitor who pressed nothing. */
  function isForReading() {
    try {
      if (localStorage.getItem('token')) return false;
    } catch (refused) {
      // Without storage nobody is signed in.
    }
    var isFocused = document.activeElement !== null && document.activeElement !== document.body;
    return (
      !isFocused && document.getElementById('portal-data') !== null && !/(^|; )portal_shell=/.test(document.cookie)
    );
  }
  // The scripts of a public page load after its first picture, which they would delay on a slow line. A page to read
  // runs them at the first sign of a person, so that an article that is only read costs a phone no work.
  document.addEventListener('DOMContentLoaded', function () {
    var scripts = [].slice.call(document.querySelectorAll('script[type="text/late"]'));
    if (!scripts.length) return;
    var notice = document.querySelector('.pr-late');
    var isReading = isForReading();
    function start() {
      SIGNS.forEach(function (sign) {
        removeEventListener(sign, start, true);
      });
      if (notice) notice.hidden = false;
      scripts.splice(0).forEach(function (script) {
        load(script.src, script);
      });
    }
    function fetchAhead() {
      scripts.forEach(function (script) {
        var link = document.createElement('link');
        link.rel = 'prefetch';
        link.href = script.src;
        document.head.append(link);
      });
    }
    /** Scripts that run before the next frame is painted would delay the first one. */
    function afterFrame() {
      requestAnimationFrame(function () {
        setTimeout(isReading ? fetchAhead : start);
      });
    }
    if (isReading) {
      if (notice) notice.hidden = true;
      SIGNS.forEach(function (sign) {
        addEventListener(sign, start, true);
      });
    } else setTimeout(start, 3000);
    var picture = document.querySelector('#portal img[fetchpriority=high]');
    if (!picture || picture.complete) return afterFrame();
    picture.onload = picture.onerror = afterFrame;
  });
  addEventListener(
    'error',
    function (event) {
      var script = event.target;
      if (script && script.defer && script.src.indexOf(location.origin + '/assets/main.') === 0)
        askAgain(script.src, script);
    },
    true,
  );

  var asked = /(?:^|; )portal_shell=([0-9a-f]{10})(?:;|$)/.exec(document.cookie);
  var shown = document.querySelector('meta[name=shell]');
  if (!asked || !shown || shown.content !== asked[1]) return;
  var build = asked[1];
  /** Time for the shell to show something after the page has loaded, milliseconds. */
  var PATIENCE = 15000;
  /** A shell counts as healthy if the page responds this long after the first view, milliseconds. */
  var SETTLED = 2000;
  /** An older mark of another tab means that its page froze, milliseconds. */
  var LEFT_BEHIND = 30000;
  var MARK = 'portal:shell-running';
  var isOver = false;

  function keep(storage, key, value) {
    try {
      if (value === null) storage.removeItem(key);
      else storage.setItem(key, value);
    } catch (refused) {
      // Without storage the next visit cannot detect a frozen shell.
    }
  }

  function kept(storage, key) {
    try {
      return storage.getItem(key);
    } catch (refused) {
      return null;
    }
  }

  function end() {
    isOver = true;
    keep(localStorage, MARK, null);
    keep(sessionStorage, MARK, null);
  }

  /** Returns to the stable shell, which reads the failure (shell/src/remotes/own-shell/own-shell.ts). */
  function leave(kind) {
    if (isOver) return;
    end();
    keep(localStorage, 'portal:shell-failed', JSON.stringify({ build: build, kind: kind }));
    document.cookie = 'portal_shell=; Path=/; Max-Age=0; SameSite=Lax';
    location.reload();
  }

  var mark = (kept(localStorage, MARK) || '').split(' ');
  var isOwn = kept(sessionStorage, MARK) === build;
  if (mark[0] === build && (isOwn || Math.abs(Date.now() - Number(mark[1])) > LEFT_BEHIND)) return leave('froze');
  function renew() {
    if (isOver) clearInterval(renewing);
    else keep(localStorage, MARK, build + ' ' + Date.now());
  }
  // A slow page renews its mark; a frozen one does not.
  var renewing = setInterval(renew, 5000);
  renew();
  keep(sessionStorage, MARK, build);
  // A normal exit removes the mark.
  addEventListener('pagehide', function () {
    if (!isOver) end();
  });

  window.__shellTrial = {
    shown: function () {
      setTimeout(end, SETTLED);
    },
    failed: function () {
      if (navigator.onLine) leave('threw');
    },
  };
  addEventListener(
    'error',
    function (event) {
      var source = event.target && event.target !== window ? event.target.src || event.target.href : null;
      if (source && source.indexOf(location.origin + '/assets/') === 0) {
        // A broken connection says nothing about the shell.
        fetch(source, { method: 'HEAD', cache: 'no-store' }).then(function (response) {
          if (response.status === 404 || response.status === 410) leave('missing');
        }, Boolean);
      } else if (event.filename && event.filename.indexOf(location.origin + '/assets/') === 0) leave('threw');
    },
    true,
  );
  addEventListener('load', function () {
    setTimeout(function () {
      if (navigator.onLine && !document.hidden) leave('timeout');
    }, PATIENCE);
  });
})();
