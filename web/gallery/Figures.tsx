import { BigNumber } from '#web/shared/ui/figures/BigNumber.tsx';
import { BrickWall } from '#web/shared/ui/figures/BrickWall.tsx';
import { MoneyText } from '#web/shared/ui/figures/MoneyText.tsx';
import { PlanBar } from '#web/shared/ui/figures/PlanBar.tsx';
import { QrCode } from '#web/shared/ui/figures/QrCode.tsx';
import { Unbroken } from '#web/shared/ui/figures/Unbroken.tsx';
import { SummaryRows } from '#web/shared/ui/lists/SummaryRows.tsx';
import { OnChain } from '#web/shared/ui/orders/OnChain.tsx';
import { Columns, Part, Row, Shown } from './Part.tsx';

const ADDRESS = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const AMOUNT = { amount: '1250.00', currency: 'USD' } as const;

export const Figures = () => (
  <Part title="Cifras">
    <Shown name="BigNumber">
      <Columns>
        <BigNumber label="Disponible" value={<MoneyText money={AMOUNT} />} note="≈ $ 1.800.000" />
        <BigNumber card size="md" label="Invertido" value={<MoneyText money={AMOUNT} />} />
        <BigNumber card size="md" label="Sin dato" value={<MoneyText money={null} />} />
      </Columns>
    </Shown>
    <Shown name="BrickWall">
      <BrickWall total={1000} sold={0} minimumTokens={400} />
      <BrickWall total={1000} sold={560} reserved={120} yours={80} minimumTokens={400} />
      <BrickWall total={1000} sold={1000} minimumTokens={400} />
      <div style={{ maxWidth: 320 }}>
        <BrickWall look="bare" total={1000} sold={310} />
      </div>
    </Shown>
    <Shown name="PlanBar">
      <PlanBar planned={0} done={0} />
      <PlanBar planned={60} done={35} />
      <PlanBar planned={100} done={100} />
    </Shown>
    <Shown name="SummaryRows, Unbroken">
      <SummaryRows
        rows={[
          { label: 'Costo', value: 'US$ 1.250,00' },
          { label: 'Penalidad', hint: '(−15 %)', value: '−US$ 187,50' },
          { label: 'Cuenta', value: '0110599540000000123457', below: true },
          { label: 'Se recibe', value: 'US$ 1.062,50', strong: true },
        ]}
      />
      <p style={{ margin: 0 }}>
        <Unbroken text="La orden D-2026-000123 acreditó US$ 1.250,00 con 1,5 % de comisión." />
      </p>
    </Shown>
    <Shown name="OnChain, QrCode">
      <Row>
        <OnChain of="address" value={ADDRESS} />
        <OnChain of="tx" value={`0x${'4f'.repeat(32)}`} />
        <QrCode value={ADDRESS} label="Dirección para recibir USDT" />
      </Row>
    </Shown>
  </Part>
);
