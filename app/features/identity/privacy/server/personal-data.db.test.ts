import { expect, test } from "vitest";
import { registry } from "#app/features.ts";
import { testDatabase } from "#app/testing/database.ts";
import { columnsIn } from "#db/personal-data.ts";

const { personalData } = registry;

const database = testDatabase();

/** The columns of all our tables in the database. */
async function realTables(): Promise<Record<string, string[]>> {
  const { rows } = await database().pool.query<{ table: string; columns: string[] }>(`
    select case c.table_schema when 'public' then c.table_name else c.table_schema || '.' || c.table_name end as table,
      array_agg(c.column_name::text order by c.column_name) as columns
    from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where t.table_type = 'BASE TABLE' and not (select relispartition from pg_class where oid = format('%I.%I', c.table_schema, c.table_name)::regclass)
      and c.table_schema in ('public', 'sandbox_stripe')
    group by 1`);
  return Object.fromEntries(rows.map(({ table, columns }) => [table, columns.toSorted()]));
}

const declared = Object.fromEntries(
  Object.entries(personalData).map(([table, { plain, personal, secret }]) => [
    table,
    [...columnsIn(plain), ...columnsIn(personal), ...columnsIn(secret)].toSorted(),
  ]),
);

test("every table and column of the schema is declared once, and every declaration matches a column", async () => {
  const real = await realTables();
  expect(Object.keys(declared).toSorted()).toEqual(Object.keys(real).toSorted());
  for (const [table, columns] of Object.entries(real)) expect([table, declared[table]]).toEqual([table, columns]);
});

test("personal columns are deleted, overwritten, or stay for a stated reason", () => {
  for (const [table, line] of Object.entries(personalData)) {
    const personal = [...columnsIn(line.personal), ...columnsIn(line.secret)];
    const isDeleted = line.erased.some((one) => "remove" in one && !one.from);
    const overwritten = line.erased.flatMap((one) => ("set" in one ? Object.keys(one.set) : []));
    const undeclared = personal.filter(
      (column) => !isDeleted && !overwritten.includes(column) && !line.stays?.[column],
    );
    expect([table, undeclared]).toEqual([table, []]);
  }
});

test("every table is in the export or declares why not", () => {
  for (const [table, line] of Object.entries(personalData))
    expect([table, Boolean(line.exported?.length) !== Boolean(line.unexported)]).toEqual([table, true]);
  const files = Object.values(personalData).flatMap(({ exported = [] }) => exported.map(({ file }) => file));
  expect(new Set(files).size).toBe(files.length);
});

test("every condition is valid SQL", async () => {
  const person = "00000000-0000-7000-8000-000000000000";
  for (const [table, line] of Object.entries(personalData)) {
    const conditions = [...(line.exported ?? []), ...line.erased];
    for (const { rows, ...one } of conditions) {
      const from = "from" in one ? one.from : undefined;
      const query = `select 1 from ${from ?? table} as row where ${rows.replaceAll(":person", `'${person}'::uuid`)}`;
      expect([table, (await database().pool.query(query)).rowCount]).toEqual([table, 0]);
    }
  }
});
