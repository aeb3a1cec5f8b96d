import { Suspense } from 'react';
import type { ProjectBody } from '#contract/projects/draft.ts';
import { MAX_UPLOAD_MB } from '#contract/resources/limits.ts';
import { bankAccountFault } from '#contract/users/bank-account.ts';
import { Explained } from '#web/shared/glossary/Explained.tsx';
import { lazyPart } from '#web/shared/ui/loading/lazy-part.tsx';
import { RECOMMENDED } from '../../data/image-sizes.ts';
import { TextField } from '../document-fields.tsx';
import { useWizard } from '../editor-context.ts';
import { Locked } from '../Locked.tsx';
import { partAnchor } from '../PartsIndex.tsx';
import { Row, Section } from '../Section.tsx';
import { FilesField } from './FilesField.tsx';

const Dossier = lazyPart(async () => ({ default: (await import('./Dossier.tsx')).Dossier }));

/** An account's fault, before submission; an on-chain address is checked at publication. */
const accountFault = (currency: keyof ProjectBody['bankAccounts'], account: string) =>
  currency === 'USDT' || account === '' ? null : bankAccountFault(account, currency);

/** Pictures, plans, papers, links and the accounts for the project's money. */
export function Papers() {
  const { document, change } = useWizard();
  const list = (name: 'images' | 'plans') => ({
    path: name,
    value: document[name],
    onChange: (recipe: (ids: readonly string[]) => string[]) =>
      change(name, (now) => ({ ...now, [name]: recipe(now[name]) })),
  });
  const link = (name: keyof ProjectBody['links'], label: string) => (
    <TextField
      path={`links.${name}`}
      label={label}
      type="url"
      placeholder="https://"
      value={document.links[name]}
      max={400}
      onChange={(text) =>
        change(`links.${name}`, (now) => ({ ...now, links: { ...now.links, [name]: text.trim() } }))
      }
    />
  );
  const account = (name: keyof ProjectBody['bankAccounts'], label: string) => (
    <TextField
      path={`bankAccounts.${name}`}
      label={label}
      value={document.bankAccounts[name]}
      fault={accountFault(name, document.bankAccounts[name])}
      max={42}
      onChange={(text) =>
        change(`bankAccounts.${name}`, (now) => ({
          ...now,
          bankAccounts: { ...now.bankAccounts, [name]: text.replace(/\s/g, '') },
        }))
      }
    />
  );
  return (
    <>
      <Section
        id={partAnchor('imagenes')}
        title="Imágenes y planos"
        help="La primera imagen es la portada en las listas."
      >
        <FilesField
          {...list('images')}
          kind="image"
          label="Imágenes"
          hint={`JPG, PNG o WebP, hasta ${MAX_UPLOAD_MB} MB.`}
          recommended={RECOMMENDED.project}
        />
        <FilesField
          {...list('plans')}
          kind="plan"
          label="Planos"
          accept="any"
          hint={`Imágenes o PDF, hasta ${MAX_UPLOAD_MB} MB.`}
        />
      </Section>
      <Section title="Enlaces">
        <Row>
          {link('website', 'Sitio web')}
          {link('video', 'Video')}
          {link('metaverse', 'Recorrido en el metaverso')}
          {link('explorer', 'Explorador de la cadena de bloques')}
        </Row>
      </Section>
      <Documents />
      <Section
        title="Cuentas bancarias del proyecto"
        help="Adonde se transfiere el dinero liberado de las rondas. No se publican."
      >
        <Locked id="bankAccounts">
          <Row>
            {account('ARS', 'Cuenta en pesos (CBU o CVU)')}
            {account('USD', 'Cuenta en dólares')}
            {account('USDT', 'Dirección USDT (ERC-20)')}
          </Row>
        </Locked>
      </Section>
    </>
  );
}

/** The contract of the trust, and the papers of the dossier. */
function Documents() {
  const { document, change } = useWizard();
  return (
    <Section
      id={partAnchor('documentos')}
      title="Documentos"
      help={
        <Explained terms={['trust']}>
          El fideicomiso es el contrato que separa el dinero del proyecto del de quien lo construye.
        </Explained>
      }
    >
      <FilesField
        path="trustContract"
        kind="trust_contract"
        label="Contrato de fideicomiso"
        accept="any"
        single
        hint={`PDF, hasta ${MAX_UPLOAD_MB} MB.`}
        value={document.trustContract === null ? [] : [document.trustContract]}
        onChange={(recipe) =>
          change('trustContract', (now) => ({
            ...now,
            trustContract: recipe(now.trustContract === null ? [] : [now.trustContract])[0] ?? null,
          }))
        }
      />
      <Suspense fallback={null}>
        <Dossier />
      </Suspense>
    </Section>
  );
}
