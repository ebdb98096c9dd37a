import { expect, test } from 'vitest'
import { routes } from '#server/features.ts'
import { CLEANERS, id } from '#shared/fields.ts'

/** Fields that are not free text: they are compared with known values or parsed. */
const NO_TEXT = [
  /(^|[. ])(id|ids\[\]|\w+Id|\w+Ids\[\]|\w+\.id|mentions\[\])$/,
  /[. ](assignedTo|assignedAgent|reassignTo)$/,
  / (currentPassword|newPassword|password)$/,
  / (token|invite|challenge)$/,
  // What a browser signed with a passkey, in letters that stand for bytes.
  / credential\.response\./,
  // Times of day of one form, and what a browser sends to get push messages: its address, and keys in letters that stand for bytes.
  / quietHours\.(from|until)$/,
  /^subscribePush (endpoint|keys\.(p256dh|auth))$/,
  // Pasted rows are cleaned once they are fields of records; numbers of columns and names of fields are compared with known ones.
  // How a list is asked, as in its own call, and the value of one field, which the shape of that field's own call cleans.
  /^change\w+ (filter\..*|after|value)$/,
  /^(createImport text|updateImport mapping\.(key|value))$/,
]
const NAMED = [
  // Accepted and ignored.
  'createProperty images',
  // The addresses of stored photos, which must be those of the record.
  'updateProperty images[]',
  // The address of an account: invisible letters are refused, not removed, because the result would be another account's.
  'register email',
  'updateCurrentUser email',
  'createInvite email',
]

type Def = { type: string; checks?: unknown[] } & Record<string, unknown>
const defOf = (schema: unknown) => (schema as { _zod: { def: Def } })._zod.def

type Text = { name: string; schema: unknown; checks: unknown[] }

/** Every text of a shape by its path. */
function textsOf(schema: unknown, name: string): Text[] {
  const def = defOf(schema)
  switch (def.type) {
    case 'string':
      return [{ name, schema, checks: def.checks ?? [] }]
    case 'object':
      return Object.entries(def.shape as object).flatMap(([key, part]) =>
        textsOf(part, name.endsWith(' ') ? name + key : `${name}.${key}`),
      )
    case 'array':
      return textsOf(def.element, `${name}[]`)
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'catch':
      return textsOf(def.innerType, name)
    case 'pipe': {
      const texts = [...textsOf(def.in, name), ...textsOf(def.out, name)]
      // An amount, an instant: a transform's result is no longer the typed text.
      return defOf(def.in).type === 'transform' ? texts.filter(({ checks }) => checks.length > 0) : texts
    }
    case 'union':
      return (def.options as unknown[]).flatMap((option) => textsOf(option, name))
    case 'record':
      return [...textsOf(def.keyType, `${name}.key`), ...textsOf(def.valueType, `${name}.value`)]
    case 'tuple':
      return (def.items as unknown[]).flatMap((item, index) => textsOf(item, `${name}.${index}`))
    case 'transform':
    case 'enum':
    case 'literal':
    case 'number':
    case 'int':
    case 'boolean':
    case 'custom':
    case 'null':
      return []
    default:
      if (NAMED.includes(name)) return []
      throw new Error(`${name}: look into ${def.type} for texts`)
  }
}

const texts = routes.flatMap(({ endpoint }) => (endpoint.body ? textsOf(endpoint.body, `${endpoint.name} `) : []))
const isNoText = ({ name, schema }: Text) =>
  schema === id || NAMED.includes(name) || NO_TEXT.some((pattern) => pattern.test(name))
const isClean = ({ checks }: Text) => Object.values(CLEANERS).some((cleaner) => checks.includes(cleaner))

test('every text of every call is cleaned before it is kept', () => {
  const unclean = texts.filter((text) => !isClean(text) && !isNoText(text)).map(({ name }) => name)
  expect(unclean, 'take requiredText, optionalText, requiredLines or optionalLines of src/shared/fields.ts').toEqual([])
  expect(texts.filter(isClean).length).toBeGreaterThan(60)
})
