import { ApiError } from '#shared/api-error.ts'
import type { ForeignCurrency } from '#shared/shown-rate.ts'
import { answers, defineMutation, type Update } from '#sync'
import { call } from '#web/platform/api.ts'
import { defineRecordForm } from '#web/record-form/define-record-form.ts'
import { defineWrites } from '#web/record-form/define-writes.ts'
import { number } from '#web/record-form/field-kinds.tsx'
import { getWorkspace, rateChanges, updateWorkspace, type Workspace } from '../workspace.contract.ts'
import { ratesTexts } from './rates.texts.ts'
import { workspaceWriteTexts } from './workspace-writes.texts.ts'

type Rates = Pick<Workspace, 'id' | 'version'> &
  Record<ForeignCurrency, number | null> & { at: Workspace['exchangeRatesAt'] }

/** The rates of a company as a record of their own, so that their form merges them one by one. */
export const ratesOf = ({ id, version, exchangeRates, exchangeRatesAt: at }: Workspace): Rates => ({
  id,
  version,
  ...exchangeRates,
  at,
})

/** A refusal with the company as it is now, in the shape of its rates. */
function inRates(cause: unknown): unknown {
  if (!(cause instanceof ApiError) || cause.status !== 412 || !cause.body?.current) return cause
  return new ApiError(412, cause.text, { ...cause.body, current: ratesOf(cause.body.current as Workspace) })
}

export const updateRatesMutation = defineMutation<Update<typeof updateWorkspace>, Rates>({
  name: 'updateExchangeRates',
  run: async ({ body, version }) => {
    try {
      const saved = await call(updateWorkspace, { body: { exchangeRates: body as object }, version })
      answers.put(getWorkspace, {}, saved)
      return ratesOf(saved)
    } catch (cause) {
      throw inRates(cause)
    }
  },
})

export const ratesWrites = defineWrites<Rates>({
  noun: 'exchange rates',
  update: updateRatesMutation,
  said: { updated: undefined, notUpdated: workspaceWriteTexts.companyNotUpdated, gone: undefined },
})

const rate = (currency: ForeignCurrency) => number(ratesTexts.currencies[currency], { isDecimal: true, optional: true })

/** The form of the company's rates. */
export const ratesForm = defineRecordForm(ratesWrites, {
  schema: rateChanges,
  phone: 'whole',
  fields: { USD: rate('USD'), EUR: rate('EUR'), GBP: rate('GBP') },
})
