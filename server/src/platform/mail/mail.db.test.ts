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
    const send = (to: string, purpose: MailPurpose = 'news') =>
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
      mailer.enqueue(tx, ...people.map((to) => ({ to, content, purpose: 'news' as const }))),
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

  test('links and security notifications have queues of their own, ahead of nobody', async () => {
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
