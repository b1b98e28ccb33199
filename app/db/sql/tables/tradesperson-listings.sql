-- Some hundred map squares have many people each, and a search names thirty squares at once: the planner needs to know them all.
ALTER TABLE tradesperson_listings ALTER COLUMN cell SET STATISTICS 1000;
