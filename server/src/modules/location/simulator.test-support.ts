import { createServer } from 'node:http';

/** One locality as georef names it. */
interface Locality {
  readonly nombre: string;
  readonly provincia: string;
}

/** A server that speaks georef's shape; it can be made to fail or to be silent. */
export async function openGeoref(localities: readonly Locality[]) {
  let mood: 'well' | 'broken' | 'silent' | 'strange' = 'well';
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://georef');
    asked.push(url.search);
    if (mood === 'silent') return;
    if (mood === 'broken') return void response.writeHead(503).end();
    if (mood === 'strange') return void response.end('{"localidades":[{}]}');
    if (url.pathname !== '/api/localidades') return void response.writeHead(404).end();
    const name = (url.searchParams.get('nombre') ?? '').toLowerCase();
    const found = localities.filter(
      ({ nombre, provincia }) =>
        provincia === url.searchParams.get('provincia') && nombre.toLowerCase().includes(name),
    );
    const answer = {
      cantidad: found.length,
      inicio: 0,
      localidades: found.map(({ nombre }) => ({
        centroide: { lat: -33.1, lon: -60.6 },
        nombre,
      })),
      parametros: Object.fromEntries(url.searchParams),
      total: found.length,
    };
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/api`,
    asked,
    feel(now: typeof mood) {
      mood = now;
    },
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
