import { walkPages } from './support/pseudo-walk.ts'

walkPages()
