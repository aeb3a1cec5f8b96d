import * as calls from '#contract/portfolio/endpoints.ts';
import { type App, bind } from '#platform/http/index.ts';
import type { Portfolios } from './door.ts';

export function bindPortfolio(app: App, portfolio: Portfolios): void {
  bind(app, calls.getPortfolio, ({ principal }) => portfolio.of(principal.userId));
  bind(app, calls.getPortfolioHistory, ({ principal, query }) =>
    portfolio.history(principal.userId, query.range),
  );
  bind(app, calls.getPortfolioIncome, ({ principal }) => portfolio.income(principal.userId));
  bind(app, calls.getPortfolioCalendar, ({ principal }) => portfolio.calendar(principal.userId));
  bind(app, calls.getPortfolioPromises, ({ principal }) => portfolio.promises(principal.userId));
  bind(app, calls.getExplainedReturn, ({ principal, query }) =>
    portfolio.explained(principal.userId, query.measure),
  );
  bind(app, calls.getExplainedReturnPdf, ({ principal, query }) =>
    portfolio.explainedPdf(principal.userId, query.measure),
  );
  bind(app, calls.getAnnualSummary, ({ principal, params, query }) =>
    portfolio.annual(principal.userId, params.year, query),
  );
}
