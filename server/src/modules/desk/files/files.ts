import { listUnclaimedTransfers } from '#contract/chain/endpoints.ts';
import * as compliance from '#contract/compliance/endpoints.ts';
import { listDeskItems } from '#contract/desk/endpoints.ts';
import * as files from '#contract/desk/files/endpoints.ts';
import { listDeskMails } from '#contract/desk/health.ts';
import { listPersonEntries } from '#contract/desk/person-entries.ts';
import { listIncidents } from '#contract/incidents/endpoints.ts';
import { listPayable } from '#contract/payouts/endpoints.ts';
import { listProjects } from '#contract/projects/endpoints.ts';
import { listRevisions } from '#contract/projects/revisions.ts';
import { listAllQuestions } from '#contract/questions/endpoints.ts';
import { listRightsRequests } from '#contract/rights/endpoints.ts';
import { listAudit } from '#contract/settings/endpoints.ts';
import { listProlongations } from '#contract/tokens/endpoints.ts';
import { BANK_PAGES } from '#contract/treasury/bank/report.ts';
import { getBankReport, listBankRules, listStatements } from '#contract/treasury/bank.ts';
import { listDeclarations } from '#contract/treasury/declarations.ts';
import { getRevenue } from '#contract/treasury/endpoints.ts';
import { listUsers } from '#contract/users/endpoints.ts';
import type { App } from '#platform/http/index.ts';
import { bindFile, type FilesDeps, NO_FILE } from './bind-file.ts';
import { ALERTS, AUDIT, CASES, INCIDENTS } from './compliance.ts';
import { DECLARATIONS, EARNINGS, MISSING, PAYABLE, PROJECTS, RULES, STATEMENTS } from './money.ts';
import { INBOX, PEOPLE, QUESTIONS, RIGHTS } from './people.ts';
import { MAILS, PERSON_ENTRIES, PROLONGATIONS, REVISIONS, UNCLAIMED } from './waiting.ts';

/** Binds the exports of the desk's lists; the lists themselves are bound by their modules. */
export function bindDeskFiles(app: App, deps: FilesDeps): void {
  bindFile(app, deps, {
    list: listUsers,
    file: files.exportPeople,
    subject: 'people',
    columns: PEOPLE,
  });
  bindFile(app, deps, {
    list: listProjects,
    file: files.exportProjects,
    subject: 'projects',
    columns: PROJECTS,
  });
  bindFile(app, deps, {
    list: listDeskItems,
    file: files.exportInbox,
    subject: 'inbox',
    columns: INBOX,
  });
  bindFile(app, deps, {
    list: listAllQuestions,
    file: files.exportQuestions,
    subject: 'questions',
    columns: QUESTIONS,
  });
  bindFile(app, deps, {
    list: listRightsRequests,
    file: files.exportRights,
    subject: 'rights',
    columns: RIGHTS,
  });
  bindSealed(app, deps);
  bindMoney(app, deps);
  bindInner(app, deps);
}

function bindSealed(app: App, deps: FilesDeps): void {
  bindFile(app, deps, {
    list: compliance.listAlerts,
    file: files.exportAlerts,
    subject: 'alerts',
    columns: ALERTS,
  });
  bindFile(app, deps, {
    list: compliance.listCases,
    file: files.exportCases,
    subject: 'cases',
    columns: CASES,
  });
  bindFile(app, deps, {
    list: listIncidents,
    file: files.exportIncidentList,
    subject: 'incidents',
    columns: INCIDENTS,
  });
  bindFile(app, deps, {
    list: listAudit,
    file: files.exportAuditList,
    subject: 'audit',
    columns: AUDIT,
    // half a million lines would be five thousand pages, each counting and skipping those before
    rows: async function* ({ principal, query }) {
      if (!principal) return;
      const asked = files.exportAuditList.query.parse(query);
      for await (const lines of deps.auditLines(asked, principal)) yield* lines;
    },
  });
}

/** The lists within other pages: a dialog, a section, a figure of a person. */
function bindInner(app: App, deps: FilesDeps): void {
  bindFile(app, deps, {
    list: listUnclaimedTransfers,
    file: files.exportUnclaimed,
    subject: 'unclaimed',
    columns: UNCLAIMED,
  });
  bindFile(app, deps, {
    list: listDeskMails,
    file: files.exportMails,
    subject: 'mails',
    columns: MAILS,
  });
  bindFile(app, deps, {
    list: listPersonEntries,
    file: files.exportPersonEntries,
    subject: 'personEntries',
    columns: PERSON_ENTRIES,
  });
  bindFile(app, deps, {
    list: listRevisions,
    file: files.exportRevisions,
    subject: 'revisions',
    columns: REVISIONS,
  });
  bindFile(app, deps, {
    list: listProlongations,
    file: files.exportProlongations,
    subject: 'prolongations',
    columns: PROLONGATIONS,
  });
}

function bindMoney(app: App, deps: FilesDeps): void {
  bindFile(app, deps, {
    list: getRevenue,
    file: files.exportEarnings,
    subject: 'earnings',
    columns: EARNINGS,
  });
  bindFile(app, deps, {
    list: listPayable,
    file: files.exportPayable,
    subject: 'payable',
    columns: PAYABLE,
    // the list shows the first ones only
    rows: async function* ({ principal, query }) {
      if (!principal) return;
      const asked = files.exportPayable.query.parse(query);
      yield* deps.payable(asked, principal.userId);
    },
  });
  bindFile(app, deps, {
    list: listStatements,
    file: files.exportStatements,
    subject: 'statements',
    columns: STATEMENTS,
  });
  bindFile(app, deps, {
    list: listDeclarations,
    file: files.exportDeclarations,
    subject: 'declarations',
    columns: DECLARATIONS,
  });
  bindFile(app, deps, {
    list: listBankRules,
    file: files.exportRules,
    subject: 'rules',
    columns: RULES,
  });
  bindFile(app, deps, {
    file: files.exportMissing,
    subject: 'missing',
    columns: MISSING,
    rows: async function* ({ listed }) {
      for (let page = 1; ; page += 1) {
        const read = await listed(getBankReport, { ...NO_FILE, page: String(page) });
        const { missing } = getBankReport.answer.parse(read);
        yield* missing;
        if (missing.length < BANK_PAGES.missing) return;
      }
    },
  });
}
