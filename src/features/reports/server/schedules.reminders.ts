import { and, eq } from 'drizzle-orm'
import { addMadeDocument } from '#features/documents/server/documents.actions.ts'
import { readSettings } from '#features/settings/server/settings.queries.ts'
import { keepMembers, readPolicy, readWorkspace } from '#features/workspace/server/workspace.queries.ts'
import { currentTime } from '#server/base/clock.ts'
import type { Context } from '#server/base/context.ts'
import type { Recorded, Tx } from '#server/changes/transact.ts'
import { withKeptFile } from '#server/files/kept-file.ts'
import type { DueWork, FinishWork, WorkKind } from '#server/jobs/due-work.ts'
import { mailTexts } from '#server/mail/mail.texts.ts'
import { mayMail } from '#server/mail/mail-limits.ts'
import { nameInMail } from '#server/mail/mail-names.ts'
import { type LetterJob, queueLetters } from '#server/queue/queue-messages.ts'
import type { Scope } from '#server/session/scope.ts'
import { newId } from '#shared/ids.ts'
import { inLanguage } from '#shared/texts.ts'
import { type ReportFile, readReportFile } from './report-file.queries.ts'
import { reportFileTexts } from './report-files.texts.ts'
import { titleOfReport } from './report-pdf.ts'
import { planNext } from './schedules.actions.ts'
import { nextTimeOf, REPORT_DUE, readOwned } from './schedules.queries.ts'
import { reportSchedules } from './schedules.table.ts'

type Owned = NonNullable<Awaited<ReturnType<typeof readOwned>>>

/** What is done when a scheduled report's time has come: it is made and sent, or put among the documents. */
export const reportWork: Record<string, WorkKind> = {
  [REPORT_DUE]: {
    run: runSchedule,
    nextTime: async (context, { workspaceId, entityId }) => {
      const schedule = await readOwned(context, workspaceId, entityId)
      const now = currentTime()
      return schedule ? nextTimeOf(context, workspaceId, schedule, now) : now.toISOString()
    },
  },
}

async function runSchedule(
  context: Context,
  { workspaceId, entityId, userId }: DueWork,
  finish: FinishWork,
): Promise<void> {
  const schedule = await readOwned(context, workspaceId, entityId)
  const scope: Scope = { workspaceId, userId, role: schedule?.role ?? 'sales', context }
  if (!schedule) return finish(scope, async () => {})
  // Who was switched off has nothing sent, and goes on at the next time when they are back.
  if (!schedule.isActive) return finish(scope, (tx) => planNext(tx, schedule))
  const file = await readReportFile(scope, { ...schedule, schedule }, currentTime())
  const { notifications } = await readSettings(scope)
  const wantsIt = schedule.frequency !== 'weekly' || notifications.weeklyReports
  // To whatever addresses: who has not confirmed their own has nothing mailed, and finds the report among the documents.
  if (context.mailer.isSetUp && schedule.isConfirmed) {
    const { name: company } = await readWorkspace(scope)
    const letters = await lettersOf(context, schedule, file, { workspaceId, company, wantsIt })
    return finish(scope, async (tx) => {
      await queueLetters(context, letters, tx.db)
      await end(tx, schedule)
      tx.record({ entity: 'report', id: schedule.id, action: 'updated', notify: noticeOf(schedule, file, wantsIt) })
    })
  }
  const kept = { workspaceId, shelf: 'documents', extension: schedule.format, ...file } as const
  return withKeptFile(context, kept, (fileId) =>
    finish(scope, async (tx) => {
      await end(tx, schedule)
      tx.record({ entity: 'report', id: schedule.id, action: 'updated' })
      await addMadeDocument(tx, newId(), documentOf(schedule, file, fileId), noticeOf(schedule, file, wantsIt))
    }),
  )
}

function noticeOf(
  { createdBy: userId }: Owned,
  { report, dateFormat, language }: ReportFile,
  wantsIt: boolean,
): Recorded['notify'] {
  if (!wantsIt) return []
  // The report itself goes by mail; a mail that says so would be one too many.
  return [
    {
      userId,
      type: 'other',
      title: reportFileTexts.ready,
      content: inLanguage(language, () => titleOfReport(report, dateFormat)),
      isOwn: true,
      unmailed: true,
    },
  ]
}

function documentOf(schedule: Owned, { name, bytes, report, language, dateFormat }: ReportFile, fileId: string) {
  return inLanguage(language, () => ({
    name: titleOfReport(report, dateFormat),
    type: 'report' as const,
    description: reportFileTexts.madeByItself[schedule.frequency](),
    tags: [schedule.frequency],
    fileName: name,
    fileType: schedule.format,
    fileId,
    fileSize: bytes.length,
  }))
}

type Sending = { workspaceId: string; company: string; wantsIt: boolean }

/** A letter for each address; the owner's own is left out while they want no weekly reports. */
async function lettersOf(
  context: Context,
  schedule: Owned,
  file: ReportFile,
  { workspaceId, company, wantsIt }: Sending,
): Promise<LetterJob[]> {
  const { createdBy: userId, recipients, email } = schedule
  const isOwners = (address: string) => address.toLowerCase() === email.toLowerCase()
  const meant = recipients.filter((address) => wantsIt || !isOwners(address))
  const { outsideMail } = await readPolicy({ workspaceId, context })
  const allowed = outsideMail ? meant : await keepMembers(context, workspaceId, meant)
  const within = await Promise.all(allowed.map((to) => mayMail(context, { to, by: { workspaceId, userId } })))
  const letter = inLanguage(file.language, () => letterOf(schedule, file, company))
  return allowed
    .filter((_, at) => within[at])
    .map((to) => ({
      workspaceId,
      userId,
      to,
      ...letter,
    }))
}

/** What all of them are sent, in the language of the owner: that of the others is not known. */
function letterOf({ type, period, createdByName, frequency }: Owned, file: ReportFile, company: string) {
  return {
    title: reportFileTexts.letterTitle({
      title: titleOfReport(file.report, file.dateFormat),
      company: nameInMail(company, reportFileTexts.yourCompany()),
    }),
    lines: [reportFileTexts.attached({ file: file.name })],
    link: { label: mailTexts.openInPlotline(), path: `/reports?type=${type}&period=${period}` },
    closing: reportFileTexts.closing[frequency]({
      name: nameInMail(createdByName, reportFileTexts.person()),
      company: nameInMail(company, reportFileTexts.aCompany()),
    }),
    file: { name: file.name, type: file.type, base64: file.bytes.toString('base64') },
  }
}

/** Notes that it was sent, and plans the next time. */
async function end(tx: Tx, schedule: Owned): Promise<void> {
  await tx.db
    .update(reportSchedules)
    .set({ lastRunAt: tx.now })
    .where(and(eq(reportSchedules.workspaceId, tx.scope.workspaceId), eq(reportSchedules.id, schedule.id)))
  await planNext(tx, schedule)
}
