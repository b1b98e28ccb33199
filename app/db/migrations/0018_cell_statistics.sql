-- There are some hundred squares with many people each, and searches name thirty at once: know them all.
ALTER TABLE tradesperson_listings ALTER COLUMN cell SET STATISTICS 1000;
