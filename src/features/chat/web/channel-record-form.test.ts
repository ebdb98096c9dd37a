import { expect, test } from 'vitest'
import { checkForm } from '#web/platform/form.ts'
import type { Values } from '#web/record-form/define-record-form.ts'
import { channelForm } from './channel-record-form.tsx'

const PERSON = '0199a8f2-7d31-7c5e-9b1f-0242ac120002'
const bodyOf = (values: Values) => channelForm.toBody({ ...channelForm.valuesOf(undefined, {}), ...values }, {})
const check = (values: Values) => checkForm(channelForm.schema, bodyOf(values))

test('a name is required, the rest may be empty; team is the type [CHAT-04] [CHAT-05] [CHAT-06] [CHAT-07]', () => {
  expect(check({}).errors).toEqual({ name: 'Channel name is required' })
  expect(check({ name: '   ' }).errors).toEqual({ name: 'Channel name is required' })
  expect(check({ name: ' lekki ' }).body).toMatchObject({ name: 'lekki', type: 'team', isPrivate: false })
})

test('the bounds of name and description [CHAT-09]', () => {
  expect(check({ name: 'x'.repeat(80), description: 'y'.repeat(500) }).errors).toBeUndefined()
  expect(Object.keys(check({ name: 'x'.repeat(81) }).errors ?? {})).toEqual(['name'])
  expect(Object.keys(check({ name: 'x', description: 'y'.repeat(501) }).errors ?? {})).toEqual(['description'])
})

test('a direct channel has a person and no name, one about a record its id [CHAT-08]', () => {
  expect(bodyOf({ type: 'direct', memberIds: PERSON, name: 'left over' })).toEqual({
    type: 'direct',
    memberIds: [PERSON],
  })
  expect(check({ type: 'direct' }).errors).toEqual({ memberIds: 'Choose a team member' })
  expect(check({ type: 'lead', name: 'x', lead: PERSON }).body).toMatchObject({ entityId: PERSON })
  expect(bodyOf({ name: 'x', lead: PERSON })).toMatchObject({ entityId: null })
})
