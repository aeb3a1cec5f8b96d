/**
 * Lets the browser answer with a page of its own when there is no connection (public/sw.js). After the first page has
 * come, so that nothing of it waits; never while developing.
 */
export function startServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const start = () =>
    // without it the site is the same with a connection
    void navigator.serviceWorker
      .register('/sw.js', { updateViaCache: 'none' })
      .catch(() => undefined);
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
}
