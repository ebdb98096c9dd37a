import { expect, test } from 'vitest'
import { exportAudit } from '#features/audit/audit.contract.ts'
import { exportEvents } from '#features/calendar/calendar.contract.ts'
import { exportCommunications } from '#features/communications/communications.contract.ts'
import { exportContacts } from '#features/contacts/contacts.contract.ts'
import { exportDeals } from '#features/deals/deals.contract.ts'
import { exportLeads } from '#features/leads/leads.contract.ts'
import { exportProperties } from '#features/properties/properties.contract.ts'
import { exportReport, REPORT_TYPES } from '#features/reports/reports.contract.ts'
import { updateSettings } from '#features/settings/settings.contract.ts'
import { exportTasks } from '#features/tasks/tasks.contract.ts'
import type { LanguageCode } from '#languages/codes.ts'
import { fetchBytes } from '../support/exports.ts'
import { markedLanguages, outsideOfMarks } from '../support/marked-languages.ts'
import { textOfPdf } from '../support/pdf-text.ts'
import { testApp } from '../support/test-company.ts'
import { readCsv, unzip } from '../support/unzip.ts'

const languages = await markedLanguages()
const app = testApp({ languages })

const LISTS = [
  exportLeads,
  exportContacts,
  exportDeals,
  exportProperties,
  exportTasks,
  exportEvents,
  exportCommunications,
]

test.each([...languages.keys()] as LanguageCode[])(
  'files for whoever reads %s have every heading in it: lists, reports and the audit log [SET-15]',
  async (language) => {
    const person = await app.signUp({ firstName: 'Adaeze', lastName: 'Okafor' })
    await person.call(updateSettings, { body: { preferences: { language } } })
    const read = async (path: string) => {
      const { status, bytes } = await fetchBytes(app, person, path)
      expect(status, path).toBe(200)
      return bytes
    }
    const headings: Record<string, string[]> = {}
    for (const { path } of LISTS) {
      headings[path] = readCsv(await read(`${path}?format=csv`))[0] ?? []
      const files = await unzip(await read(`${path}?format=xlsx`))
      const sheet = files.get('xl/worksheets/sheet1.xml')?.toString() ?? ''
      headings[`${path} as a workbook`] = [...sheet.matchAll(/<t [^>]*>(.*?)<\/t>/gs)].map(([, text = '']) => text)
    }
    headings.audit = readCsv(await read(exportAudit.path))[0] ?? []
    for (const type of REPORT_TYPES) {
      const path = `${exportReport.path}?type=${type}&period=year&format=`
      headings[`report ${type}`] = readCsv(await read(`${path}csv`)).flat()
      const pdf = await read(`${path}pdf`)
      expect(pdf.toString('latin1'), type).toContain(`/Lang (${language})`)
      // Its texts are those of the table, and no longer word is cut.
      expect(textOfPdf(pdf), type).not.toMatch(/[…{}]/)
    }
    for (const [file, cells] of Object.entries(headings)) {
      expect(cells.length, file).toBeGreaterThan(0)
      expect(outsideOfMarks(cells.join(' '), ["Adaeze's team", 'Adaeze Okafor']), file).toEqual([])
    }
  },
  60_000,
)
