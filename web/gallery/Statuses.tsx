import { LABELS } from '#contract/words.ts';
import { Network } from '#web/shared/ui/orders/Network.tsx';
import { RoundStatusChip } from '#web/shared/ui/orders/RoundStatusChip.tsx';
import { StaleRate } from '#web/shared/ui/orders/StaleRate.tsx';
import { Chip, StatusChip } from '#web/shared/ui/orders/StatusChip.tsx';
import { StepTimeline } from '#web/shared/ui/orders/StepTimeline.tsx';
import { VaultChip } from '#web/shared/ui/orders/VaultChip.tsx';
import { Part, Row, Shown } from './Part.tsx';

const TONES = ['cyan', 'brick', 'ok', 'warn', 'error', 'quiet'] as const;
const STATUSES = ['movementStatus', 'projectStatus', 'kycStatus', 'propertyStatus'] as const;

export const Statuses = () => (
  <Part title="Estados">
    <Shown name="Chip">
      <Row>
        {TONES.map((tone) => (
          <Chip key={tone} tone={tone}>
            {tone}
          </Chip>
        ))}
      </Row>
    </Shown>
    <Shown name="StatusChip">
      {STATUSES.map((of) => (
        <Row key={of}>
          {keysOf(LABELS[of]).map((value) => (
            <StatusChip key={value} of={of} value={value} />
          ))}
        </Row>
      ))}
    </Shown>
    <Shown name="RoundStatusChip, VaultChip">
      <Row>
        {keysOf(LABELS.roundStatus).map((status) => (
          <RoundStatusChip key={status} round={{ status, salesOver: false }} />
        ))}
        {keysOf(LABELS.vaultStatus).map((status) => (
          <VaultChip key={status} status={status} late={null} />
        ))}
        <VaultChip
          status="active"
          late={{ owed: { amount: '9328.00', currency: 'USD' }, since: '2026-11-17' }}
        />
      </Row>
    </Shown>
    <Shown name="StepTimeline">
      <StepTimeline
        steps={[
          { title: 'Anunciado', at: '20/11/2026, 10:00', state: 'done' },
          { title: 'En camino', detail: 'Administración · vista en el banco', state: 'current' },
          { title: 'Acreditado', state: 'todo' },
        ]}
      />
    </Shown>
    <Shown name="Network, StaleRate">
      <Network address="190.16.0.1" />
      <Network address="190.16.0.1" own="190.16.0.1" />
      <StaleRate rate={{ stale: true, source: 'BNA', asOf: '2026-11-20T13:00:00.000Z' }} />
    </Shown>
  </Part>
);

function keysOf<Words extends object>(words: Words): (keyof Words & string)[] {
  const isKey = (key: string): key is keyof Words & string => key in words;
  return Object.keys(words).filter(isKey);
}
