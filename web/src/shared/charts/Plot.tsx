import '@mantine/charts/styles.layer.css';
import { AreaChart, BarChart } from '@mantine/charts';
import { useReducedMotion } from '@mantine/hooks';
import { formatMoneyShort } from '#web/shared/format/money.ts';

export interface Series {
  /** Field of each point. */
  name: string;
  label: string;
  /** A colour of the theme: `var(--brick)`. */
  color: string;
}
export interface PlotProps {
  kind: 'area' | 'bars';
  /** Heights alone are numbers here: what is read stands in the table. */
  data: readonly Record<string, string | number>[];
  series: readonly Series[];
  stacked?: boolean;
}

const usd = (value: number) => formatMoneyShort({ amount: value.toFixed(2), currency: 'USD' });

/** Draws money in USD over time. Loaded by itself, with the library that draws. */
export default function Plot({ kind, data, series, stacked = false }: PlotProps) {
  const still = useReducedMotion();
  const common = {
    h: 240,
    data: [...data],
    dataKey: 'x',
    series: series.map((one) => ({ ...one })),
    valueFormatter: usd,
    withLegend: series.length > 1,
    gridAxis: 'y' as const,
    tickLine: 'none' as const,
    yAxisProps: { width: 74 },
    xAxisProps: { minTickGap: 28 },
  };
  return kind === 'area' ? (
    <AreaChart
      {...common}
      curveType="stepAfter"
      withDots={false}
      withGradient={false}
      fillOpacity={0.18}
      type={stacked ? 'stacked' : 'default'}
      areaProps={{ isAnimationActive: !still }}
    />
  ) : (
    <BarChart
      {...common}
      type={stacked ? 'stacked' : 'default'}
      barProps={{ isAnimationActive: !still, maxBarSize: 40 }}
    />
  );
}
