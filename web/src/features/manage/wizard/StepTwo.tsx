import { Button } from '@mantine/core';
import { Link } from '#web/shared/router/router.tsx';
import { blankContract } from '../data/document.ts';
import { SpotFault } from './document-fields.tsx';
import { useWizard } from './editor-context.ts';
import { Contract } from './offer/Contract.tsx';
import { Rounds } from './offer/Rounds.tsx';
import { Section } from './Section.tsx';

/** The sales: the rounds of units, and the investment contracts. */
export function StepTwo() {
  const { document, change, projectId } = useWizard();
  return (
    <>
      <Section
        title="Rondas para comprar unidades"
        help="Cada ronda vende tokens de propiedad a un precio, durante unos días. En total tienen que sumar el precio de todas las unidades (paso 3)."
      >
        <Rounds
          path="rounds"
          rounds={document.rounds}
          onChange={(path, recipe) =>
            change(path, (now) => ({ ...now, rounds: recipe(now.rounds) }))
          }
        />
      </Section>
      <SpotFault path="contracts" />
      {document.contracts.map((contract, at) => (
        <Contract key={contract.id ?? at} contract={contract} at={at} />
      ))}
      <Section
        title="Contratos de inversión"
        help="Para quien no quiere una unidad: tokens con derecho a recompra, a renta o a las dos. Son opcionales."
      >
        <div>
          <Button
            variant="default"
            disabled={document.contracts.length >= 20}
            onClick={() =>
              change('contracts', (now) => ({
                ...now,
                contracts: [...now.contracts, blankContract()],
              }))
            }
          >
            Agregar un contrato
          </Button>
        </div>
      </Section>
      {projectId !== null && (
        <Section
          title="Dinero por etapa de obra"
          help="Podés dividir lo que se cobra por etapas: la parte de cada una se libera cuando un inspector la certifica. Se escriben en la gestión del proyecto, antes de la primera ronda."
        >
          <Link to={`/project/${projectId}#etapas`}>Ver las etapas</Link>
        </Section>
      )}
    </>
  );
}
