import { CURRENCIES, formatAmount } from '#contract/core/money.ts';
import { chart } from '#modules/ledger';
import type { NewFile } from '#modules/resources';
import { pageOf } from '../papers.ts';
import type { Actors } from './actors.ts';
import type { Attestors } from './attestors.ts';
import type { Scene, StoryStage } from './stage.ts';

const PROJECT = 'Galpones Ruta 9';
const OWNER = 'propietario';

/** Days from today. */
const STAGES = [
  { name: 'Movimiento de suelos y plateas', shareBps: 2500, start: -90, end: -32 },
  { name: 'Estructura de las naves 1 a 6', shareBps: 3000, start: -45, end: -3 },
  { name: 'Cubiertas y portones', shareBps: 2500, start: -30, end: -2 },
  { name: 'Instalaciones y playa de maniobras', shareBps: 2000, start: 10, end: 390 },
] as const;

/** Works by stages: one certified and its money withdrawn, one certified, one late, one planned. */
export function stages(stage: StoryStage, actors: Actors, attestors: Attestors): Scene[] {
  const { calendar, modules } = stage;
  const found = stage.projects.find(({ world }) => world.body.name === PROJECT);
  if (found === undefined) throw new Error(`no project ${PROJECT}`);
  const { id: projectId } = found;
  const owner = { userId: actors.id(OWNER), address: '127.0.0.1' };
  let ids: readonly string[] = [];
  const at = (day: number, hour: number, play: () => Promise<void>): Scene => ({
    at: calendar.moment(day, hour),
    play,
  });
  return [
    at(-94, 12, async () => {
      const plan = await modules.stages.savePlan(owner, {
        projectId,
        stages: STAGES.map(({ name, shareBps, start, end }) => ({
          name,
          shareBps,
          plannedStart: calendar.day(start),
          plannedEnd: calendar.day(end),
        })),
      });
      ids = plan.stages.map((one) => one.id);
    }),
    at(-31, 12, () => certify(stage, attestors, { owner, projectId, stageId: ids[0] ?? '' })),
    at(-19, 12, () => withdrawAll(stage, actors, projectId)),
    at(-6, 12, () => certify(stage, attestors, { owner, projectId, stageId: ids[1] ?? '' })),
  ];
}

/** The owner submits the certificates, and the inspector signs them. */
async function certify(
  { ground, modules, clock, pictures }: StoryStage,
  attestors: Attestors,
  given: {
    readonly owner: { readonly userId: string; readonly address: string };
    readonly projectId: string;
    readonly stageId: string;
  },
): Promise<void> {
  const { owner, projectId, stageId } = given;
  const bytes = await pageOf('Certificado de obra', PROJECT, [
    'La inspección recorrió la obra y encontró terminados los trabajos de la etapa.',
  ]);
  const [picture] = (await pictures.of('galpones-ruta-9')).filter(
    ({ name }) => name === 'site.webp',
  );
  if (picture === undefined) throw new Error('no picture of the site');
  const taken = clock.now();
  const files = await ground.database.transaction(async (tx) => {
    const store = (file: {
      kind: 'document' | 'image';
      name: string;
      alt: string | null;
      bytes: Buffer;
      image?: NonNullable<NewFile['image']>;
    }) =>
      modules.resources.storeFile(tx, {
        ...file,
        ownerKind: 'works_stage',
        ownerId: stageId,
        uploaderId: owner.userId,
        isPublic: false,
        at: taken,
      });
    return {
      file: await store({ kind: 'document', name: 'certificado-de-obra.pdf', alt: null, bytes }),
      photo: await store({
        kind: 'image',
        name: picture.name,
        alt: picture.alt,
        bytes: picture.bytes,
        image: picture.image,
      }),
    };
  });
  const { id } = await modules.stages.ask(owner, {
    stageId,
    file: files.file,
    photos: [{ file: files.photo, takenOn: taken.toISOString().slice(0, 10) }],
  });
  await attestors.sign('inspector', projectId, { certificate: id });
}

/** The owner withdraws everything certified; two administrators approve it. */
async function withdrawAll(
  { modules }: StoryStage,
  actors: Actors,
  projectId: string,
): Promise<void> {
  const { actor, ...door } = actors.payments;
  const first = { userId: actors.id('admin'), role: 'admin', address: '127.0.0.1' } as const;
  for (const currency of CURRENCIES) {
    const [free = 0n] = await modules.ledger.balanceOf([chart.funds(projectId, currency)]);
    if (free === 0n || currency === 'USDT') continue;
    const { id, orderNumber } = await door.withdrawFunds(
      { userId: actors.id(OWNER), role: 'owner' },
      { projectId, currency, amount: formatAmount(free, currency), key: actors.key() },
    );
    await door.acceptWithdrawal(first, id, {});
    await door.acceptWithdrawal(actor, id, {});
    await door.sendWithdrawal(actor, id, { reference: `8842-${orderNumber.slice(-6)}` });
  }
}
