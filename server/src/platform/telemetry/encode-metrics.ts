import { type Attribute, attribute, nanos } from './values.ts';

type Labels = Readonly<Partial<Record<string, string | number>>>;

/** A metric with all its series, as the registry returns it. */
interface Family {
  readonly name: string;
  readonly help: string;
  readonly type: unknown;
  readonly values: readonly {
    readonly value: number;
    readonly labels: Labels;
    readonly metricName?: string;
  }[];
}

/** Unix time in milliseconds: the start of counting, and now. */
interface Period {
  readonly since: number;
  readonly now: number;
}

/** Counted since the server started. */
const CUMULATIVE = 2;

/** The body of an OTLP/HTTP call to /v1/metrics, as JSON. */
export function encodeMetrics(
  resource: readonly Attribute[],
  families: readonly Family[],
  period: Period,
): string {
  const metrics = families.flatMap((family) => {
    const data = dataOf(family, period);
    return data === null ? [] : [{ name: family.name, description: family.help, ...data }];
  });
  const scopeMetrics = [{ scope: { name: 'ladrillo' }, metrics }];
  return JSON.stringify({
    resourceMetrics: [{ resource: { attributes: resource }, scopeMetrics }],
  });
}

function dataOf(family: Family, period: Period) {
  const aggregationTemporality = CUMULATIVE;
  if (family.type === 'histogram')
    return { histogram: { aggregationTemporality, dataPoints: histogramPoints(family, period) } };
  const dataPoints = family.values.map(({ labels, value }) => ({
    ...timesOf(period),
    attributes: attributesOf(labels),
    asDouble: value,
  }));
  if (family.type === 'counter')
    return { sum: { aggregationTemporality, isMonotonic: true, dataPoints } };
  return family.type === 'gauge' ? { gauge: { dataPoints } } : null;
}

interface Histogram {
  readonly labels: Labels;
  /** Upper bound of each bucket, and the number of values up to it. */
  readonly buckets: { bound: number; upTo: number }[];
  sum: number;
  count: number;
}

/** The registry lists sums, counts and buckets as separate series, and each bucket includes those below it. */
function histogramPoints(family: Family, period: Period) {
  const found = new Map<string, Histogram>();
  for (const { labels: all, value, metricName } of family.values) {
    const { le, ...labels } = all;
    const key = JSON.stringify(Object.entries(labels).sort());
    const one = found.get(key) ?? { labels, buckets: [], sum: 0, count: 0 };
    found.set(key, one);
    if (metricName === `${family.name}_sum`) one.sum = value;
    else if (metricName === `${family.name}_count`) one.count = value;
    else if (le !== undefined && le !== '+Inf')
      one.buckets.push({ bound: Number(le), upTo: value });
  }
  return [...found.values()].map(({ labels, buckets, sum, count }) => {
    const upTo = [...buckets.map((bucket) => bucket.upTo), count];
    return {
      ...timesOf(period),
      attributes: attributesOf(labels),
      sum,
      count: String(count),
      explicitBounds: buckets.map(({ bound }) => bound),
      bucketCounts: upTo.map((value, at) => String(value - (upTo[at - 1] ?? 0))),
    };
  });
}

const timesOf = ({ since, now }: Period) => ({
  startTimeUnixNano: nanos(since),
  timeUnixNano: nanos(now),
});

const attributesOf = (labels: Labels): Attribute[] =>
  Object.entries(labels).flatMap(([key, value]) =>
    value === undefined ? [] : [attribute(key, value)],
  );
