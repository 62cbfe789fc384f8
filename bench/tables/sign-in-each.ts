import { demoCompanies, demoPlumbers } from '#server/database/seed/accounts.ts'
import type { Product } from '../lib/product.ts'

const operator = 'operator@year.example'

/** Whoever measures needs one, and no page makes one; nobody can sign in as this one. */
const makeOperator = ({ database }: Product) =>
  database.sql(
    `insert into operator (email, name, password_hash, secret_sealed) select $1, 'Ada Ortiz', '', ''
     where not exists (select from operator where email = $1)`,
    [operator],
  )

/** The two that own most of the year, and an operator. */
export const signInEach = async (product: Product) => {
  await makeOperator(product)
  return {
    plumber: await product.signIn('plumber', demoPlumbers.maria.email),
    company: await product.signIn('company', demoCompanies.lonestar.email),
    operator: await product.signIn('operator', operator),
  }
}
