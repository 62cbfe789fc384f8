const person = `'none', 'v1.name.sealed', '6789', '1200 Barton Springs Rd', 'Austin', 'TX', '78704', '5125550142'`
const personColumns =
  'password_hash, tax_id_sealed, tax_id_last4, address, city, state, zip_code, phone_number'

/**
 * An installation in the columns of the first migration alone: five jobs of one plumber, which two
 * companies were offered: open, accepted and due, paid, expired, and one that a company rejected.
 */
export const firstRows = `
  insert into service_type (id, name) values (901, 'Drying');
  insert into plumber (id, email, name, last_name, is_self_employed, ${personColumns})
    overriding system value values (21, 'old-plumber@test.example', 'Maria', 'Delgado', 1, ${person});
  insert into company (id, email, name, contact_name, ${personColumns}) overriding system value
    select id, 'old-company' || id || '@test.example', 'Drywell ' || id, 'Sam Okafor', ${person}
    from (values (1021), (1022)) c (id);
  insert into company_service (company_id, service_type_id) values (1021, 901), (1022, 901);
  insert into company_service_area (company_id, zip_code, state, county)
    values (1021, '78704', 'TX', 'Travis'), (1022, '78704', 'TX', 'Travis');
  insert into homeowner (id, plumber_id, name, last_name, address, city, state, zip_code)
    overriding system value
    values (31, 21, 'Ruth', 'Ellison', '44 Live Oak Ln', 'Austin', 'TX', '78704');
  insert into job (id, plumber_id, homeowner_id, company_id, insurance_company_name, policy_number,
      date_of_loss, issue_description, repair_conducted, amount_cents, referral_cents, status,
      open_until, accepted_at, pay_until, payment_status, paid_at, companies_reached, acceptance)
    overriding system value
    select id, 21, 31, company, 'Lone Star Mutual', 'LSM-' || id, date '2026-01-02',
      'Supply line burst', 'Line replaced', 85000, 50000, status, now() + interval '1 day',
      taken, taken + interval '1 day', money, case when money = 'paid' then now() end, 2, acceptance
    from (values
      (10101, null::bigint, 0, null::timestamptz, 'none', 0),
      (10102, 1021, 1, now(), 'due', 1),
      (10103, 1021, 1, now() - interval '1 hour', 'paid', 1),
      (10104, null, 2, null, 'none', 0),
      (10105, null, 0, null, 'none', 0)) j (id, company, status, taken, money, acceptance);
  insert into offer (company_id, job_id, state, rejected_at)
    select company, job, case
        when job in (10102, 10103) and company = 1021 then 1
        when job = 10105 and company = 1022 then 2 else 0 end,
      case when job = 10105 and company = 1022 then now() end
    from (values (1021), (1022)) c (company), generate_series(10101, 10105) job;
  insert into job_event (job_id, kind, actor_role, actor_id, to_status)
    select job, 'offered', 'plumber', 21, 0 from generate_series(10101, 10105) job;
  insert into payment (job_id, company_id, acceptance, charge_cents, referral_cents, status, charge_id,
      payment_intent_id, paid_at)
    values (10103, 1021, 1, 54053, 50000, 'paid', 'ch_old', 'pi_old', now());
  insert into photo (job_id, type, file_name, thumbnail_name, width, height, bytes)
    values (10101, 'p', 'old.webp', 'old-small.webp', 60, 40, 100);
  insert into provider_event (id, kind, object_id, applied_at)
    values ('evt_old', 'charge.succeeded', 'ch_old', now());
`

/** The tables those rows stand in. */
export const firstTables = [
  ...['service_type', 'plumber', 'company', 'company_service', 'company_service_area', 'homeowner'],
  ...['job', 'offer', 'job_event', 'payment', 'photo', 'provider_event'],
]
