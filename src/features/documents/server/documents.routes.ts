import { serve } from '#server/http/serve.ts'
import * as contract from '../documents.contract.ts'
import { createDocument, deleteDocument, putDocumentContent, shareUpload, updateDocument } from './documents.actions.ts'
import { countDocuments, getDocumentById, listDocumentPage } from './documents.queries.ts'
import { createShare, listDocumentShares, renewShare, revokeShare } from './shares.actions.ts'

export const documentRoutes = [
  serve(contract.listDocuments, listDocumentPage),
  serve(contract.getDocumentCounts, countDocuments),
  serve(contract.createDocument, createDocument),
  serve(contract.putDocumentContent, putDocumentContent),
  serve(contract.shareUpload, shareUpload),
  serve(contract.getDocument, getDocumentById),
  serve(contract.updateDocument, updateDocument),
  serve(contract.deleteDocument, deleteDocument),
  serve(contract.createShare, createShare),
  serve(contract.listShares, listDocumentShares),
  serve(contract.renewShare, renewShare),
  serve(contract.revokeShare, revokeShare),
]
