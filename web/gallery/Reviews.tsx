import type { Revision } from '#contract/projects/revisions.ts';
import type { Prolongation } from '#contract/tokens/prolongation-requests.ts';
import { MenuAction, MenuLine, MenuLink, PlainMenu } from '#web/shared/ui/dialogs/PlainMenu.tsx';
import { lookOf } from '#web/shared/ui/LightButton.tsx';
import { AnnualFiles } from '#web/shared/ui/lists/AnnualFiles.tsx';
import { ProlongationLine } from '#web/shared/ui/orders/ProlongationLine.tsx';
import { RevisionLines } from '#web/shared/ui/orders/RevisionLines.tsx';
import { AloneAlert } from '#web/shared/ui/ribbons/AloneAlert.tsx';
import { RightsBar } from '#web/shared/ui/ribbons/RightsBar.tsx';
import { Part, Row, Shown } from './Part.tsx';

const nothing = () => undefined;
const AT = '2026-11-20T13:00:00.000Z';
const ID = '01a20df9-9b58-7175-be35-e0d3745b2ac0';

const PROLONGATION: Prolongation = {
  id: ID,
  status: 'pending',
  projectId: ID,
  projectName: 'Torre de ejemplo',
  contractName: null,
  roundId: ID,
  roundNumber: 2,
  days: 30,
  formerEndsAt: '2026-11-30T03:00:00.000Z',
  endsAt: '2026-12-30T03:00:00.000Z',
  requestedAt: AT,
  decidedAt: null,
  reason: null,
};
const REVISION: Revision = {
  id: ID,
  status: 'pending',
  projectId: ID,
  projectName: 'Torre de ejemplo',
  before: { name: 'Torre de ejemplo', managers: [] },
  after: { name: 'Torre de ejemplo II', managers: [] },
  logos: [],
  requestedAt: AT,
  decidedAt: null,
  reason: null,
};

/** Requests, decisions and menus. */
export const Reviews = () => (
  <Part title="Pedidos y menús">
    <Shown name="ProlongationLine">
      <ProlongationLine prolongation={PROLONGATION} />
      <ProlongationLine prolongation={{ ...PROLONGATION, status: 'approved' }} />
      <ProlongationLine
        prolongation={{ ...PROLONGATION, status: 'rejected', reason: 'Ya hubo una.' }}
      />
    </Shown>
    <Shown name="RevisionLines">
      <RevisionLines revision={REVISION} />
    </Shown>
    <Shown name="AloneAlert">
      <AloneAlert alone />
    </Shown>
    <Shown name="PlainMenu, AnnualFiles">
      <Row>
        <PlainMenu
          align="start"
          button={{ ...lookOf({ look: 'plain', children: null }), children: 'Menú' }}
          head={<p>Cuenta de ejemplo</p>}
        >
          <MenuLink to="/">Inicio</MenuLink>
          <MenuLine />
          <MenuAction onClick={nothing}>Salir</MenuAction>
        </PlainMenu>
        <AnnualFiles since="2024-03-01T12:00:00.000Z" save={async () => undefined} />
      </Row>
    </Shown>
    <Shown name="RightsBar">
      <RightsBar />
    </Shown>
  </Part>
);
