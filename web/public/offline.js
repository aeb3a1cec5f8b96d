// The page shown without a connection: the last balances seen here, and a link back.
(() => {
  document.getElementById('again')?.addEventListener('click', () => location.reload());
  addEventListener('online', () => location.reload());
  // the first try after the connection is back may still fail, and no second event follows
  setInterval(() => {
    fetch('/api/health', { cache: 'no-store' }).then(
      // a host of the web alone has no such address, and is back when it says so
      ({ ok, status }) => (ok || status === 404) && location.reload(),
      () => {},
    );
  }, 5_000);
  const section = document.getElementById('seen');
  const list = section?.querySelector('dl');
  const when = section?.querySelector('p');
  if (!section || !list || !when) return;
  try {
    // a session that was left keeps none; the keys are shared/api/token.ts's and app/live/last-seen.ts's
    if (!localStorage.getItem('ladrillo.token')) return;
    const seen = JSON.parse(localStorage.getItem('ladrillo.lastSeen') ?? 'null');
    if (!seen || Date.now() - seen.at > 24 * 60 * 60 * 1000) return;
    for (const [label, value] of seen.lines) {
      const name = document.createElement('dt');
      const amount = document.createElement('dd');
      name.textContent = label;
      amount.textContent = value;
      list.append(name, amount);
    }
    const time = new Intl.DateTimeFormat('es-AR', {
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone: 'America/Argentina/Buenos_Aires',
    }).format(seen.at);
    when.textContent = `Vistos el ${time}. Pueden haber cambiado.`;
    section.hidden = false;
  } catch {
    // closed storage, or something else under that name: nothing is shown
  }
})();
