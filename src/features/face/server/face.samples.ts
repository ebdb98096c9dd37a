import { plainPicture } from '../../../../tests/support/picture-corpus.ts'
import { sample } from '../../../../tests/support/samples.ts'
import { deleteLogo, updateFace, uploadLogo } from '../face.contract.ts'

export const faceSamples = [
  sample(updateFace, () => ({ body: { isShown: true, colour: '#123456' } })),
  sample(uploadLogo, async () => ({ files: [{ name: 'logo.jpg', bytes: await plainPicture() }] })),
  sample(deleteLogo, () => ({})),
]
