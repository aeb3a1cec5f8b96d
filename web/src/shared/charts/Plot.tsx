import '@mantine/charts/styles.layer.css';
import { BarChart, CompositeChart } from '@mantine/charts';
import { useReducedMotion } from '@mantine/hooks';
import { formatMoneyShort } from '#web/shared/format/money.ts';

export interface Series {
  /** Field of each point. */
  name: string;
  label: string;
  /** A colour of the theme: `var(--brick)`. */
  color: string;
  /** Over time: a filled area, or a line (dashed for comparison only). */
  as?: 'area' | 'line' | 'dashed';
}
export interface PlotProps {
  kind: 'area' | 'bars';
  /** Only heights are numbers here: the exact values are in the table. */
  data: readonly Record<string, string | number>[];
  series: readonly Series[];
  stacked?: boolean;
}

const usd = (value: number) => formatMoneyShort({ amount: value.toFixed(2), currency: 'USD' });

/** The figure has a name and a table, so the drawing itself is not exposed as an application. */
const UNFOCUSED = { accessibilityLayer: false };

/** Draws money in USD over time. A separate chunk, with the charting library. */
export default function Plot({ kind, data, series, stacked = false }: PlotProps) {
  const still = useReducedMotion();
  const common = {
    h: 240,
    data: [...data],
    dataKey: 'x',
    valueFormatter: usd,
    withLegend: series.length > 1,
    gridAxis: 'x' as const,
    tickLine: 'none' as const,
    yAxisProps: { width: 74 },
    xAxisProps: { minTickGap: 28 },
  };
  return kind === 'area' ? (
    <CompositeChart
      {...common}
      composedChartProps={UNFOCUSED}
      series={series.map(({ as = 'area', ...one }) => ({
        ...one,
        type: as === 'area' ? ('area' as const) : ('line' as const),
        ...(as === 'dashed' ? { strokeDasharray: '5 4' } : {}),
      }))}
      curveType="stepAfter"
      withDots={false}
      areaProps={{ isAnimationActive: !still, fillOpacity: 0.2 }}
      lineProps={{ isAnimationActive: !still }}
    />
  ) : (
    <BarChart
      {...common}
      barChartProps={UNFOCUSED}
      series={series.map(({ name, label, color }) => ({ name, label, color }))}
      type={stacked ? 'stacked' : 'default'}
      barProps={{ isAnimationActive: !still, maxBarSize: 40 }}
    />
  );
}
