// Runs before the first paint: the stored theme, else the system's. The key is theme/scheme.ts's. People who are logged
// in do not see a guest's first screen, and the first calls of their page are made now, while its program is on
// its way (shared/api/early-answers.ts); the key of the session's token is shared/api/token.ts's. The program of a page
// that the server drew starts here, once it was painted.
// Read by the schemas' library as it loads: the site's policy forbids the code that it would make.
window.__zod_globalConfig = { jitless: true };
(() => {
  let stored = null;
  let token = null;
  try {
    stored = window.localStorage.getItem('ladrillo.theme');
    token = window.localStorage.getItem('ladrillo.token');
    if (token) {
      document.documentElement.setAttribute('data-logged', isDesk() ? 'desk' : '');
      askEarly(token);
    }
  } catch {
    // storage may be closed to us: the system decides
  }
  const dark =
    stored === 'dark' ||
    (stored !== 'light' && window.matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
  // at an address where members have another page, they have another program too
  const own = token && !isDesk() ? listIn('member-program') : [];
  startOncePainted(own.length > 0 ? own : listIn('program'));

  function listIn(name) {
    const content = document.querySelector(`meta[name="${name}"]`)?.getAttribute('content');
    return content ? content.split(' ') : [];
  }

  function askEarly(token) {
    const headers = { accept: 'application/json', authorization: `Bearer ${token}` };
    const ask = (url) => fetch(url, { headers, credentials: 'omit' }).catch(() => null);
    // a page's own calls are regular people's (shared/session/desk-key.ts): who they are is asked by all
    const calls = listIn('early-calls').slice(0, isDesk() ? 1 : undefined);
    const answers = Object.fromEntries(calls.map((url) => [url, ask(url)]));
    window.ladrilloEarly = { token, answers };
  }

  function isDesk() {
    return window.localStorage.getItem('ladrillo.desk') !== null;
  }

  function startOncePainted([program, ...code]) {
    if (!program) return;
    let isStarted = false;
    const start = () => {
      if (isStarted) return;
      isStarted = true;
      const script = document.createElement('script');
      Object.assign(script, { type: 'module', crossOrigin: '', src: program });
      const links = code.map((file) =>
        Object.assign(document.createElement('link'), {
          rel: 'modulepreload',
          crossOrigin: '',
          href: file,
        }),
      );
      document.head.append(script, ...links);
    };
    // another visitor's first screen is not shown, and a hidden tab is not painted
    if (!listIn('drawn-for').includes(token ? 'member' : 'guest')) return start();
    if (document.hidden) return window.addEventListener('load', start);
    try {
      new PerformanceObserver((list) => {
        if (list.getEntriesByName('first-contentful-paint').length > 0) start();
      }).observe({ type: 'paint', buffered: true });
      // a short page is loaded before it is painted; a tab may be left before either
      window.addEventListener('load', () => setTimeout(start, 1000));
    } catch {
      // a browser that does not report its paints
      window.addEventListener('load', start);
    }
  }
})();
