import type { Database } from "./client.server.ts";

/** The objects of a database, without partitions, which time makes: the definition of each as PostgreSQL writes it, by its kind and name. */
export type Catalogue = Record<string, string>;

/** The product's own schemas, without those of graphile-worker and Drizzle. */
const OURS = "n.nspname in ('public', 'sandbox_stripe')";
const NOT_OF_EXTENSION = (catalog: string, oid: string) =>
  `not exists (select from pg_depend d where d.classid = '${catalog}'::regclass and d.objid = ${oid} and d.deptype = 'e')`;

/** Each query returns rows with a name and a definition. */
const QUERIES = {
  extension: "select extname as name, extname as definition from pg_extension",
  table: `select c.oid::regclass as name, concat(c.relpersistence, c.reloptions) as definition
    from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind in ('r', 'p') and not c.relispartition and ${OURS}`,
  "partition key": `select partrelid::regclass as name, pg_get_partkeydef(partrelid) as definition from pg_partitioned_table`,
  column: `select c.oid::regclass || '.' || a.attname as name,
      concat_ws(' ', format_type(a.atttypid, a.atttypmod), 'collate ' || nullif(a.attcollation, t.typcollation)::regcollation::text,
        case when a.attnotnull then 'not null' end,
        case when a.attgenerated <> '' then 'generated' when a.attidentity <> '' then concat('identity ', a.attidentity) end,
        'default ' || pg_get_expr(d.adbin, d.adrelid), 'statistics ' || nullif(a.attstattarget, -1)::text) as definition
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
      join pg_type t on t.oid = a.atttypid left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where c.relkind in ('r', 'p') and not c.relispartition and a.attnum > 0 and not a.attisdropped and ${OURS}`,
  // Not-null constraints ('n') belong to their columns, constraint triggers ('t') to the triggers.
  constraint: `select r.conrelid::regclass || '.' || r.conname as name, pg_get_constraintdef(r.oid) as definition
    from pg_constraint r join pg_class c on c.oid = r.conrelid join pg_namespace n on n.oid = r.connamespace
    where not c.relispartition and r.conparentid = 0 and r.contype not in ('n', 't') and ${OURS}`,
  index: `select i.indexrelid::regclass as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i join pg_class c on c.oid = i.indexrelid join pg_namespace n on n.oid = c.relnamespace
    where not c.relispartition and ${OURS}`,
  sequence: `select format('%I.%I', n.nspname, c.relname) as name,
      concat_ws(' ', s.seqtypid::regtype, s.seqstart, s.seqincrement, s.seqmin, s.seqmax, s.seqcache, s.seqcycle) as definition
    from pg_sequence s join pg_class c on c.oid = s.seqrelid join pg_namespace n on n.oid = c.relnamespace where ${OURS}`,
  view: `select c.oid::regclass as name, pg_get_viewdef(c.oid) as definition
    from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind in ('v', 'm') and ${OURS}`,
  function: `select p.oid::regprocedure as name, pg_get_functiondef(p.oid) as definition
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace where ${OURS} and ${NOT_OF_EXTENSION("pg_proc", "p.oid")}`,
  trigger: `select t.tgrelid::regclass || '.' || t.tgname as name, concat(pg_get_triggerdef(t.oid), t.tgenabled) as definition
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
    where not t.tgisinternal and not c.relispartition and ${OURS}`,
  type: `select t.oid::regtype as name, concat(t.typtype) as definition
    from pg_type t join pg_namespace n on n.oid = t.typnamespace
    where t.typtype in ('e', 'd', 'r') and ${OURS} and ${NOT_OF_EXTENSION("pg_type", "t.oid")}`,
};

/** Reads the definitions of a database's objects, so that two databases can be compared. */
export async function readCatalogue({ pool }: Pick<Database, "pool">): Promise<Catalogue> {
  const catalogue: Catalogue = {};
  for (const [kind, query] of Object.entries(QUERIES)) {
    const { rows } = await pool.query<{ name: string; definition: string }>(query);
    for (const { name, definition } of rows) catalogue[`${kind} ${name}`] = definition;
  }
  return catalogue;
}
