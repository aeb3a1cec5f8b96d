// Runs before the first paint: the stored theme, else the system's. The key is theme/scheme.ts's.
(() => {
  let stored = null;
  try {
    stored = window.localStorage.getItem('ladrillo.theme');
  } catch {
    // storage may be closed to us: the system decides
  }
  const dark =
    stored === 'dark' ||
    (stored !== 'light' && window.matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
})();
