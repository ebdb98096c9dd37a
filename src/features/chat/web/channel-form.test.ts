import { expect, test } from 'vitest'
import { checkForm } from '#web/platform/form.ts'
import { newChannel } from '../chat.contract.ts'
import { BLANK_CHANNEL, channelFormBody } from './channel-form.ts'

const PERSON = '0199a8f2-7d31-7c5e-9b1f-0242ac120002'
const check = (values: Partial<typeof BLANK_CHANNEL>) =>
  checkForm(newChannel, channelFormBody({ ...BLANK_CHANNEL, ...values }))

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
  expect(channelFormBody({ ...BLANK_CHANNEL, type: 'direct', memberId: PERSON, name: 'left over' })).toEqual({
    type: 'direct',
    memberIds: [PERSON],
  })
  expect(check({ type: 'lead', name: 'x', entityId: PERSON }).body).toMatchObject({ entityId: PERSON })
  expect(channelFormBody({ ...BLANK_CHANNEL, name: 'x', entityId: PERSON })).toMatchObject({ entityId: null })
})
