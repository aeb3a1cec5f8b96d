import type { RawBuilder, SqlBool } from 'kysely';
import * as endpoints from '#contract/compliance/endpoints.ts';
import * as regime from '#contract/compliance/regime-endpoints.ts';
import * as travel from '#contract/compliance/travel-endpoints.ts';
import { DEFAULT_PAGE_SIZE } from '#contract/core/page.ts';
import type { DeskFile } from '#contract/desk/files/lists.ts';
import { type App, actorOf, bind } from '#platform/http/index.ts';
import { clearAlert, listAlerts } from './cases/alerts.ts';
import {
  addAlerts,
  addNote,
  caseForExport,
  concludeCase,
  listCases,
  openCase,
  readCase,
  reportCase,
} from './cases/cases.ts';
import type { ComplianceDeps, Decider } from './deps.ts';
import { ownLimit } from './limits/limits.ts';
import { approveOfficer, endOfficer, keepOfficer } from './policy/decide-officers.ts';
import { askOfficer, listOfficers } from './policy/officers.ts';
import { askPolicy, decidePolicy } from './policy/policy.ts';
import { listPolicies } from './policy/read-policies.ts';
import { keepPolicy, withdrawPolicy } from './policy/withdraw-policy.ts';
import { declare, ownDeclarations } from './profile/declare.ts';
import { decideCompanyExposed, decideExposed } from './profile/exposure.ts';
import { changeLimit, readProfile, reviewRisk } from './profile/profile.ts';
import { readRegime, regimeOf, stateRegime } from './profile/regime.ts';
import { caseFile, monthlyReport, monthSpan, peopleCounted, reportFile } from './report/report.ts';
import { alertsCounted, casesCounted, type Span } from './store/report.ts';
import { travelFile } from './travel/files.ts';
import { declareTravel, readTravel } from './travel/travel.ts';

/** Binds the calls of declarations, alerts, risk, policies, officers and cases. */
export function bindCompliance(app: App, deps: ComplianceDeps): void {
  bindPeople(app, deps);
  bindLimits(app, deps);
  bindTravel(app, deps);
  bindRules(app, deps);
  bindCases(app, deps);
}

function bindPeople(app: App, deps: ComplianceDeps): void {
  bind(app, endpoints.myDeclarations, ({ principal }) => ownDeclarations(deps, principal.userId));
  bind(app, endpoints.declare, ({ principal, body }) => declare(deps, principal.userId, body));
  bind(app, regime.myRegime, ({ principal }) => readRegime(deps, principal.userId));
  bind(app, regime.stateRegime, ({ principal, body }) => stateRegime(deps, principal.userId, body));
  bind(app, regime.regimeOfPerson, ({ params }) => regimeOf(deps, params.id));
  bind(app, endpoints.listAlerts, ({ principal, query }) =>
    listAlerts(deps, {
      readerId: principal.userId,
      page: query.page,
      pageSize: query.pageSize,
      search: query.search,
      sort: query.sort,
      movementIds: query['filter[movementId]']?.split(','),
      userId: query['filter[userId]'],
      ids: query['filter[id]'] === undefined ? undefined : [query['filter[id]']],
      level: query['filter[level]'],
      state: query['filter[state]'],
      rule: query['filter[rule]'],
      counted: countedIn(alertsCounted, query['filter[figure]'], query['filter[month]']),
    }),
  );
  bind(app, endpoints.clearAlert, (call) =>
    clearAlert(deps, actorOf(call), { id: call.params.id, reason: call.body.reason }),
  );
  bind(app, endpoints.complianceProfile, ({ principal, params }) =>
    readProfile(deps, principal.userId, params.id),
  );
  bind(app, endpoints.reviewRisk, (call) => reviewRisk(deps, actorOf(call), call.params.id));
  bind(app, endpoints.decideExposed, (call) =>
    decideExposed(deps, actorOf(call), { ...call.body, userId: call.params.id }),
  );
  bind(app, endpoints.decideCompanyExposed, (call) =>
    decideCompanyExposed(deps, actorOf(call), { ...call.body, userId: call.params.id }),
  );
}

/** What a figure of a month counts; everything without one. */
const countedIn = <Figure>(
  of: (figure: Figure, span: Span) => RawBuilder<SqlBool>,
  figure: Figure | undefined,
  month: string | undefined,
) => (figure === undefined || month === undefined ? undefined : of(figure, monthSpan(month)));

function bindLimits(app: App, deps: ComplianceDeps): void {
  bind(app, endpoints.myLimit, ({ principal }) => ownLimit(deps, principal.userId));
  bind(app, endpoints.askLimitRaise, (call) =>
    changeLimit(deps, actorOf(call), { ...call.body, kind: 'ask', userId: call.params.id }),
  );
  bind(app, endpoints.decideLimitRaise, (call) =>
    changeLimit(deps, actorOf(call), { ...call.body, kind: 'decide', id: call.params.id }),
  );
  bind(app, endpoints.endLimitRaise, (call) =>
    changeLimit(deps, actorOf(call), { kind: 'end', id: call.params.id }),
  );
}

