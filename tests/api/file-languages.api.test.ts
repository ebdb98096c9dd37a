import { expect, test } from 'vitest'
import { exportAudit } from '#features/audit/audit.contract.ts'
import { createEvent, exportEvents } from '#features/calendar/calendar.contract.ts'
import { createChannel, sendMessage } from '#features/chat/chat.contract.ts'
import { createCommunication, exportCommunications } from '#features/communications/communications.contract.ts'
import { exportContacts } from '#features/contacts/contacts.contract.ts'
import { createDeal, exportDeals } from '#features/deals/deals.contract.ts'
import { exportLead } from '#features/erasure/erasure.contract.ts'
import { convertLead, createLead, exportLeads } from '#features/leads/leads.contract.ts'
import { exportProperties } from '#features/properties/properties.contract.ts'
import { exportReport, REPORT_TYPES } from '#features/reports/reports.contract.ts'
import { updateSettings } from '#features/settings/settings.contract.ts'
import { createTask, exportTasks } from '#features/tasks/tasks.contract.ts'
import type { LanguageCode } from '#languages/codes.ts'
import { exampleLead } from '../support/examples.ts'
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

test.each([...languages.keys()] as LanguageCode[])(
  'the personal data that somebody is given in %s has every heading and every name of a field in it [ROLE-11] [SET-15]',
  async (language) => {
    const person = await app.signUp({ firstName: 'Adaeze', lastName: 'Okafor' })
    await person.call(updateSettings, { body: { preferences: { language } } })
    const { id: leadId } = await person.create(createLead, {
      ...exampleLead,
      source: 'walk_in',
      assignedTo: person.user.id,
    })
    const times = { startTime: '2027-03-01T09:00:00.000Z', endTime: '2027-03-01T10:00:00.000Z' }
    await person.create(createDeal, { title: 'Duplex', value: '45000000', leadId })
    await person.create(createTask, { title: 'Call', leadId, dueDate: times.startTime })
    await person.create(createEvent, { title: 'Visit', leadId, ...times, attendees: ['A lawyer'] })
    await person.create(createCommunication, { type: 'call', content: 'Asked for a map', leadId })
    const channel = await person.create(createChannel, { name: 'talk', type: 'lead', entityId: leadId })
    await person.call(sendMessage, { params: { id: channel.id }, body: { content: 'Said' } })
    await person.call(convertLead, { params: { id: leadId }, body: {} })
    const page = String((await person.call(exportLead, { params: { id: leadId } })).body)
    expect(page).toContain(`<html lang="${language}">`)
    // A choice is in words: this lead walked in.
    expect(page).not.toContain('walk_in')
    expect(page).toMatch(/<td>‹.+?›<\/td>/)
    const headings = [...page.matchAll(/<(?:h1|h2|p|title|th scope="row")>(.*?)<\//g)].map(([, text = '']) => text)
    expect(headings.length).toBeGreaterThan(60)
    expect(outsideOfMarks(headings.join(' '), ["Adaeze's team"])).toEqual([])
  },
)
