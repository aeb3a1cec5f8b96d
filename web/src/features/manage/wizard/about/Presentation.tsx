import { Button } from '@mantine/core';
import { Suspense } from 'react';
import type { ProjectBody } from '#contract/projects/draft.ts';
import { projectType } from '#contract/projects/values.ts';
import { label } from '#contract/words.ts';
import { PlacesComing } from '#web/shared/places/PlacesComing.tsx';
import { lazyPart } from '#web/shared/ui/loading/lazy-part.tsx';
import { WaveSkeleton } from '#web/shared/ui/loading/WaveSkeleton.tsx';
import { RECOMMENDED } from '../../data/image-sizes.ts';
import { removeAt, replaceAt } from '../../data/lists.ts';
import {
  DayField,
  NumberField,
  SelectField,
  Spot,
  SpotFault,
  TextField,
  useFault,
} from '../document-fields.tsx';
import { useWizard } from '../editor-context.ts';
import { InRevision } from '../InRevision.tsx';
import { partAnchor } from '../PartsIndex.tsx';
import { FilesField } from '../papers/FilesField.tsx';
import { postalFault } from '../postal-fault.ts';
import { RemoveButton } from '../RemoveButton.tsx';
import { Item, Row, Section } from '../Section.tsx';

const PlacePin = lazyPart(async () => ({ default: (await import('./PlacePin.tsx')).PlacePin }));
const PlaceFields = lazyPart(async () => ({
  default: (await import('#web/shared/places/PlaceFields.tsx')).PlaceFields,
}));

const SALES = projectType.options.map((value) => ({ value, label: label('projectType', value) }));

/** Sets a field of the document itself. */
function useSet() {
  const { change } = useWizard();
  return (part: Partial<ProjectBody>) => {
    for (const path of Object.keys(part)) change(path, (now) => ({ ...now, ...part }));
  };
}

/** Name, kind of sale and texts. */
export function Presentation() {
  const { document } = useWizard();
  const set = useSet();
  return (
    <Section title="El proyecto" id={partAnchor('proyecto')}>
      <TextField
        path="name"
        required
        label="Nombre"
        description="Entre 3 y 80 caracteres. Con esto ya podés guardar el borrador."
        value={document.name}
        max={80}
        onChange={(name) => set({ name })}
      />
      <InRevision field="name" />
      <Row>
        <SelectField
          path="type"
          label="Tipo de venta"
          description="En pozo: todavía se construye. Terminado: listo para usar."
          value={document.type}
          options={SALES}
          onChange={(type) => set({ type })}
        />
        <DayField
          path="deliveryDate"
          required={document.type === 'pit'}
          label="Fecha de entrega"
          description={
            document.type === 'pit' ? 'Cuándo se entregan las unidades.' : 'Solo si falta entregar.'
          }
          value={document.deliveryDate ?? ''}
          onChange={(day) => set({ deliveryDate: day === '' ? null : day })}
        />
      </Row>
      <TextField
        path="tagline"
        label="Frase"
        description="Una línea que se lee en las listas."
        value={document.tagline}
        max={140}
        onChange={(tagline) => set({ tagline })}
      />
      <TextField
        path="description"
        required
        label="Descripción"
        description="Qué se construye, para quién y por qué ahí."
        value={document.description}
        max={6000}
        rows={6}
        onChange={(description) => set({ description })}
      />
    </Section>
  );
}

/** Features and useful facts. */
export function Features() {
  const { document, change } = useWizard();
  const set = useSet();
  return (
    <Section
      id={partAnchor('caracteristicas')}
      title="Características y datos útiles"
      help="Lo que tiene el edificio y lo que hay para saber antes de comprar."
    >
      <TextField
        path="features"
        label="Características"
        description="Una por línea: «Piscina», «Cochera», «Losa radiante»."
        rows={4}
        value={document.features.join('\n')}
        onChange={(text) => set({ features: text === '' ? [] : text.split('\n').slice(0, 40) })}
      />
      <FilesField
        path="featureImages"
        label="Imágenes de las características"
        hint="Opcional: cuadradas. Se ven junto a las características, con lo que dice cada una."
        kind="image"
        recommended={RECOMMENDED.feature}
        plain
        value={document.featureImages}
        onChange={(recipe) =>
          change('featureImages', (now) => ({
            ...now,
            featureImages: recipe(now.featureImages),
          }))
        }
      />
      <UsefulInfo />
    </Section>
  );
}

