import { exportList } from '#server/exports/export-parts.ts'
import { defineFeature } from '#server/feature/feature.ts'
import { listDocuments } from '../documents.contract.ts'
import { findDocumentObject } from './document-files.ts'
import { documentWrites } from './documents.actions.ts'
import { linkExport, listDocumentKeys, listDocumentPage, weighDocuments } from './documents.queries.ts'
import { documentRoutes } from './documents.routes.ts'
import { documentSeed } from './documents.seed.ts'
import { documents } from './documents.table.ts'
import { registerSharedPages } from './shared-page.ts'

export const documentsFeature = defineFeature({
  name: 'documents',
  routes: documentRoutes,
  records: {
    document: {
      table: documents,
      noun: 'Document',
      address: '/documents/',
      writes: documentWrites,
      exports: [exportList('documents', listDocuments, listDocumentPage), linkExport],
    },
  },
  usedFiles: listDocumentKeys,
  usedBytes: weighDocuments,
  objects: { private: findDocumentObject },
  addresses: registerSharedPages,
  seeds: [documentSeed],
})
