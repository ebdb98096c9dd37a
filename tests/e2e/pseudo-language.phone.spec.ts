import { walkPages } from './support/pseudo-walk.ts'

// The picture and the header of the front page are walked on a wide screen only.
walkPages('/')
