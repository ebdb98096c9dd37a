import * as z from 'zod/mini'
import { LEAD_SOURCES, LEAD_STATUSES } from '#features/leads/leads.contract.ts'
import { PROPERTY_TYPES } from '#features/properties/properties.contract.ts'
import { endpoint } from '#shared/endpoint.ts'
import { fieldTexts } from '#shared/fields.texts.ts'
import { idOut, instantOut, moneyOut } from '#shared/fields.ts'
import { reportTexts } from './reports.texts.ts'

declare module '#shared/entities.ts' {
  interface EntityTypes {
    report: '/reports/'
  }
}

export const REPORT_TYPES = ['overview', 'sales', 'leads', 'properties', 'team'] as const
export const REPORT_PERIODS = ['month', 'week', 'quarter', 'year'] as const
export const REPORT_FORMATS = ['csv', 'pdf'] as const
export type ReportType = (typeof REPORT_TYPES)[number]
export type ReportPeriod = (typeof REPORT_PERIODS)[number]
export type ReportFormat = (typeof REPORT_FORMATS)[number]

const comparedCount = z.object({ percent: z.nullable(z.number()), previous: z.number() })

/** The four figures of the dashboard; `percent` compares the last 30 days with the 30 before, null when those had none. */
export const metrics = z.object({
  activeLeads: z.number(),
  closedDeals: z.number(),
  totalRevenue: moneyOut,
  totalProperties: z.number(),
  changes: z.object({
    activeLeads: comparedCount,
    closedDeals: comparedCount,
    totalRevenue: z.object({ percent: z.nullable(z.number()), previous: moneyOut }),
    totalProperties: z.object({ newListings: z.number() }),
  }),
  periodDays: z.literal(30),
})
export type Metrics = z.output<typeof metrics>

export const getMetrics = endpoint({
  name: 'getMetrics',
  dependsOn: ['lead', 'deal', 'property'],
  // Its periods are the last thirty days and the thirty before.
  hourly: true,
  method: 'GET',
  path: '/api/dashboard/metrics',
  access: 'user',
  summary: 'Active leads, closed deals, revenue and properties, with their changes.',
  answer: metrics,
})

const changePercent = z.nullable(z.number())
const comparedMoney = z.object({ value: moneyOut, previous: z.nullable(moneyOut), changePercent })
const comparedNumber = z.object({ value: z.number(), previous: z.nullable(z.number()), changePercent })

/**
 * What a company did in a period up to now: the calendar's week (from Sunday), month, quarter or year by the caller's clock,
 * against as long a part of the one before. `previous` is null where there was nothing to compare with. Percentages are of 100 with
 * one decimal; `timeToClose` is days. Revenue, deal size, time and `closed` are of deals won.
 */
export const report = z.object({
  type: z.enum(REPORT_TYPES),
  period: z.enum(REPORT_PERIODS),
  from: instantOut,
  to: instantOut,
  previousFrom: instantOut,
  previousTo: instantOut,
  timeZone: z.string(),
  kpis: z.object({
    totalRevenue: comparedMoney,
    leadConversion: comparedNumber,
    averageDealSize: comparedMoney,
    timeToClose: comparedNumber,
  }),
  revenueTrend: z.array(z.object({ month: z.string(), revenue: moneyOut })),
  leadSources: z.array(z.object({ source: z.enum(LEAD_SOURCES), count: z.number(), percent: z.number() })),
  leadStatuses: z.array(z.object({ status: z.enum(LEAD_STATUSES), count: z.number(), percent: z.number() })),
  propertyPerformance: z.array(
    z.object({
      type: z.enum(PROPERTY_TYPES),
      listed: z.number(),
      sold: z.number(),
      rented: z.number(),
      value: moneyOut,
      rate: z.number(),
    }),
  ),
  summary: z.object({
    leads: z.number(),
    newLeads: z.number(),
    deals: z.number(),
    newDeals: z.number(),
    closedDeals: z.number(),
    properties: z.number(),
    newProperties: z.number(),
    propertiesSold: z.number(),
    tasksCompleted: z.number(),
    communications: z.number(),
  }),
  team: z.optional(
    z.array(
      z.object({
        userId: idOut,
        name: z.string(),
        leads: z.number(),
        deals: z.number(),
        closed: z.number(),
        revenue: moneyOut,
      }),
    ),
  ),
  mobile: z.object({
    monthlySales: moneyOut,
    activeLeads: z.number(),
    propertiesSold: z.number(),
    successRate: z.number(),
  }),
})
export type Report = z.output<typeof report>

const reportParts = {
  period: z.optional(z.enum(REPORT_PERIODS, { error: reportTexts.choosePeriod })),
  type: z.optional(z.enum(REPORT_TYPES, { error: fieldTexts.chooseType })),
}

export const getReport = endpoint({
  name: 'getReport',
  dependsOn: ['lead', 'deal', 'property', 'task', 'communication', 'user', 'settings'],
  hourly: true,
  method: 'GET',
  path: '/api/reports',
  access: 'user',
  summary:
    'The figures of a period to date (`month` unless said) against as long a part of the one before; `team` comes with the types `overview` and `team`.',
  query: z.object(reportParts),
  answer: report,
})

export const exportReport = endpoint({
  name: 'exportReport',
  method: 'GET',
  path: '/api/reports/export',
  access: 'user',
  status: 200,
  sends: ['text/csv', 'application/pdf'],
  summary: 'The report as a file (`csv` unless said), named `report-{type}-{period}-{yyyy-mm-dd}` by the caller’s day.',
  query: z.object({ ...reportParts, format: z.optional(z.enum(REPORT_FORMATS, { error: fieldTexts.chooseFormat })) }),
})
