import { createServer } from 'node:http';

/** A stubbed node's answer to a method: a result, a JSON-RPC error, or something stranger. */
export type StubAnswer =
  | { readonly result: unknown }
  | { readonly error: { code: number; message: string } }
  | { readonly status: number; readonly text: string; readonly location?: string }
  | 'silence';

export type Stub = Awaited<ReturnType<typeof openRpcStub>>;

/**
 * A chain node by its wire format alone (JSON-RPC over HTTP), for faults that a real one does not show on request:
 * errors with status 200, silence, nonsense.
 */
export async function openRpcStub(answers: Record<string, StubAnswer | (() => StubAnswer)>) {
  const asked: string[] = [];
  const answer = (call: unknown): StubAnswer => {
    const method = String(Reflect.get(Object(call), 'method'));
    asked.push(method);
    const found = answers[method];
    return typeof found === 'function'
      ? found()
      : (found ?? { error: { code: -32601, message: `the method ${method} does not exist` } });
  };
  const server = createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8').on('data', (part: string) => {
      text += part;
    });
    request.on('end', () => {
      const call: unknown = JSON.parse(text);
      const given = answer(call);
      if (given === 'silence') return;
      if ('text' in given) {
        const { status, text, location } = given;
        response.writeHead(status, location === undefined ? {} : { location }).end(text);
        return;
      }
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ jsonrpc: '2.0', id: Reflect.get(Object(call), 'id'), ...given }));
    });
  });
  await new Promise<void>((resolve) => server.listen({ host: '127.0.0.1', port: 0 }, resolve));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    /** Changes its answers from now on. */
    answers,
    asked,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
