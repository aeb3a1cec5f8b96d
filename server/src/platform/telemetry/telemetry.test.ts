import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createLog } from '../log/index.ts';
import { createMetrics } from '../metrics/index.ts';
import { type Received, startCollector } from './collector.test-support.ts';
import { readHeaders } from './headers.ts';
import { startTelemetry, type Telemetry, type TelemetryOptions } from './index.ts';
import { nanos } from './values.ts';

const CALL = {
  method: 'GET',
  route: '/api/projects/:id',
  status: 200,
  seconds: 0.25,
  requestId: 'pedido-1',
};
const TRACE = '0af7651916cd43dd8448eb211c80319c';
const PARENT = 'b7ad6b7169203331';

let lines: string[];
beforeEach(() => {
  lines = [];
});

/** Telemetry without timers: everything is sent at `stop`. */
function telling(endpoint: string, options: Partial<TelemetryOptions> = {}): Telemetry {
  return startTelemetry(createMetrics(), {
    collector: { endpoint, headers: { 'x-key': 'llave' }, firstWaitMs: 1 },
    serviceName: 'prueba',
    ratio: 1,
    log: createLog({ level: 'info', destination: { write: (line) => void lines.push(line) } }),
    spansEveryMs: 3_600_000,
    metricsEveryMs: 3_600_000,
    ...options,
  });
}

describe('a working collector', () => {
  let collector: Awaited<ReturnType<typeof startCollector>>;
  beforeEach(async () => {
    collector = await startCollector();
  });
  afterEach(() => collector.close());
  const bodiesAt = (path: string): Received[] =>
    collector.received.filter((one) => one.path === path);

  test('gets a span of each call and job, without the caller’s data', async () => {
    const telemetry = telling(collector.endpoint);
    telemetry.metrics.answered(CALL);
    telemetry.metrics.answered({ ...CALL, status: 503 });
    telemetry.metrics.worked({ name: 'mails.send', ok: false, seconds: 1, attempt: 3 });
    await telemetry.stop();
    const [sent, ...more] = bodiesAt('/v1/traces');
    expect(more).toEqual([]);
    expect(sent?.headers).toMatchObject({ 'x-key': 'llave', 'content-type': 'application/json' });
    const id = (digits: number) => expect.stringMatching(new RegExp(`^[0-9a-f]{${digits}}$`));
    const common = {
      traceId: id(32),
      spanId: id(16),
      startTimeUnixNano: expect.stringMatching(/^\d{19}$/),
      endTimeUnixNano: expect.stringMatching(/^\d{19}$/),
    };
    const ofCall = (status: string) => [
      { key: 'http.request.method', value: { stringValue: 'GET' } },
      { key: 'http.route', value: { stringValue: '/api/projects/:id' } },
      { key: 'http.response.status_code', value: { intValue: status } },
      { key: 'ladrillo.request_id', value: { stringValue: 'pedido-1' } },
    ];
    expect(sent?.body).toEqual({
      resourceSpans: [
        {
          resource: {
            attributes: [
              { key: 'service.name', value: { stringValue: 'prueba' } },
              { key: 'service.instance.id', value: { stringValue: expect.any(String) } },
            ],
          },
          scopeSpans: [
            {
              scope: { name: 'ladrillo' },
              spans: [
                {
                  ...common,
                  name: 'GET /api/projects/:id',
                  kind: 2,
                  attributes: ofCall('200'),
                  status: {},
                },
                {
                  ...common,
                  name: 'GET /api/projects/:id',
                  kind: 2,
                  attributes: [
                    ...ofCall('503'),
                    { key: 'error.type', value: { stringValue: '503' } },
                  ],
                  status: { code: 2 },
                },
                {
                  ...common,
                  name: 'job mails.send',
                  kind: 5,
                  attributes: [
                    { key: 'job.name', value: { stringValue: 'mails.send' } },
                    { key: 'job.attempt', value: { intValue: '3' } },
                  ],
                  status: { code: 2 },
                },
              ],
            },
          ],
        },
      ],
    });
  });

  test.each([
    ['continued', `00-${TRACE}-${PARENT}-01`, true, { traceId: TRACE, parentSpanId: PARENT }],
    ['not exported where its origin says so', `00-${TRACE}-${PARENT}-00`, false, {}],
    ['started anew where its header is malformed', `00-${'0'.repeat(32)}-${PARENT}-01`, true, {}],
  ])('a trace is %s', async (_case, traceparent, isExported, wanted) => {
    const telemetry = telling(collector.endpoint);
    telemetry.metrics.answered({ ...CALL, traceparent });
    await telemetry.stop();
    const spans = JSON.stringify(bodiesAt('/v1/traces').map(({ body }) => body));
    expect(spans.includes('spanId')).toBe(isExported);
    for (const [key, value] of Object.entries(wanted))
      expect(spans).toContain(`"${key}":"${value}"`);
    expect(spans.includes('parentSpanId')).toBe('parentSpanId' in wanted);
  });

  test('a ratio of zero exports only traces that others started', async () => {
    const telemetry = telling(collector.endpoint, { ratio: 0 });
    telemetry.metrics.answered(CALL);
    telemetry.metrics.answered({ ...CALL, traceparent: `00-${TRACE}-${PARENT}-01` });
    await telemetry.stop();
    expect(JSON.stringify(bodiesAt('/v1/traces')).match(/spanId/g)).toHaveLength(1);
  });

  test('gets the metrics, with separate histogram buckets', async () => {
    const telemetry = telling(collector.endpoint);
    telemetry.metrics.answered(CALL);
    telemetry.metrics.answered({ ...CALL, seconds: 0.004 });
    telemetry.metrics.answered({ ...CALL, seconds: 60 });
    telemetry.metrics.worked({ name: 'mails.send', ok: false, seconds: 1, attempt: 1 });
    await telemetry.stop();
    const metrics = new Map(metricsIn(bodiesAt('/v1/metrics')[0]?.body));
    expect(metrics.get('http_request_duration_seconds')).toMatchObject({
      histogram: {
        aggregationTemporality: 2,
        dataPoints: [
          {
            count: '3',
            sum: 60.254,
            explicitBounds: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
            bucketCounts: ['1', '0', '0', '0', '0', '1', '0', '0', '0', '0', '0', '1'],
            attributes: [
              { key: 'method', value: { stringValue: 'GET' } },
              { key: 'route', value: { stringValue: '/api/projects/:id' } },
              { key: 'status', value: { intValue: '200' } },
            ],
          },
        ],
      },
    });
    expect(metrics.get('job_failures_total')).toMatchObject({
      sum: { isMonotonic: true, aggregationTemporality: 2, dataPoints: [{ asDouble: 1 }] },
    });
    expect(metrics.get('nodejs_heap_size_used_bytes')).toMatchObject({
      gauge: { dataPoints: [{ asDouble: expect.any(Number) }] },
    });
  });

  test('gets them periodically, without delaying any request', async () => {
    const telemetry = telling(collector.endpoint, { spansEveryMs: 5, metricsEveryMs: 5 });
    telemetry.metrics.answered(CALL);
    await expect.poll(() => bodiesAt('/v1/traces').length).toBe(1);
    await expect.poll(() => bodiesAt('/v1/metrics').length).toBeGreaterThan(1);
    await telemetry.stop();
  });
});