/** Useful facts for buyers, each with a title. */
function UsefulInfo() {
  const { document, change } = useWizard();
  const set = (usefulInfo: ProjectBody['usefulInfo']) =>
    change('usefulInfo', (now) => ({ ...now, usefulInfo }));
  return (
    <>
      <SpotFault path="usefulInfo" />
      {document.usefulInfo.map((info, at) => {
        const setInfo = (part: Partial<typeof info>) =>
          change(`usefulInfo.${at}`, (now) => ({
            ...now,
            usefulInfo: replaceAt(now.usefulInfo, at, { ...info, ...part }),
          }));
        return (
          <Item
            // biome-ignore lint/suspicious/noArrayIndexKey: a fact is identified by its position in the list
            key={at}
            title={`Dato útil ${at + 1}`}
            actions={
              <RemoveButton
                of={`el dato útil ${at + 1}`}
                onClick={() => set(removeAt(document.usefulInfo, at))}
              />
            }
          >
            <TextField
              path={`usefulInfo.${at}.title`}
              label="Título"
              value={info.title}
              max={80}
              onChange={(title) => setInfo({ title })}
            />
            <TextField
              path={`usefulInfo.${at}.text`}
              label="Texto"
              value={info.text}
              max={600}
              rows={2}
              onChange={(text) => setInfo({ text })}
            />
          </Item>
        );
      })}
      <div>
        <Button
          variant="default"
          disabled={document.usefulInfo.length >= 30}
          onClick={() => set([...document.usefulInfo, { title: '', text: '' }])}
        >
          Agregar un dato útil
        </Button>
      </div>
    </>
  );
}

/** Where the project is, in words and on the map. */
export function Place() {
  const { document, change } = useWizard();
  const { location } = document;
  const set = (part: Partial<typeof location>) =>
    change(`location.${Object.keys(part)[0]}`, (now) => ({
      ...now,
      location: { ...now.location, ...part },
    }));
  return (
    <Section title="Ubicación" id={partAnchor('ubicacion')}>
      <InRevision field="location" />
      <Row>
        <Suspense fallback={<PlacesComing />}>
          <PlaceFields
            value={location}
            onChange={set}
            onTown={(town) => {
              // a first position on the map, which can be corrected
              if (location.latitude === null && location.longitude === null)
                set({ latitude: town.latitude, longitude: town.longitude });
            }}
            errors={{
              country: useFault('location.country'),
              province: useFault('location.province'),
              city: useFault('location.city'),
            }}
            wrap={(name, node) => (
              <Spot key={name} path={`location.${name}`} required>
                {node}
              </Spot>
            )}
          />
        </Suspense>
      </Row>
      <Row>
        <TextField
          path="location.address"
          label="Dirección"
          value={location.address}
          max={160}
          onChange={(address) => set({ address })}
        />
        <TextField
          path="location.postalCode"
          label="Código postal"
          value={location.postalCode}
          fault={postalFault(location)}
          max={12}
          onChange={(postalCode) => set({ postalCode })}
        />
      </Row>
      <TextField
        path="location.mapLink"
        label="Enlace al mapa"
        description="El que da «Compartir» en el mapa, con https://."
        type="url"
        value={location.mapLink}
        max={400}
        onChange={(mapLink) => set({ mapLink: mapLink.trim() })}
      />
      <Suspense fallback={<WaveSkeleton height={370} />}>
        <PlacePin
          location={location}
          onPick={(latitude, longitude) => set({ latitude, longitude })}
        />
      </Suspense>
      <Row>
        <NumberField
          path="location.latitude"
          label="Latitud"
          description="Para el mapa de proyectos, como −32,95."
          min={-90}
          max={90}
          decimals={6}
          value={location.latitude}
          onEmpty={() => set({ latitude: null })}
          onChange={(latitude) => set({ latitude })}
        />
        <NumberField
          path="location.longitude"
          label="Longitud"
          description="Como −60,65."
          min={-180}
          max={180}
          decimals={6}
          value={location.longitude}
          onEmpty={() => set({ longitude: null })}
          onChange={(longitude) => set({ longitude })}
        />
      </Row>
    </Section>
  );
}
