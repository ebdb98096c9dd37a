import type { FieldValues } from 'react-hook-form'
import { ApiError, isKeyTaken } from '#shared/api-error.ts'
import { applyServerErrors, type ContractForm } from './form.ts'
import { type RefusalTexts, toastError } from './notify-error.ts'

export type FormErrorTexts = RefusalTexts & {
  /** The field that is shown in place of another. */
  homeOf?: ((field: string) => string) | undefined
}

/** Shows a failed submit at the fields that the server named, otherwise as a toast with its reason or `fallback`. */
export function showFormError<Values extends FieldValues, Body>(
  form: ContractForm<Values, Body>,
  cause: unknown,
  fallback: string,
  { homeOf, ...texts }: FormErrorTexts = {},
): void {
  if (cause instanceof ApiError && applyServerErrors(form, cause, homeOf)) return
  // An earlier try was saved under this key, so the next one is another call.
  if (isKeyTaken(cause)) form.renewKey()
  toastError(cause, fallback, texts)
}
