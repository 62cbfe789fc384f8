-- What was kept before the triggers of the last migration: all there is now, without what they have told since.
INSERT INTO "job_tally" (role, account_id, kind, month, amount)
SELECT role, account_id, kind, month, sum(amount)
FROM (
	SELECT role, account_id, kind, month, amount FROM "job_tally_of_kept"
	UNION ALL
	SELECT role, account_id, kind, month, -amount FROM "job_tally" WHERE kind = 'kept'
) both_sides
GROUP BY role, account_id, kind, month HAVING sum(amount) <> 0;
