import { DEAL_STAGES } from '#features/deals/deals.contract.ts'
import type { LeadSource, LeadStatus } from '#features/leads/leads.contract.ts'
import type { PropertyType } from '#features/properties/properties.contract.ts'
import { readSettings } from '#features/settings/server/settings.queries.ts'
import { currentTime } from '#server/base/clock.ts'
import { readDailyTallies, readTallies } from '#server/changes/count-rows.ts'
import { runNamed } from '#server/db/prepared.ts'
import type { Call } from '#server/http/serve.ts'
import type { Scope } from '#server/session/scope.ts'
import { sumMoney } from '#shared/money.ts'
import { type ClosedDeals, countLeads, figuresOf, type LeadCount, percentOf, performanceOf } from '../figures.rules.ts'
import { type PeriodBounds, periodBounds, trendMonths } from '../periods.rules.ts'
import { SECTIONS } from '../report-words.ts'
import type { getReport, Metrics, Report, ReportPeriod, ReportType } from '../reports.contract.ts'
import { comparisonStart, toMetrics } from '../reports.rules.ts'

/** The four figures of the dashboard. */
export async function readMetrics(scope: Scope): Promise<Metrics> {
  const now = new Date()
  return toMetrics(
    await readDailyTallies(scope, ['leads.active', 'deals.closed', 'properties'], comparisonStart(now)),
    now,
  )
}

/** Leads that came in within two spans, by what they are: the index has it all, so that no lead is read. */
const LEADS = `
  select s."isPresent", l.source, l.status, w.lead_id is not null as "hasWon", count(*)::int as count
  from (values (false, $2::timestamptz, $3::timestamptz), (true, $4::timestamptz, $5::timestamptz)) s("isPresent", "from", "to")
    join leads l on l.workspace_id = $1::uuid and l.occurred_at >= s."from" and l.occurred_at < s."to"
    left join (
      select distinct d.lead_id from deals d where d.workspace_id = $1::uuid and d.outcome = 'won' and d.lead_id is not null
    ) w on w.lead_id = l.id
  group by 1, 2, 3, 4`

const CLOSED = `
  select s.name, count(d.outcome)::int as closed, (count(*) filter (where d.outcome = 'won'))::int as won,
    coalesce(sum(d.value) filter (where d.outcome = 'won'), 0)::text as revenue,
    coalesce(sum(extract(epoch from d.actual_close_date - d.occurred_at) / 86400) filter (where d.outcome = 'won'), 0)::float8 as days
  from jsonb_to_recordset($2::jsonb) s(name text, "from" timestamptz, "to" timestamptz)
    left join deals d on d.workspace_id = $1::uuid and d.outcome is not null
      and d.actual_close_date >= s."from" and d.actual_close_date < s."to"
  group by s.name`

const LISTED = `select p.type, count(*)::int as listed from properties p where p.workspace_id = $1::uuid group by p.type`

const GONE = `
  select p.type, (count(*) filter (where p.status = 'sold'))::int as sold, (count(*) filter (where p.status = 'rented'))::int as rented,
    sum(p.price)::text as value
  from properties p
  where p.workspace_id = $1::uuid and p.status in ('sold', 'rented') and p.status_since >= $2::timestamptz and p.status_since < $3::timestamptz
  group by p.type`

const DONE = `
  select
    (select count(*)::int from deals d where d.workspace_id = $1::uuid and d.occurred_at >= $2::timestamptz and d.occurred_at < $3::timestamptz) as "newDeals",
    (select count(*)::int from properties p where p.workspace_id = $1::uuid and p.occurred_at >= $2::timestamptz and p.occurred_at < $3::timestamptz) as "newProperties",
    (select count(*)::int from tasks t where t.workspace_id = $1::uuid and t.completed_at >= $2::timestamptz and t.completed_at < $3::timestamptz) as "tasksCompleted",
    (select count(*)::int from communications c where c.workspace_id = $1::uuid and c.occurred_at >= $2::timestamptz and c.occurred_at < $3::timestamptz) as communications`

/** Everybody who is active, and who is not but did something in this time; who sold most stands first. */
const TEAM = `
  select u.id as "userId", u.first_name || ' ' || u.last_name as name, coalesce(l.count, 0) as leads, coalesce(d.count, 0) as deals,
    coalesce(w.count, 0) as closed, coalesce(w.revenue, 0)::numeric(20, 2)::text as revenue
  from users u
    left join (
      select l.assigned_to, count(*)::int as count from leads l
      where l.workspace_id = $1::uuid and l.occurred_at >= $2::timestamptz and l.occurred_at < $3::timestamptz group by 1
    ) l on l.assigned_to = u.id
    left join (
      select d.assigned_to, count(*)::int as count from deals d
      where d.workspace_id = $1::uuid and d.occurred_at >= $2::timestamptz and d.occurred_at < $3::timestamptz group by 1
    ) d on d.assigned_to = u.id
    left join (
      select d.assigned_to, count(*)::int as count, sum(d.value) as revenue from deals d
      where d.workspace_id = $1::uuid and d.outcome is not null and d.outcome = 'won'
        and d.actual_close_date >= $2::timestamptz and d.actual_close_date < $3::timestamptz group by 1
    ) w on w.assigned_to = u.id
  where u.workspace_id = $1::uuid and (u.is_active or coalesce(l.count, d.count, w.count) is not null)
  order by coalesce(w.revenue, 0) desc, coalesce(w.count, 0) desc, coalesce(l.count, 0) desc, name, u.id`

