import { beforeAll, expect, test } from 'vitest';
import { newId } from '#core/id.ts';
import type { Principal } from '#platform/http/index.ts';
import { describeOnBothEngines } from '../../../../test/engines.ts';
import { projectCalls } from '../calls.test-support.ts';
import {
  admin,
  createSample,
  owner,
  type ProjectStage,
  projectStage,
} from '../stage.test-support.ts';

describeOnBothEngines('papers whose files were deleted', (database) => {
  let stage: ProjectStage;
  beforeAll(() => {
    stage = projectStage(database());
    const { settings } = stage.deps;
    const { current } = settings;
    settings.current = async (tx) => ({
      ...(await current(tx)),
      requiredDocuments: ['title_report', 'trust_contract'],
    });
  });
  const { draftOf, save, publishAs, read } = projectCalls(() => stage);
  const principal = (userId: string): Principal => ({
    userId,
    role: 'owner',
    verified: true,
    sessionId: newId(),
    name: 'Prueba',
  });

  /** Creates a draft with a title report and a trust contract. */
  async function withPapers() {
    const who = owner();
    const id = await createSample(stage, who.userId);
    const store = (kind: 'document' | 'trust_contract') =>
      database().transaction((tx) =>
        stage.deps.resources.storeFile(tx, {
          ownerKind: 'project',
          ownerId: id,
          kind,
          name: `${kind}.pdf`,
          alt: null,
          bytes: Buffer.from('%PDF-1.4\n%%EOF'),
          uploaderId: who.userId,
          isPublic: false,
          at: stage.deps.clock.now(),
        }),
      );
    const [title, trust] = [await store('document'), await store('trust_contract')];
    const { draft, version } = await draftOf(id, who);
    draft.documents = [
      {
        file: title,
        kind: 'title_report',
        issuer: '',
        issuedOn: null,
        expiresOn: null,
        appraisal: null,
      },
    ];
    draft.trustContract = trust;
    await save(id, who, version, draft);
    const remove = (file: string) => stage.deps.resources.remove(principal(who.userId), file);
    return { who, id, title, trust, remove };
  }

  test('count as missing when the project is published', async () => {
    const { who, id, title, trust, remove } = await withPapers();
    await remove(title);
    await remove(trust);
    const refusal = {
      key: 'PROJECT_INCOMPLETE',
      details: [
        { path: 'trustContract', message: 'DOCUMENT_REQUIRED' },
        { path: 'documents.title_report', message: 'DOCUMENT_REQUIRED' },
      ],
    };
    for (const actor of [who, admin])
      await expect(publishAs(actor, id)).rejects.toMatchObject({
        ...refusal,
        details: expect.arrayContaining(refusal.details),
      });
  });

  test('cannot be shown elsewhere while the part that owns them is deleted', async () => {
    const who = owner();
    const id = await createSample(stage, who.userId);
    const { draft, version } = await draftOf(id, who);
    const typeId = draft.propertyTypes[0]?.id ?? '';
    const plan = await database().transaction((tx) =>
      stage.deps.resources.storeFile(tx, {
        ownerKind: 'property_type',
        ownerId: typeId,
        kind: 'plan',
        name: 'p.pdf',
        alt: null,
        bytes: Buffer.from('%PDF-1.4\n%%EOF'),
        uploaderId: who.userId,
        isPublic: false,
        at: stage.deps.clock.now(),
      }),
    );
    const moved = {
      ...draft,
      plans: [plan],
      propertyTypes: draft.propertyTypes.filter((type) => type.id !== typeId),
    };
    await expect(save(id, who, version, moved)).rejects.toMatchObject({
      key: 'VALIDATION_FAILED',
      details: [{ path: 'plans.0', message: 'INVALID' }],
    });
    await save(id, who, version, { ...draft, plans: [plan] });
    expect(await read(id, who)).toMatchObject({ plans: [{ id: plan }] });
  });

  test('cannot be deleted during a review', async () => {
    const { who, id, title, trust, remove } = await withPapers();
    await publishAs(who, id);
    for (const file of [title, trust])
      await expect(remove(file)).rejects.toMatchObject({ key: 'RESOURCE_IN_USE' });
    await publishAs(admin, id);
    expect(await read(id, who)).toMatchObject({
      trustContract: { id: trust },
      documents: [{ file: { id: title } }],
    });
  });
});
