import * as z from 'zod/mini'
import { isColour } from '#shared/brand-colours.ts'
import { endpoint } from '#shared/endpoint.ts'
import { CLEANERS, idOut } from '#shared/fields.ts'
import { LOGO_MAX_BYTES } from '#shared/pictures.ts'
import { faceTexts } from './face.texts.ts'

const tokens = z.object({
  primary: z.string(),
  'primary-hover': z.string(),
  'on-primary': z.string(),
  'primary-soft': z.string(),
  'on-primary-soft': z.string(),
  link: z.string(),
  focus: z.string(),
  'side-active': z.string(),
  'side-accent': z.string(),
})

/** The face of a company as its people see it: name, address of the logo, and the colours that its own colour gives. */
export const shownFace = z.object({
  name: z.string(),
  logo: z.nullable(z.string()),
  colours: z.nullable(z.object({ light: tokens, dark: tokens })),
})
export type ShownFace = z.output<typeof shownFace>

/** The face as an admin edits it. */
const face = z.object({
  /** That of the company. */
  id: idOut,
  /** The name of the company, which is changed with the company. */
  name: z.string(),
  isShown: z.boolean(),
  colour: z.nullable(z.string()),
  logo: z.nullable(z.string()),
  version: z.number(),
})
export type Face = z.output<typeof face>

export const getFace = endpoint({
  name: 'getFace',
  method: 'GET',
  path: '/api/admin/face',
  access: 'admin',
  summary: "The company's own face: whether it is shown, its colour and its logo.",
  answer: face,
})

const colour = z
  .string({ error: faceTexts.wrongColour })
  .check(CLEANERS.line, z.toLowerCase(), z.refine(isColour, { error: faceTexts.wrongColour }))

export const faceChanges = z.object({
  isShown: z.optional(z.boolean()),
  colour: z.optional(z.nullable(colour)),
})

export const updateFace = endpoint({
  name: 'updateFace',
  method: 'PATCH',
  path: '/api/admin/face',
  access: 'admin',
  summary: "Shows the company's own face or the stated brandings, or changes its colour.",
  body: faceChanges,
  answer: face,
})

export const uploadLogo = endpoint({
  name: 'uploadLogo',
  method: 'POST',
  path: '/api/admin/face/logo',
  access: 'admin',
  summary: "Makes a picture (JPG, PNG) the company's logo, in place of the one before.",
  upload: { field: 'file', maxFiles: 1, maxBytes: LOGO_MAX_BYTES },
  answer: face,
})

export const deleteLogo = endpoint({
  name: 'deleteLogo',
  method: 'DELETE',
  path: '/api/admin/face/logo',
  access: 'admin',
  status: 200,
  summary: "Removes the company's logo; fine where there is none.",
  answer: face,
})
