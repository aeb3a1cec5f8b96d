import { Checkbox } from '@mantine/core';
import { listAlerts } from '#contract/compliance/endpoints.ts';
import { deskLabel } from '#contract/desk/words.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { formatCount } from '#web/shared/format/numbers.ts';
import classes from '../Alerts.module.css';

/** A choice among the alerts of a person. @param props.without alerts that are in the case already */
export function AlertChoices(props: {
  userId: string;
  chosen: readonly string[];
  onChange: (ids: string[]) => void;
  without?: readonly string[];
  none: string;
}) {
  const { userId, chosen, onChange, without = [], none } = props;
  const alerts = useApiQuery(listAlerts, { query: { pageSize: 50, 'filter[userId]': userId } });
  if (!alerts.data) return null;
  const items = alerts.data.items.filter(({ id }) => !without.includes(id));
  const others = alerts.data.total - alerts.data.items.length;
  const rest = others > 0 && (
    <p className="cap">
      {others === 1 ? 'Hay 1 alerta más' : `Hay ${formatCount(others)} alertas más`}: se agregan
      desde cada alerta.
    </p>
  );
  if (items.length === 0) return rest || <p className="cap">{none}</p>;
  return (
    <fieldset className={classes.choices}>
      <legend>Alertas del caso</legend>
      {items.map(({ id, movement, orderNumber, rule, level, why }) => (
        <Checkbox
          key={id}
          checked={chosen.includes(id)}
          onChange={({ currentTarget: { checked } }) =>
            onChange(checked ? [...chosen, id] : chosen.filter((one) => one !== id))
          }
          label={`${orderNumber || (movement === 'contribution' && rule !== 'limit_refused' ? 'Aporte a un proyecto propio' : 'Intento rechazado')} · ${deskLabel('alertRule', rule)} (${deskLabel('alertLevel', level).toLowerCase()})`}
          description={why}
        />
      ))}
      {rest}
    </fieldset>
  );
}
