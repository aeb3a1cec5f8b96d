import { useState } from 'react';
import type { Currency } from '#contract/core/money.ts';
import { CurrencySelect } from '#web/shared/ui/forms/amounts/CurrencySelect.tsx';
import { MoneyInput } from '#web/shared/ui/forms/amounts/MoneyInput.tsx';
import { NumberInput } from '#web/shared/ui/forms/amounts/NumberInput.tsx';
import { DayInput } from '#web/shared/ui/forms/days/DayInput.tsx';
import { MomentInput } from '#web/shared/ui/forms/days/MomentInput.tsx';
import MonthInput from '#web/shared/ui/forms/days/MonthInput.tsx';
import { FormErrors } from '#web/shared/ui/forms/FormErrors.tsx';
import { LightInput, LightSelect } from '#web/shared/ui/forms/LightField.tsx';
import { LightAlert, LightPassword, LightTick } from '#web/shared/ui/forms/LightForm.tsx';
import { PasswordField } from '#web/shared/ui/forms/PasswordField.tsx';
import { Columns, Part, Shown } from './Part.tsx';

const OPTIONS = [
  { value: 'a', label: 'Rosario' },
  { value: 'b', label: 'Mendoza' },
];
const REGISTERED = {
  name: 'password',
  onChange: () => undefined,
  onBlur: () => undefined,
  ref: () => undefined,
};

export const Fields = () => (
  <Part title="Campos">
    <Shown name="LightInput, LightSelect">
      <Columns>
        <LightInput label="Vacío" placeholder="Nombre y apellido" />
        <LightInput label="Con ayuda" description="Como figura en el documento." end="m²" />
        <LightInput label="Con error" defaultValue="abc" error="Falta un número." />
        <LightInput label="Deshabilitado" defaultValue="Torre Pichincha" disabled />
        <LightInput label="Grande" look="lg" start="US$" defaultValue="1.250,00" />
        <LightSelect label="Ciudad" options={OPTIONS} />
        <LightSelect label="Con error" options={OPTIONS} error="Hay que elegir una." />
      </Columns>
    </Shown>
    <Shown name="MomentInput">
      <MomentInput
        label="Cuándo se presentó"
        day={{ value: '2026-03-10', onChange: () => undefined }}
        time={{ value: '09:30', onChange: () => undefined }}
      />
    </Shown>
    <Shown name="DayInput, MonthInput">
      <Columns>
        <Day />
        <DayInput label="Con error" value="" onChange={() => undefined} error="Falta la fecha." />
        <DayInput label="Fija" value="1990-03-15" onChange={() => undefined} readOnly />
        <Month />
      </Columns>
    </Shown>
    <Shown name="MoneyInput, NumberInput, CurrencySelect">
      <Columns>
        <Money />
        <MoneyInput
          label="Con error"
          currency="ARS"
          value="10.00"
          onChange={() => undefined}
          error="Supera lo disponible."
        />
        <NumberInput label="Superficie" value={48} unit="m²" onChange={() => undefined} />
        <NumberInput label="Sin valor" value={null} optional onChange={() => undefined} />
        <NumberInput label="Fuera de rango" value={120} max={100} onChange={() => undefined} />
        <Currencies />
        <CurrencySelect label="Deshabilitada" value="USD" disabled onChange={() => undefined} />
      </Columns>
    </Shown>
    <Shown name="FormErrors">
      <FormErrors errors={['El proyecto ya no vende tokens.', 'Falta un dueño de la empresa.']} />
    </Shown>
    <Shown name="LightPassword, PasswordField, LightTick, LightAlert">
      <Columns>
        <LightPassword {...REGISTERED} label="Contraseña" autoComplete="off" />
        <LightPassword {...REGISTERED} label="Con error" autoComplete="off" error="Es corta." />
        <PasswordField {...REGISTERED} label="Contraseña nueva" />
        <LightTick label="Acepto los términos" defaultChecked />
        <LightTick label="Sin marcar y con error" error="Hay que aceptarlos." />
        <LightTick type="radio" label="Una de varias" />
        <LightAlert tone="error" title="No se pudo entrar">
          El correo o la contraseña no coinciden.
        </LightAlert>
        <LightAlert tone="warning">La sesión termina en un minuto.</LightAlert>
      </Columns>
    </Shown>
  </Part>
);

function Money() {
  const [value, setValue] = useState('1250.00');
  return (
    <MoneyInput
      label="Monto"
      currency="USD"
      value={value}
      onChange={setValue}
      available={{ amount: '5000.00', currency: 'USD' }}
    />
  );
}

function Currencies() {
  const [value, setValue] = useState<Currency>('ARS');
  return <CurrencySelect value={value} onChange={setValue} />;
}

function Day() {
  const [day, setDay] = useState('2028-03-15');
  return <DayInput label="Fecha" value={day} onChange={setDay} />;
}

function Month() {
  const [month, setMonth] = useState('2026-10');
  return <MonthInput label="Mes" value={month} max="2026-11" onChange={setMonth} />;
}
