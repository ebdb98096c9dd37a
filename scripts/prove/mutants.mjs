import { readFileSync } from 'node:fs'
import { parseSync, Visitor } from 'vite'
import { reasonOfEquality } from './equivalent-mutants.mjs'

/** Operators, and what each is broken into. */
const OPERATORS = {
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
  '&&': '||',
  '||': '&&',
  '??': '&&',
}

/** What can be removed; without a declaration or an import the file would not compile. */
const DROPPED = ['ExpressionStatement', 'ThrowStatement']

/**
 * Every way in which a file can be broken by one small change: a negated condition, a removed statement or part,
 * another operator or constant. Each has its place, the original code and its replacement.
 */
export function findMutants(path) {
  const text = readFileSync(path, 'utf8')
  const { program, errors } = parseSync(path, text)
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`)
  const found = []
  const add = (kind, { start, end }, by) => found.push({ path, kind, start, end, by })
  // A negated comparison equals one with the opposite operator.
  const negate = (test) => {
    if (!/^[!=]==$/.test(test.operator)) add('condition', test, `!(${text.slice(test.start, test.end)})`)
  }
  const operator = ({ left, right, operator: sign }) => {
    const by = OPERATORS[sign]
    const start = text.indexOf(sign, left.end)
    if (by && start < right.start) add('operator', { start, end: start + sign.length }, by)
  }
  const drop = (statements) => {
    for (const one of statements) if (DROPPED.includes(one.type)) add('statement', one, ';')
  }
  const literal = (node) => {
    if (typeof node.value === 'number') add('constant', node, String(node.value + 1))
    if (typeof node.value === 'boolean') add('constant', node, String(!node.value))
  }
  /** `and(a, b)` without its first part, `filter(keep)` without any effect. */
  const part = ({ callee, arguments: [given] }) => {
    if (callee.type === 'Identifier' && callee.name === 'and' && given) add('part', given, 'undefined')
    if (callee.type === 'MemberExpression' && callee.property.name === 'filter' && given)
      add('part', given, '() => true')
  }
  const visits = [
    ['IfStatement', ({ test }) => negate(test)],
    ['ConditionalExpression', ({ test }) => negate(test)],
    ['BlockStatement', ({ body }) => drop(body)],
    ['SwitchCase', ({ consequent }) => drop(consequent)],
    ['BinaryExpression', operator],
    ['LogicalExpression', operator],
    ['Literal', literal],
    ['CallExpression', part],
  ]
  new Visitor(Object.fromEntries(visits)).visit(program)
  const types = typeRanges(program)
  return found.filter(({ start, end }) => !types.some((one) => one.start <= start && end <= one.end))
}

/** The reason why no test can notice a mutant; undefined when one can. */
export function whyEquivalent(mutant, text) {
  const from = text.lastIndexOf('\n', mutant.start) + 1
  const line = text.slice(from, text.indexOf('\n', mutant.start))
  return reasonOfEquality(mutant.path, line, describeMutant(mutant, text))
}

/** Types are erased when the file runs, so mutating them has no effect. */
function typeRanges(program) {
  const ranges = []
  const keep = (node) => ranges.push(node)
  new Visitor({ TSTypeAliasDeclaration: keep, TSInterfaceDeclaration: keep, TSTypeAnnotation: keep }).visit(program)
  return ranges
}

/** The file with one of its mutants in place. */
export function broken(text, { start, end, by }) {
  return text.slice(0, start) + by + text.slice(end)
}

/** Where a mutant is and what it changes, in one line. */
export function describeMutant({ path, kind, start, end, by }, text) {
  const line = text.slice(0, start).split('\n').length
  const shown = (part) => part.replaceAll(/\s+/g, ' ').slice(0, 60)
  return `${path}:${line} ${kind}: ${shown(text.slice(start, end))} → ${shown(by)}`
}