describe('a failing collector', () => {
  const sendingTo = async (statuses: number[]): Promise<number> => {
    const collector = await startCollector(statuses);
    const telemetry = telling(collector.endpoint);
    telemetry.metrics.answered(CALL);
    await telemetry.stop();
    await collector.close();
    return collector.received.filter(({ path }) => path === '/v1/traces').length;
  };

  test('that is busy is retried, one that refuses is not', async () => {
    expect(await sendingTo([503, 503, 503, 503])).toBeGreaterThan(1);
    expect(await sendingTo([400, 400])).toBe(1);
  });

  test('that is absent costs a log line, not a call', async () => {
    const { endpoint, close } = await startCollector();
    await close();
    const telemetry = telling(endpoint);
    telemetry.metrics.answered(CALL);
    await telemetry.stop();
    expect(lines.map((line) => JSON.parse(line).msg)).toEqual([
      'telemetry export failed',
      'telemetry export failed',
    ]);
    expect(lines.join()).not.toContain('llave');
  });
});

test.each([
  ['a=b', { a: 'b' }],
  ['Authorization=Bearer%20x%3D, X-Two=2', { authorization: 'Bearer x=', 'x-two': '2' }],
  ['a', null],
  ['a=%zz', null],
  ['a b=c', null],
])('headers %s', (text, wanted) => {
  expect(readHeaders(text)).toEqual(wanted);
});

test('instants are whole nanoseconds as text', () => {
  expect(nanos(1_763_000_000_123.456)).toMatch(/^17630000001234\d{5}$/);
});

/** The metrics of a body, by name. */
function metricsIn(body: unknown): [string, unknown][] {
  const found: [string, unknown][] = [];
  const look = (value: unknown): void => {
    if (Array.isArray(value)) for (const one of value) look(one);
    else if (typeof value === 'object' && value !== null) {
      const name: unknown = Reflect.get(value, 'name');
      if (typeof name === 'string' && 'description' in value) found.push([name, value]);
      else for (const one of Object.values(value)) look(one);
    }
  };
  look(body);
  return found;
}
