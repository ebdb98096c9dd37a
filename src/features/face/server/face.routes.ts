import { serve } from '#server/http/serve.ts'
import * as contract from '../face.contract.ts'
import { deleteLogo, updateFace, uploadLogo } from './face.actions.ts'
import { readFace } from './face.queries.ts'

export const faceRoutes = [
  serve(contract.getFace, (scope) => readFace(scope)),
  serve(contract.updateFace, updateFace),
  serve(contract.uploadLogo, uploadLogo),
  serve(contract.deleteLogo, deleteLogo),
]
