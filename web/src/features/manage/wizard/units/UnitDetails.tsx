import { Button } from '@mantine/core';
import type { PropertyDraft } from '#contract/projects/draft.ts';
import { PlaceFields } from '#web/shared/places/PlaceFields.tsx';
import { TextField } from '../document-fields.tsx';
import { useWizard } from '../editor-context.ts';
import { postalFault } from '../postal-fault.ts';
import { Row } from '../Section.tsx';
import classes from '../wizard.module.css';

/** Data of a single unit: its text, features, and its location if not the project's. */
export function UnitDetails(props: {
  path: string;
  unit: PropertyDraft;
  onChange: (path: string, part: Partial<PropertyDraft>) => void;
}) {
  const { path, unit, onChange } = props;
  const { document } = useWizard();
  const { location } = unit;
  const place = (part: Partial<NonNullable<PropertyDraft['location']>>) =>
    location && onChange(`${path}.location`, { location: { ...location, ...part } });
  return (
    <div className={classes.unitDetails}>
      <Row>
        <TextField
          path={`${path}.description`}
          label="Descripción de la unidad"
          description="Si la dejás vacía, se muestra la del tipo."
          rows={3}
          max={2000}
          value={unit.description}
          onChange={(description) => onChange(`${path}.description`, { description })}
        />
        <TextField
          path={`${path}.features`}
          label="Características de la unidad"
          description="Una por línea. Si no ponés ninguna, se muestran las del tipo."
          rows={3}
          value={unit.features.join('\n')}
          onChange={(text) =>
            onChange(`${path}.features`, {
              features: text === '' ? [] : text.split('\n').slice(0, 40),
            })
          }
        />
      </Row>
      {location === null ? (
        <div>
          <p className="cap">Está donde está el proyecto.</p>
          <Button
            variant="default"
            onClick={() => onChange(`${path}.location`, { location: { ...document.location } })}
          >
            Indicar otra ubicación
          </Button>
        </div>
      ) : (
        <>
          <Row>
            <PlaceFields value={location} onChange={place} />
          </Row>
          <Row>
            <TextField
              path={`${path}.location.address`}
              label="Dirección"
              max={160}
              value={location.address}
              onChange={(address) => place({ address })}
            />
            <TextField
              path={`${path}.location.postalCode`}
              label="Código postal"
              max={12}
              value={location.postalCode}
              fault={postalFault(location)}
              onChange={(postalCode) => place({ postalCode })}
            />
            <TextField
              path={`${path}.location.mapLink`}
              label="Enlace al mapa"
              type="url"
              max={400}
              value={location.mapLink}
              onChange={(mapLink) => place({ mapLink: mapLink.trim() })}
            />
          </Row>
          <div>
            <Button
              variant="default"
              onClick={() => onChange(`${path}.location`, { location: null })}
            >
              Usar la ubicación del proyecto
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
