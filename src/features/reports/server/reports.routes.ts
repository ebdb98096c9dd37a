import { serve, serveFile } from '#server/http/serve.ts'
import { exportReport, getMetrics, getReport } from '../reports.contract.ts'
import { createSchedule, deleteSchedule, listSchedules, updateSchedule } from '../schedules.contract.ts'
import { takeReport } from './reports.actions.ts'
import { readMetrics, readReport } from './reports.queries.ts'
import { addSchedule, changeSchedule, removeSchedule } from './schedules.actions.ts'
import { listOwnSchedules } from './schedules.queries.ts'

export const reportRoutes = [
  serve(getMetrics, readMetrics),
  serve(getReport, readReport),
  serveFile(exportReport, takeReport),
  serve(listSchedules, listOwnSchedules),
  serve(createSchedule, addSchedule),
  serve(updateSchedule, changeSchedule),
  serve(deleteSchedule, removeSchedule),
]
