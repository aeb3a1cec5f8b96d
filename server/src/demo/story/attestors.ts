import {
  type AttestationsDeps,
  addAttestor,
  addKey,
  askAttestation,
  askKey,
  askSignature,
  endAttestor,
  signAttestation,
} from '#modules/attestations';
import { createAuthenticator } from '../authenticator.ts';
import type { Scene, StoryStage } from './stage.ts';

const COMPANY = 'Firma de ejemplo (demostración)';
const PEOPLE = {
  inspector: { name: 'Inspectora de ejemplo', profession: 'works_inspector', registration: 'I-0' },
  notary: { name: 'Escribana de ejemplo', profession: 'notary', registration: 'E-0' },
  appraiser: { name: 'Tasador de ejemplo', profession: 'appraiser', registration: 'T-0' },
} as const;
type Who = keyof typeof PEOPLE;

/** Exactly one of the three is signed. */
interface Subject {
  readonly file?: string;
  readonly statement?: string;
  /** For a stage of works. */
  readonly certificate?: string;
}

/** The story's attestors: each signs with a key of their own, through the usual calls. */
export class Attestors {
  readonly #stage: StoryStage;
  readonly #deps: AttestationsDeps;
  readonly #party: NonNullable<AttestationsDeps['relyingParty']>;
  readonly #known = new Map<Who, { id: string; key: ReturnType<typeof createAuthenticator> }>();
  #link = '';

  constructor(stage: StoryStage) {
    this.#stage = stage;
    const { attestations } = stage.modules;
    if (attestations.relyingParty === null)
      throw new Error('the site’s address allows no passkeys');
    this.#party = attestations.relyingParty;
    this.#deps = {
      ...attestations,
      // the link of each mail is opened here, and none is sent
      mailer: {
        drawWith: () => {},
        enqueue: async (_tx, { content }) => {
          this.#link = /#token=([\w-]+)/.exec(content.text)?.[1] ?? '';
        },
      },
    };
  }

  /** Sends a request to one of them, who opens the mailed link and signs. */
  async sign(who: Who, projectId: string, subject: Subject): Promise<void> {
    const { id: attestorId, key } = this.#known.get(who) ?? (await this.#add(who));
    await askAttestation(this.#deps, this.#desk, {
      projectId,
      given: {
        attestorId,
        file: subject.file ?? null,
        statement: subject.statement ?? null,
        certificate: subject.certificate ?? null,
      },
    });
    const token = this.#link;
    if (!this.#known.has(who)) {
      const { challenge } = await askKey(this.#deps, token);
      await addKey(this.#deps, token, key.make(challenge));
      this.#known.set(who, { id: attestorId, key });
    }
    const { challenge } = await askSignature(this.#deps, token);
    await signAttestation(this.#deps, token, key.sign(challenge));
  }

  /** Ends all of them: their keys are lost with the story, so nobody could sign in their names. */
  async end(): Promise<void> {
    for (const { id } of this.#known.values()) await endAttestor(this.#deps, this.#desk, id);
  }

  get #desk() {
    return { userId: this.#stage.people.get('admin') ?? '', address: '127.0.0.1' };
  }

  async #add(who: Who) {
    const email = `${who}@demo.ladrillo.test`;
    const { id } = await addAttestor(this.#deps, this.#desk, {
      ...PEOPLE[who],
      company: COMPANY,
      email,
    });
    const [origin = ''] = this.#party.origins;
    return { id, key: createAuthenticator({ rpId: this.#party.id, origin }) };
  }
}

/** Signed documents, relative to today. */
const SIGNED = [
  { who: 'notary', project: 'Torre Pichincha', kind: 'title_report', day: -70 },
  { who: 'notary', project: 'Oficinas Catalinas', kind: 'title_report', day: -52 },
] as const;
const LAST_DAY = -1;

/** A notary signs title reports; on the last day all attestors end. */
export const attestations = (stage: StoryStage, attestors: Attestors): Scene[] => [
  ...SIGNED.map(({ who, project, kind, day }) => ({
    at: stage.calendar.moment(day, 16),
    play: async () => {
      const found = stage.projects.find(({ world }) => world.body.name === project);
      const file = found?.paperIds.get(kind);
      if (!found || file === undefined) throw new Error(`no ${kind} of ${project}`);
      await attestors.sign(who, found.id, { file });
    },
  })),
  { at: stage.calendar.moment(LAST_DAY, 20), play: () => attestors.end() },
];
