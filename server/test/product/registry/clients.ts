import { dayOf, isMoney, isOutside, type Net, pesos } from './ledger.ts';

/*
 * What the clients' export has to contain, from the postings alone: no code of the module that makes it.
 */

const GROUPS = ['Personas', 'Empresas', 'Todos'] as const;

interface Given {
  readonly from: string;
  readonly to: string;
  readonly companies: ReadonlySet<string>;
  readonly rates: ReadonlyMap<string, { buy: string }>;
  /** The name of an asset in the file. */
  readonly nameOf: (asset: string) => string;
}

/** The lines of the file, as texts of their cells. */
export function clientLines(nets: readonly Net[], given: Given): string[] {
  const { from, to } = given;
  const months = new Set<string>();
  for (let at = Date.parse(from); at <= Date.parse(to); at += 24 * 3_600_000)
    months.add(new Date(at).toISOString().slice(0, 7));
  const parts = [...months].map((month) => {
    const [year = 0, number = 0] = month.split('-').map(Number);
    const last = `${month}-${String(new Date(Date.UTC(year, number, 0)).getUTCDate())}`;
    return {
      from: from > `${month}-01` ? from : `${month}-01`,
      to: to < last ? to : last,
    };
  });
  const spans = parts.length === 1 ? parts : [{ from, to }, ...parts];
  return spans.flatMap((span) =>
    GROUPS.flatMap((group) => {
      const own = nets.filter(
        ({ userId }) => group === 'Todos' || given.companies.has(userId) === (group === 'Empresas'),
      );
      return ofGroup(own, { ...given, ...span, group });
    }),
  );
}

const shown = (day: string) => day.split('-').toReversed().join('/');

function ofGroup(own: readonly Net[], given: Given & { readonly group: string }): string[] {
  const { from, to, group, nameOf } = given;
  const head = [shown(from), shown(to), group];
  const until = own.filter(({ at }) => dayOf(at) <= to);
  const within = until.filter(({ at }) => dayOf(at) >= from);
  const people = [...new Set(until.map(({ userId }) => userId))];
  const has = (userId: string) =>
    [...Map.groupBy(until, (net) => net.asset)].some(
      ([, of]) =>
        of.filter((net) => net.userId === userId).reduce((sum, { amount }) => sum + amount, 0n) !==
        0n,
    );
  const moved = new Set(within.map(({ userId }) => userId));
  const old = new Set(until.filter(({ at }) => dayOf(at) < from).map(({ userId }) => userId));
  const count = (concept: string, number: number) =>
    ['Clientes', ...head, concept, '', number, '', '', '', '', ''].join('|');
  const volumes = Map.groupBy(within, ({ asset, kind }) => {
    if (!isMoney(asset)) return `${nameOf(asset)}|Altas y bajas de tokens`;
    return isOutside(kind)
      ? `${nameOf(asset)}|Ingresos y retiros`
      : `${nameOf(asset)}|Operaciones en la plataforma`;
  });
  return [
    count('Con dinero o tokens al final', people.filter(has).length),
    count('Con movimientos', moved.size),
    count('Nuevos: primer movimiento', [...moved].filter((one) => !old.has(one)).length),
    ...[...volumes].map(([key, of]) => {
      const [name, concept] = key.split('|');
      return ['Volumen', ...head, concept, name, ...sumsOf(of, given)].join('|');
    }),
  ];
}

function sumsOf(nets: readonly Net[], { rates }: Given): (string | number)[] {
  const asset = nets[0]?.asset ?? '';
  const decimals = { ARS: 2, USD: 2, USDT: 6 }[asset] ?? 0;
  const side = (of: readonly Net[]) => {
    const size = (one: bigint) => (one < 0n ? -one : one);
    const sum = of.reduce((total, { amount }) => total + size(amount), 0n);
    const valued = of.map(({ amount, at }) => {
      const buy = asset === 'ARS' ? '1' : rates.get(dayOf(at))?.buy;
      return buy === undefined ? null : pesos(size(amount), asset, buy);
    });
    const isMissing = valued.includes(null);
    const total = valued.reduce<bigint>((all, one) => all + (one ?? 0n), 0n);
    const inPesos = isMissing ? 'no disponible' : Number(total) / 100;
    return [Number(sum) / 10 ** decimals, isMoney(asset) ? inPesos : ''] as const;
  };
  const [came, cameInPesos] = side(nets.filter(({ amount }) => amount > 0n));
  const [left, leftInPesos] = side(nets.filter(({ amount }) => amount < 0n));
  return [
    new Set(nets.map(({ userId }) => userId)).size,
    nets.length,
    came,
    left,
    cameInPesos,
    leftInPesos,
  ];
}
