import { defineFeature } from '#server/feature/feature.ts'
import { importManifestTexts } from './import-manifest.texts.ts'
import { IMPORT_WORK, sweepImports } from './imports.queries.ts'
import { importRoutes } from './imports.routes.ts'
import { imports } from './imports.table.ts'
import { importWork } from './imports.work.ts'
import { undoImport } from './revert-import.actions.ts'

export const importsFeature = defineFeature({
  name: 'imports',
  routes: importRoutes,
  records: {
    import: {
      table: imports,
      noun: 'Import',
      section: '/settings/data',
      exports: { leftOut: importManifestTexts.imports },
    },
  },
  longWork: { [IMPORT_WORK]: importWork },
  sweep: sweepImports,
  undoers: { import: undoImport },
})
