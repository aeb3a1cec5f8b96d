import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { Filing, OwnCompany } from '#contract/companies/schemas.ts';
import { companyLabel } from '#contract/companies/words.ts';
import { companyRows, ownerRows, powerRows } from '#web/shared/companies/filing-rows.ts';
import { type SummaryRow, SummaryRows } from '#web/shared/ui/lists/SummaryRows.tsx';
import { Chip } from '#web/shared/ui/orders/StatusChip.tsx';
import classes from '../Profile.module.css';
import { CompanyForm } from './CompanyForm.tsx';
import { CompanyPapers, papersNeeded } from './CompanyPapers.tsx';
import { OwnersForm } from './OwnersForm.tsx';
import { PowerForm } from './PowerForm.tsx';
import { SubmitCompany } from './SubmitCompany.tsx';
import { t } from './texts.ts';

const PARTS = ['company', 'power', 'owners'] as const;
type Part = (typeof PARTS)[number];

/** The parts of a filing, one open at a time: the first incomplete one, or the one being changed. */
export function CompanyParts({ own, open }: { own: OwnCompany; open: Filing }) {
  const [chosen, setChosen] = useState<Part | null>(null);
  const now = chosen ?? PARTS.find((part) => open[part] === null) ?? null;
  const done = () => setChosen(null);
  const { company, power, owners } = open;
  const forms: Record<Part, ReactNode> = {
    company: <CompanyForm company={company} onDone={done} />,
    power: <PowerForm power={power} representative={own.representative} onDone={done} />,
    owners: <OwnersForm owners={owners} own={own} onDone={done} />,
  };
  const rows: Record<Part, SummaryRow[]> = {
    company: company ? companyRows(company) : [],
    power: power ? powerRows(power) : [],
    owners: owners ? ownerRows(owners) : [],
  };
  const papers = papersNeeded(own.company?.places ?? [], power?.kind);
  const lacks = [
    ...PARTS.filter((part) => open[part] === null).map((part) => companyLabel('part', part)),
    ...papers
      .filter(({ files }) => files.length === 0)
      .map(({ paper }) => companyLabel('paper', paper)),
  ];
  return (
    <>
      {PARTS.map((part, at) => (
        <section key={part} style={{ marginTop: 28 }}>
          <div className={classes.state}>
            <h3 style={{ margin: 0 }}>
              {at + 1}. {companyLabel('part', part)}
            </h3>
            <Chip tone={open[part] ? 'ok' : 'quiet'}>{t(open[part] ? 'ready' : 'missing')}</Chip>
            {open[part] && now !== part && (
              <Button variant="subtle" size="compact-sm" onClick={() => setChosen(part)}>
                {t('edit')}
              </Button>
            )}
          </div>
          {now === part ? (
            forms[part]
          ) : (
            <div style={{ marginTop: 8 }}>
              <SummaryRows rows={rows[part]} />
            </div>
          )}
        </section>
      ))}
      <section style={{ marginTop: 28 }}>
        <h3 style={{ margin: 0 }}>4. {t('papers')}</h3>
        <CompanyPapers places={papers} />
      </section>
      <SubmitCompany own={own} lacks={lacks} />
    </>
  );
}
