import { endpoint } from '../core/endpoint.ts';
import { annualFile } from '../reports/schemas.ts';
import * as s from './schemas.ts';

export const getPortfolio = endpoint({
  method: 'GET',
  path: '/portfolio/me',
  summary: 'Lo que se tiene, lo que rindió y dónde está',
  access: 'self.regular',
  answer: s.portfolio,
});
export const getPortfolioHistory = endpoint({
  method: 'GET',
  path: '/portfolio/me/history',
  summary: 'Valor a lo largo del tiempo',
  access: 'self.regular',
  query: s.historyQuery,
  answer: s.portfolioHistory,
});
export const getPortfolioIncome = endpoint({
  method: 'GET',
  path: '/portfolio/me/income',
  summary: 'Ingresos por mes y por tipo',
  access: 'self.regular',
  answer: s.portfolioIncome,
});
export const getPortfolioCalendar = endpoint({
  method: 'GET',
  path: '/portfolio/me/calendar',
  summary: 'Lo que se espera cobrar y pagar, por fecha',
  access: 'self.regular',
  answer: s.portfolioCalendar,
});
export const getPortfolioPromises = endpoint({
  method: 'GET',
  path: '/portfolio/me/promises',
  summary: 'Lo prometido al comprar contra lo cumplido',
  access: 'self.regular',
  answer: s.portfolioPromises,
});
export const getAnnualSummary = endpoint({
  method: 'GET',
  path: '/portfolio/me/annual/:year',
  summary: 'Resumen anual para el contador (CSV o PDF)',
  access: 'self.regular',
  binary: true,
  params: s.yearParams,
  query: annualFile,
});
export const getExplainedReturn = endpoint({
  method: 'GET',
  path: '/portfolio/me/return',
  summary: 'De qué está hecho el retorno: precio, renta, moneda y costos, por tenencia y en total',
  access: 'self.regular',
  query: s.returnQuery,
  answer: s.explainedReturn,
});
export const getExplainedReturnPdf = endpoint({
  method: 'GET',
  path: '/portfolio/me/return/pdf',
  summary: 'Lo mismo, en PDF',
  access: 'self.regular',
  binary: true,
  query: s.returnQuery,
});
