import { sql } from 'drizzle-orm'
import type { Queryable } from '../../adapters/database/port.ts'
import { type Seal, sealedTaxId } from '../../lib/seal.ts'
import {
  company,
  companyService,
  companyServiceArea,
  county,
  plumber,
  zip,
  zipCounty,
} from '../schema/index.ts'
import { type DemoCompany, type DemoPlumber, demoCompanies, demoPlumbers } from './accounts.ts'

export type Made = { passwordHash: string; createdAt: Date; seal: Seal }

const shared = (taxId: string, { passwordHash, createdAt, seal }: Made) => ({
  passwordHash,
  createdAt,
  emailConfirmedAt: createdAt,
  ...sealedTaxId(seal, taxId),
})

/** The ids that rows came back with, in the order of the names they were made from. */
const named = <K extends string>(keys: readonly K[], rows: readonly { id: number }[]) =>
  new Map(keys.flatMap((key, index) => (rows[index] ? [[key, rows[index].id] as const] : [])))

const plumberKeys: readonly DemoPlumber[] = ['maria', 'harbor']
const companyKeys: readonly DemoCompany[] = ['lonestar', 'hillcountry', 'goldencoast']

/** Every zip code of the counties that a company serves. */
const insertAreas = async (tx: Queryable, companyId: number, key: DemoCompany) => {
  for (const served of demoCompanies[key].serves)
    await tx.execute(sql`
      insert into ${companyServiceArea} (company_id, zip_code, state, county)
      select ${companyId}::bigint, ${zip.zipCode}, ${county.state}, ${county.name}
      from ${county}
      join ${zipCounty} on ${zipCounty.countyId} = ${county.id}
      join ${zip} on ${zip.zipCode} = ${zipCounty.zipCode}
      where ${county.state} = ${served.state} and ${county.name} = ${served.county}`)
}

/** Plumbers and companies with their services and areas; answers their ids by short name. */
export const insertAccounts = async (tx: Queryable, made: Made) => {
  const plumberRows = await tx
    .insert(plumber)
    .values(
      plumberKeys.map((key) => {
        const { taxId, ...row } = demoPlumbers[key]
        return { ...row, ...shared(taxId, made) }
      }),
    )
    .returning({ id: plumber.id })
  const companyRows = await tx
    .insert(company)
    .values(
      companyKeys.map((key) => {
        const { taxId, services: _services, serves, ...row } = demoCompanies[key]
        const states = [...new Set(serves.map(({ state }) => state))].join(',')
        return { ...row, stateService: states, ...shared(taxId, made) }
      }),
    )
    .returning({ id: company.id })
  const companies = named(companyKeys, companyRows)
  for (const [key, companyId] of companies) {
    await tx
      .insert(companyService)
      .values(demoCompanies[key].services.map((serviceTypeId) => ({ companyId, serviceTypeId })))
    await insertAreas(tx, companyId, key)
  }
  return { plumbers: named(plumberKeys, plumberRows), companies }
}
