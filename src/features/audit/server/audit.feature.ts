import { auditLog } from '#server/changes/changes.table.ts'
import { defineFeature } from '#server/feature/feature.ts'
import { auditRoutes } from './audit.routes.ts'
import { auditCsvTexts } from './audit-csv.texts.ts'

declare module '#shared/entities.ts' {
  interface EntityTypes {
    audit: true
  }
}

export const auditFeature = defineFeature({
  name: 'audit',
  routes: auditRoutes,
  // Every write that leaves an entry announces it (`transact`).
  records: { audit: { table: auditLog, noun: 'Record', exports: { leftOut: auditCsvTexts.leftOut } } },
})