const DEAL_TALLIES = [...DEAL_STAGES, 'lost'].map((name) => `deals.${name}`)
const NO_DEALS: ClosedDeals = { closed: 0, won: 0, revenue: '0.00', days: 0 }

type ReportRequest = { type: ReportType; period: ReportPeriod }
type Times = PeriodBounds & { until: string }

function read<Row>(name: string, text: string, scope: Scope, ...values: unknown[]): Promise<Row[]> {
  return runNamed<Row>(scope.context.database.main, name, text, [scope.workspaceId, ...values])
}

/** A report, by the caller's own clock. */
export async function readReport(scope: Scope, { query }: Call<typeof getReport>): Promise<Report> {
  const { type = 'overview', period = 'month' } = query
  const { preferences } = await readSettings(scope)
  const bounds = periodBounds(period, currentTime(), preferences.timezone)
  return reportOf(scope, { type, period }, bounds, preferences.timezone)
}

/** The figures of a company between two instants, which a period begins and ends with in a zone. */
export async function reportOf(
  scope: Scope,
  { type, period }: ReportRequest,
  bounds: PeriodBounds,
  timeZone: string,
): Promise<Report> {
  const now = new Date(bounds.to)
  // What was done in this very millisecond is done.
  const times: Times = { ...bounds, until: new Date(now.getTime() + 1).toISOString() }
  const hasTeam = SECTIONS[type].includes('team')
  const [leads, closed, types, done, tallies, team] = await Promise.all([
    readLeads(scope, times),
    readClosed(scope, times, now, timeZone),
    readTypes(scope, times),
    readDone(scope, times),
    readTallies(scope, ['leads', 'leads.active', 'properties', ...DEAL_TALLIES]),
    hasTeam ? readTeam(scope, times) : undefined,
  ])
  const { present, previous, trend } = closed
  const count = (...names: string[]) => names.reduce((sum, name) => sum + (tallies.get(name)?.count ?? 0), 0)
  const propertiesSold = types.reduce((sum, { sold }) => sum + sold, 0)
  const isNew = ({ isPresent }: LeadCount) => isPresent
  return {
    type,
    period,
    ...bounds,
    timeZone,
    kpis: figuresOf(leads, present, previous),
    revenueTrend: trend,
    ...countLeads(leads),
    propertyPerformance: performanceOf(types),
    summary: {
      leads: count('leads'),
      newLeads: leads.filter(isNew).reduce((sum, row) => sum + row.count, 0),
      deals: count(...DEAL_TALLIES),
      closedDeals: present.won,
      properties: count('properties'),
      propertiesSold,
      ...done,
    },
    ...(team && { team }),
    mobile: {
      monthlySales: trend.at(-1)?.revenue ?? '0.00',
      activeLeads: count('leads.active'),
      propertiesSold,
      successRate: percentOf(present.won, present.closed),
    },
  }
}

function readLeads(scope: Scope, { previousFrom, previousTo, from, until }: Times): Promise<LeadCount[]> {
  type Row = { isPresent: boolean; source: LeadSource; status: LeadStatus; hasWon: boolean; count: number }
  return read<Row>('report_leads', LEADS, scope, previousFrom, previousTo, from, until)
}

/** The deals that were closed in the period, in the one before, and the revenue of each month. */
async function readClosed(scope: Scope, times: Times, now: Date, timeZone: string) {
  const months = trendMonths(now, timeZone)
  const spans = [
    { name: 'present', from: times.from, to: times.until },
    { name: 'previous', from: times.previousFrom, to: times.previousTo },
    ...months.map(({ month, from, to }) => ({ name: month, from, to })),
  ]
  const rows = await read<ClosedDeals & { name: string }>('report_closed', CLOSED, scope, JSON.stringify(spans))
  const named = (name: string) => rows.find((row) => row.name === name) ?? NO_DEALS
  return {
    present: named('present'),
    previous: named('previous'),
    trend: months.map(({ month }) => ({ month, revenue: sumMoney([named(month).revenue]) })),
  }
}

async function readTypes(scope: Scope, { from, until }: Times) {
  type Gone = { type: PropertyType; sold: number; rented: number; value: string }
  const [listed, gone] = await Promise.all([
    read<{ type: PropertyType; listed: number }>('report_listed', LISTED, scope),
    read<Gone>('report_gone', GONE, scope, from, until),
  ])
  const none = { sold: 0, rented: 0, value: '0.00' }
  return listed.map((one) => ({ ...none, ...gone.find(({ type }) => type === one.type), ...one }))
}

async function readDone(scope: Scope, { from, until }: Times) {
  type Done = Pick<Report['summary'], 'newDeals' | 'newProperties' | 'tasksCompleted' | 'communications'>
  const [row] = await read<Done>('report_done', DONE, scope, from, until)
  return row ?? { newDeals: 0, newProperties: 0, tasksCompleted: 0, communications: 0 }
}

function readTeam(scope: Scope, { from, until }: Times) {
  return read<NonNullable<Report['team']>[number]>('report_team', TEAM, scope, from, until)
}
