import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { ApiError } from '#shared/api-error.ts'
import { applyServerErrors } from './form.ts'
import { toastError } from './notify-error.ts'

/** Shows a failed submit at the fields that the server named, otherwise as a toast with its reason or `fallback`. */
export function showFormError<Values extends FieldValues, Body>(
  form: UseFormReturn<Values, unknown, Body>,
  cause: unknown,
  fallback: string,
): void {
  if (!(cause instanceof ApiError && applyServerErrors(form, cause))) toastError(cause, fallback)
}
