import { beforeAll, expect, test } from 'vitest'
import { createDeal, moveDeal } from '#features/deals/deals.contract.ts'
import { createLead } from '#features/leads/leads.contract.ts'
import { updateSettings } from '#features/settings/settings.contract.ts'
import { updateWorkspace } from '#features/workspace/workspace.contract.ts'
import { atTime } from '#server/base/clock.ts'
import { textOfPdf } from '../../../../tests/support/pdf-text.ts'
import { TestClient } from '../../../../tests/support/test-app.ts'
import { testCompany } from '../../../../tests/support/test-company.ts'
import { exportReport, getReport, type Report } from '../reports.contract.ts'

const NOW = Date.parse('2025-11-20T13:30:00.000Z')

const { app, admin, agent: seller } = testCompany()
beforeAll(async () => {
  const close = async (time: string, value: string) => {
    const { body: deal } = await atTime(new Date(time), () =>
      admin.call(createDeal, { body: { title: 'Sale', value, assignedTo: seller.user.id } }),
    )
    await atTime(new Date(time), () => admin.call(moveDeal, { params: { dealId: deal.id }, body: { stage: 'closed' } }))
  }
  await close('2024-05-02T09:00:00.000Z', '40000000')
  await close('2025-05-02T09:00:00.000Z', '85000000.5')
  for (const source of ['referral', 'website', 'website'] as const)
    await atTime(new Date('2025-05-02T09:00:00.000Z'), () =>
      admin.call(createLead, { body: { firstName: 'A', lastName: 'B', phone: '+234 714 338 0264', source } }),
    )
})

const read = (who: TestClient, period: Report['period'], type: Report['type']) =>
  atTime(new Date(NOW), async () => (await who.call(getReport, { query: { period, type } })).body)

const take = (query: Record<string, string>, who = admin) =>
  atTime(new Date(NOW), () => who.call(exportReport, { query: query as { format: 'csv' } }))

test('a table has what the report has, named by type, period and day [REP-06] [REP-17]', async () => {
  const report = await read(admin, 'year', 'overview')
  const { status, headers, body } = await take({ type: 'overview', period: 'year', format: 'csv' })
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(headers.get('content-disposition')).toBe('attachment; filename="report-overview-year-2025-11-20.csv"')
  const lines = String(body).split('\r\n')
  expect(lines).toContain('Period,"Jan 1 – Nov 20, 2025"')
  expect(lines).toContain('Days begin by,Lagos time')
  expect(lines).toContain('Amounts in,Naira (NGN)')
  const { totalRevenue } = report.kpis
  expect(lines).toContain(`Total revenue,${totalRevenue.value},${totalRevenue.changePercent}`)
  for (const { source, count, percent } of report.leadSources.filter(
    (one) => one.source === 'referral' || one.source === 'website',
  ))
    expect(lines).toContain(`${source.charAt(0).toUpperCase()}${source.slice(1)},${count},${percent}`)
  expect(lines).toContain('Lead statuses')
  for (const { status, count, percent } of report.leadStatuses.filter((one) => one.status === 'new'))
    expect(lines).toContain(`${status.charAt(0).toUpperCase()}${status.slice(1)},${count},${percent}`)
  for (const { name, leads, deals, closed, revenue } of report.team ?? [])
    expect(lines).toContain([name, leads, deals, closed, revenue].join(','))
  const sales = String((await take({ type: 'sales', period: 'year' })).body)
  expect(sales).toContain('Revenue trend')
  expect(sales).not.toContain('Lead sources')
})

test('a file writes the days of its report in the date format of its reader [SET-18]', async () => {
  await seller.call(updateSettings, { body: { preferences: { dateFormat: 'DD/MM/YYYY' } } })
  const { body } = await take({ type: 'sales', period: 'year', format: 'csv' }, seller)
  expect(String(body).split('\r\n')).toContain('Period,01/01/2025 – 20/11/2025')
  const response = await atTime(new Date(NOW), () =>
    fetch(`${app.url}/api/reports/export?type=sales&period=year&format=pdf`, {
      headers: { cookie: seller.cookie ?? '' },
    }),
  )
  expect(textOfPdf(Buffer.from(await response.arrayBuffer()))).toContain('01/01/2025 – 20/11/2025')
})

