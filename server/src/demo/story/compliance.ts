import type { declare as call } from '#contract/compliance/endpoints.ts';
import type { FundsOrigin } from '#contract/compliance/values.ts';
import type { BodyOf } from '#contract/core/endpoint.ts';
import { isAdmin } from '#contract/core/roles.ts';
import { KNOWLEDGE_VERSION, RIGHT_ANSWERS } from '#contract/knowledge/questions.ts';
import { askOfficer, declare, openCase, ownDeclarations } from '#modules/compliance';
import { keepAnswers } from '#modules/knowledge';
import { pageOf } from '../papers.ts';
import { PEOPLE } from '../world/people.ts';
import type { Actors } from './actors.ts';
import type { Scene, StoryStage } from './stage.ts';

/** A user who became politically exposed, without an officer's decision yet. */
const EXPOSED = { key: 'cliente4', office: 'Un cargo en el concejo de su ciudad' };
const ORIGINS = ['salary', 'business', 'savings', 'sale'] as const satisfies readonly FundsOrigin[];

/** Made up, as everything of this world: what an officer looks into after some withdrawals, which raised alerts. */
const LOOKED_INTO = 'compradora';
const CASE = (userId: string) => ({
  userId,
  title: 'Demostración: origen de los fondos',
  note: 'Varios retiros en pocos días. Pedir de dónde viene el dinero.',
});

const PLAIN: Omit<BodyOf<typeof call>, 'textVersion' | 'exposedYears'> = {
  exposure: 'never',
  office: '',
  leftOn: null,
  obliged: false,
  obligedAs: '',
  fundsOrigin: 'salary',
  fundsDetail: '',
  residences: [{ country: 'Argentina', number: '' }],
  sworn: true,
};

/** All verified people declare and answer the questions before a purchase, and the administrator of level 1 is the compliance officer, with one open case. */
export function compliance(stage: StoryStage, actors: Actors): Scene[] {
  const { modules, calendar, ground, clock } = stage;
  const verified = PEOPLE.filter(({ role, kyc }) => kyc === 'verified' && !isAdmin(role));
  const sworn = async (key: string, more: Partial<typeof PLAIN>) => {
    const { text } = await ownDeclarations(modules.compliance, actors.id(key));
    const body = { ...PLAIN, textVersion: text.version, exposedYears: text.exposedYears, ...more };
    await declare(modules.compliance, actors.id(key), body);
  };
  const declaring = verified.map(
    ({ key, since }, at): Scene => ({
      at: calendar.moment(since + 1, 12),
      play: async () => {
        await sworn(key, { fundsOrigin: ORIGINS[at % ORIGINS.length] ?? 'salary' });
        await keepAnswers(modules.knowledge, actors.id(key), {
          version: KNOWLEDGE_VERSION,
          answers: RIGHT_ANSWERS,
          simulation: null,
        });
      },
    }),
  );
  const exposed: Scene = {
    at: calendar.moment(-1, 20),
    play: () => sworn(EXPOSED.key, { exposure: 'now', office: EXPOSED.office }),
  };
  const officer: Scene = {
    at: calendar.moment(-90, 9),
    play: async () => {
      const userId = actors.id('admin');
      const by = { userId, address: null };
      await askOfficer(modules.compliance, by, { userId, kind: 'officer' });
    },
  };
  const opened: Scene = {
    at: calendar.moment(-1, 21),
    play: async () => {
      const userId = actors.id(LOOKED_INTO);
      const alerts = await ground.database.db
        .selectFrom('compliance_alert_facts')
        .select('id')
        .where('user_id', '=', userId)
        .orderBy('id')
        .limit(3)
        .execute();
      const { id } = await openCase(
        modules.compliance,
        { userId: actors.id('admin'), address: null },
        { ...CASE(userId), alertIds: alerts.map((alert) => alert.id) },
      );
      const bytes = await pageOf('Papel de ejemplo', 'Pedido de documentos', [
        'Inventado para la demostración: ninguna de estas personas existe.',
      ]);
      await ground.database.transaction((tx) =>
        modules.resources.storeFile(tx, {
          ownerKind: 'compliance_case',
          ownerId: id,
          kind: 'document',
          name: 'pedido-de-documentos-de-ejemplo.pdf',
          alt: null,
          bytes,
          uploaderId: actors.id('admin'),
          isPublic: false,
          at: clock.now(),
        }),
      );
    },
  };
  return [...declaring, exposed, officer, opened];
}
