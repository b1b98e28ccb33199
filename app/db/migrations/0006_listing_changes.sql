ALTER TABLE "tradesperson_listings" ADD COLUMN "changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE FUNCTION listing_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  new.changed_at := now();
  RETURN new;
END $$;--> statement-breakpoint
CREATE TRIGGER listings_changed BEFORE UPDATE ON tradesperson_listings
  FOR EACH ROW WHEN (old.* IS DISTINCT FROM new.*) EXECUTE FUNCTION listing_changed();
