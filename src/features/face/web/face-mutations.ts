import { answers, callMutation, defineMutation, type Update } from '#sync'
import { call } from '#web/platform/api.ts'
import { upload } from '#web/platform/upload.ts'
import { defineWrites } from '#web/record-form/define-writes.ts'
import { deleteLogo, type Face, getFace, updateFace, uploadLogo } from '../face.contract.ts'
import { faceWriteTexts } from './face-writes.texts.ts'

const putFace = (saved: Face) => answers.put(getFace, {}, saved)

const updateFaceMutation = defineMutation<Update<typeof updateFace>, Face>({
  name: updateFace.name,
  run: ({ body, version }) => call(updateFace, { body, version }),
  onSuccess: putFace,
})

/** The face as its section saves it. */
export const faceWrites = defineWrites<Face>({
  noun: 'face',
  update: updateFaceMutation,
  said: { updated: undefined, notUpdated: faceWriteTexts.notUpdated, gone: undefined },
})

/** Makes the file the logo. */
export const uploadLogoMutation = defineMutation<{ key: string }, Face>({
  name: uploadLogo.name,
  run: ({ key }, sending) => upload(uploadLogo, { ...sending, key }),
  onSuccess: putFace,
})

/** Removes the logo. */
export const deleteLogoMutation = callMutation(deleteLogo, putFace)
