import type { CompanyData, OwnersData, PowerData } from '#contract/companies/schemas.ts';
import {
  approveFiling,
  readOwn,
  submitCompany,
  writeCompany,
  writeOwners,
  writePower,
} from '#modules/companies';
import { pageOf } from '../papers.ts';
import type { Actors } from './actors.ts';
import type { Scene, StoryStage } from './stage.ts';

const KEY = 'empresa';

/** A fictitious company, as its name shows; its number is unassigned. */
const COMPANY: CompanyData = {
  name: 'Empresa Demo S.R.L.',
  taxId: '30990000030',
  kind: 'srl',
  detail: '',
  registry: 'provincial',
  registryNumber: 'Demostración 1',
  registeredOn: '2020-03-16',
  address: 'Calle de ejemplo 100',
  city: 'Rosario',
  province: 'Santa Fe',
  country: 'Argentina',
  activity: 'Servicios de ejemplo',
};
const owner = (name: string, document: string, share: number): OwnersData['owners'][number] => ({
  name,
  document,
  taxId: null,
  nationality: 'Argentina',
  address: 'Calle de ejemplo 200, Rosario',
  by: 'holding',
  share,
  how: '',
  exposed: false,
  office: '',
});
const OWNERS: OwnersData = {
  nobodyReaches: false,
  owners: [owner('Socia Demo', '99000001', 7000), owner('Socio Demo', '99000002', 3000)],
};

/** A company's account, submitted by its representative and approved by two administrators. */
export function company(stage: StoryStage, actors: Actors): Scene[] {
  const { calendar, modules, ground, clock } = stage;
  const by = () => ({ userId: actors.id(KEY), address: null });
  const power = (): PowerData => ({
    position: 'Socia gerente',
    kind: 'statute',
    grantedOn: '2024-03-01',
    endsOn: calendar.day(400),
    scope: 'Administrar la sociedad y disponer de sus bienes (demostración)',
  });
  const handsIn = async () => {
    const deps = modules.companies;
    await writeCompany(deps, by(), COMPANY);
    await writePower(deps, by(), power());
    await writeOwners(deps, by(), OWNERS);
    const { company: own } = await readOwn(deps, actors.id(KEY));
    for (const { id, paper } of own?.places ?? []) {
      if (paper === 'power') continue;
      const bytes = await pageOf('Papel de ejemplo', COMPANY.name, [
        'Inventado para la demostración: esta empresa no existe.',
      ]);
      await ground.database.transaction((tx) =>
        modules.resources.storeFile(tx, {
          ownerKind: 'company_paper',
          ownerId: id,
          kind: 'document',
          name: paper === 'statute' ? 'estatuto.pdf' : 'acta-de-designacion.pdf',
          alt: null,
          bytes,
          uploaderId: actors.id(KEY),
          isPublic: false,
          at: clock.now(),
        }),
      );
    }
    const { text, threshold } = await readOwn(deps, actors.id(KEY));
    await submitCompany(deps, by(), { textVersion: text.version, threshold, sworn: true });
  };
  const approves = async (key: string) => {
    const { company: own } = await readOwn(modules.companies, actors.id(KEY));
    await approveFiling(
      modules.companies,
      { userId: actors.id(key), address: null },
      own?.open?.id ?? '',
    );
  };
  return [
    { at: calendar.moment(-190, 11), play: handsIn },
    { at: calendar.moment(-189, 10), play: () => approves('admin2') },
    { at: calendar.moment(-188, 10), play: () => approves('admin') },
  ];
}
