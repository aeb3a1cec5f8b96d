import { Button } from '@mantine/core';
import { blankType } from '../data/document.ts';
import { useTakenUnits } from '../data/units/use-taken-units.ts';
import { NumberField, SpotFault } from './document-fields.tsx';
import { EditorContext, useSteadyWizard, useWizard } from './editor-context.ts';
import { Section } from './Section.tsx';
import { UnitType } from './units/UnitType.tsx';

/** A unit without a location of its own has the project's. */
const READ_BY_UNITS = ['location'] as const;

/** The units: by type, each with its price in tokens. */
export function StepThree() {
  const { document, change } = useWizard();
  const steady = useSteadyWizard(READ_BY_UNITS);
  const taken = useTakenUnits(document.propertyTypes);
  return (
    <>
      <SpotFault path="propertyTypes" />
      <EditorContext value={steady}>
        {document.propertyTypes.map((type, at) => (
          <UnitType key={type.id ?? at} type={type} at={at} taken={taken} />
        ))}
      </EditorContext>
      <Section
        title="Tipos de unidad"
        help="Un tipo junta unidades parecidas: «2 ambientes al frente», «Cochera cubierta». Si tu proyecto solo ofrece contratos de inversión, no necesitás ninguno."
      >
        <div>
          <Button
            variant="default"
            disabled={document.propertyTypes.length >= 60}
            onClick={() =>
              change('propertyTypes', (now) => ({
                ...now,
                propertyTypes: [...now.propertyTypes, blankType()],
              }))
            }
          >
            Agregar un tipo de unidad
          </Button>
        </div>
        <NumberField
          path="reservationDays"
          label="Días que dura una reserva"
          description="El plazo para completar el precio de una unidad reservada."
          min={1}
          max={3650}
          value={document.reservationDays}
          onChange={(reservationDays) =>
            change('reservationDays', (now) => ({ ...now, reservationDays }))
          }
        />
      </Section>
    </>
  );
}
