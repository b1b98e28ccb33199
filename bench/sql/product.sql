-- The product's tables, made by its own migrations, filled from the schema `seed`.
create function pg_temp.uid(kind int, n bigint) returns uuid language sql immutable as
  $$ select (lpad(to_hex(1735689600000 + n), 12, '0') || '7' || lpad(to_hex(kind), 3, '0') || '8000' || lpad(to_hex(n), 12, '0'))::uuid $$;
insert into users (id, name, email, email_verified, user_type) select pg_temp.uid(1, id), name, email, true, 'customer' from seed.users;
insert into users (id, name, email, email_verified, user_type)
  select pg_temp.uid(2, n), 'Tradesperson ' || n, 'trade' || n || '@example.com', true, 'tradesperson' from generate_series(1, 500) n;
insert into profiles (id, full_name, user_type) select id, name, user_type from users on conflict (id) do nothing;
insert into job_postings (id, customer_id, title, category, description, budget_min, budget_max, postcode, outward_code, latitude, longitude, status, visible_at, expires_at, created_at)
  select pg_temp.uid(4, id), pg_temp.uid(1, customer_id), title, category, description, budget_min, budget_max,
    postcode, split_part(postcode, ' ', 1), 51.5 + (id % 100) * 0.02, -1.5 + (id % 37) * 0.03, status, created_at, now() + interval '60 days', created_at
  from seed.jobs;
insert into quotes (id, job_id, tradesperson_id, amount, message, status, expires_at, created_at, updated_at)
  select pg_temp.uid(5, id), pg_temp.uid(4, job_id), pg_temp.uid(2, 1 + (job_id * 7 + nth) % 500), amount, message,
    case when nth > 3 then 'rejected' when status = 'accepted' and first_accepted = id then 'accepted' when status = 'pending' then 'pending' else 'rejected' end,
    now() + interval '30 days', created_at, created_at
  from (select *, row_number() over (partition by job_id order by id) as nth, min(id) filter (where status = 'accepted') over (partition by job_id) as first_accepted from seed.quotes) q;
-- One booking with its conversation, of the two people whose sessions are measured.
insert into job_postings (id, customer_id, title, category, description, budget_min, budget_max, postcode, outward_code, latitude, longitude, status, visible_at, expires_at)
  values (pg_temp.uid(8, 1), pg_temp.uid(1, 1), 'Fix leaking tap', 'Plumbing', 'The mixer tap in the kitchen drips from the base.', 5000, 20000, 'SW1A 1AA', 'SW1A', 51.5, -0.1,
    'in_progress', now(), now() + interval '60 days');
insert into quotes (id, job_id, tradesperson_id, amount, message, status, expires_at)
  values (pg_temp.uid(8, 2), pg_temp.uid(8, 1), pg_temp.uid(2, 1), 9500, 'I can start next week.', 'accepted', now() + interval '30 days');
insert into bookings (id, job_id, quote_id, customer_id, tradesperson_id, amount, status, scheduled_date, agreed_at)
  values (pg_temp.uid(6, 1), pg_temp.uid(8, 1), pg_temp.uid(8, 2), pg_temp.uid(1, 1), pg_temp.uid(2, 1), 9500, 'confirmed', current_date + 7, now());
insert into conversations (id, participant_one_id, participant_two_id, job_id) values (pg_temp.uid(7, 1), pg_temp.uid(1, 1), pg_temp.uid(2, 1), pg_temp.uid(8, 1));
create function pg_temp.hashed(token text) returns text language sql immutable as
  $$ select translate(encode(sha256(token::bytea), 'base64'), '+/=', '-_') $$;
insert into sessions (id, user_id, token, expires_at) values
  (pg_temp.uid(9, 1), pg_temp.uid(1, 1), pg_temp.hashed('bench-customer-token-0123456789abcdef'), now() + interval '100 years'),
  (pg_temp.uid(9, 2), pg_temp.uid(2, 1), pg_temp.hashed('bench-tradesperson-token-0123456789abcdef'), now() + interval '100 years');
analyze;
