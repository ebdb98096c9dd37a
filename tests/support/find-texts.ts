import { parseSync, Visitor } from 'vite'

/** A text in the code of a screen: its words and the line on which they stand. */
export type FoundText = { line: number; words: string }

/** Attributes that hold addresses, names of classes and the like, never words that are read. */
const WORDLESS_ATTRIBUTES =
  /^(className|class|id|key|type|role|name|htmlFor|href|src|srcSet|sizes|rel|target|method|autoComplete|inputMode|autoCapitalize|viewBox|d|fill|stroke|transform|preserveAspectRatio|aria-keyshortcuts|style|media|as|lang|pattern|accept|enterKeyHint|data-.*|xmlns.*|.*[cC]lass|.*ClassName|look|size|tone|icon|variant|of|kind|side|align|drawing)$/
/** The name of the product is the same in every language. */
const PRODUCT = 'Plotline'

/** A sentence, or a word that begins with a capital as labels do. */
const isProse = (text: string): boolean =>
  /\p{L}{2,} [\p{L}(]/u.test(text) || /^\p{Lu}\p{Ll}+[.…!?]?$/u.test(text.trim()) || /\p{Ll}{2,}[.…!?] *$/u.test(text)

/** A statement in SQL, which keywords in small letters begin. */
const SQL =
  /^\s*(select|insert into|update [\w.]+|delete from|with \w+ as|left join|create index)\s|^…\s+(union all|and)\s/

/** Tags and styles of a page that a server makes; the words between them are read. */
const MARKUP = /<style>[^<]*<\/style>|<[^<>]*>/g

/** The calls whose words are for developers and logs. */
const UNREAD_CALLS =
  /^(Error|TypeError|RangeError|log|warn|error|debug|info|report|logDropped|describe|matchMedia|querySelector|querySelectorAll|closest|matches|includes|notFound)$/

/** Summaries, nouns and reasons of refusals stand in the reference of the API; people are told of a noun by its own message. */
const UNREAD_PROPERTIES = /^(summary|noun|refuses|className|class)$/

type Node = { type: string; start: number; end: number }

type Call = Node & { arguments: Node[]; callee: Node & { object?: Node & { name?: string } } }

/** The summary of a call that `records` states: the words among its arguments. */
const summariesOf = (node: Node): Node[] => {
  const { callee, arguments: given } = node as Call
  return callee.object?.name === 'records' ? given.filter(({ type }) => type === 'Literal') : []
}

function calleeName(node: Node): string {
  const { callee } = node as unknown as { callee: Node & { name?: string; property?: { name?: string } } }
  return callee.name ?? callee.property?.name ?? ''
}

/** The texts that stand in TypeScript or TSX code in place of a catalogue. */
export function findTexts(path: string, code: string): FoundText[] {
  const { program } = parseSync(path, code)
  const found: FoundText[] = []
  /** Ranges in which words are not for the reader of a screen. */
  const unread: Node[] = []
  const skip = (node: Node) => void unread.push(node)
  const add = (node: Node, words: string) => {
    if (SQL.test(words)) return
    if (words.trim() === PRODUCT) return
    if (unread.some(({ start, end }) => start <= node.start && node.end <= end)) return
    found.push({ line: code.slice(0, node.start).split('\n').length, words: words.replace(/\s+/g, ' ').trim() })
  }
  new Visitor({
    ImportDeclaration: skip,
    ImportExpression: skip,
    TSLiteralType: skip,
    TSTemplateLiteralType: skip,
    JSXAttribute(node) {
      if (WORDLESS_ATTRIBUTES.test(String(node.name.name))) skip(node)
    },
    Property(node) {
      if (node.key.type === 'Identifier' && UNREAD_PROPERTIES.test(node.key.name)) skip(node)
    },
    CallExpression(node) {
      if (UNREAD_CALLS.test(calleeName(node))) skip(node)
      summariesOf(node).forEach(skip)
    },
    NewExpression(node) {
      if (UNREAD_CALLS.test(calleeName(node))) skip(node)
    },
    TaggedTemplateExpression(node) {
      if ('name' in node.tag && node.tag.name === 'sql') skip(node)
    },
    BinaryExpression(node) {
      if (/^[!=]==?$/.test(node.operator)) skip(node)
      // `'form' in chip` asks for a property.
      if (node.operator === 'in') skip(node.left)
    },
    JSXText(node) {
      if (/\p{L}/u.test(node.value)) add(node, node.value)
    },
    Literal(node) {
      if (typeof node.value === 'string' && isProse(node.value)) add(node, node.value)
    },
    TemplateLiteral(node) {
      const words = node.quasis
        .map(({ value }) => value.cooked ?? '')
        .join('…')
        .replace(MARKUP, ' ')
      if (isProse(words)) add(node, words)
    },
  }).visit(program)
  return found
}
