import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { ApiError } from '#shared/api-error.ts'
import { applyServerErrors } from './form.ts'
import { toastError } from './notify-error.ts'

export type FormErrorTexts = {
  /** The title of the toast; the usual word unless given. */
  title?: string | undefined
  /** The field that is shown in place of another. */
  homeOf?: ((field: string) => string) | undefined
}

/** Shows a failed submit at the fields that the server named, otherwise as a toast with its reason or `fallback`. */
export function showFormError<Values extends FieldValues, Body>(
  form: UseFormReturn<Values, unknown, Body>,
  cause: unknown,
  fallback: string,
  { title, homeOf }: FormErrorTexts = {},
): void {
  if (cause instanceof ApiError && applyServerErrors(form, cause, homeOf)) return
  toastError(cause, fallback, title === undefined ? {} : { title })
}
