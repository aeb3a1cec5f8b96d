import type { Resource } from '#contract/resources/schemas.ts';
import { FileLink } from '#web/shared/ui/FileLink.tsx';
import { Picture } from '#web/shared/ui/figures/Picture.tsx';
import { FileDrop } from '#web/shared/ui/forms/files/FileDrop.tsx';
import { Columns, Part, Row, Shown } from './Part.tsx';

const FILE: Resource = {
  id: '01900000-0000-7000-8000-000000000001',
  kind: 'document',
  name: 'permiso-de-obra.pdf',
  mime: 'application/pdf',
  size: 48_213,
  alt: null,
  sha256: null,
  width: null,
  height: null,
  widths: [],
  blur: null,
  public: true,
  createdAt: '2026-11-22T12:00:00.000Z',
};
const nothing = () => undefined;

export const Files = () => (
  <Part title="Archivos">
    <Shown name="FileDrop">
      <Columns>
        <FileDrop label="Imágenes" hint="1160 × 580 px o más" multiple onFiles={nothing} />
        <FileDrop
          label="Subiendo"
          uploads={[
            { key: 'a', name: 'frente.jpg', percent: 40, state: 'sending' },
            { key: 'b', name: 'cocina.jpg', percent: 100, state: 'done' },
            { key: 'c', name: 'x.exe', percent: 0, state: 'failed', error: 'Tipo no admitido.' },
          ]}
          onFiles={nothing}
        />
        <FileDrop label="Con error" error="Falta el comprobante." onFiles={nothing} />
        <FileDrop label="Deshabilitado" disabled onFiles={nothing} />
      </Columns>
    </Shown>
    <Shown name="FileLink">
      <Row>
        <FileLink file={FILE} />
        <FileLink file={{ ...FILE, public: false }}>Contrato de fideicomiso</FileLink>
      </Row>
    </Shown>
    <Shown name="Picture">
      <Columns>
        <Picture resource={null} alt="Sin imagen" rounded />
      </Columns>
    </Shown>
  </Part>
);
