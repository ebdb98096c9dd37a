import { serve, serveFile } from '#server/http/serve.ts'
import * as contract from '../reports.contract.ts'
import * as schedulesContract from '../schedules.contract.ts'
import { takeReport } from './reports.actions.ts'
import { readMetrics, readReport } from './reports.queries.ts'
import { createSchedule, deleteSchedule, updateSchedule } from './schedules.actions.ts'
import { listOwnSchedules } from './schedules.queries.ts'

export const reportRoutes = [
  serve(contract.getMetrics, readMetrics),
  serve(contract.getReport, readReport),
  serveFile(contract.exportReport, takeReport),
  serve(schedulesContract.listSchedules, listOwnSchedules),
  serve(schedulesContract.createSchedule, createSchedule),
  serve(schedulesContract.updateSchedule, updateSchedule),
  serve(schedulesContract.deleteSchedule, deleteSchedule),
]
