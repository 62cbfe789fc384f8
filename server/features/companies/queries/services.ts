import { and, asc, eq, notInArray } from 'drizzle-orm'
import type { Queryable } from '../../../adapters/database/port.ts'
import { companyService, serviceType } from '../../../database/schema/index.ts'

/** Makes these the services of the company; `ids` is not empty. */
export const saveServices = async (tx: Queryable, companyId: number, ids: readonly number[]) => {
  const wanted = [...new Set(ids)]
  const others = notInArray(companyService.serviceTypeId, wanted)
  await tx.delete(companyService).where(and(eq(companyService.companyId, companyId), others))
  await tx
    .insert(companyService)
    .values(wanted.map((serviceTypeId) => ({ companyId, serviceTypeId })))
    .onConflictDoNothing()
}

export const listServices = (db: Queryable, companyId: number) =>
  db
    .select({ id: serviceType.id, name: serviceType.name })
    .from(companyService)
    .innerJoin(serviceType, eq(serviceType.id, companyService.serviceTypeId))
    .where(eq(companyService.companyId, companyId))
    .orderBy(asc(serviceType.id))
