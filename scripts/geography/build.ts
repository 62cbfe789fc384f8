import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { assembleGeography } from './assemble.ts'
import { drawCountyMaps } from './maps/draw-county-maps.ts'
import { readSources } from './read-sources.ts'

const target = path.resolve('build/geography.json')
const mapFolder = path.resolve('build/county-maps')

const sources = readSources()
const geography = assembleGeography(sources)
mkdirSync(path.dirname(target), { recursive: true })
writeFileSync(target, JSON.stringify(geography))

const maps = drawCountyMaps(geography, sources.shapes)
rmSync(mapFolder, { recursive: true, force: true })
mkdirSync(mapFolder)
for (const [state, map] of maps)
  writeFileSync(path.join(mapFolder, `${state}.json`), JSON.stringify(map))

const { counties, zips, version } = geography
process.stdout.write(
  `Geography ${version}: ${counties.length} counties, ${zips.length} ZIP codes, ${maps.size} maps\n`,
)
