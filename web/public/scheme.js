// Runs before the first paint: the stored theme, else the system's. The key is theme/scheme.ts's. People who are logged
// in do not see a guest's first screen, and the first calls of their page are made now, while its program is on
// its way (shared/api/answers/early-answers.ts); the key of the session's token is shared/api/token.ts's. The program of a page
// that the server drew starts here, once it was painted. A page whose program does not load is loaded again.
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
  loadAgainWithoutProgram();
  startOncePainted(own.length > 0 ? own : listIn('program'));

  // Until its program runs, a page shows its first screen or nothing, and accepts no input. A lost chunk stays lost for
  // the browser until the page is loaded again; chunks that did arrive then come from its cache.
  function loadAgainWithoutProgram() {
    const key = 'ladrillo.loadedAgain';
    const delays = [1_000, 4_000];
    let isOver = false;
    // the next step: the end of the wait, then the reload
    let next;
    const again = () => {
      if (isOver) return;
      isOver = true;
      let times = delays.length;
      try {
        times = Number(window.sessionStorage.getItem(key) ?? 0);
        window.sessionStorage.setItem(key, String(times + 1));
      } catch {
        // unlimited reloads would be worse than a button
      }
      clearTimeout(next);
      if (times < delays.length) next = setTimeout(() => window.location.reload(), delays[times]);
      else offerReload();
    };
    // the offline page has no program
    document.addEventListener('DOMContentLoaded', () => {
      if (document.getElementById('root') && !isOver) next = setTimeout(again, 40_000);
    });
    const onProgram = (handle) => (event) => {
      if (event.target?.type === 'module' && event.target.src) handle();
    };
    document.addEventListener('error', onProgram(again), true);
    document.addEventListener(
      'load',
      onProgram(() => {
        isOver = true;
        clearTimeout(next);
        try {
          window.sessionStorage.removeItem(key);
        } catch {
          // nothing was counted there
        }
      }),
      true,
    );
  }

  // in the root, whose content the program replaces if it still arrives
  function offerReload() {
    const note = document.createElement('p');
    note.setAttribute('role', 'alert');
    note.style.cssText = 'margin:0;padding:16px;text-align:center';
    const retry = document.createElement('button');
    retry.style.cssText =
      'min-height:48px;margin:8px;padding:0 24px;border:0;border-radius:10px;font:inherit;font-weight:600;color:#0b1418;background:#6fd3ef';
    retry.textContent = 'Volver a intentar';
    retry.addEventListener('click', () => window.location.reload());
    note.append('La página no terminó de cargar. ', retry);
    document.getElementById('root')?.prepend(note);
  }

  function listIn(name) {
    const content = document.querySelector(`meta[name="${name}"]`)?.getAttribute('content');
    return content ? content.split(' ') : [];
  }

  function askEarly(token) {
    const headers = { accept: 'application/json', authorization: `Bearer ${token}` };
    // with its text: a page that is rendering cannot wait for it
    const texts = {};
    const ask = (url) =>
      fetch(url, { headers, credentials: 'omit' })
        .then(async (response) => {
          // also of a refusal that nobody takes: unread, its connection would stay open
          const text = await response.text();
          if (response.ok && url in answers) texts[url] = text;
          const { status, headers } = response;
          return new Response(text, response.ok ? {} : { status, headers });
        })
        .catch(() => null);
    // a page's own calls are regular people's (shared/session/desk-key.ts): who they are is asked by all
    const calls = listIn('early-calls').slice(0, isDesk() ? 1 : undefined);
    const answers = Object.fromEntries(calls.map((url) => [url, ask(url)]));
    window.ladrilloEarly = { token, answers, texts };
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
