import type { DatabaseAdapter } from '../../../adapters/database/port.ts'

export const longList = { plumber: 1, company: 2, jobs: 6000 }

/**
 * One plumber, one company and their long lists, in statements that take a few seconds. Paid in the middle of a month:
 * what is paid in the few hours in which two time zones have different months is read one by one.
 */
const statements = `
  insert into plumber (id, email, password_hash, name, last_name, address, city, state, zip_code,
    phone_number, is_self_employed, tax_id_sealed, tax_id_last4)
  overriding system value values (1, 'p@test.example', 'none', 'Maria', 'Delgado', '1 Elm', 'Austin',
    'TX', '78704', '5125550100', 1, '', '');
  insert into company (id, email, password_hash, name, contact_name, address, city, state, zip_code,
    phone_number, tax_id_sealed, tax_id_last4)
  overriding system value select id, 'c' || id || '@test.example', 'none', 'Drywell', 'Sam', '1 Elm',
    'Austin', 'TX', '78704', '5125550100', '', '' from generate_series(2, 3) id;
  insert into homeowner (id, plumber_id, name, last_name, address, city, state, zip_code)
  overriding system value select id, 1,
    (array['Ruth', 'José', 'Anjali', 'Curtis', 'Mei'])[1 + id % 5],
    case when id = 77 then 'Zubiri' else (array['Ellison', 'Muñoz', 'Quinn', 'Van Ness'])[1 + id % 4] end,
    id || case id % 3 when 0 then ' Live Oak Ln' else ' 50% Rd_' end, 'Austin', 'TX', '78704'
  from generate_series(1, 600) id;
  insert into job (id, plumber_id, homeowner_id, company_id, insurance_company_name, policy_number,
    date_of_loss, issue_description, repair_conducted, amount_cents, referral_cents, status, created_at,
    open_until, accepted_at, payment_status, paid_at)
  overriding system value select id, 1, 1 + id * 7 % 600, case when id % 4 = 1 then 2 end,
    (array['Lone Star Mutual', 'Brazos Home', 'Acme_1'])[1 + id % 3], 'HO-' || id * 37 % 90000,
    date '2026-01-01' + id % 300, 'Water came in, the meter said ' || id * 13 % 5000 || ' gallons',
    'Dried', 10000 + id * 7919 % 900000, 30000 + id % 49 * 2500,
    case when id % 4 = 1 then 1 when id > 6900 then 0 else 2 end,
    timestamptz '2026-01-01Z' + id * interval '40 minutes', now() + interval '1 day',
    case when id % 4 = 1 then now() end, case when id % 4 = 1 then 'paid' else 'none' end,
    case when id % 4 = 1 then date_trunc('month', now()) - interval '10 days' end
  from generate_series(1001, 7000) id;
  insert into offer (company_id, job_id, state, rejected_at)
  select 2, id, case when id % 4 = 1 then 1 when id % 10 = 0 then 2 when status = 0 then 0 else 3 end,
    case when id % 10 = 0 and id % 4 <> 1 then now() end from job;
  insert into offer (company_id, job_id) select 3, id from job where id <= 1010;
  insert into payment (job_id, company_id, acceptance, charge_cents, referral_cents, status, paid_at)
  select id, 2, 1, referral_cents + 4000, referral_cents, 'paid', paid_at from job where status = 1;
  insert into photo (job_id, type, file_name, thumbnail_name, width, height, bytes)
  select id, type, id || type || '.webp', id || type || '-small.webp', 64, 48, 900
  from job, unnest(array['a', 'p']) type;
  analyze;`

export const fillLongList = (database: DatabaseAdapter) => database.script(statements)