function bindTravel(app: App, deps: ComplianceDeps): void {
  bind(app, travel.readTravel, ({ principal, params }) =>
    readTravel(deps, params, principal.userId),
  );
  bind(app, travel.declareTravel, ({ principal, params, body }) =>
    declareTravel(deps, principal.userId, { ...body, ...params }),
  );
  bind(app, travel.deskTravel, ({ params }) => readTravel(deps, params));
  bind(app, travel.exportTravel, async (call) => {
    const { principal, query } = call;
    const file = await travelFile(deps, principal.userId, query);
    await recordExport(deps, actorOf(call), 'usdtDeclarations');
    return file;
  });
}

/** The page with the latest requests, which the answer of a decision shows. */
const FIRST_PAGE = { page: 1, pageSize: DEFAULT_PAGE_SIZE };

function bindRules(app: App, deps: ComplianceDeps): void {
  const policies = (by: Decider) => listPolicies(deps, by.userId, FIRST_PAGE);
  const officers = (by: Decider) => listOfficers(deps, by.userId);
  bind(app, endpoints.listPolicies, ({ principal, query }) =>
    listPolicies(deps, principal.userId, query),
  );
  bind(app, endpoints.askPolicy, async (call) => {
    await askPolicy(deps, actorOf(call), call.body);
    return policies(actorOf(call));
  });
  bind(app, endpoints.decidePolicy, async (call) => {
    await decidePolicy(deps, actorOf(call), { ...call.body, id: call.params.id });
    return policies(actorOf(call));
  });
  bind(app, endpoints.withdrawPolicy, async (call) => {
    await withdrawPolicy(deps, actorOf(call), call.params.id);
    return policies(actorOf(call));
  });
  bind(app, endpoints.keepPolicy, async (call) => {
    await keepPolicy(deps, actorOf(call), call.params.id);
    return policies(actorOf(call));
  });
  bind(app, endpoints.listOfficers, (call) => officers(actorOf(call)));
  bind(app, endpoints.askOfficer, async (call) => {
    await askOfficer(deps, actorOf(call), call.body);
    return officers(actorOf(call));
  });
  bind(app, endpoints.approveOfficer, async (call) => {
    await approveOfficer(deps, actorOf(call), call.params.id);
    return officers(actorOf(call));
  });
  bind(app, endpoints.endOfficer, async (call) => {
    await endOfficer(deps, actorOf(call), call.params.id);
    return officers(actorOf(call));
  });
  bind(app, endpoints.keepOfficer, async (call) => {
    await keepOfficer(deps, actorOf(call), call.params.id);
    return officers(actorOf(call));
  });
}

function bindCases(app: App, deps: ComplianceDeps): void {
  bind(app, endpoints.listCases, ({ principal, query }) => {
    const { 'filter[state]': state, 'filter[userId]': userId, page, pageSize } = query;
    const counted = countedIn(casesCounted, query['filter[figure]'], query['filter[month]']);
    const { search, sort } = query;
    const asked = { page, pageSize, search, sort };
    return listCases(deps, principal.userId, { ...asked, state, userId, counted });
  });
  bind(app, endpoints.openCase, (call) =>
    openCase(deps, actorOf(call), { key: call.idempotencyKey, body: call.body }),
  );
  bind(app, endpoints.readCase, (call) => readCase(deps, actorOf(call), call.params.id));
  bind(app, endpoints.addCaseNote, (call) =>
    addNote(deps, actorOf(call), { ...call.body, id: call.params.id, key: call.idempotencyKey }),
  );
  bind(app, endpoints.addCaseAlerts, (call) =>
    addAlerts(deps, actorOf(call), { ...call.body, id: call.params.id }),
  );
  bind(app, endpoints.concludeCase, (call) =>
    concludeCase(deps, actorOf(call), { ...call.body, id: call.params.id }),
  );
  bind(app, endpoints.reportCase, (call) =>
    reportCase(deps, actorOf(call), { ...call.body, id: call.params.id }),
  );
  bind(app, endpoints.exportCase, async (call) =>
    caseFile(await caseForExport(deps, actorOf(call), call.params.id), {
      format: call.query.format,
      at: deps.clock.now(),
    }),
  );
  bind(app, endpoints.complianceReport, ({ principal, query }) =>
    monthlyReport(deps, principal.userId, query.month),
  );
  bind(app, endpoints.listReportPeople, ({ principal, query }) =>
    peopleCounted(deps, principal.userId, query),
  );
  bind(app, endpoints.exportReport, async (call) => {
    const { principal, query } = call;
    const report = await monthlyReport(deps, principal.userId, query.month);
    await recordExport(deps, actorOf(call), 'complianceReport');
    return reportFile(report, { format: query.format, at: deps.clock.now() });
  });
}

/** Writes to the audit log who exported what. */
const recordExport = (deps: ComplianceDeps, by: Decider, list: DeskFile): Promise<void> =>
  deps.database.transaction((tx) =>
    deps.audit.record(tx, {
      actorId: by.userId,
      action: 'list.export',
      targetKind: 'list',
      targetId: null,
      after: { list },
      address: by.address,
    }),
  );