test('a spreadsheet runs nothing that stands in a name, and knows the letters [REP-06]', async () => {
  const other = await app.signUp({ firstName: '=HYPERLINK("https://evil.example")', lastName: 'Ọkáfọ̀, "Ada"' })
  await other.call(updateWorkspace, { body: { name: '@SUM(A1)' } })
  const response = await fetch(`${app.url}/api/reports/export?type=team`, { headers: { cookie: other.cookie ?? '' } })
  const bytes = Buffer.from(await response.arrayBuffer())
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const text = bytes.toString('utf8')
  expect(text).toContain(`Company,'@SUM(A1)`)
  expect(text).toContain(`"'=HYPERLINK(""https://evil.example"") Ọkáfọ̀, ""Ada""",0,0,0,0.00`)
})

test.each([
  [';=1+1', "';'=1+1"],
  ['＝1+1', "'＝1+1"],
  ['＋1', "'＋1"],
  ['＠SUM(A1)', "'＠SUM(A1)"],
  ['Obi;=1+1', "Obi;'=1+1"],
  ['Obi; @SUM(A1)', "Obi;' @SUM(A1)"],
  ['Obi - Eze; Ada', 'Obi - Eze; Ada'],
])('a company called %s stands in a table as %s', async (name, shown) => {
  const other = await app.signUp()
  await other.call(updateWorkspace, { body: { name } })
  const response = await fetch(`${app.url}/api/reports/export?type=team`, { headers: { cookie: other.cookie ?? '' } })
  expect((await response.text()).split('\r\n')).toContain(`Company,${shown}`)
})

test('a PDF is one, with its fonts inside and pages of A4, and every section of the overview in it [REP-06] [REP-17]', async () => {
  const response = await atTime(new Date(NOW), () =>
    fetch(`${app.url}/api/reports/export?type=overview&period=year&format=pdf`, {
      headers: { cookie: admin.cookie ?? '' },
    }),
  )
  expect(response.headers.get('content-type')).toBe('application/pdf')
  expect(response.headers.get('content-disposition')).toContain('report-overview-year-2025-11-20.pdf')
  const bytes = Buffer.from(await response.arrayBuffer())
  const text = bytes.toString('latin1')
  expect(text.slice(0, 5)).toBe('%PDF-')
  expect(text.match(/\/FontFile2/g)?.length).toBe(2)
  expect(text).toContain('/MediaBox [0 0 595.28 841.89]')
  const printed = textOfPdf(bytes)
  expect(printed).toContain('Jan 1 – Nov 20, 2025 by Lagos time, compared with')
  for (const said of [
    '₦85.0M',
    'Revenue trend',
    'Lead sources',
    'Lead statuses',
    'Property performance',
    'Team performance',
  ])
    expect(printed).toContain(said)
})

test('every name stands in the printed report, in letters that its font has, and a long one is whole [REP-06]', async () => {
  const other = await app.signUp({ firstName: 'Oluwatobiloba', lastName: 'Adéṣọlá-Ẹ̀bùnoluwa Ọlákùnlé' })
  const company = 'Homes, Plots and Offices of Lagos, Abuja and Port Harcourt with their Agents, Brothers & Sons'
  await other.call(updateWorkspace, { body: { name: `${company} 王` } })
  for (const [firstName, lastName] of [
    ['محمد', 'علي'],
    ['王', '小明'],
    ['😀', 'Joy'],
  ])
    await new TestClient(app).join(other, 'sales', { firstName, lastName })
  const response = await fetch(`${app.url}/api/reports/export?type=team&format=pdf`, {
    headers: { cookie: other.cookie ?? '' },
  })
  // A reader of names does not care where a line was broken.
  const unbroken = (text: string) => text.normalize('NFC').replace(/\s+/g, '')
  const text = unbroken(textOfPdf(Buffer.from(await response.arrayBuffer())))
  for (const name of ['Oluwatobiloba Adéṣọlá-Ẹ̀bùnoluwa Ọlákùnlé', 'Mhmd Ly', 'Wang XiaoMing', ':grinning: Joy'])
    expect(text).toContain(unbroken(`${name} 0 0 0 ₦0`))
  expect(text).toContain(unbroken(`${company} Wang Team report`))
})

test('who took a report is kept [ROLE-09]', async () => {
  await take({ type: 'leads', period: 'week', format: 'csv' }, seller)
  const { rows } = await app.db.execute(
    `/* test */ select user_id, metadata from audit_log where action = 'report.exported' and user_id = '${seller.user.id}' order by seq desc limit 1`,
  )
  expect(rows).toEqual([{ user_id: seller.user.id, metadata: { type: 'leads', period: 'week', format: 'csv' } }])
})
