import { Button } from '@mantine/core';
import { RECOMMENDED } from '../../data/image-sizes.ts';
import { removeAt, replaceAt } from '../../data/lists.ts';
import { SpotFault, TextField } from '../document-fields.tsx';
import { useWizard } from '../editor-context.ts';
import { InRevision } from '../InRevision.tsx';
import { partAnchor } from '../PartsIndex.tsx';
import { FilesField } from '../papers/FilesField.tsx';
import { RemoveButton } from '../RemoveButton.tsx';
import { Item, Row, Section } from '../Section.tsx';

/** The responsible parties: developer, builder, trustee. */
export function People() {
  const { document, change } = useWizard();
  return (
    <Section
      id={partAnchor('responsables')}
      title="Responsables"
      help="Desarrolladora, constructora, fiduciaria, estudio."
    >
      <InRevision field="managers" />
      <SpotFault path="managers" />
      {document.managers.map((manager, at) => {
        const path = `managers.${at}`;
        const set = (field: string, part: Partial<typeof manager>) =>
          change(`${path}.${field}`, (now) => ({
            ...now,
            managers: now.managers.map((one, index) => (index === at ? { ...one, ...part } : one)),
          }));
        return (
          <Item
            key={manager.id ?? at}
            title={manager.name || `Responsable ${at + 1}`}
            actions={
              <RemoveButton
                of={`a ${manager.name || `responsable ${at + 1}`}`}
                onClick={() =>
                  change('managers', (now) => ({ ...now, managers: removeAt(now.managers, at) }))
                }
              />
            }
          >
            <Row>
              <TextField
                path={`${path}.name`}
                required
                label="Nombre"
                value={manager.name}
                max={80}
                onChange={(name) => set('name', { name })}
              />
              <TextField
                path={`${path}.role`}
                label="Función"
                value={manager.role}
                max={80}
                onChange={(role) => set('role', { role })}
              />
              <TextField
                path={`${path}.website`}
                label="Sitio web"
                type="url"
                placeholder="https://"
                value={manager.website}
                max={400}
                onChange={(website) => set('website', { website: website.trim() })}
              />
            </Row>
            <FilesField
              path={`${path}.logo`}
              kind="logo"
              label="Logo"
              hint="Cuadrado."
              recommended={RECOMMENDED.logo}
              single
              value={manager.logo === null ? [] : [manager.logo]}
              onChange={(recipe) =>
                change(`${path}.logo`, (now) => {
                  const one = now.managers[at];
                  if (one === undefined) return now;
                  const logo = recipe(one.logo === null ? [] : [one.logo])[0] ?? null;
                  return { ...now, managers: replaceAt(now.managers, at, { ...one, logo }) };
                })
              }
            />
          </Item>
        );
      })}
      <div>
        <Button
          variant="default"
          disabled={document.managers.length >= 20}
          onClick={() =>
            change('managers', (now) => ({
              ...now,
              managers: [...now.managers, { name: '', role: '', website: '', logo: null }],
            }))
          }
        >
          Agregar un responsable
        </Button>
      </div>
    </Section>
  );
}
