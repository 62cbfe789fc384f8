import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { assembleGeography } from './assemble.ts'
import { readSources } from './read-sources.ts'

const target = path.resolve('build/geography.json')

const geography = assembleGeography(readSources())
mkdirSync(path.dirname(target), { recursive: true })
writeFileSync(target, JSON.stringify(geography))
const { counties, zips, version } = geography
process.stdout.write(
  `Geography ${version}: ${counties.length} counties, ${zips.length} ZIP codes\n`,
)
