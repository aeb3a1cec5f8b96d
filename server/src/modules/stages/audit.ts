import { sql } from 'kysely';
import { type AuditCheck, reconciles } from '#modules/ledger';

/**
 * An owner never withdraws more than the money of certified stages plus their own money: contributions, returned
 * withdrawals and conversions. Computed from the postings of each kind.
 */
const releasedWithinCertified = reconciles(
  'Lo retirado de los fondos de un proyecto con etapas no supera lo certificado',
  sql<{ project: string; asset: string; released: bigint; certified: bigint }>`
    with divided as (select distinct project_id from works_stage_facts),
    moved as (
      select a.project_id, a.asset, e.kind, p.amount
      from account_facts a
      join divided d on d.project_id = a.project_id
      join posting_facts p on p.account_id = a.id
      join entry_facts e on e.id = p.entry_id
      where a.holder = 'project' and a.purpose = 'funds' and a.ref is null)
    select project_id as project, asset,
           -coalesce(sum(amount) filter (where kind like 'withdrawal.%'), 0)::bigint as released,
           coalesce(sum(amount) filter (where kind not like 'withdrawal.%'), 0)::bigint as certified
    from moved group by 1, 2
    having coalesce(sum(amount), 0) < 0`,
  ({ project, asset, released, certified }) =>
    `proyecto ${project}: se retiraron ${released} de ${asset} y hay certificados ${certified}`,
);

/** Each uncertified stage withholds its share of every round's money. */
const sharesAreKept = reconciles(
  'Cada etapa sin certificar guarda su parte de lo que trae cada ronda',
  sql<{ stage: string; entry: string; kept: bigint; due: bigint }>`
    with brought as (
      select e.id, e.seq, a.project_id, a.asset, sum(p.amount) as amount
      from entry_facts e
      join posting_facts p on p.entry_id = e.id
      join account_facts a on a.id = p.account_id
      where e.kind in ('round_completed', 'round_rest_released') and a.holder = 'project' and a.purpose = 'funds'
      group by 1, 2, 3, 4),
    kept as (
      select p.entry_id, a.ref, a.asset, p.amount
      from posting_facts p join account_facts a on a.id = p.account_id
      where a.holder = 'project' and a.purpose = 'funds' and a.ref is not null)
    select s.id as stage, b.id as entry, coalesce(k.amount, 0)::bigint as kept,
           (b.amount * s.share_bps / 10000)::bigint as due
    from brought b
    join works_stage_facts s on s.project_id = b.project_id
    left join kept k on k.entry_id = b.id and k.ref = s.id and k.asset = b.asset
    where case when k.amount is null
          then b.amount * s.share_bps >= 10000 and not exists (
            select from entry_facts c
            join posting_facts q on q.entry_id = c.id
            join account_facts f on f.id = q.account_id
            join stage_certificate_facts t on t.id = c.reference
            where c.kind = 'stage_certified' and c.seq < b.seq and t.stage_id = s.id)
            and not exists (
            select from stage_certificate_facts t
            where t.stage_id = s.id and t.certified_at is not null)
          else abs(k.amount - b.amount * s.share_bps / 10000) > 1 end`,
  ({ stage, entry, kept, due }) => `etapa ${stage}: guardó ${kept} de ${due} en ${entry}`,
);

/**
 * Only a certificate makes a stage's money available to the owner. A conversion keeps it within the stage, and payments to
 * others bypass the owner's balance.
 */
const keptStaysKept = reconciles(
  'Ningún movimiento sin certificado deja disponible lo que guarda una etapa',
  sql<{ entry: string; kind: string }>`
    with moved as (
      select e.id, e.kind, a.asset, a.ref, sum(p.amount) as amount
      from entry_facts e
      join posting_facts p on p.entry_id = e.id
      join account_facts a on a.id = p.account_id
      where a.holder = 'project' and a.purpose = 'funds'
        and e.kind not in ('stage_certified', 'stage_withdrawn')
      group by 1, 2, 3, 4),
    changed as (
      select m.id, m.ref, -sum(m.amount) filter (where m.amount < 0) as gave, sum(m.amount) filter (where m.amount > 0) as got,
             -sum(sum(m.amount) filter (where m.amount < 0)) over (partition by m.id) as given,
             sum(sum(m.amount) filter (where m.amount > 0)) over (partition by m.id) as made
      from moved m where m.kind = 'conversion' group by m.id, m.ref)
    select m.id as entry, m.kind from moved m
    where m.kind <> 'conversion' and m.ref is not null and m.amount < 0
      and exists (select from moved f where f.id = m.id and f.asset = m.asset and f.ref is null and f.amount > 0)
    union
    select id, 'conversion' from changed
    where abs(coalesce(got, 0) * given - made * coalesce(gave, 0)) >= given`,
  ({ entry, kind }) => `asiento ${entry} (${kind})`,
);

/** A stage's money is released only with a signed certificate, and returns to the stage when that is withdrawn. */
const certifiedBySignature = reconciles(
  'Lo que una etapa deja disponible tiene su certificado firmado',
  sql<{ entry: string; kind: string }>`
    select e.id as entry, e.kind
    from entry_facts e
    left join stage_certificate_facts c on c.id = e.reference
    where (e.kind = 'stage_certified' and (c.id is null or c.attestation_id is null))
       or (e.kind = 'stage_withdrawn' and (c.id is null or c.status <> 'withdrawn'))`,
  ({ entry, kind }) => `asiento ${entry} (${kind}) sin certificado firmado`,
);

/** Audit checks of the money that stages withhold. */
export const stagesAudit: readonly AuditCheck[] = [
  releasedWithinCertified,
  sharesAreKept,
  keptStaysKept,
  certifiedBySignature,
];
