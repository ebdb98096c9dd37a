import { serve } from '#server/http/serve.ts'
import {
  createDocument,
  createShare,
  deleteDocument,
  getDocument,
  getDocumentCounts,
  listDocuments,
  listShares,
  putDocumentContent,
  revokeShare,
  shareUpload,
  updateDocument,
} from '../documents.contract.ts'
import { addContent, addDocument, addSharedDocument, changeDocument, removeDocument } from './documents.actions.ts'
import { countDocuments, getDocumentById, listDocumentPage } from './documents.queries.ts'
import { addShare, listDocumentShares, removeShare } from './shares.actions.ts'

export const documentRoutes = [
  serve(listDocuments, listDocumentPage),
  serve(getDocumentCounts, countDocuments),
  serve(createDocument, addDocument),
  serve(putDocumentContent, addContent),
  serve(shareUpload, addSharedDocument),
  serve(getDocument, getDocumentById),
  serve(updateDocument, changeDocument),
  serve(deleteDocument, removeDocument),
  serve(createShare, addShare),
  serve(listShares, listDocumentShares),
  serve(revokeShare, removeShare),
]
