import { GuardedButton } from '#web/shared/ui/forms/GuardedButton.tsx';
import { BusyButton } from '#web/shared/ui/forms/LightForm.tsx';
import { LinkButton, PlainButton } from '#web/shared/ui/LightButton.tsx';
import { ProviderMark } from '#web/shared/ui/ProviderMark.tsx';
import { toast } from '#web/shared/ui/toasts.ts';
import { Part, Row, Shown } from './Part.tsx';

const LOOKS = ['primary', 'plain', 'quiet', 'icon'] as const;
const SIZES = ['sm', 'md', 'lg'] as const;
const nothing = () => undefined;

export const Buttons = () => (
  <Part title="Botones y avisos">
    <Shown name="PlainButton">
      {LOOKS.map((look) => (
        <Row key={look}>
          {SIZES.map((size) => (
            <PlainButton key={size} look={look} size={size} label="Invertir" onClick={nothing}>
              {look === 'icon' ? '+' : 'Invertir'}
            </PlainButton>
          ))}
          <PlainButton look={look} label="Invertir" disabled onClick={nothing}>
            {look === 'icon' ? '+' : 'Deshabilitado'}
          </PlainButton>
        </Row>
      ))}
    </Shown>
    <Shown name="LinkButton">
      <LinkButton to="/" wide>
        De lado a lado
      </LinkButton>
    </Shown>
    <Shown name="BusyButton">
      <Row>
        <BusyButton busy={false} onClick={nothing}>
          Enviar
        </BusyButton>
        <BusyButton busy onClick={nothing}>
          Enviando
        </BusyButton>
        <BusyButton busy={false} disabled onClick={nothing}>
          Deshabilitado
        </BusyButton>
        <BusyButton busy={false} look="plain" start={<ProviderMark of="google" />}>
          Continuar con Google
        </BusyButton>
        <BusyButton busy={false} look="plain" start={<ProviderMark of="twitter" />}>
          Continuar con X
        </BusyButton>
      </Row>
    </Shown>
    <Shown name="GuardedButton">
      <Row>
        <GuardedButton obstacle={null}>Retirar</GuardedButton>
        <GuardedButton obstacle={null} loading>
          Retirar
        </GuardedButton>
        <GuardedButton
          obstacle={{
            reason: 'Falta verificar la identidad.',
            action: { label: 'Verificar', to: '/' },
          }}
        >
          Retirar
        </GuardedButton>
      </Row>
    </Shown>
    <Shown name="toasts">
      <Row>
        {(['success', 'warning', 'error', 'info'] as const).map((kind) => (
          <PlainButton key={kind} look="plain" onClick={() => toast[kind](`Aviso: ${kind}`)}>
            {kind}
          </PlainButton>
        ))}
      </Row>
    </Shown>
  </Part>
);
