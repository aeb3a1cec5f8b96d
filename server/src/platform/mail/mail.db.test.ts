import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { manualClock } from '#core/clock.ts';
import type { Database } from '#platform/database/index.ts';
import { describeOnBothEngines } from '../../../test/engines.ts';
import { createJobs } from '../jobs/index.ts';
import { createLog } from '../log/index.ts';
import {
  createMailer,
  giveUpMails,
  listMails,
  type MailPurpose,
  purgeMails,
  renderMail,
  smtpTransport,
  type Transport,
} from './index.ts';

describeOnBothEngines('mail', (given) => {
  let database: Database;
  let server: SMTPServer;
  let port: number;
  let refuse: number | null;
  const received: Buffer[] = [];
  const clock = manualClock(new Date());
  const content = renderMail({ subject: 'Confirmar el correo: ñandú', paragraphs: ['Hola'] });

  beforeAll(async () => {
    database = given();
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo: (_address, _session, done) =>
        done(refuse === null ? null : Object.assign(new Error('no'), { responseCode: refuse })),
      onData: (stream, _session, done) => {
        const parts: Buffer[] = [];
        stream.on('data', (part: Buffer) => parts.push(part));
        stream.on('end', () => {
          received.push(Buffer.concat(parts));
          done();
        });
      },
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.server.address();
    port = typeof address === 'object' && address ? address.port : 0;
  });
  afterAll(async () => {
    await new Promise<void>((resolve) => server.close(() => resolve()));
  });
  beforeEach(async () => {
    refuse = null;
    received.length = 0;
    await database.db.deleteFrom('mails').execute();
    await database.executeSql('drop schema if exists jobs cascade');
  });

  async function withMailer(
    transport: Transport | null,
    work: (
      send: (to: string, purpose?: MailPurpose) => Promise<void>,
      runPending: () => Promise<number>,
    ) => Promise<void>,
  ) {
    const log = createLog({ level: 'silent' });
    const jobs = createJobs({ database, log, clock });
    const mailer = createMailer({ database, jobs, clock, log, transport });
    await jobs.prepare();
    const send = (to: string, purpose: MailPurpose = 'notification') =>
      database.transaction((tx) => mailer.enqueue(tx, { to, content, purpose }));
    await work(send, () => jobs.runPending());
    await jobs.stop();
    transport?.close();
  }
  const smtp = () =>
    smtpTransport(`smtp://127.0.0.1:${port}`, 'Ladrillo <no-responder@ladrillo.example>');

  test('without a mail server, mails stay in the embedded mailbox', async () => {
    await withMailer(null, async (send, runPending) => {
      await send('ana@x.example');
      await send('otra@x.example');
      expect(await runPending()).toBe(0);
      const mails = await listMails(database.db, { to: 'ana@x.example' });
      expect(mails).toMatchObject([{ to: 'ana@x.example', status: 'kept', text: content.text }]);
      expect(await listMails(database.db)).toHaveLength(2);
    });
  });

  test('an address’s mailbox is found in any case', async () => {
    await withMailer(null, async (send) => {
      await send('Ana@X.example');
      for (const to of ['ana@x.example', ' ANA@x.EXAMPLE '])
        expect(await listMails(database.db, { to })).toMatchObject([{ to: 'Ana@X.example' }]);
      expect(await listMails(database.db, { to: 'ana@x.exampl_' })).toEqual([]);
    });
  });

  test('with one, mails are sent and their text is erased', async () => {
    await withMailer(smtp(), async (send, runPending) => {
      await send('ana@x.example');
      await runPending();
      const [bytes] = received;
      const mail = await PostalMime.parse(bytes ?? '');
      expect(mail).toMatchObject({
        subject: content.subject,
        from: { address: 'no-responder@ladrillo.example' },
      });
      expect(mail.to).toMatchObject([{ address: 'ana@x.example' }]);
      expect(await listMails(database.db)).toMatchObject([{ status: 'sent', text: '', html: '' }]);
    });
  });

  test('a mail that is not accepted yet delays no other mail of its job and is retried alone', async () => {
    const asked: string[] = [];
    let busy = true;
    const transport: Transport = {
      async send({ to }) {
        asked.push(to);
        return busy && to === 'bo@x.example'
          ? { state: 'later', error: '451' }
          : { state: 'sent', error: null };
      },
      close: () => {},
    };
    const log = createLog({ level: 'silent' });
    const jobs = createJobs({ database, log, clock });
    const mailer = createMailer({ database, jobs, clock, log, transport });
    await jobs.prepare();
    const people = ['ana@x.example', 'bo@x.example', 'cira@x.example'];
    await database.transaction((tx) =>
      mailer.enqueue(
        tx,
        ...people.map((to) => ({ to, content, purpose: 'notification' as const })),
      ),
    );
    await expect(jobs.runPending()).rejects.toThrow('1 of 3 mails not accepted yet');
    busy = false;
    clock.advance(3_600_000);
    await jobs.runPending();
    expect(asked).toEqual([...people, 'bo@x.example']);
    // if the job were given up while sending, its retry would send concurrently
    const { rows } = await database.executeSql(
      `select min(expire_seconds)::text as least from jobs.queue where name like 'mail.%'`,
    );
    expect(Number(rows[0]?.least)).toBeGreaterThanOrEqual(20 * 45);
    await jobs.stop();
  });

  test('documents are rendered when their mail is sent; a failure does not prevent the mail', async () => {
    const log = createLog({ level: 'silent' });
    const jobs = createJobs({ database, log, clock });
    const transport = smtp();
    const mailer = createMailer({ database, jobs, clock, log, transport });
    const drawn: string[] = [];
    mailer.drawWith(async ({ id }) => {
      drawn.push(id);
      if (id === 'broken') throw new Error('no paper');
      const bytes = id === 'huge' ? 3_000_000 : 100;
      return { name: `${id}.pdf`, type: 'application/pdf', content: Buffer.alloc(bytes, '%') };
    });
    await jobs.prepare();
    const attached = ['one', 'broken', 'huge', 'two'].map((id) => ({
      userId: 'ana',
      kind: 'deposit',
      id,
    }));
    const mail = { to: 'ana@x.example', content, purpose: 'receipt' as const, attached };
    await database.transaction((tx) => mailer.enqueue(tx, mail));
    expect(drawn).toEqual([]);
    const { rows } = await database.executeSql('select name from jobs.job');
    expect(rows).toEqual([{ name: 'mail.receipt' }]);
    await jobs.runPending();
    const sent = await PostalMime.parse(received[0] ?? '');
    expect(sent.attachments.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([
      ['one.pdf', 'application/pdf'],
      ['two.pdf', 'application/pdf'],
    ]);
    expect(sent.text?.trim()).toBe(content.text);
    await jobs.stop();
    transport.close();
  });

  test('an unreachable server is tried once per job, and later gets every mail once', async () => {
    let there = false;
    const asked: string[] = [];
    const transport: Transport = {
      async send({ to }) {
        asked.push(to);
        return there
          ? { state: 'sent', error: null }
          : { state: 'unreachable', error: 'ECONNECTION' };
      },
      close: () => {},
    };
    const log = createLog({ level: 'silent' });
    const jobs = createJobs({ database, log, clock });
    const mailer = createMailer({ database, jobs, clock, log, transport });
    await jobs.prepare();
    const people = ['ana@x.example', 'bo@x.example', 'cira@x.example'];
    await database.transaction((tx) =>
      mailer.enqueue(
        tx,
        ...people.map((to) => ({ to, content, purpose: 'notification' as const })),
      ),
    );
    // for two days, which is longer than a job retries by default
    for (let hour = 0; hour < 48; hour += 1) {
      await jobs.runPending().catch(() => undefined);
      clock.advance(3_600_000);
    }
    expect(asked.length).toBeGreaterThan(40);
    expect(new Set(asked)).toEqual(new Set(['ana@x.example']));
    expect(await listMails(database.db)).toMatchObject(people.map(() => ({ status: 'pending' })));
    there = true;
    asked.length = 0;
    expect(await jobs.runPending()).toBe(1);
    expect(asked).toEqual(people);
    expect(await jobs.runPending()).toBe(0);
    await jobs.stop();
  });

  test('a mail that a process died of is sent again under the same id', async () => {
    await withMailer(smtp(), async (send, runPending) => {
      await send('ana@x.example');
      await runPending();
      // it died before it recorded that the server had accepted the mail
      await database.db.updateTable('mails').set({ status: 'pending' }).execute();
      await send('bo@x.example');
      await database.executeSql("update jobs.job set state = 'created' where state = 'completed'");
      await runPending();
      const ids = (await Promise.all(received.map((one) => PostalMime.parse(one)))).map(
        ({ messageId }) => messageId,
      );
      expect(ids).toHaveLength(3);
      expect(new Set(ids).size).toBe(2);
    });
  });

  test('a mail that no server accepts is given up after four days and counted as failed', async () => {
    await withMailer(smtp(), async (send) => {
      await send('ana@x.example');
      const days = (count: number) => new Date(clock.now().getTime() + count * 86_400_000);
      expect(await giveUpMails(database.db, days(3))).toBe(0);
      expect(await giveUpMails(database.db, days(5))).toBe(1);
      expect(await listMails(database.db)).toMatchObject([{ status: 'failed', text: '' }]);
    });
  });

  test('links and security notices have separate queues', async () => {
    await withMailer(smtp(), async (send) => {
      await send('ana@x.example');
      await send('ana@x.example', 'link');
      await send('ana@x.example', 'security');
      const { rows } = await database.executeSql('select name from jobs.job order by name');
      expect(rows).toEqual([
        { name: 'mail.link' },
        { name: 'mail.security' },
        { name: 'mail.send' },
      ]);
    });
  });

  test('a temporary refusal is retried, a permanent one is not', async () => {
    await withMailer(smtp(), async (send, runPending) => {
      await send('ana@x.example');
      refuse = 451;
      await expect(runPending()).rejects.toThrow('not accepted yet');
      expect(await listMails(database.db)).toMatchObject([
        { status: 'pending', text: content.text },
      ]);
      refuse = 550;
      clock.advance(3_600_000);
      expect(await runPending()).toBe(1);
      expect(await listMails(database.db)).toMatchObject([{ status: 'failed', text: '' }]);
      expect(received).toEqual([]);
    });
  });

  test.each([
    'ana@x.example\r\nBcc: b@x.example',
    'ana@x.example, b@x.example',
    'Ana <ana@x.example>',
    'ana',
    '',
  ])('refuses the address %j', (to) =>
    withMailer(null, async (send) => {
      await expect(send(to)).rejects.toThrow('plain address');
    }),
  );

  test('mails are deleted after thirty days', async () => {
    await withMailer(null, async (send) => {
      await send('ana@x.example');
      const days = (count: number) => new Date(clock.now().getTime() + count * 86_400_000);
      expect(await purgeMails(database.db, days(29))).toBe(0);
      expect(await purgeMails(database.db, days(31))).toBe(1);
    });
  });
});
