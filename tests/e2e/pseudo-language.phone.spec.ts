import { walkApp } from './support/pseudo-app-walk.ts'
import { walkPages } from './support/pseudo-walk.ts'

walkPages()
walkApp()
