import { sql } from 'drizzle-orm'
import { newSecret, secretHash } from '#server/session/secret.ts'
import { Phone, switchOn } from '../../../../tests/support/phone.ts'
import { type SampleCompany, sample } from '../../../../tests/support/samples.ts'
import {
  disableTwoFactor,
  enableTwoFactor,
  keepSecondFactor,
  renewRecoveryCodes,
  requestFactorReset,
  setUpTwoFactor,
  stopFactorReset,
  stopOwnFactorReset,
} from '../two-factor.contract.ts'

const silent = 'the own second factor'

/** A member with a second factor, and what their phone shows next. */
async function memberWithPhone({ admin }: SampleCompany) {
  const as = await admin.invite()
  const { phone } = await switchOn(as)
  return { as, body: { password: as.password, code: phone.code(1) } }
}

/** A member whose second factor an admin asked to be reset. */
async function memberWithReset(company: SampleCompany) {
  const { as } = await memberWithPhone(company)
  await company.admin.call(requestFactorReset, { params: { id: as.user.id } })
  return as
}

export const twoFactorSamples = [
  sample(
    setUpTwoFactor,
    async ({ admin }) => {
      const as = await admin.invite()
      return { as, body: { password: as.password } }
    },
    { silent },
  ),
  sample(
    enableTwoFactor,
    async ({ admin }) => {
      const as = await admin.invite()
      const { body } = await as.call(setUpTwoFactor, { body: { password: as.password } })
      return { as, body: { code: new Phone(body.secret ?? '').code() } }
    },
    { silent },
  ),
  sample(disableTwoFactor, memberWithPhone, { silent }),
  sample(renewRecoveryCodes, memberWithPhone, { silent }),
  sample(stopOwnFactorReset, async (company) => ({ as: await memberWithReset(company) }), { silent }),
  sample(
    keepSecondFactor,
    async (company) => {
      const { user } = await memberWithReset(company)
      const token = newSecret()
      await company.app.db.execute(sql`/* test */ update factor_resets set token_hash = ${secretHash(token)}
      where user_id = ${user.id}`)
      return { as: company.app.visitor(), body: { token } }
    },
    { silent },
  ),
  sample(requestFactorReset, async (company) => ({ params: { id: (await memberWithPhone(company)).as.user.id } }), {
    silent,
  }),
  sample(stopFactorReset, async (company) => ({ params: { id: (await memberWithReset(company)).user.id } }), {
    silent,
  }),
]
