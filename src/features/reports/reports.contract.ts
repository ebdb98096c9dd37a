import * as z from 'zod/mini'
import { endpoint } from '#shared/endpoint.ts'
import { moneyOut } from '#shared/fields.ts'

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
  shows: ['lead', 'deal', 'property'],
  method: 'GET',
  path: '/api/dashboard/metrics',
  access: 'user',
  summary: 'Active leads, closed deals, revenue and properties, with their changes.',
  answer: metrics,
})
