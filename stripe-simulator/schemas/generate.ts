import { writeFileSync } from 'node:fs'
import { buildSchema } from './build-schema.ts'

writeFileSync(new URL('params.generated.json', import.meta.url), buildSchema())
