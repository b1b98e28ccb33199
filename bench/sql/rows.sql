-- The rows of bench/http.ts, the same for the product and its limit: 5,000 users, 100,000 jobs, 300,000 quotes.
create schema seed;
create function seed.h(n int, salt int) returns int language sql immutable parallel safe as
  $$ select (hashint4extended(n, salt) & 2147483647)::int $$;

create unlogged table seed.users as
select n as id, 'Customer ' || n as name, 'user' || n || '@example.com' as email from generate_series(1, 5000) n;

create unlogged table seed.jobs as
select n as id,
  (array['Fix leaking tap', 'Rewire kitchen', 'Build garden fence', 'Paint hallway', 'Repair flat roof', 'Mow and edge lawn',
    'End of tenancy clean', 'Lay a floor'])[1 + c] || ' #' || n as title,
  (array['Plumbing', 'Electrical', 'Carpentry', 'Painting', 'Roofing', 'Gardening', 'Cleaning', 'Flooring'])[1 + c] as category,
  rpad('Job ' || n || ': access from the rear, parking on the street, materials on site unless agreed otherwise, please quote for labour and disposal, ',
    300, md5(n::text) || ' please bring dust sheets and leave the area tidy, ') as description,
  (50 + seed.h(n, 3) % 400) * 100 as budget_min,
  (500 + seed.h(n, 4) % 2000) * 100 as budget_max,
  (array['SW1A 1AA', 'M1 1AE', 'B33 8TH', 'CR2 6XH', 'DN55 1PT', 'LS1 4AP', 'EH1 1YZ', 'CF10 1EP'])[1 + seed.h(n, 5) % 8] as postcode,
  case when s < 60 then 'open' when s < 85 then 'in_progress' else 'completed' end as status,
  timestamptz '2025-01-01 00:00:00+00' + n * interval '5 minutes' as created_at,
  1 + seed.h(n, 6) % 5000 as customer_id
from generate_series(1, 100000) n, lateral (select seed.h(n, 1) % 8 as c, seed.h(n, 2) % 100 as s) r;

create unlogged table seed.quotes as
select n as id, j as job_id, (60 + seed.h(n, 8) % 2000) * 100 as amount,
  'Quote ' || n || ': I can start next week, price includes labour and disposal.' as message,
  (array['pending', 'pending', 'accepted', 'declined'])[1 + seed.h(n, 9) % 4] as status,
  timestamptz '2025-01-01 01:00:00+00' + j * interval '5 minutes' + (n % 600) * interval '1 minute' as created_at
from generate_series(1, 300000) n, lateral (select 1 + seed.h(n, 7) % 100000 as j) r;
analyze seed.users, seed.jobs, seed.quotes;
