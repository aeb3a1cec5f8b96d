// Runs before the first paint: the stored theme, else the system's. The key is theme/scheme.ts's. People who are logged
// in do not see a guest's first screen; the key of the session's token is shared/api/token.ts's.
(() => {
  let stored = null;
  try {
    stored = window.localStorage.getItem('ladrillo.theme');
    if (window.localStorage.getItem('ladrillo.token'))
      document.documentElement.setAttribute('data-logged', '');
  } catch {
    // storage may be closed to us: the system decides
  }
  const dark =
    stored === 'dark' ||
    (stored !== 'light' && window.matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
})();
