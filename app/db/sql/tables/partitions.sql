DO $$
DECLARE
  name text;
BEGIN
  FOR name IN SELECT parent FROM partition_rules() LOOP
    IF to_regclass(name || '_default') IS NULL THEN
      EXECUTE format('CREATE TABLE %I PARTITION OF %I DEFAULT', name || '_default', name);
    END IF;
  END LOOP;
  PERFORM create_partition(missing.parent, missing.since, (missing.since AT TIME ZONE 'UTC' + rule.step) AT TIME ZONE 'UTC')
    FROM missing_partitions(now()) AS missing JOIN partition_rules() AS rule USING (parent);
END $$;
