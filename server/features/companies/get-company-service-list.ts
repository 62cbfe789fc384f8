import type { Context } from '../../context.ts'
import { listServices } from './queries/services.ts'

/** The service types the company offers (section 7). */
export const getCompanyServiceList = ({ db }: Context, id: number) => listServices(db, id)
