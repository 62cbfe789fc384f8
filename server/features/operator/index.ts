export { operatorPart } from './operator-part.ts'
